// Open streams: few for one owner, and none for a page that does not read.
import { once } from 'node:events';
import { connect } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type EventStream, mostStreamsOfOwner, openEventStream } from './event-stream.ts';

let app: FastifyInstance;
let url: URL;
let streams: EventStream[];
let closed: string[];
let onClosed: () => void;

beforeEach(async () => {
  [streams, closed] = [[], []];
  onClosed = () => undefined;
  app = fastify({ forceCloseConnections: true });
  app.get<{ Params: { owner: string } }>('/:owner', (request, reply) => {
    const { owner } = request.params;
    const stream = openEventStream(reply, {
      owner,
      onClose() {
        closed.push(owner);
        onClosed();
      },
    });
    if (!stream) return;
    stream.send({});
    streams.push(stream);
  });
  url = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
});
afterEach(() => app.close());

it('an owner has few streams at once, and others have theirs', async () => {
  const abort = new AbortController();
  const open = async (owner: string): Promise<number> =>
    (await fetch(new URL(`/${owner}`, url), { signal: abort.signal })).status;
  for (let count = 0; count < mostStreamsOfOwner; count += 1) expect(await open('one')).toBe(200);
  expect(await open('one')).toBe(429);
  expect(await open('two')).toBe(200);
  const isAllClosed = new Promise<void>((resolve) => {
    onClosed = () => void (closed.length > mostStreamsOfOwner && resolve());
  });
  abort.abort();
  await isAllClosed;
  expect((await fetch(new URL('/one', url), { signal: AbortSignal.timeout(5_000) })).status).toBe(200);
});

it('a page that does not read is cut off', async () => {
  const socket = connect(Number(url.port), url.hostname);
  socket.write('GET /slow HTTP/1.1\r\nhost: x\r\n\r\n');
  await once(socket, 'data');
  socket.pause();
  const isClosed = new Promise<void>((resolve) => {
    onClosed = () => void (closed.includes('slow') && resolve());
  });
  const [stream] = streams;
  const event = { text: 'x'.repeat(64 * 1024) };
  for (let count = 0; count < 1_000 && !closed.includes('slow'); count += 1) {
    stream?.send(event);
    await new Promise((resume) => setImmediate(resume));
  }
  await isClosed;
  socket.destroy();
});
