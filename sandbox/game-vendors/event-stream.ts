// An open answer that sends events to one page until the page closes it; each session has few of them.
import type { FastifyReply } from 'fastify';

/** Some networks cut a connection that is silent for long. */
const pulseMs = 15_000;
/** A page that does not read is cut off; it connects again and gets the whole state. */
const mostWaitingBytes = 256 * 1024;
/** The open streams of one owner; a few pages of one player may be open at once. */
export const mostStreamsOfOwner = 4;

export type EventStream = { send(event: object): void; end(): void };
type Options = {
  /** Whose stream it is: those of one owner are limited. */
  readonly owner: string;
  /** Runs once, when the page has left or the server ends. */
  onClose(): void;
  readonly mostOfOwner?: number;
};

/** Open streams by server and owner. */
const open = new WeakMap<object, Map<string, number>>();

function count(reply: FastifyReply, owner: string, change: number): number {
  const server = reply.server.server;
  const owners = open.get(server) ?? new Map<string, number>();
  open.set(server, owners);
  const now = (owners.get(owner) ?? 0) + change;
  if (now > 0) owners.set(owner, now);
  else owners.delete(owner);
  return now;
}

/** The owner of the streams of a player in a game. */
export const streamOwner = (session: {
  readonly vendorCode: string;
  readonly playerId: string;
  readonly gameCode: string;
}): string => `${session.vendorCode} ${session.playerId} ${session.gameCode}`;

/** Opens the stream; undefined when its owner has too many, which is answered with 429. */
export function openEventStream(
  reply: FastifyReply,
  { owner, onClose, mostOfOwner = mostStreamsOfOwner }: Options,
): EventStream | undefined {
  if (count(reply, owner, 0) >= mostOfOwner) {
    void reply.code(429).send({ error: 'TOO_SOON' });
    return undefined;
  }
  count(reply, owner, 1);
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
    count(reply, owner, -1);
    onClose();
  });
  return { send: (event) => write(`data: ${JSON.stringify(event)}\n\n`), end: () => raw.end() };
}
