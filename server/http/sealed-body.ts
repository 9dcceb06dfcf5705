// Opens encrypted bodies: RSA-OAEP-SHA-256 wraps an AES-256-GCM key, method and path are bound in.
import { constants, createDecipheriv, type KeyObject, privateDecrypt } from 'node:crypto';
import * as z from 'zod/mini';
import { Refusal } from '#server/base/refusal.ts';

/** The allowed difference of a sealed body's time, and the time for which its nonce is remembered. */
const sealedSkewMs = 5 * 60_000;
const ivBytes = 12;
const tagBytes = 16;

/** The store of the keys and the used nonces. */
export type Keyring = {
  find(kid: string): Promise<KeyObject | undefined>;
  /** True the first time a nonce is seen; it is remembered until the time given. */
  spendNonce(nonce: string, until: Date): Promise<boolean>;
};

const sealed = z.strictObject({ data: z.string().check(z.regex(/^[A-Za-z0-9_-]{38,131072}$/)) });
const inner = z.looseObject({
  ts: z.number(),
  nonce: z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/)),
});

/**
 * Decrypts a sealed body and returns its payload without `ts` and `nonce`.
 * @throws Refusal ENC_REQUIRED when it is not sealed, ENC_KEY_EXPIRED for an unknown key, ENC_INVALID for
 * everything else, alike for a wrong key, a changed byte, a stale time and a replay.
 */
export async function openSealedBody(
  call: { method: string; path: string; header: string | undefined; body: unknown },
  keyring: Keyring,
  now: Date,
): Promise<Record<string, unknown>> {
  const parsed = sealed.safeParse(call.body);
  if (!call.header || !parsed.success) throw new Refusal('ENC_REQUIRED');
  const [version, kid = '', wrapped = ''] = call.header.split('.');
  if (version !== 'v1') throw new Refusal('ENC_REQUIRED');
  const privateKey = await keyring.find(kid);
  if (!privateKey) throw new Refusal('ENC_KEY_EXPIRED');

  const text = decrypt(privateKey, wrapped, parsed.data.data, `${call.method} ${call.path}`);
  const content = inner.safeParse(text === undefined ? undefined : parseJson(text));
  if (!content.success) throw new Refusal('ENC_INVALID');
  const { ts, nonce, ...payload } = content.data;
  if (Math.abs(now.getTime() - ts) > sealedSkewMs) throw new Refusal('ENC_INVALID');
  const fresh = await keyring.spendNonce(nonce, new Date(now.getTime() + 2 * sealedSkewMs));
  if (!fresh) throw new Refusal('ENC_INVALID');
  return payload;
}

function decrypt(
  privateKey: KeyObject,
  wrapped: string,
  data: string,
  associated: string,
): string | undefined {
  try {
    const contentKey = privateDecrypt(
      { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      Buffer.from(wrapped, 'base64url'),
    );
    const bytes = Buffer.from(data, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', contentKey, bytes.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    });
    decipher.setAAD(Buffer.from(associated, 'utf8'));
    decipher.setAuthTag(bytes.subarray(-tagBytes));
    const plain = [decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()];
    return Buffer.concat(plain).toString('utf8');
  } catch {
    return undefined;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
