// News of the platform to this tab: an event stream with resume and heartbeat watch, polling where none gets through.
import { createParser } from 'eventsource-parser';
import { stream, streamPoll } from '#contract/messaging-calls.ts';
import { callApi } from '../api.ts';
import { ApiError } from '../api-error.ts';
import { openEventStream } from './event-stream.ts';

type News = { readonly id: string | undefined; readonly event: string; readonly data: unknown };

/** Times in ms. The server sends a sign of life every 15 s; two missed ones mean a dead connection. */
export const liveTimes = { silence: 35_000, firstWait: 1000, longestWait: 30_000, poll: 5000 } as const;
/** After so many failures in a row news are polled for, and the stream is tried again now and then. */
const failuresBeforePolling = 3;
const pollsBetweenStreamTries = 12;

/** How long to wait before the n-th try again: doubling, with up to a quarter off so that tabs spread out. */
export function backoffMs(failures: number, random: number): number {
  const full = Math.min(liveTimes.longestWait, liveTimes.firstWait * 2 ** Math.max(0, failures - 1));
  return Math.round(full * (1 - random / 4));
}

/** Listens until closed, or until the session is refused. */
export function openLive(onNews: (news: News) => void): { close(): void } {
  const stop = new AbortController();
  void listen(onNews, stop.signal);
  return { close: () => stop.abort() };
}

async function listen(onNews: (news: News) => void, signal: AbortSignal): Promise<void> {
  let lastEventId: string | undefined;
  let failures = 0;
  const hear = (news: News) => {
    if (news.id) lastEventId = news.id;
    if (!signal.aborted) onNews(news);
  };
  while (!signal.aborted) {
    try {
      if (failures >= failuresBeforePolling) lastEventId = await pollForAWhile(hear, lastEventId, signal);
      await readStream(hear, lastEventId, signal, () => {
        failures = 0;
      });
    } catch (error) {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429)
        return;
    }
    failures++;
    await pause(backoffMs(failures, Math.random()), signal);
  }
}

async function readStream(
  hear: (news: News) => void,
  lastEventId: string | undefined,
  signal: AbortSignal,
  opened: () => void,
): Promise<void> {
  const connection = new AbortController();
  const end = () => connection.abort();
  signal.addEventListener('abort', end);
  let watch = setTimeout(end, liveTimes.silence);
  try {
    const response = await openEventStream(stream, { lastEventId, signal: connection.signal });
    opened();
    const parser = createParser({
      onEvent: ({ id, event, data }) => hear({ id, event: event ?? 'message', data: parsed(data) }),
    });
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    const text = new TextDecoder();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      clearTimeout(watch);
      watch = setTimeout(end, liveTimes.silence);
      parser.feed(text.decode(value, { stream: true }));
    }
  } finally {
    clearTimeout(watch);
    signal.removeEventListener('abort', end);
    end();
  }
}

async function pollForAWhile(
  hear: (news: News) => void,
  from: string | undefined,
  signal: AbortSignal,
): Promise<string | undefined> {
  let after = from;
  for (let turn = 0; turn < pollsBetweenStreamTries && !signal.aborted; turn++) {
    const query = after ? { after } : {};
    const answer = await callApi(streamPoll, { query }, { signal }).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 401) throw error;
      return undefined;
    });
    for (const news of answer?.events ?? []) hear(news);
    after = answer?.lastEventId ?? after;
    await pause(liveTimes.poll, signal);
  }
  return after;
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}

/** Waits; less when the network comes back or nobody listens any more. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resume) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resume();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
    if (signal.aborted) done();
  });
}
