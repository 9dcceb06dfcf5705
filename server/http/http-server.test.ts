// The HTTP layer from outside: form of calls, refusals, caching, cookies, sealed bodies, refused calls.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testPassword, testPlatform, type TestPlatform } from '#server/testing/test-platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
});
afterAll(() => platform.end());

const list = '/wps/relay/GCSGAME_gameList';
const refused = (errorCode: string) => expect.objectContaining({ success: false, errorCode });

describe('the form of a call', () => {
  it('answers an unknown address below the API with an envelope, in the language asked for', async () => {
    const inEnglish = await platform.ask({ path: '/wps/nothing' });
    expect([inEnglish.status, inEnglish.body]).toEqual([
      404,
      { success: false, errorCode: 'NOT_FOUND', message: 'Not found' },
    ]);
    const inBengali = await platform.ask({ path: '/wps/nothing', headers: { 'accept-language': 'bn' } });
    expect(inBengali.body).toMatchObject({ message: 'পাওয়া যায়নি' });
  });

  it('names the methods an address has', async () => {
    const answer = await platform.ask({ method: 'DELETE', path: '/wps/session/login' });
    expect([answer.status, answer.headers.allow, answer.body]).toEqual([
      405,
      'POST',
      refused('METHOD_NOT_ALLOWED'),
    ]);
    const withParameter = await platform.ask({ method: 'POST', path: '/wps/game/session/gms_1', body: {} });
    expect([withParameter.status, withParameter.headers.allow]).toEqual([405, 'GET']);
  });

  it.each([
    ['a body that is too large', 'x'.repeat(70_000), 'application/json', 413, 'BODY_TOO_LARGE'],
    ['a body of another type', '<a/>', 'text/xml', 415, 'MEDIA_TYPE'],
    ['a body that is no JSON', '{"a":', 'application/json', 400, 'INPUT_INVALID'],
    [
      'a body that would reach a prototype',
      '{"__proto__":{"a":1}}',
      'application/json',
      400,
      'INPUT_INVALID',
    ],
  ])('refuses %s', async (_name, payload, type, status, errorCode) => {
    const answer = await platform.http.inject({
      method: 'POST',
      url: '/wps/session/login',
      payload,
      headers: { 'content-type': type },
    });
    expect([answer.statusCode, answer.json()]).toEqual([status, refused(errorCode)]);
  });

  it('refuses what a schema does not name, and a parameter given twice', async () => {
    for (const query of [
      'extra=1',
      'pageNo=0',
      'pageSize=101',
      'language=FR',
      'pageNo=1&pageNo=2',
      'gameName=%00',
    ]) {
      const answer = await platform.ask({ path: `${list}?${query}` });
      expect([query, answer.status, answer.body]).toEqual([query, 400, refused('INPUT_INVALID')]);
    }
  });

  it('answers without cache, frame or sniffing, with an id of its own', async () => {
    const { headers } = await platform.ask({ path: '/wps/system/status' });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
      'x-request-id': expect.stringMatching(/^\S{8,}$/),
    });
  });
});

