// A thread of its own for the embedded engine, so that a long statement does not hold up the HTTP thread.
import { parentPort, workerData } from 'node:worker_threads';
import { startInFolder } from './embedded-engine.ts';

/** What the thread is started with. */
export type WorkerStart = { readonly folder: string };
/** A batch of the protocol, answered by one; or the wish to close. Everything is done in order. */
export type ToWorker = Uint8Array | 'close';
export type FromWorker = 'ready' | Uint8Array | 'closed';

const { folder } = workerData as WorkerStart;
const say = (message: FromWorker): void => {
  parentPort?.postMessage(message, typeof message === 'string' ? [] : [message.buffer as ArrayBuffer]);
};

const engine = await startInFolder(folder);
let last: Promise<void> = Promise.resolve();
parentPort?.on('message', (message: ToWorker) => {
  // A fault of the engine is no answer of the database: it rejects here and ends the thread.
  last = last.then(async () => {
    if (message !== 'close') return say(await engine.exec(message));
    await engine.close();
    say('closed');
    parentPort?.close();
  });
});
say('ready');
