// Forty uploads at once, in hundreds of thousands of parts and as large files: the process must keep answering other
// calls.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { SendOrder } from './upload-senders.ts';

type Started = { url: string; actors: Record<string, string>[] };

/** The limits that the platform promises during forty uploads. */
const worstHealthMs = 200;
const mostMemoryMb = 300;

const uploadKinds = ['350,000 parts in 23 MB', '75,000 parts in 5 MB', 'a file of 5 MB that breaks off'];

/** Sends the uploads, prints their effect on other calls, and returns the limits that were exceeded. */
export async function runUploads(): Promise<string[]> {
  const server = fork(new URL('upload-server.ts', import.meta.url));
  const senders = fork(new URL('upload-senders.ts', import.meta.url));
  const [[{ url, actors }]] = (await Promise.all([once(server, 'message'), once(senders, 'message')])) as [
    [Started],
    unknown,
  ];
  try {
    const faults: string[] = [];
    for (const [kind, what] of uploadKinds.entries()) {
      const rest = await residentMb(server);
      let isOver = false;
      const health = watchHealth(url);
      const memory = watchMemory(server, () => isOver);
      const answered = once(senders, 'message');
      senders.send({ url, kind, actors } satisfies SendOrder);
      const [statuses] = (await answered) as [(number | string)[]];
      isOver = true;
      const [worstMs, above] = [await health.stop(), (await memory) - rest];
      console.log(
        `uploads: 40 × ${what}: ${[...new Set(statuses)].join(', ')}; worst /healthz ${worstMs} ms, ` +
          `memory ${above} MB above ${rest} MB`,
      );
      if (worstMs > worstHealthMs) faults.push(`uploads: ${what}: /healthz took ${worstMs} ms`);
      if (above > mostMemoryMb) faults.push(`uploads: ${what}: ${above} MB above rest`);
    }
    return faults;
  } finally {
    server.disconnect();
    senders.disconnect();
  }
}

/** Resolves on `stop` to the slowest response since this call, in ms; measured by a separate thread. */
function watchHealth(url: string): { stop(): Promise<number> } {
  const worker = new Worker(new URL('watch-health.ts', import.meta.url), { workerData: `${url}/healthz` });
  return {
    async stop() {
      const reply = once(worker, 'message');
      worker.postMessage('stop');
      const [worstMs] = (await reply) as [number];
      return worstMs;
    },
  };
}

async function watchMemory(server: ReturnType<typeof fork>, isOver: () => boolean): Promise<number> {
  let most = 0;
  while (!isOver()) {
    most = Math.max(most, await residentMb(server));
    await pause(50);
  }
  return most;
}

async function residentMb(server: ReturnType<typeof fork>): Promise<number> {
  const answered = once(server, 'message');
  server.send('memory');
  const [{ residentBytes }] = (await answered) as [{ residentBytes: number }];
  return Math.round(residentBytes / 2 ** 20);
}
