// Reads an event stream until it ends, is aborted, or is silent for too long; and how long to wait before the next try.
import { createParser } from 'eventsource-parser';

export type StreamEvent = { readonly id: string | undefined; readonly event: string; readonly data: unknown };
type Reading = {
  /** Opens the stream; undefined when there is none. */
  open: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array> | undefined>;
  onOpened: () => void;
  onEvent: (event: StreamEvent) => void;
  signal: AbortSignal;
};

/** In ms. The server sends a sign of life every 15 s; two missed ones mean a dead connection. */
export const streamTimes = { silence: 35_000, firstWait: 1_000, longestWait: 30_000 } as const;

/** How long to wait before the n-th new try, in ms: doubled each time, up to a quarter less so that tabs spread out. */
export function backoffMs(failures: number, random: number): number {
  const full = Math.min(streamTimes.longestWait, streamTimes.firstWait * 2 ** Math.max(0, failures - 1));
  return Math.round(full * (1 - random / 4));
}

/** @throws what `open` throws, and the network's errors */
export async function readEvents({ open, onOpened, onEvent, signal }: Reading): Promise<void> {
  const connection = new AbortController();
  const end = () => connection.abort();
  signal.addEventListener('abort', end);
  let watch = setTimeout(end, streamTimes.silence);
  try {
    const body = await open(connection.signal);
    if (!body) return;
    onOpened();
    const parser = createParser({
      onEvent: ({ id, event, data }) => {
        if (!signal.aborted) onEvent({ id, event: event ?? 'message', data: parsed(data) });
      },
    });
    const reader = body.getReader();
    const text = new TextDecoder();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      clearTimeout(watch);
      watch = setTimeout(end, streamTimes.silence);
      parser.feed(text.decode(value, { stream: true }));
    }
  } finally {
    clearTimeout(watch);
    signal.removeEventListener('abort', end);
    end();
  }
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}
