// `npm run bench:streams`: memory and delay of 2,000 open event streams while money moves behind 5 % of them each second.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ended, median } from './running-platform.ts';
import { signedInHeaders } from './signed-in-headers.ts';
import type { FromStreamsServer, ToStreamsServer } from './streams-server.ts';

const port = 19_405;
const members = 100;
const streamsEach = 20;
const movedEachSecond = 5;
const seconds = 20;
/** An event that is later than this is lost. */
const lostAfterMs = 5_000;

const url = `http://127.0.0.1:${port}`;
const dataDir = mkdtempSync(join(tmpdir(), 'khela-bench-'));
const child = spawn(
  process.execPath,
  ['--expose-gc', fileURLToPath(new URL('streams-server.ts', import.meta.url)), String(members)],
  {
    env: {
      ...process.env,
      PORT: String(port),
      OFFICE_PORT: String(port + 1),
      DATA_DIR: dataDir,
      SECRET_KEY: '11'.repeat(32),
      VENDOR_MASTER_SECRET: '22'.repeat(32),
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  },
);
/** The time of a member's last movement, and the delays of all streams that received it. */
const movedAt = new Map<string, number>();
const delays: number[] = [];
let opened = 0;

try {
  await answer(child);
  const names = Array.from({ length: members }, (_, at) => `listener${at}`);
  const sessions = new Map<string, Record<string, string>>();
  for (const [at, name] of names.entries())
    sessions.set(name, await signedInHeaders(url, name, `10.3.${at >> 8}.${at & 255}`));
  // The first streams bring code and buffers that later ones share.
  const agent = new Agent({ keepAlive: false, maxSockets: Infinity });
  const open = (name: string): void => listen(agent, name, sessions.get(name) ?? {});
  names.forEach(open);
  await until(() => opened === members);
  const before = await requested('memory');
  for (let each = 1; each < streamsEach; each += 1) {
    names.forEach(open);
    await until(() => opened === members * (each + 1));
  }
  const after = await requested('memory');
  for (let second = 0; second < seconds; second += 1) {
    const moved = Array.from(
      { length: movedEachSecond },
      (_, at) => names[(second * movedEachSecond + at) % members] ?? '',
    );
    const next = pause(1_000);
    const now = performance.now();
    for (const name of moved) movedAt.set(name, now);
    sendMessage({ move: moved });
    await next;
  }
  const expected = seconds * movedEachSecond * streamsEach;
  await until(() => delays.length >= expected, lostAfterMs).catch(() => undefined);
  const added = members * (streamsEach - 1);
  const heapKb = (after.heapKb - before.heapKb) / added;
  const rssKb = (after.rssKb - before.rssKb) / added;
  const sorted = delays.toSorted((left, right) => left - right);
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? Infinity;
  console.log(`${opened} streams, ${delays.length} of ${expected} events heard`);
  console.log(
    `memory of a stream: ${heapKb.toFixed(1)} KB of heap and buffers, ${rssKb.toFixed(1)} KB resident`,
  );
  console.log(`delay: p50 ${median(sorted).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`);
  console.log(
    `RESULT streams open=${opened} kb_per_stream=${heapKb.toFixed(1)} rss_kb_per_stream=${rssKb.toFixed(1)} p99_ms=${p99.toFixed(1)} lost=${expected - delays.length}`,
  );
  agent.destroy();
} finally {
  await ended(child);
  rmSync(dataDir, { recursive: true, force: true });
}

/** Opens a stream; its first event is the present balance, every later one follows a movement. */
function listen(agent: Agent, name: string, headers: Record<string, string>): void {
  const request = get(`${url}/wps/stream`, { agent, headers }, (response) => {
    if (response.statusCode !== 200) throw new Error(`a stream was answered with ${response.statusCode}`);
    let isFirst = true;
    response.setEncoding('utf8').on('data', (chunk: string) => {
      if (!chunk.includes('event: balance')) return;
      if (isFirst) opened += 1;
      else delays.push(performance.now() - (movedAt.get(name) ?? 0));
      isFirst = false;
    });
    response.on('error', () => undefined);
  });
  request.on('error', () => undefined);
}

function sendMessage(message: ToStreamsServer): void {
  child.send(message);
}

async function requested(message: 'memory'): Promise<{ heapKb: number; rssKb: number }> {
  const answered = answer(child);
  sendMessage(message);
  const given = await answered;
  if (!('heapKb' in given)) throw new Error('the server answered something else');
  return given;
}

async function answer(from: ChildProcess): Promise<FromStreamsServer> {
  const gone = once(from, 'exit').then(() => Promise.reject(new Error('the server ended')));
  const [message] = await Promise.race([once(from, 'message'), gone]);
  return message as FromStreamsServer;
}

async function until(isSo: () => boolean, withinMs = 60_000): Promise<void> {
  const giveUp = performance.now() + withinMs;
  while (!isSo()) {
    if (performance.now() > giveUp) throw new Error('it took too long');
    await pause(20);
  }
}
