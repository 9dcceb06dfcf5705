// A thread that computes hashes behind everything else the server does.
import { argon2Sync } from 'node:crypto';
import { getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

/** The parameters of argon2id. */
export type HashWork = {
  readonly message: Uint8Array;
  readonly nonce: Uint8Array;
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
  readonly tagLength: number;
};

/**
 * A lower priority than the threads that answer calls and run the database, so that these hardly wait for a
 * processor.
 */
const stepsBack = 10;
const lowest = 19;
// Elsewhere a priority is the whole process's.
if (process.platform === 'linux') setPriority(Math.min(lowest, getPriority() + stepsBack));

// An error ends the thread; the caller receives that as an event.
parentPort?.on('message', (work: HashWork) => parentPort?.postMessage(argon2Sync('argon2id', work)));
