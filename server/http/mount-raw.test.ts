// Partners' calls over real connections: the handler's input, the responses, the refusals.
import { type AddressInfo, connect } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refusal } from '#server/base/refusal.ts';
import { bareServer } from '#server/testing/an-http-server.ts';
import type { RawCall, RawRoute } from './context.ts';
import { closeHttpServer } from './http-server.ts';

const handled: RawCall[] = [];
const lines: string[] = [];
const answers: Record<string, () => Awaited<ReturnType<RawRoute['handle']>>> = {
  fine: () => ({ status: 200, body: { success: true, word: 'খেলা' } }),
  refused: () => ({ status: 409, headers: { 'cache-control': 'no-cache', allow: 'x' }, body: { no: 1 } }),
  text: () => ({ status: 200, body: 'well' }),
  unwritable: () => ({ status: 200, body: 1n }),
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
    handled.push(call);
    return answers[call.params.what ?? '']?.() ?? { status: 404, body: {} };
  },
};

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
  return { status: response.status, headers: response.headers, text: await response.text() };
}

describe("a partner's call", () => {
  it.each([
    ['fine', 200, '{"success":true,"word":"খেলা"}'],
    ['text', 200, '"well"'],
    ['refused', 409, '{"no":1}'],
    ['limited', 429, 'RATE_LIMITED'],
    ['broken', 500, 'UNKNOWN_ERROR'],
    ['unwritable', 500, 'UNKNOWN_ERROR'],
    ['nothing', 404, '{}'],
  ])('is answered as JSON that no cache keeps (%s)', async (what, status, text) => {
    const secure = { 'x-forwarded-proto': 'https', 'accept-language': 'en' };
    const answer = await post(`/vendor/MEG/say/${what}`, { headers: secure });
    expect(answer.status).toBe(status);
    expect(answer.text).toContain(text);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe(what === 'refused' ? 'no-cache' : 'no-store');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('strict-transport-security')).toMatch(/^max-age=31536000/);
    if (what === 'refused') expect(answer.headers.get('allow')).toBe('x');
    if (what === 'limited') expect(answer.headers.get('retry-after')).toBe('7');
  });

  it('reaches its handler word for word and whole, whoever carried it', async () => {
    const body = 'খেলা'.repeat(4_000);
    const headers = { 'x-forwarded-for': '203.0.113.9', 'x-vendor-key': 'k1' };
    await post('/vendor/MEG/say/fine?a=b', { headers, body });
    expect(handled.at(-1)).toMatchObject({
      params: { name: 'MEG', what: 'fine' },
      headers,
      method: 'POST',
      path: '/vendor/MEG/say/fine',
      rawBody: body,
      ip: '203.0.113.9',
    });
  });

  it('has an id of its own, which is in the log when it failed', async () => {
    const { headers } = await post('/vendor/MEG/say/broken');
    const id = headers.get('x-request-id');
    const line = lines.map((one) => JSON.parse(one)).find(({ requestId }) => requestId === id);
    const path = '/vendor/MEG/say/broken';
    expect(line).toMatchObject({ path, msg: 'a call failed', err: { message: 'a fault of ours' } });
  });

  const path = '/vendor/MEG/say/fine';
  const stream = (text: string) => new Blob([text]).stream();
  it.each<[string, Given, number]>([
    ['a body that is too long', { body: 'x'.repeat(64 * 1024 + 1) }, 413],
    ['one that does not say how long it is', { body: stream('x'.repeat(64 * 1024 + 1)) }, 413],
    ['one that is packed', { headers: { 'content-encoding': 'gzip' } }, 415],
    ['one of a kind that is none', { headers: { 'content-type': 'nothing' } }, 415],
  ])('is refused for %s', async (_, given, status) => {
    const before = handled.length;
    expect((await post(path, given)).status).toBe(status);
    expect(handled.length).toBe(before);
    expect((await post(path)).status).toBe(200);
  });

  it('is taken without a length, and with another kind of body', async () => {
    for (const given of [{ body: stream('y') }, { headers: { 'content-type': 'text/plain' } }])
      expect((await post(path, given)).status).toBe(200);
    expect((await post('/vendor/MEG/say')).status).toBe(404);
  });

  it('has asked for nothing when the caller hangs up within it', async () => {
    const before = handled.length;
    const { port } = app.server.address() as AddressInfo;
    const closed = new Promise<void>((resolve) => {
      app.server.once('connection', (socket) => socket.once('close', () => resolve()));
    });
    const caller = connect(port, '127.0.0.1').on('error', () => undefined);
    const head = `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n`;
    caller.write(`${head}{"a"`, () => caller.destroy());
    await closed;
    expect(handled.length).toBe(before);
    expect((await post(path)).status).toBe(200);
  });
});
