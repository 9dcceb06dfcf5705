// Hostile or faulty calls: forms of other sites, broken addresses, calls that never end.
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { bareServer } from '#server/testing/an-http-server.ts';
import { testPlatform, type TestPlatform } from '#server/testing/test-platform.ts';
import { closeHttpServer } from './http-server.ts';
import { read } from './mount.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
});
afterAll(() => platform.end());

const refused = (errorCode: string) => expect.objectContaining({ success: false, errorCode });

describe('a form on another site', () => {
  it.each([{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://elsewhere.example' }, { origin: 'null' }])(
    'opens no session in a visitor’s browser (%o)',
    async (headers) => {
      const trial = await platform.http.inject({
        method: 'POST',
        url: '/wps/session/login/freeplay',
        headers: { 'content-type': 'text/plain', ...headers },
        payload: 'a=b',
      });
      expect([trial.statusCode, trial.json(), trial.cookies]).toEqual([403, refused('CROSS_SITE'), []]);
    },
  );

  it('ends none either', async () => {
    const member = await platform.anActor(0);
    const logout = { method: 'DELETE', path: '/wps/session/logout' } as const;
    const answer = await platform.ask({ ...logout, headers: { ...member, 'sec-fetch-site': 'same-site' } });
    expect(answer.body).toEqual(refused('CROSS_SITE'));
    expect((await platform.ask({ path: '/wps/member/info', headers: member })).status).toBe(200);
  });
});

describe('a text that no database stores', () => {
  it.each(['a\u0000b', 'a\ud800b', '\udfff'])('is refused wherever it lies (%j)', (text) => {
    for (const value of [text, { a: [{ b: text }] }, { [text]: 1 }])
      expect(() => read(z.unknown(), value)).toThrow('INPUT_INVALID');
    expect(read(z.unknown(), { a: ['বাংলা 🎲'] })).toEqual({ a: ['বাংলা 🎲'] });
  });
});

describe('an address that is none', () => {
  it.each(['/%zz', '/wps/%c0', `/wps/game/session/${'a'.repeat(3_000)}`])(
    'gets an envelope that repeats nothing of it (%#)',
    async (url) => {
      const answer = await platform.http.inject({ url });
      expect([answer.statusCode, answer.json()]).toEqual([404, refused('NOT_FOUND')]);
      expect(answer.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      });
      expect(answer.headers['x-request-id']).toMatch(/./);
    },
  );
});

it('asking for the head alone opens no stream and launches no game', async () => {
  const member = await platform.anActor(0);
  for (const url of ['/wps/stream', '/wps/game/launchGame']) {
    const answer = await platform.http.inject({ method: 'HEAD', url, headers: member });
    expect([url, answer.statusCode, answer.headers.allow]).toEqual([url, 405, 'GET']);
  }
});

it('calls from one IPv6 network share one count', async () => {
  const ask = (host: number) =>
    platform.ask({
      path: '/wps/check/username',
      query: { username: 'someone2' },
      ip: `2001:db8:7:7::${host}`,
    });
  for (let call = 1; call <= 20; call += 1) expect((await ask(call)).status).not.toBe(429);
  expect((await ask(21)).body).toEqual(refused('RATE_LIMITED'));
});

describe('the server itself', () => {
  const aServer = (isReady: () => Promise<boolean>) => bareServer({ isReady, trustedProxies: ['127.0.0.1'] });

  it('is not ready while the database is away, which is no fault of its own', async () => {
    const server = await aServer(() => Promise.reject(new Error('away')));
    const answer = await server.inject({ url: '/readyz' });
    expect([answer.statusCode, answer.json()]).toEqual([503, { ready: false }]);
    await server.close();
  });

  it('binds browsers to https once they came by it', async () => {
    const server = await aServer(async () => true);
    const byHttps = await server.inject({ url: '/healthz', headers: { 'x-forwarded-proto': 'https' } });
    expect(byHttps.headers['strict-transport-security']).toMatch(/^max-age=31536000/);
    const byHttp = await server.inject({ url: '/healthz' });
    expect(byHttp.headers['strict-transport-security']).toBeUndefined();
    await server.close();
  });

  it('stops in time although somebody never finishes a call', async () => {
    const server = await aServer(async () => true);
    await server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.server.address() as AddressInfo;
    const slow = connect(port, '127.0.0.1');
    const isCut = new Promise((resolve) => slow.once('close', resolve));
    slow.on('error', () => undefined).resume();
    slow.write('POST /healthz HTTP/1.1\r\nHost: khela\r\nContent-Length: 9\r\n\r\n{');
    await new Promise((resolve) => slow.once('connect', resolve));
    await fetch(`http://127.0.0.1:${port}/healthz`);
    await closeHttpServer(server, 50);
    await isCut;
  });
});
