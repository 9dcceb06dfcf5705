// `npm run bench:chat`: 2,000 members with open chats beside their event streams. Memory, and the time from an operator's
// answer until the member's page has read it, beside the time of a balance on the same streams.
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

const port = 19_407;
const members = 2_000;
const eachSecond = 20;
const seconds = 10;
/** Calls that are sent at the same time while members and chats are made. */
const atOnce = 16;
const lostAfterMs = 10_000;
/** The goals: what a chat adds to a stream, and how much later than a balance an answer is read. */
const goals = { kbPerChat: 8, delayRatio: 4 } as const;

type Headers = Record<string, string>;
type Listener = {
  readonly headers: Headers;
  chatId: string;
  /** What the listener waits for, and since when. */
  waitsFor: 'BALANCE' | 'ANSWER' | undefined;
  since: number;
  isOpen: boolean;
};

const url = `http://127.0.0.1:${port}`;
const officeUrl = `http://127.0.0.1:${port + 1}`;
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
      DEMO: 'on',
      PASSWORD_COST: 'least',
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  },
);
const agent = new Agent({ keepAlive: false, maxSockets: Infinity });
const delays = { BALANCE: [] as number[], ANSWER: [] as number[] };

try {
  await answer(child);
  const names = Array.from({ length: members }, (_, at) => `listener${at}`);
  const listeners = new Map<string, Listener>();
  await inTurn(names, async (name, at) => {
    const from = `10.20.${at >> 8}.${at & 255}`;
    const headers = { ...(await signedInHeaders(url, name, from)), 'x-forwarded-for': from };
    listeners.set(name, { headers, chatId: '', waitsFor: undefined, since: 0, isOpen: false });
  });
  const all = [...listeners.values()];
  for (const [name, listener] of listeners) listen(name, listener);
  await until(() => all.every(({ isOpen }) => isOpen));
  const before = await memory();
  const operator = await operatorHeaders();
  // While somebody is on duty, chats are no left messages, whose first answers come to the inbox too.
  const beOnDuty = () =>
    post(officeUrl, '/wps/office/chat-duty', { ...operator, ...anOffice(0) }, { isOn: true });
  await inTurn(all, async (listener, at) => {
    if (at % 200 === 0) await beOnDuty();
    const body = { clientId: `bench-first-${at}`, text: 'My deposit is not there', topic: 'DEPOSIT' };
    listener.chatId = (
      await post<{ chatId: string }>(url, '/wps/chat/messages', listener.headers, body)
    ).chatId;
    await post(
      officeUrl,
      `/wps/office/chats/${listener.chatId}/assignment`,
      { ...operator, ...anOffice(at) },
      {},
    );
  });
  await pause(2_000);
  const after = await memory();
  await measured('BALANCE', (name) => {
    sendMessage({ move: [name] });
  });
  await measured('ANSWER', (name) => {
    const { chatId = '' } = listeners.get(name) ?? {};
    const body = { clientId: `bench-answer-${name}`, text: 'It is in your wallet now' };
    void post(officeUrl, `/wps/office/chats/${chatId}/messages`, { ...operator, ...anOffice(0) }, body);
  });
  report(before, after);

  /** Lets something happen to one member after the other, evenly over the time, and waits until all have noticed. */
  async function measured(what: 'BALANCE' | 'ANSWER', happen: (name: string) => void): Promise<void> {
    for (const name of names.slice(0, seconds * eachSecond)) {
      const next = pause(1_000 / eachSecond);
      Object.assign(listeners.get(name) ?? {}, { waitsFor: what, since: performance.now() });
      happen(name);
      await next;
    }
    await until(() => delays[what].length >= seconds * eachSecond, lostAfterMs).catch(() => undefined);
  }
} finally {
  agent.destroy();
  await ended(child);
  rmSync(dataDir, { recursive: true, force: true });
}

/** The calls of one office are limited, so these come from several. */
function anOffice(at: number): Headers {
  return { 'x-forwarded-for': `10.30.0.${at % 8}` };
}

