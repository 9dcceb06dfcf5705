// An open answer that sends events to one page until the page closes it.
import type { FastifyReply } from 'fastify';

/** Some networks cut a connection that is silent for long. */
const pulseMs = 15_000;
/** A page that does not read is cut off; it connects again and gets the whole state. */
const mostWaitingBytes = 256 * 1024;

export type EventStream = { send(event: object): void };

/** Opens the stream; `onClose` runs once, when the page has left or the server ends. */
export function openEventStream(reply: FastifyReply, onClose: () => void): EventStream {
  const { raw } = reply;
  reply.hijack();
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  const write = (text: string): void => {
    if (raw.writableLength > mostWaitingBytes) raw.destroy();
    else if (!raw.destroyed) raw.write(text);
  };
  const pulse = setInterval(() => write(':\n\n'), pulseMs).unref();
  raw.once('close', () => {
    clearInterval(pulse);
    onClose();
  });
  return { send: (event) => write(`data: ${JSON.stringify(event)}\n\n`) };
}
