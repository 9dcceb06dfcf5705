// Signs a demo member in over HTTP, sealed body and all, and gives the headers of its session.
import { constants, createCipheriv, createPublicKey, publicEncrypt, randomBytes } from 'node:crypto';
import { demoPassword } from '#brands/demo/accounts.ts';

/** Headers that carry the session of an account: token and cookie; `from` is the address a trusted proxy tells. */
export async function signedInHeaders(
  platformUrl: string,
  account: string,
  from?: string,
): Promise<Record<string, string>> {
  const key = await (await fetch(`${platformUrl}/wps/system/encryption/key`)).json();
  const contentKey = randomBytes(32);
  const wrapped = publicEncrypt(
    {
      key: createPublicKey({ key: key.value.jwk, format: 'jwk' }),
      padding: constants.RSA_PKCS1_OAEP_PADDING,
      oaepHash: 'sha256',
    },
    contentKey,
  );
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', contentKey, iv);
  cipher.setAAD(Buffer.from('POST /wps/session/login'));
  const payload = { type: 'username', username: account, password: demoPassword };
  const inner = { ...payload, ts: Date.now(), nonce: randomBytes(18).toString('base64url') };
  const text = Buffer.concat([cipher.update(JSON.stringify(inner)), cipher.final()]);
  const response = await fetch(`${platformUrl}/wps/session/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      encryption: `v1.${key.value.kid}.${wrapped.toString('base64url')}`,
      device: 'WEB',
      ...(from === undefined ? {} : { 'x-forwarded-for': from }),
    },
    body: JSON.stringify({ data: Buffer.concat([iv, text, cipher.getAuthTag()]).toString('base64url') }),
  });
  const answer = await response.json();
  if (!answer.success) throw new Error(`${account} could not sign in: ${answer.errorCode}`);
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0]);
  return { authorization: `Bearer ${answer.value.token}`, cookie: cookies.join('; ') };
}
