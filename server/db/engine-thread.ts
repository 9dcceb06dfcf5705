// The embedded engine in another thread, as if it were here.
import { Worker } from 'node:worker_threads';
import type { EmbeddedEngine } from './embedded-engine.ts';
import type { FromWorker, ToWorker, WorkerStart } from './embedded-worker.ts';

type Waiting = { resolve: (message: FromWorker) => void; reject: (error: Error) => void };

/**
 * Starts the engine of a folder in its thread. When the thread ends by a fault, whatever waits for it and
 * whatever comes later is rejected.
 */
export async function startEngineThread(folder: string): Promise<EmbeddedEngine> {
  const start: WorkerStart = { folder };
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData: start,
    // The thread runs a file, whatever the process was started with.
    execArgv: [],
  });
  const waiting: Waiting[] = [];
  let fault: Error | undefined;
  const fail = (error: Error): void => {
    fault ??= error;
    for (const one of waiting.splice(0)) one.reject(fault);
  };
  worker.on('message', (message: FromWorker) => waiting.shift()?.resolve(message));
  worker.on('error', (error) => fail(error instanceof Error ? error : new Error(String(error))));
  worker.on('exit', () => fail(new Error('The embedded database is closed.')));

  /** The thread answers in the order it is asked. */
  const answer = (): Promise<FromWorker> =>
    new Promise((resolve, reject) => {
      if (fault) reject(fault);
      else waiting.push({ resolve, reject });
    });
  const ask = (message: ToWorker): Promise<FromWorker> => {
    const answered = answer();
    if (typeof message === 'string') worker.postMessage(message);
    else worker.postMessage(message, [message.buffer as ArrayBuffer]);
    return answered;
  };

  await answer();
  return {
    exec: async (messages) => (await ask(messages)) as Uint8Array,
    close: async () => {
      await ask('close');
      await worker.terminate();
    },
  };
}
