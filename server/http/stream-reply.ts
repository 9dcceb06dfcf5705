// Writes an event stream: one block an event, a comment as heartbeat, an end when the client or the handler leaves.
import type { ServerResponse } from 'node:http';
import { streamHeartbeatMs } from '#contract/messaging.ts';
import type { StreamEvent } from './context.ts';

/** Sends events until they end or the signal aborts; a slow reader is waited for, not buffered for. */
export async function replyWithStream(
  response: ServerResponse,
  headers: Record<string, string>,
  events: AsyncIterable<StreamEvent>,
  signal: AbortSignal,
): Promise<void> {
  response.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  response.write(': hello\n\n');
  const heartbeat = setInterval(() => response.write(': beat\n\n'), streamHeartbeatMs);
  try {
    for await (const event of events) {
      if (signal.aborted) break;
      if (!response.write(eventBlock(event))) await drained(response, signal);
    }
  } finally {
    clearInterval(heartbeat);
    response.end();
  }
}

function eventBlock({ id, event, data }: StreamEvent): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

function drained(response: ServerResponse, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    response.once('drain', resolve);
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
