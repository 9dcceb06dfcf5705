// A server ends a connection of the pool while it is being opened: the query fails, and the process continues.
import { type AddressInfo, createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { openServer } from './server-database.ts';

/** A message of PostgreSQL's protocol: its letter, its length and its content. */
function message(letter: string, content: Buffer): Buffer {
  const head = Buffer.alloc(5, letter);
  head.writeInt32BE(content.length + 4, 1);
  return Buffer.concat([head, content]);
}
const welcome = [message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))];
const farewell = message('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection\0\0'));

it('is asked in vain, and nothing else ends with it', async () => {
  const server = createServer((socket) => {
    // All of it in one piece, so that the driver reads the end with the beginning.
    socket.once('data', () => socket.end(Buffer.concat([...welcome, farewell])));
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const db = openServer(`postgres://nobody@127.0.0.1:${port}/none`);
  onTestFinished(async () => {
    await db.close();
    server.close();
  });
  await expect(db.query('select 1')).rejects.toThrow(/not queryable/);
});