describe('answers that are the same for everybody', () => {
  it('carry an ETag, come compressed, and answer 304 when the client has them', async () => {
    const first = await platform.http.inject({ url: list, headers: { 'accept-encoding': 'gzip, br' } });
    expect(first.headers['content-encoding']).toBe('br');
    const again = await platform.http.inject({
      url: list,
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const plain = await platform.http.inject({ url: list });
    expect(plain.json()).toMatchObject({ success: true, value: { pageNum: 1 } });
    expect(plain.headers.etag).toBe(first.headers.etag);
  });

  it('follow a change at once', async () => {
    const flags = async () => (await platform.ask({ path: '/wps/system/whitelabel' })).body;
    expect(await flags()).toMatchObject({ value: { CBS3: true } });
    await platform.platform.changeSetting('flag.CBS3', false, 'test');
    await expect.poll(flags).toMatchObject({ value: { CBS3: false } });
    await platform.platform.changeSetting('flag.CBS3', true, 'test');
    await expect.poll(flags).toMatchObject({ value: { CBS3: true } });
  });
});

describe('sealed bodies', () => {
  const login = { type: 'username', username: 'nobody1', password: testPassword };
  const path = '/wps/session/login';

  it('are demanded', async () => {
    const answer = await platform.ask({ method: 'POST', path, body: login });
    expect([answer.status, answer.body]).toEqual([400, refused('ENC_REQUIRED')]);
  });

  it('are refused alike when anything about them is wrong', async () => {
    const sealed = await platform.seal({ method: 'POST', path, body: login });
    const send = (
      headers: Record<string, string>,
      data: string,
      method: 'POST' | 'PUT' = 'POST',
      to = path,
    ) => platform.ask({ method, path: to, body: { data }, headers });
    const flipped = (sealed.body.data.startsWith('A') ? 'B' : 'A') + sealed.body.data.slice(1);
    const [version, kid, key = ''] = sealed.header.split('.');
    const wrong = [
      await send({ encryption: sealed.header }, flipped),
      await send({ encryption: `${version}.${kid}.${key.slice(0, -4)}AAAA` }, sealed.body.data),
      await send({ encryption: sealed.header }, sealed.body.data, 'PUT', '/wps/member/register'),
    ];
    for (const answer of wrong) expect([answer.status, answer.body]).toEqual([400, refused('ENC_INVALID')]);
    const unknown = await send({ encryption: `v1.none.${key}` }, sealed.body.data);
    expect(unknown.body).toEqual(refused('ENC_KEY_EXPIRED'));
  });

  it('are read once, and only while they are fresh', async () => {
    const sealed = await platform.seal({ method: 'POST', path, body: login });
    const send = () =>
      platform.ask({ method: 'POST', path, body: sealed.body, headers: { encryption: sealed.header } });
    expect((await send()).body).toEqual(refused('LOGIN_FAILED'));
    expect((await send()).body).toEqual(refused('ENC_INVALID'));
    const late = await platform.seal({ method: 'POST', path, body: login });
    platform.clock.advance(5 * 60_000 + 1);
    const answer = await platform.ask({
      method: 'POST',
      path,
      body: late.body,
      headers: { encryption: late.header },
    });
    expect(answer.body).toEqual(refused('ENC_INVALID'));
  });
});

describe('sessions over HTTP', () => {
  it('need the token and the cookie; a token in the query needs the cookie too', async () => {
    const headers = await platform.anActor(0);
    const { authorization = '', cookie = '' } = headers;
    const path = '/wps/member/info';
    expect((await platform.ask({ path, headers })).status).toBe(200);
    const site = { 'sec-fetch-site': 'same-origin' };
    expect((await platform.ask({ path, headers: { authorization, ...site } })).body).toEqual(
      refused('SESSION_EXPIRED'),
    );
    expect((await platform.ask({ path, headers: { cookie } })).body).toEqual(refused('NOT_LOGGED_IN'));
    const token = authorization.replace('Bearer ', '');
    expect((await platform.ask({ path, query: { token }, headers: { cookie } })).status).toBe(200);
    expect((await platform.ask({ path, query: { token } })).body).toEqual(refused('SESSION_EXPIRED'));
  });

  it('come with a cookie no script can read', async () => {
    const answer = await platform.ask({ method: 'POST', path: '/wps/session/login/freeplay' });
    const lines = [answer.headers['set-cookie']].flat().map(String);
    const session = lines.find((line) => line.startsWith('khela_session='));
    expect(session).toMatch(/HttpOnly/);
    expect(session).toMatch(/SameSite=Lax/);
    expect(session).toMatch(/Path=\//);
  });

  it('end with the browser forgetting its cookies, and only then (A-76)', async () => {
    const headers = await platform.anActor(0);
    const info = await platform.ask({ path: '/wps/member/info', headers });
    expect(info.headers['clear-site-data']).toBeUndefined();
    const logout = { method: 'DELETE', path: '/wps/session/logout' } as const;
    const ended = await platform.ask({ ...logout, headers });
    expect([ended.status, ended.headers['clear-site-data']]).toEqual([200, '"cookies"']);
    const again = await platform.ask({ ...logout, headers });
    expect([again.status, again.headers['clear-site-data']]).toEqual([401, undefined]);
  });

  it('a launch cannot be made by another site', async () => {
    const member = await platform.anActor(0);
    const path = '/wps/game/launchGame';
    for (const site of ['cross-site', 'same-site', 'none']) {
      const answer = await platform.ask({ path, headers: { ...member, 'sec-fetch-site': site } });
      expect([answer.status, answer.body]).toEqual([403, refused('CROSS_SITE')]);
    }
  });
});

describe('calls that are kept out', () => {
  it('counts calls of one address and says when to come back', async () => {
    const ip = '192.0.2.77';
    const ask = () => platform.ask({ path: '/wps/check/username', query: { username: 'someone1' }, ip });
    for (let call = 0; call < 20; call += 1) expect((await ask()).status).not.toBe(429);
    const answer = await ask();
    expect([answer.status, answer.body]).toEqual([429, refused('RATE_LIMITED')]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(
      (await platform.ask({ path: '/wps/check/username', query: { username: 'someone1' } })).status,
    ).toBe(200);
  });

  it('a restricted address is refused everything but the status and customer service', async () => {
    const ip = '198.51.100.9';
    const rule = await platform.platform.addIpRule({
      network: '198.51.100.0/24',
      verdict: 'DENY',
      note: 'test',
    });
    expect((await platform.ask({ path: list, ip })).body).toEqual(refused('REGION_RESTRICTED'));
    const status = await platform.ask({ path: '/wps/system/status', ip });
    expect(status.body).toMatchObject({ value: { status: 2, regionRestriction: true, location: { ip } } });
    expect((await platform.ask({ path: '/wps/system/customerService', ip })).status).toBe(200);
    await platform.platform.removeIpRule(rule);
  });

  it('maintenance shuts calls and answers 503', async () => {
    const window = await platform.platform.planMaintenance({ startsAt: platform.clock.now() });
    const answer = await platform.ask({ path: list });
    expect([answer.status, answer.body]).toEqual([503, refused('MAINTENANCE')]);
    expect((await platform.ask({ path: '/wps/system/status' })).body).toMatchObject({ value: { status: 1 } });
    await platform.platform.endMaintenance(window);
    platform.clock.advance(1);
    expect((await platform.ask({ path: list })).status).toBe(200);
  });
});

describe('a process that is about to stop', () => {
  it('ERR-14 refuses new calls of the site in words, says when to come again, and is not ready', async () => {
    const stopping = await testPlatform();
    expect((await stopping.ask({ path: '/readyz' })).status).toBe(200);
    stopping.prepareToStop();
    const answer = await stopping.ask({ path: '/wps/system/whitelabel' });
    expect([answer.status, answer.headers['retry-after'], answer.body]).toEqual([
      503,
      '5',
      {
        success: false,
        errorCode: 'SYSTEM_UPGRADING',
        message: 'System upgrading, please try again later',
      },
    ]);
    expect((await stopping.ask({ path: '/readyz' })).status).toBe(503);
    expect((await stopping.ask({ path: '/healthz' })).status).toBe(200);
    await stopping.end();
  });
});
