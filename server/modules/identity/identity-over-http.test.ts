// Identity as a client meets it: sealed bodies, cookies, envelopes and sentences through the real HTTP layer.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorTextsBn } from '#contract/base/error-texts-bn.ts';
import { errorTextsEn } from '#contract/base/error-texts-en.ts';
import { solveCaptcha } from '#server/testing/identity/solve-captcha.ts';
import {
  type TestAnswer,
  testPassword,
  testPlatform,
  type TestPlatform,
} from '#server/testing/test-platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
});
afterAll(async () => {
  await platform.close();
  await platform.db.close();
});

const loginPath = '/wps/session/login';
const registerPath = '/wps/member/register';
const registration = (username: string) => ({
  username,
  password: testPassword,
  confirmPassword: testPassword,
  type: 0,
  registerMethod: 'H5',
  registerUrl: 'https://khela.example/m/register',
  domain: 'khela.example',
  agreedTerms: true,
  agreedAge: true,
});
const signUp = (username: string) =>
  platform.askSealed({ method: 'PUT', path: registerPath, body: registration(username) });
const signIn = (username: string, password = testPassword, headers: Record<string, string> = {}) =>
  platform.askSealed({
    method: 'POST',
    path: loginPath,
    body: { type: 'username', username, password },
    headers,
  });
