// The bytes on the wire equal the prepared ones: files, home and lists in every encoding and form of request.
import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { platformStatus } from '#contract/platform.ts';
import { bareServer } from '#server/testing/an-http-server.ts';
import type { Route } from './context.ts';
import { closeHttpServer } from './http-server.ts';
import { compressed, type Prepared, prepared } from './prepared.ts';

/** Every byte value, one that looks like the end of a header among them, short and long. */
const everyByte = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
const noise = Buffer.concat([everyByte, Buffer.from('\r\n\r\n'), randomBytes(300)]);
const bengali = Buffer.from('<!doctype html><title>খেলা</title>'.repeat(900));
const headers = { 'content-type': 'application/octet-stream', 'cache-control': 'no-cache' };

type Received = { status: number; headers: Record<string, unknown>; body: Buffer };
const listAnswer = { success: true, value: { healthy: 'হ্যাঁ' } };
const listPath = '/wps/test/list';
let stored: Record<string, Prepared>;
let origin: URL;
let app: Awaited<ReturnType<typeof bareServer>>;

beforeAll(async () => {
  const home = prepared(await compressed(bengali), {
    ...headers,
    'content-type': 'text/html; charset=utf-8',
  });
  const picture = { identity: noise, br: noise, gzip: noise };
  const files = new Map([
    ['/assets/noise.webp', prepared(picture, headers)],
    ['/assets/empty.txt', prepared({ identity: Buffer.of(), br: Buffer.of(), gzip: Buffer.of() }, headers)],
    ['/assets/long.js', prepared(await compressed(randomBytes(200_000)), headers)],
  ]);
  stored = { ...Object.fromEntries(files), '/m/home': home };
  const list: Route = {
    endpoint: {
      ...platformStatus,
      name: 'test.list',
      path: listPath,
      shared: true,
      output: z.object({ healthy: z.string() }),
    },
    handle: async () => listAnswer.value,
  };
  const open = { maintenance: false, regionRestriction: false };
  app = await bareServer({
    routes: [list],
    ports: { accessNow: () => open },
    files,
    pages: {
      owns: () => true,
      find: async () => home,
      readyHome: (address) => (address === '/m/home' ? home : undefined),
    },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  origin = new URL(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`);
});
afterAll(async () => {
  agent.destroy();
  await closeHttpServer(app, 100);
});

/** One connection for all, so that an extra byte would break the next response. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Sends a request and does not decompress the response. */
function ask(path: string, given: Record<string, string> = {}, method = 'GET'): Promise<Received> {
  return new Promise((resolve, reject) => {
    const call = request(new URL(path, origin), { method, headers: given, agent }, (answer) => {
      const { statusCode: status = 0, headers } = answer;
      resolve(buffer(answer).then((body) => ({ status, headers, body })));
    });
    call.on('error', reject).end();
  });
}

const paths = ['/assets/noise.webp', '/assets/empty.txt', '/assets/long.js', '/m/home'];
const encodings = ['identity', 'br', 'gzip'] as const;

describe.each(paths)('%s', (path) => {
  it.each(encodings)('comes as it is stored (%s)', async (encoding) => {
    const answer = await ask(path, { 'accept-encoding': encoding });
    const kept = stored[path];
    expect(answer.status).toBe(200);
    expect(answer.body.equals(kept?.[encoding] ?? Buffer.of(0))).toBe(true);
    expect(answer.headers).toMatchObject({
      etag: kept?.etag,
      'content-length': String(kept?.[encoding].length),
    });
    const isPacked = kept?.[encoding] !== kept?.identity;
    expect(answer.headers['content-encoding']).toBe(isPacked ? encoding : undefined);
  });

  it('reports by HEAD what GET would send, and sends nothing', async () => {
    for (const encoding of encodings) {
      const head = await ask(path, { 'accept-encoding': encoding }, 'HEAD');
      const { headers: whole } = await ask(path, { 'accept-encoding': encoding });
      expect([head.status, head.body.length]).toEqual([200, 0]);
      expect(lasting(head.headers)).toEqual(lasting(whole));
    }
  });

  it('is not sent again to who has it, and is to who has another', async () => {
    const { etag = '' } = stored[path] ?? {};
    const again = await ask(path, { 'if-none-match': etag, 'accept-encoding': 'br' });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag]);
    const other = await ask(path, { 'if-none-match': '"another"', 'accept-encoding': 'br' });
    expect([other.status, other.body.equals(stored[path]?.br ?? Buffer.of(0))]).toEqual([200, true]);
  });

  it('comes whole to who asks for a range: none is offered', async () => {
    const answer = await ask(path, { range: 'bytes=0-9' });
    expect([answer.status, answer.headers['accept-ranges']]).toEqual([200, undefined]);
    expect(answer.body.equals(stored[path]?.identity ?? Buffer.of(0))).toBe(true);
  });
});

it('a list is the same in every encoding, from the routes and before them', async () => {
  const whole = Buffer.from(JSON.stringify(listAnswer));
  const unpack = { identity: (bytes: Buffer) => bytes, br: brotliDecompressSync, gzip: gunzipSync };
  for (const encoding of encodings) {
    const given = { 'accept-encoding': encoding };
    const made = await app.inject({ url: listPath, headers: given });
    const sent = await ask(listPath, given);
    expect([encoding, sent.body.equals(made.rawPayload)]).toEqual([encoding, true]);
    expect(unpack[encoding](sent.body).equals(whole)).toBe(true);
    expect(lasting(sent.headers)).toEqual(lasting(made.headers));
  }
});

it('answers on one connection follow each other without a byte too many', async () => {
  const addresses = [...paths, listPath, ...paths];
  const answers = await Promise.all(addresses.map((path) => ask(path, { 'accept-encoding': 'gzip' })));
  for (const [at, path] of paths.entries())
    expect(answers[at]?.body.equals(stored[path]?.gzip ?? Buffer.of(0))).toBe(true);
});

function lasting(given: Record<string, unknown>): Record<string, unknown> {
  const perCall = new Set(['x-request-id', 'date', 'connection', 'keep-alive']);
  return Object.fromEntries(
    Object.entries(given)
      .filter(([name]) => !perCall.has(name))
      .map(([name, value]) => [name, String(value)]),
  );
}
