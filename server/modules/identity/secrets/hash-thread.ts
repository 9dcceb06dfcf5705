// A thread that computes hashes behind everything else the server does.
import { argon2Sync } from 'node:crypto';
import { getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

/** What argon2id is asked for. */
export type HashWork = {
  readonly message: Uint8Array;
  readonly nonce: Uint8Array;
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
  readonly tagLength: number;
};

/** Behind the threads that answer calls and hold the database by so much that these hardly wait for a processor. */
const stepsBack = 10;
const lowest = 19;
// Elsewhere a priority is the whole process's.
if (process.platform === 'linux') setPriority(Math.min(lowest, getPriority() + stepsBack));

// What cannot be computed ends the thread, which whoever asked hears.
parentPort?.on('message', (work: HashWork) => parentPort?.postMessage(argon2Sync('argon2id', work)));
