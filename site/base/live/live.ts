// News of the platform to this tab: an event stream with resume and heartbeat watch, polling where none gets through.
import { backoffMs, readEvents, type StreamEvent } from '#kit/calls/read-events.ts';
import { pause } from '#kit/pause.ts';
import { stream, streamPoll } from '#contract/messaging-calls.ts';
import { callApi } from '../api.ts';
import { ApiError } from '../api-error.ts';
import { openEventStream } from './event-stream.ts';

const pollMs = 5_000;
/** After so many failures in a row news are polled for, and the stream is tried again now and then. */
const failuresBeforePolling = 3;
const pollsBetweenStreamTries = 12;

/** Listens until closed, or until the session is refused. */
export function openLive(onNews: (news: StreamEvent) => void): { close(): void } {
  const stop = new AbortController();
  void listen(onNews, stop.signal);
  return { close: () => stop.abort() };
}

async function listen(onNews: (news: StreamEvent) => void, signal: AbortSignal): Promise<void> {
  let lastEventId: string | undefined;
  let failures = 0;
  const receive = (news: StreamEvent) => {
    if (news.id) lastEventId = news.id;
    if (!signal.aborted) onNews(news);
  };
  const open = async (connection: AbortSignal) =>
    (await openEventStream(stream, { lastEventId, signal: connection })).body ?? undefined;
  const onOpened = () => {
    failures = 0;
  };
  while (!signal.aborted) {
    try {
      if (failures >= failuresBeforePolling) lastEventId = await pollForAWhile(receive, lastEventId, signal);
      await readEvents({ open, onOpened, onEvent: receive, signal });
    } catch (error) {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429)
        return;
    }
    failures++;
    await pause(backoffMs(failures, Math.random()), signal);
  }
}

async function pollForAWhile(
  receive: (news: StreamEvent) => void,
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
    for (const news of answer?.events ?? []) receive(news);
    after = answer?.lastEventId ?? after;
    await pause(pollMs, signal);
  }
  return after;
}
