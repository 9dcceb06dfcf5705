// Calls that are to cost us much and their sender little: huge bodies, packed bombs, endless searches.
import { type AddressInfo, connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testPlatform, type TestPlatform } from '#server/testing/test-platform.ts';

let platform: TestPlatform;
let port: number;
beforeAll(async () => {
  platform = await testPlatform();
  await platform.http.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = platform.http.server.address() as AddressInfo);
});
afterAll(() => platform.end());

const refused = (errorCode: string) => expect.objectContaining({ success: false, errorCode });
const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024, 'x');
const addresses = ['/wps/session/login', '/vendor/khela-sandbox/bet'];

describe('a body of 10 MB', () => {
  it.each(addresses)('is refused by its declared length, before it is read (%s)', async (path) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`POST ${path} HTTP/1.1\r\nHost: khela\r\nContent-Type: application/json\r\n`);
    socket.write(`Content-Length: ${10 * 1024 * 1024}\r\n\r\n`);
    const [head] = await new Promise<string[]>((resolve) =>
      socket.once('data', (chunk: Buffer) => resolve(chunk.toString().split('\r\n\r\n'))),
    );
    expect(head).toMatch(/^HTTP\/1\.1 4\d\d /);
    socket.destroy();
  });

  it.each(addresses)('is cut off where it names no length (%s)', async (path) => {
    const socket = connect(port, '127.0.0.1');
    const answered = new Promise<string>((resolve) =>
      socket.once('data', (chunk: Buffer) => resolve(chunk.toString())),
    );
    socket.on('error', () => undefined);
    socket.write(`POST ${path} HTTP/1.1\r\nHost: khela\r\nContent-Type: application/json\r\n`);
    socket.write('Transfer-Encoding: chunked\r\n\r\n');
    const piece = megabytes(1);
    for (let sent = 0; sent < 10 && socket.writable; sent += 1) {
      socket.write(`${piece.length.toString(16)}\r\n`);
      socket.write(piece);
      socket.write('\r\n');
    }
    expect(await answered).toMatch(/^HTTP\/1\.1 4\d\d /);
    socket.destroy();
  });

  it('is answered with a sentence, and the server goes on', async () => {
    const answer = await platform.http.inject({
      method: 'POST',
      url: '/wps/session/login',
      headers: { 'content-type': 'application/json' },
      payload: megabytes(10),
    });
    expect([answer.statusCode, answer.json()]).toEqual([413, refused('BODY_TOO_LARGE')]);
    expect((await platform.ask({ path: '/wps/system/status' })).status).toBe(200);
  });
});

describe('a packed body', () => {
  it.each([
    ['gzip', gzipSync(megabytes(50))],
    ['deflate', gzipSync('{}')],
    ['br', Buffer.from('x')],
  ])('is not unpacked (%s)', async (packing, payload) => {
    const before = process.memoryUsage().rss;
    for (const url of addresses) {
      const answer = await platform.http.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/json', 'content-encoding': packing },
        payload: payload.subarray(0, 60_000),
      });
      expect([url, answer.statusCode, answer.json()]).toEqual([url, 415, refused('MEDIA_TYPE')]);
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(40 * 1024 * 1024);
  });
});

describe('a search', () => {
  const search = (gameName: string, ip: string) =>
    platform.ask({ path: '/wps/relay/GCSGAME_gameList', query: { gameName }, ip });

  it('for ever other texts is refused after a while, with the time to come back', async () => {
    const ip = '192.0.2.90';
    for (let at = 0; at < 120; at += 1) expect((await search(`text${at}`, ip)).status).toBe(200);
    const answer = await search('one more', ip);
    expect([answer.status, answer.body]).toEqual([429, refused('RATE_LIMITED')]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    // A prepared response costs nothing and is still sent; other callers are not affected.
    expect((await search('text7', ip)).status).toBe(200);
    expect((await search('one more', '192.0.2.91')).status).toBe(200);
    expect((await search('one more', ip)).status).toBe(200);
  });
});
