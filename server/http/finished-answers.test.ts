// Prepared responses before the routes, over real connections: they equal the responses of the routes, for the same
// callers.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testPlatform, type TestPlatform } from '#server/testing/test-platform.ts';

const list = '/wps/relay/GCSGAME_gameList';
let platform: TestPlatform;
let origin: string;
beforeAll(async () => {
  platform = await testPlatform();
  origin = await platform.listen();
});
afterAll(() => platform.end());

async function fetched(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(origin + path, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}
/** Calls only the routes, by `inject`. */
const routed = (url: string, headers: Record<string, string> = {}) => platform.http.inject({ url, headers });
const perCall = new Set(['x-request-id', 'date', 'connection', 'keep-alive']);
const lasting = (headers: Iterable<[string, unknown]>) =>
  Object.fromEntries(
    [...headers].filter(([name]) => !perCall.has(name)).map(([name, value]) => [name, String(value)]),
  );

describe('finished answers before the routes', () => {
  it.each<Record<string, string>>([
    { 'accept-encoding': 'identity' },
    { 'accept-encoding': 'gzip' },
    { 'accept-encoding': 'gzip, deflate, br' },
    { 'accept-encoding': 'br;q=0, gzip' },
  ])('gives what the routes give, byte for byte (%o)', async (headers) => {
    const before = await routed(list, headers);
    const first = await fetched(list, headers);
    const again = await fetched(list, headers);
    for (const answer of [first, again]) {
      expect(answer.status).toBe(200);
      expect(lasting(answer.headers)).toEqual(lasting(Object.entries(before.headers)));
      expect(JSON.parse(answer.text)).toMatchObject({ success: true, value: { pageNum: 1 } });
    }
    expect(first.headers.get('x-request-id')).not.toBe(again.headers.get('x-request-id'));
  });

  it('answers 304 also when a cache on the way weakened the name of the answer', async () => {
    const etag = (await fetched(list)).headers.get('etag') ?? '';
    for (const name of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const answer = await fetched(list, { 'if-none-match': name });
      expect([answer.status, answer.text]).toEqual([304, '']);
    }
    expect((await fetched(list, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('is shut by maintenance and for restricted networks at once (A-104, A-106)', async () => {
    expect((await fetched(list)).status).toBe(200);
    const rule = await platform.platform.addIpRule({ network: '127.0.0.0/8', verdict: 'DENY', note: 'test' });
    expect(JSON.parse((await fetched(list)).text)).toMatchObject({ errorCode: 'REGION_RESTRICTED' });
    await platform.platform.removeIpRule(rule);
    expect((await fetched(list)).status).toBe(200);
    const window = await platform.platform.planMaintenance({ startsAt: platform.clock.now() });
    expect(JSON.parse((await fetched(list)).text)).toMatchObject({ errorCode: 'MAINTENANCE' });
    await platform.platform.endMaintenance(window);
    platform.clock.advance(1);
    expect((await fetched(list)).status).toBe(200);
  });

  it('is shut by a maintenance that begins by the clock, without any notification', async () => {
    const startsAt = new Date(platform.clock.now().getTime() + 1_000);
    const window = await platform.platform.planMaintenance({ startsAt });
    expect((await fetched(list)).status).toBe(200);
    expect((await fetched(list)).status).toBe(200);
    platform.clock.advance(1_000);
    expect((await fetched(list)).status).toBe(503);
    await platform.platform.endMaintenance(window);
    platform.clock.advance(1);
  });

  it('keeps no address that carries a token', async () => {
    const withToken = `${list}?pageNo=2&token=${'s'.repeat(32)}`;
    expect((await fetched(withToken)).status).toBe(200);
    expect((await fetched(withToken)).text).toBe((await fetched(`${list}?pageNo=2`)).text);
  });

  it('leaves every other method to the routes', async () => {
    await fetched(list);
    const head = await fetch(origin + list, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    const deleted = await fetch(origin + list, { method: 'DELETE' });
    expect([deleted.status, deleted.headers.get('allow')]).toEqual([405, 'GET']);
  });
});
