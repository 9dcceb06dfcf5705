// A sealed body can be opened with the platform's private key, by its method and path only.
import { createDecipheriv, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { expect, it } from 'vitest';
import { seal, sendSealed } from './sealed-call.ts';
import { ApiError } from './api-error.ts';
import { login } from '#contract/identity/session.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 3072 });
const { n = '', e = '' } = publicKey.export({ format: 'jwk' });
const key = { kid: 'k1', jwk: { kty: 'RSA' as const, n, e, alg: 'RSA-OAEP-256', use: 'enc' } };

function open(
  sealed: { headers: Record<string, string>; body: string },
  aad: string,
): Record<string, unknown> {
  const [version, kid, wrapped = ''] = (sealed.headers.Encryption ?? '').split('.');
  expect([version, kid]).toEqual(['v1', 'k1']);
  const aes = privateDecrypt({ key: privateKey, oaepHash: 'sha256' }, Buffer.from(wrapped, 'base64url'));
  const bytes = Buffer.from((JSON.parse(sealed.body) as { data: string }).data, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', aes, bytes.subarray(0, 12));
  decipher.setAAD(Buffer.from(aad)).setAuthTag(bytes.subarray(-16));
  const text = Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8');
  return JSON.parse(text) as Record<string, unknown>;
}

it('seals the payload with the time and a nonce', async () => {
  const sealed = await seal(login, { username: 'রহিম', password: 'x' }, key);
  const inner = open(sealed, 'POST /wps/session/login');
  expect(inner).toMatchObject({ username: 'রহিম', password: 'x' });
  expect(Math.abs(Date.now() - Number(inner.ts))).toBeLessThan(10_000);
  expect(inner.nonce).toMatch(/^[\w-]{22}$/);
  expect(sealed.body).not.toContain('username');
});

it('binds the body to its call', async () => {
  const sealed = await seal(login, { username: 'a' }, key);
  expect(() => open(sealed, 'PUT /wps/member/register')).toThrow();
});

it('never repeats a nonce or a key', async () => {
  const [one, two] = [await seal(login, {}, key), await seal(login, {}, key)];
  expect(one.headers.Encryption).not.toBe(two.headers.Encryption);
  expect(one.body).not.toBe(two.body);
});

it('fetches the key anew once when it has changed', async () => {
  let fetched = 0;
  const fetchKey = async () => ({
    value: { ...key, kid: `k${++fetched}`, expiresAt: Date.now() + 3_600_000 },
    date: null,
  });
  const kids: (string | undefined)[] = [];
  const answer = await sendSealed(login, {}, fetchKey, async ({ headers }) => {
    kids.push(headers.Encryption?.split('.')[1]);
    if (kids.length === 1) throw new ApiError('ENC_KEY_EXPIRED', '', { status: 400 });
    return 'done';
  });
  expect(answer).toBe('done');
  expect(kids).toEqual(['k1', 'k2']);
});

it('shows the platform’s time on a device whose clock is an hour wrong', async () => {
  for (const wrongMs of [-3_600_000, 3_600_000]) {
    const platformTime = Date.now() + wrongMs;
    const value = { ...key, expiresAt: platformTime + 3_600_000 };
    const fetchKey = async () => ({ value, date: new Date(platformTime).toUTCString() });
    // The key of the test before is replaced first.
    let calls = 0;
    const inner = await sendSealed(login, {}, fetchKey, async (sealed) => {
      calls += 1;
      if (calls === 1) throw new ApiError('ENC_KEY_EXPIRED', '', { status: 400 });
      return open(sealed, 'POST /wps/session/login');
    });
    expect(Math.abs(platformTime - Number((inner as { ts: number }).ts))).toBeLessThan(10_000);
  }
});
