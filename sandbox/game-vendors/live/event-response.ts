// An answer that stays open: events to one page as they happen, in the form of server-sent events.
import type { FastifyReply } from 'fastify';
import type { LiveEvent } from './live-wire.ts';

/** Proxies close a silent connection after a minute. */
const commentEveryMs = 20_000;
/** A page that does not read its events is cut off; it connects again and gets the whole state. */
const mostWaitingBytes = 256 * 1024;

export type EventResponse = { send(event: LiveEvent): void; end(): void };

/** Opens the stream; `onEnd` runs once, whichever side ended it. */
export function openEvents(reply: FastifyReply, onEnd: () => void): EventResponse {
  reply.hijack();
  const { raw } = reply;
  const headers = reply.getHeaders() as Record<string, string>;
  raw.writeHead(200, { ...headers, 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
  const write = (text: string): void => {
    if (raw.writableLength > mostWaitingBytes) raw.destroy();
    else raw.write(text);
  };
  const timer = setInterval(() => write(':\n\n'), commentEveryMs);
  raw.on('close', () => {
    clearInterval(timer);
    onEnd();
  });
  return { send: (event) => write(`data: ${JSON.stringify(event)}\n\n`), end: () => raw.end() };
}