const valueOf = (answer: TestAnswer): Record<string, unknown> => {
  if (!answer.body.success) throw new Error(answer.text);
  return answer.body.value;
};
const headersOf = (answer: TestAnswer) => ({
  authorization: `Bearer ${String(valueOf(answer).token)}`,
  cookie: cookieOf(answer),
});
const cookieOf = (answer: TestAnswer): string =>
  Object.entries(answer.cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');

describe('sealed calls', () => {
  it('APIA-05 PUT /wps/member/register opens an account from an encrypted body', async () => {
    const answer = await signUp('sealed_1');
    expect(answer.status).toBe(200);
    expect(valueOf(answer)).toMatchObject({ userName: 'sealed_1', type: 0, firstTimeLogin: true });
    const info = await platform.ask({ path: '/wps/member/info', headers: headersOf(answer) });
    expect(valueOf(info)).toMatchObject({ account: 'sealed_1', type: 0 });
  });

  it('APIA-01 POST /wps/session/login answers a session, its cookie half out of reach of scripts', async () => {
    await signUp('sealed_2');
    const answer = await signIn('sealed_2');
    expect(valueOf(answer)).toEqual({
      token: expect.any(String),
      userName: 'sealed_2',
      type: 0,
      firstTimeLogin: false,
    });
    const cookies = [answer.headers['set-cookie']].flat().map(String);
    expect(cookies.map((cookie) => cookie.replace(/=.*/s, '')).toSorted()).toEqual([
      'khela_device',
      'khela_session',
    ]);
    for (const cookie of cookies) expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('AUTH-40 the login body is a single encrypted data field: plain JSON is refused', async () => {
    for (const body of [{ type: 'username', username: 'a', password: 'b' }, { data: 'x' }, {}]) {
      const plain = await platform.ask({ method: 'POST', path: loginPath, body });
      expect(plain).toMatchObject({ status: 400, body: { errorCode: 'ENC_REQUIRED' } });
    }
  });

  it('AUTH-41 the login needs header Encryption with a key wrapped by RSA for a key the server knows', async () => {
    const data = 'A'.repeat(80);
    const ask = (encryption: string) =>
      platform.ask({ method: 'POST', path: loginPath, body: { data }, headers: { encryption } });
    const { kid } = valueOf(await platform.ask({ path: '/wps/system/encryption/key' }));
    const code = async (header: string) => ((await ask(header)).body as { errorCode: string }).errorCode;
    expect(await code(`v1.unknown.${'A'.repeat(512)}`)).toBe('ENC_KEY_EXPIRED');
    expect(await code(`v1.${String(kid)}.${'A'.repeat(512)}`)).toBe('ENC_INVALID');
    expect(await code('v2.x.y')).toBe('ENC_REQUIRED');
    expect(valueOf(await signUp('sealed_3'))).toHaveProperty('token');
  });
});

describe('refusals', () => {
  it('of an unknown name and of a wrong password are the same bytes but for the picture', async () => {
    await signUp('bytes_1');
    const [known, unknown] = [await signIn('bytes_1', 'wrong word'), await signIn('bytes_2', 'wrong word')];
    const withoutPicture = (answer: TestAnswer) => answer.text.replace(/base64,[A-Za-z0-9+/=]+/, 'base64,…');
    expect(known.status).toBe(401);
    expect(unknown.status).toBe(401);
    expect(withoutPicture(unknown)).toBe(withoutPicture(known));
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(known.headers));
  });

  it('carry cookies too: the captcha of a failure can be answered by the next try', async () => {
    await signUp('captcha_1');
    const failed = await signIn('captcha_1', 'wrong word');
    expect(Object.keys(failed.cookies).toSorted()).toEqual(['khela_captcha', 'khela_device']);
    const captcha = await solveCaptcha(platform.db, failed.cookies.khela_captcha);
    const answer = await platform.askSealed({
      method: 'POST',
      path: loginPath,
      body: { type: 'username', username: 'captcha_1', password: testPassword, captcha },
      headers: { cookie: cookieOf(failed) },
    });
    expect(answer.status).toBe(200);
  });

  it('of a duplicate user name says that it already exists', async () => {
    await signUp('double_1');
    const second = await signUp('Double_1');
    expect(second).toMatchObject({ status: 409, body: { errorCode: 'USERNAME_EXISTS' } });
    expect(second.body).toMatchObject({ message: 'Sorry, the username already exists' });
  });

  it('AUTH-50 a call without login says: you are not logged in, please login first', async () => {
    for (const [language, message] of [
      ['en', errorTextsEn.NOT_LOGGED_IN],
      ['bn', errorTextsBn.NOT_LOGGED_IN],
    ] as const) {
      const answer = await platform.ask({
        path: '/wps/member/info',
        headers: { 'accept-language': language },
      });
      expect(answer).toMatchObject({ status: 401, body: { errorCode: 'NOT_LOGGED_IN', message } });
    }
    expect(errorTextsEn.NOT_LOGGED_IN).toBe('You are not logged in, please login first');
  });

  it('of unknown fields come before anything is looked at', async () => {
    const body = { ...registration('extra_1'), isAdmin: true };
    const answer = await platform.askSealed({ method: 'PUT', path: registerPath, body });
    expect(answer).toMatchObject({ status: 400, body: { errorCode: 'INPUT_INVALID' } });
  });
});

describe('a session over HTTP', () => {
  it('APIA-09 DELETE /wps/session/logout with token ends it and clears the cookie', async () => {
    const headers = headersOf(await signUp('leaver_1'));
    const bye = await platform.ask({ method: 'DELETE', path: '/wps/session/logout', headers });
    expect(valueOf(bye)).toEqual({ loggedOut: true });
    expect(bye.cookies.khela_session).toBe('');
    const late = await platform.ask({ path: '/wps/member/info', headers });
    expect(late).toMatchObject({
      status: 401,
      body: { errorCode: 'SESSION_EXPIRED', message: 'The account has been logged out, please log in again' },
    });
  });

  it('is refused without its cookie, with or without the marks of a browser', async () => {
    const { authorization } = headersOf(await signUp('bare_1'));
    for (const marks of [{}, { origin: 'http://localhost:8080' }, { 'sec-fetch-site': 'same-origin' }]) {
      const answer = await platform.ask({ path: '/wps/member/info', headers: { authorization, ...marks } });
      expect(answer).toMatchObject({ status: 401, body: { errorCode: 'SESSION_EXPIRED' } });
    }
  });

  it('is renewed in both halves', async () => {
    const opened = await signUp('renewer_2');
    const renewed = await platform.ask({
      method: 'POST',
      path: '/wps/session/renew',
      headers: headersOf(opened),
    });
    expect(valueOf(renewed)).toMatchObject({ userName: 'renewer_2', firstTimeLogin: false });
    const old = await platform.ask({ path: '/wps/member/info', headers: headersOf(opened) });
    expect(old.status).toBe(200);
    const fresh = await platform.ask({ path: '/wps/member/info', headers: headersOf(renewed) });
    expect(fresh.status).toBe(200);
    // The old pair is good for a minute after the new one was first used.
    platform.clock.advance(60_000);
    const tooOld = await platform.ask({ path: '/wps/member/info', headers: headersOf(opened) });
    expect(tooOld.status).toBe(401);
  });
});

describe('the register settings', () => {
  it('APIA-07 GET /wps/system/setting/register is the same for everybody', async () => {
    const answer = await platform.ask({ path: '/wps/system/setting/register' });
    expect(valueOf(answer)).toMatchObject({
      fields: { username: { enabled: true, required: true } },
      captcha: { enabled: false },
      minimumAge: 21,
    });
    expect(answer.headers.etag).toBeDefined();
  });
});

it('the office’s calls are there, and nobody is let in without a session', async () => {
  const headers = {
    authorization: `Bearer ${'x'.repeat(43)}`,
    'content-type': 'application/json',
  };
  for (const act of ['sessions', 'factors']) {
    const path = `/wps/office/member/player1/${act}`;
    const requested = { method: 'POST', path, headers, body: { reason: 'The phone was stolen' } } as const;
    const { status, body } = await platform.ask(requested);
    expect([status, body]).toEqual([401, expect.objectContaining({ errorCode: 'NOT_LOGGED_IN' })]);
  }
});