function report(before: Memory, after: Memory): void {
  const wanted = seconds * eachSecond;
  const [balance, chat] = [figures(delays.BALANCE), figures(delays.ANSWER)];
  const kbPerChat = (after.heapKb - before.heapKb) / members;
  const rssPerChat = (after.rssKb - before.rssKb) / members;
  const ratio = chat.p50 / balance.p50;
  const lost = wanted - delays.ANSWER.length;
  console.log(
    `${members} open chats beside as many streams; ${delays.ANSWER.length} of ${wanted} answers read`,
  );
  console.log(
    `memory of a chat: ${kbPerChat.toFixed(1)} KB of heap and buffers, ${rssPerChat.toFixed(1)} KB resident`,
  );
  console.log(
    `a balance on the same streams: p50 ${balance.p50.toFixed(1)} ms, p99 ${balance.p99.toFixed(1)} ms`,
  );
  console.log(
    `an answer, sent, announced and read: p50 ${chat.p50.toFixed(1)} ms, p99 ${chat.p99.toFixed(1)} ms`,
  );
  console.log(
    `RESULT chat open=${members} kb_per_chat=${kbPerChat.toFixed(1)} p50_ratio=${ratio.toFixed(2)} p99_ms=${chat.p99.toFixed(1)} lost=${lost}`,
  );
  const isMet = kbPerChat <= goals.kbPerChat && ratio <= goals.delayRatio && lost === 0;
  console.log(
    `Goals: at most ${goals.kbPerChat} KB a chat, at most ${goals.delayRatio} times the delay of a balance, none lost: ${isMet ? 'met' : 'NOT met'}`,
  );
}

function figures(given: readonly number[]): { p50: number; p99: number } {
  const sorted = given.toSorted((left, right) => left - right);
  return { p50: median(sorted), p99: sorted[Math.floor(sorted.length * 0.99)] ?? Infinity };
}

/** Opens the stream of a member, and reads the chat when the stream says that it has changed. */
function listen(name: string, listener: Listener): void {
  const request = get(`${url}/wps/stream`, { agent, headers: listener.headers }, (response) => {
    if (response.statusCode !== 200) throw new Error(`a stream was answered with ${response.statusCode}`);
    response.setEncoding('utf8').on('data', (chunk: string) => {
      if (chunk.includes('event: balance')) {
        listener.isOpen = true;
        notice(listener, 'BALANCE');
      }
      if (chunk.includes('event: chatChanged') && listener.waitsFor === 'ANSWER') void read(name, listener);
    });
    response.on('error', () => undefined);
  });
  request.on('error', () => undefined);
}

async function read(name: string, listener: Listener): Promise<void> {
  const response = await fetch(`${url}/wps/chat?after=2`, { headers: listener.headers });
  const { value } = (await response.json()) as { value: { messages: { clientId: string }[] } };
  if (value.messages.some(({ clientId }) => clientId === `bench-answer-${name}`)) notice(listener, 'ANSWER');
}

function notice(listener: Listener, what: 'BALANCE' | 'ANSWER'): void {
  if (listener.waitsFor !== what) return;
  listener.waitsFor = undefined;
  delays[what].push(performance.now() - listener.since);
}

async function post<Value = unknown>(
  to: string,
  path: string,
  headers: Headers,
  body: object,
): Promise<Value> {
  const response = await fetch(`${to}${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answered = (await response.json()) as { success: boolean; errorCode?: string; value: Value };
  if (!answered.success) throw new Error(`${path}: ${answered.errorCode}`);
  return answered.value;
}

/** Works on all of a list, a few at the same time. */
async function inTurn<One>(
  list: readonly One[],
  work: (one: One, at: number) => Promise<void>,
): Promise<void> {
  const entries = list.entries();
  const worker = async () => {
    for (const [at, one] of entries) await work(one, at);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

type Memory = { readonly heapKb: number; readonly rssKb: number };

function sendMessage(message: ToStreamsServer): void {
  child.send(message);
}

async function memory(): Promise<Memory> {
  const answered = answer(child);
  sendMessage('memory');
  const given = await answered;
  if (!('heapKb' in given)) throw new Error('the server answered something else');
  return given;
}

async function operatorHeaders(): Promise<Headers> {
  const answered = answer(child);
  sendMessage('operator');
  const given = await answered;
  if (!('operator' in given)) throw new Error('the server answered something else');
  return { ...given.operator };
}

async function answer(from: ChildProcess): Promise<FromStreamsServer> {
  const gone = once(from, 'exit').then(() => Promise.reject(new Error('the server ended')));
  const [message] = await Promise.race([once(from, 'message'), gone]);
  return message as FromStreamsServer;
}

async function until(isSo: () => boolean, withinMs = 120_000): Promise<void> {
  const giveUp = performance.now() + withinMs;
  while (!isSo()) {
    if (performance.now() > giveUp) throw new Error('it took too long');
    await pause(20);
  }
}
