// Hands hashes to threads of their own: a sign-in must not take the processor from those who are in.
import { Worker } from 'node:worker_threads';
import type { HashWork } from './hash-thread.ts';

type HashThread = { readonly compute: (work: HashWork) => Promise<Buffer> };

/** Threads that have nothing to do; there are as many as there ever were hashes under way at once. */
const idle: HashThread[] = [];

/** Computes one hash in a thread nobody else uses meanwhile; how many are under way is the caller's affair. */
export async function computeHash(work: HashWork): Promise<Buffer> {
  const thread = idle.pop() ?? startThread();
  const hash = await thread.compute(work);
  // One that failed has ended and does not come back.
  idle.push(thread);
  return hash;
}

function startThread(): HashThread {
  // The thread runs a file, whatever the process was started with.
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
    // One that ends while it has nothing to do must not be asked again: it would never answer.
    const place = idle.indexOf(thread);
    if (place >= 0) idle.splice(place, 1);
  });
  return thread;
}
