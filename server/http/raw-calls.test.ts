// Partners' calls over real connections: past the framework they get, byte for byte, what its routes give.
import { subscribe } from 'node:diagnostics_channel';
import { type AddressInfo, connect } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refusal } from '#server/base/refusal.ts';
import { bareServer } from '#server/testing/an-http-server.ts';
import type { RawCall, RawRoute } from './context.ts';
import { closeHttpServer } from './http-server.ts';

const heard: RawCall[] = [];
const lines: string[] = [];
const answers: Record<string, () => Awaited<ReturnType<RawRoute['handle']>>> = {
  fine: () => ({ status: 200, body: { success: true, word: 'খেলা' } }),
  refused: () => ({ status: 409, headers: { 'cache-control': 'no-cache', allow: 'x' }, body: { no: 1 } }),
  limited: () => {
    throw new Refusal('RATE_LIMITED', { retryAfterSeconds: 7 });
  },
  broken: () => {
    throw new Error('a fault of ours');
  },
};
const route: RawRoute = {
  method: 'POST',
  path: '/vendor/:name/say/:what',
  handle: async (call) => {
    heard.push(call);
    return answers[call.params.what ?? '']?.() ?? { status: 404, body: {} };
  },
};

/** How many calls the framework was asked to answer. */
let byRoutes = 0;
subscribe('tracing:fastify.request.handler:start', () => (byRoutes += 1));

let app: Awaited<ReturnType<typeof bareServer>>;
let origin: string;
beforeAll(async () => {
  app = await bareServer({
    rawRoutes: [route],
    trustedProxies: ['127.0.0.1'],
    log: pino({ level: 'error' }, { write: (line: string) => void lines.push(line) }),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterAll(() => closeHttpServer(app, 100));

type Given = { headers?: Record<string, string>; body?: BodyInit };
async function post(path: string, { headers, body = '{"a": 1}' }: Given = {}) {
  const init: RequestInit = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } };
  const response = await fetch(origin + path, { ...init, body, duplex: 'half' } as RequestInit);
  return { status: response.status, headers: lasting(response.headers), text: await response.text() };
}
/** The same call through the routes alone. */
async function routed(path: string, headers: Record<string, string> = {}) {
  const given = { 'content-type': 'application/json', ...headers };
  const answer = await app.inject({ method: 'POST', url: path, headers: given, payload: '{"a": 1}' });
  const told = Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as const);
  return { status: answer.statusCode, headers: lasting(told), text: answer.payload };
}
function lasting(headers: Iterable<readonly [string, string]>): Record<string, string> {
  const perCall = new Set(['x-request-id', 'date', 'connection', 'keep-alive']);
  return Object.fromEntries([...headers].filter(([name]) => !perCall.has(name)));
}

describe('a call to an address that is known', () => {
  it.each([
    ['fine', 200],
    ['refused', 409],
    ['limited', 429],
    ['broken', 500],
    ['nothing', 404],
  ])('is answered as the routes answer it (%s)', async (what, status) => {
    const path = `/vendor/MEG/say/${what}`;
    const asked = await routed(path);
    expect(asked.status).toBe(status);
    const before = byRoutes;
    for (let time = 0; time < 3; time += 1) expect(await post(path)).toEqual(asked);
    expect(byRoutes).toBe(before);
    const secure = { 'x-forwarded-proto': 'https', 'accept-language': 'en' };
    const told = await post(path, { headers: secure });
    expect(told).toEqual(await routed(path, secure));
    expect(told.headers['strict-transport-security']).toMatch(/^max-age=31536000/);
  });

  it('reaches its handler with the same words, whole, whoever carried it', async () => {
    const path = '/vendor/MEG/say/fine';
    await routed(path);
    const body = 'খেলা'.repeat(4_000);
    const headers = { 'x-forwarded-for': '203.0.113.9', 'x-vendor-key': 'k1' };
    await post(path, { headers, body });
    expect(heard.at(-1)).toMatchObject({
      params: { name: 'MEG', what: 'fine' },
      headers,
      method: 'POST',
      path,
      rawBody: body,
      ip: '203.0.113.9',
    });
  });

  it('has an id of its own, which stands in the log when it failed', async () => {
    const path = '/vendor/MEG/say/broken';
    await routed(path);
    const call = () =>
      fetch(origin + path, { method: 'POST', headers: { 'content-type': 'a/b' }, body: 'x' });
    // The first of this kind goes by the routes, the second does not.
    for (const response of [await call(), await call()]) {
      const id = response.headers.get('x-request-id');
      const line = lines.map((one) => JSON.parse(one)).find(({ requestId }) => requestId === id);
      expect(line).toMatchObject({ path, msg: 'a call failed', err: { message: 'a fault of ours' } });
    }
  });
});

describe('what the routes refuse is refused at a known address too', () => {
  const path = '/vendor/MEG/say/fine';
  const stream = (text: string) => new Blob([text]).stream();
  it.each<[string, Given, number]>([
    ['a body that is too long', { body: 'x'.repeat(64 * 1024 + 1) }, 413],
    ['one that does not say how long it is', { body: stream('x'.repeat(64 * 1024 + 1)) }, 413],
    ['one that is packed', { headers: { 'content-encoding': 'gzip' } }, 415],
    ['one of a kind that is none', { headers: { 'content-type': 'nothing' } }, 415],
  ])('%s', async (_, given, status) => {
    expect((await routed(path)).status).toBe(200);
    const before = heard.length;
    expect((await post(path, given)).status).toBe(status);
    expect(heard.length).toBe(before);
    expect((await post(path)).status).toBe(200);
  });

  it('and what they take is taken: no length said, another kind, a question behind the address', async () => {
    await routed(path);
    for (const given of [{ body: stream('y') }, { headers: { 'content-type': 'text/plain' } }])
      expect((await post(path, given)).status).toBe(200);
    expect((await post(`${path}?a=b`)).status).toBe(200);
    expect(heard.at(-1)?.path).toBe(path);
    expect((await post('/vendor/MEG/say')).status).toBe(404);
  });
});

it('who hangs up within a call has asked for nothing', async () => {
  const path = '/vendor/LEFT/say/fine';
  await routed(path);
  const before = heard.length;
  const { port } = app.server.address() as AddressInfo;
  const closed = new Promise<void>((resolve) => {
    app.server.once('connection', (socket) => socket.once('close', () => resolve()));
  });
  const caller = connect(port, '127.0.0.1').on('error', () => undefined);
  const head = `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n`;
  caller.write(`${head}{"a"`, () => caller.destroy());
  await closed;
  expect(heard.length).toBe(before);
  expect((await post(path)).status).toBe(200);
});

it('an answer that cannot be written ends its call, and no other', async () => {
  const path = '/vendor/MEG/say/moody';
  answers.moody = () => ({ status: 200, body: 'well' });
  await routed(path);
  answers.moody = () => ({ status: 200, body: 1n });
  await expect(post(path)).rejects.toThrow('fetch failed');
  expect(lines.some((line) => JSON.parse(line).msg === 'an answer could not be sent')).toBe(true);
  expect((await post('/vendor/MEG/say/fine')).status).toBe(200);
});

it('addresses beyond the first thousand push out the oldest and are answered all the same', async () => {
  for (let nth = 0; nth <= 1_000; nth += 1) await routed(`/vendor/V${nth}/say/fine`);
  for (const name of ['V0', 'V1000']) expect((await post(`/vendor/${name}/say/fine`)).status).toBe(200);
});
