// Runs the embedded engine in its own thread, so that a long statement does not block the HTTP thread.
import { parentPort, workerData } from 'node:worker_threads';
import { startInFolder } from './embedded-engine.ts';

/** The data that the thread gets when it starts. */
export type WorkerStart = { readonly folder: string };
/** A batch of protocol messages, or the request to close. The thread handles them in order. */
export type ToWorker = Uint8Array | 'close';
export type FromWorker = 'ready' | Uint8Array | 'closed';

const { folder } = workerData as WorkerStart;
const say = (message: FromWorker): void => {
  parentPort?.postMessage(message, typeof message === 'string' ? [] : [message.buffer as ArrayBuffer]);
};

const engine = await startInFolder(folder);
let last: Promise<void> = Promise.resolve();
parentPort?.on('message', (message: ToWorker) => {
  // When the engine itself fails, this promise rejects and the thread ends. SQL errors are part of normal answers.
  last = last.then(async () => {
    if (message !== 'close') return say(await engine.exec(message));
    await engine.close();
    say('closed');
    parentPort?.close();
  });
});
say('ready');
