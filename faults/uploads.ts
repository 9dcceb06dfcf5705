// Forty uploads at once, in hundreds of thousands of parts and as large files: the process goes on answering others.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { aPicture } from '#server/testing/a-picture.ts';

type Started = { url: string; actors: Record<string, string>[] };

/** What the platform promises beside forty uploads. */
const worstHealthMs = 200;
const mostMemoryMb = 300;

/** Sends the uploads, prints what they did to others, and answers what was over its bound. */
export async function runUploads(): Promise<string[]> {
  const server = fork(new URL('upload-server.ts', import.meta.url));
  const [{ url, actors }] = (await once(server, 'message')) as [Started];
  try {
    const part = '--xx\r\ncontent-disposition: form-data; name="f"\r\n\r\nx\r\n';
    const picture = Buffer.from(await (await aPicture()).arrayBuffer());
    const head = '--xx\r\ncontent-disposition: form-data; name="icon"; filename="a.png"\r\n\r\n';
    const bodies: [string, Buffer][] = [
      ['350,000 parts in 23 MB', Buffer.from(part.repeat(350_000))],
      ['75,000 parts in 5 MB', Buffer.from(part.repeat(75_000))],
      [
        'a file of 5 MB that breaks off',
        Buffer.concat([Buffer.from(head), picture, Buffer.alloc(4_900_000)]),
      ],
    ];
    const faults: string[] = [];
    for (const [what, body] of bodies) {
      const rest = await residentMb(server);
      let isOver = false;
      const health = watchHealth(url);
      const memory = watchMemory(server, () => isOver);
      const statuses = await Promise.all(
        actors.map((headers, nth) => upload(url, body, { ...headers, 'x-forwarded-for': `10.8.0.${nth}` })),
      );
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
  }
}

/** The status of one upload; whoever is cut off while sending has been refused. */
async function upload(url: string, body: Buffer, headers: Record<string, string>): Promise<number | string> {
  const init = { method: 'POST', body: new Uint8Array(body), signal: AbortSignal.timeout(60_000) };
  const type = { 'content-type': 'multipart/form-data; boundary=xx' };
  const answer = await fetch(`${url}/wps/member/info/icon`, {
    ...init,
    headers: { ...headers, ...type },
  }).catch(() => undefined);
  await answer?.arrayBuffer();
  return answer?.status ?? 'cut off';
}

/** The worst answer since this was called, in milliseconds, once `stop` is called; asked by a thread of its own. */
function watchHealth(url: string): { stop(): Promise<number> } {
  const worker = new Worker(new URL('watch-health.ts', import.meta.url), { workerData: `${url}/healthz` });
  return {
    async stop() {
      const told = once(worker, 'message');
      worker.postMessage('stop');
      const [worstMs] = (await told) as [number];
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
