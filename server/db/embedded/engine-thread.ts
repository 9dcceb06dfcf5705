// Starts the embedded engine in another thread and offers the same interface as the engine itself.
import { Worker } from 'node:worker_threads';
import type { EmbeddedEngine } from './embedded-engine.ts';
import { engineFaultOf } from './engine-fault.ts';
import type { FromWorker, ToWorker, WorkerStart } from './embedded-worker.ts';

type Waiting = { resolve: (message: FromWorker) => void; reject: (error: Error) => void };

/**
 * Starts the engine of a folder in its own thread. When the thread ends because of a fault, all waiting and all later
 * calls are rejected.
 */
export async function startEngineThread(folder: string): Promise<EmbeddedEngine> {
  const start: WorkerStart = { folder };
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData: start,
    // Options of the process, such as `--eval`, must not apply to the thread: it runs a file.
    execArgv: [],
  });
  const waiting: Waiting[] = [];
  let fault: Error | undefined;
  const fail = (error: Error): void => {
    fault ??= error;
    for (const one of waiting.splice(0)) one.reject(fault);
  };
  worker.on('message', (message: FromWorker) => waiting.shift()?.resolve(message));
  worker.on('error', (error) => fail(engineFaultOf(error, folder)));
  worker.on('exit', () => fail(new Error('The embedded database is closed.')));

  /** Resolves to the next answer. The thread answers in the order of the requests. */
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
