// The connection that only listens: it notices a silent connection, and reports that notifications may be missing.
import { connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testPostgresUrl } from '#server/testing/test-postgres.ts';
import { createNotificationListener } from './notification-listener.ts';
import { openServer } from './server-database.ts';

let url: URL;
/** The way through which the listener listens: it can fall silent without breaking. */
const lines: [Socket, Socket][] = [];
const way = createServer((from) => {
  const to = connect(Number(url.port), url.hostname);
  lines.push([from, to]);
  from.pipe(to);
  to.pipe(from);
  for (const end of [from, to]) end.on('error', () => undefined);
});
beforeAll(async () => {
  url = new URL(await testPostgresUrl());
  await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  for (const line of lines) for (const end of line) end.destroy();
  way.close();
});

it('checks whether its connection is alive, and listens again on another with news of the gap', async () => {
  const through = new URL(url);
  through.port = String((way.address() as { port: number }).port);
  const listener = createNotificationListener(through.href, { everyMs: 50, silenceMs: 100 });
  const db = openServer(url.href);
  const gap = Promise.withResolvers<void>();
  const received: string[] = [];
  await listener.listen('rumour', (text) => received.push(text), gap.resolve);
  for (const [from, to] of lines) {
    from.unpipe(to);
    to.unpipe(from);
  }
  await gap.promise;
  // A slow machine may take the next connection for silent too.
  const receivedAfter = async () => {
    await db.query(`select pg_notify('rumour', 'it is so')`);
    return received;
  };
  await expect.poll(receivedAfter).toContain('it is so');
  expect(lines.length).toBeGreaterThan(1);
  await listener.close();
  await db.close();
});
