// Computes hashes in separate threads, so that a sign-in does not block the calls of other members.
import { Worker } from 'node:worker_threads';
import type { HashWork } from './hash-thread.ts';

type HashThread = { readonly compute: (work: HashWork) => Promise<Buffer> };

/** Idle threads; their number is the largest number of concurrent hashes so far. */
const idle: HashThread[] = [];

/** Computes one hash in a thread of its own; the caller limits how many run at once. */
export async function computeHash(work: HashWork): Promise<Buffer> {
  const thread = idle.pop() ?? startThread();
  const hash = await thread.compute(work);
  // One that failed has ended and does not come back.
  idle.push(thread);
  return hash;
}

function startThread(): HashThread {
  // The thread runs a file, without the options with which the process was started.
  const worker = new Worker(new URL('./hash-thread.ts', import.meta.url), { execArgv: [] });
  let waiting: PromiseWithResolvers<Buffer> | undefined;
  worker.on('message', (hash: Uint8Array) => {
    // Waiting threads keep no process alive.
    worker.unref();
    waiting?.resolve(Buffer.from(hash));
  });
  worker.on('error', (fault) => waiting?.reject(fault));
  const thread: HashThread = {
    compute: (work) => {
      waiting = Promise.withResolvers<Buffer>();
      worker.ref();
      worker.postMessage(work);
      return waiting.promise;
    },
  };
  worker.on('exit', () => {
    waiting?.reject(new Error('A thread that computed a hash has ended.'));
    // A thread that ended while idle would never answer, so it is removed.
    const place = idle.indexOf(thread);
    if (place >= 0) idle.splice(place, 1);
  });
  return thread;
}
