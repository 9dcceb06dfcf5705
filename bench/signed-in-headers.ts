// Signs demo members in over HTTP, sealed body and all, and gives the headers of their session.
import { constants, createCipheriv, createPublicKey, publicEncrypt, randomBytes } from 'node:crypto';
import { brand } from '#brands/config.ts';

type SealedCall = { method: 'POST'; headers: Record<string, string>; body: string };

/** Headers with the session of an account: token and cookie; `from` is the address that a trusted proxy would send. */
export async function signedInHeaders(
  platformUrl: string,
  account: string,
  from?: string,
): Promise<Record<string, string>> {
  const [call] = await sealedLogin(platformUrl, [account], 1);
  if (from !== undefined && call) call.headers['x-forwarded-for'] = from;
  const response = await fetch(`${platformUrl}/wps/session/login`, call);
  const answer = await response.json();
  if (!answer.success) throw new Error(`${account} could not sign in: ${answer.errorCode}`);
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0]);
  return { authorization: `Bearer ${answer.value.token}`, cookie: cookies.join('; ') };
}

/** Sign-ins that are ready to send, of the accounts in turn, each from its own network; valid for five minutes. */
export async function sealedLogin(
  platformUrl: string,
  accounts: readonly string[],
  count: number,
): Promise<SealedCall[]> {
  const key = await (await fetch(`${platformUrl}/wps/system/encryption/key`)).json();
  const publicKey = createPublicKey({ key: key.value.jwk, format: 'jwk' });
  return Array.from({ length: count }, (_, at) => {
    const contentKey = randomBytes(32);
    const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
    const wrapped = publicEncrypt({ key: publicKey, ...padding }, contentKey);
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', contentKey, iv);
    cipher.setAAD(Buffer.from('POST /wps/session/login'));
    const payload = {
      type: 'username',
      username: accounts[at % accounts.length],
      password: brand.demo.password,
    };
    const inner = { ...payload, ts: Date.now(), nonce: randomBytes(18).toString('base64url') };
    const text = Buffer.concat([cipher.update(JSON.stringify(inner)), cipher.final()]);
    const from = randomBytes(2);
    return {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        encryption: `v1.${key.value.kid}.${wrapped.toString('base64url')}`,
        device: 'WEB',
        ...(count > 1 ? { 'x-forwarded-for': `10.${at >> 8}.${at & 255}.${from[0]}` } : {}),
      },
      body: JSON.stringify({ data: Buffer.concat([iv, text, cipher.getAuthTag()]).toString('base64url') }),
    };
  });
}
