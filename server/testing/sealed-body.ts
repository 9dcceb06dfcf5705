// Encrypts bodies in the same way as the site, for tests.
import {
  constants,
  createCipheriv,
  createPublicKey,
  publicEncrypt,
  randomBytes,
  type webcrypto,
} from 'node:crypto';

export type Sealed = { header: string; body: { data: string } };

/** Encrypts a body by A-161. */
export function sealedBody(
  associated: string,
  payload: Record<string, unknown>,
  key: { kid: string; jwk: webcrypto.JsonWebKey },
  now: Date,
): Sealed {
  const [contentKey, iv] = [randomBytes(32), randomBytes(12)];
  const cipher = createCipheriv('aes-256-gcm', contentKey, iv);
  cipher.setAAD(Buffer.from(associated));
  const inner = JSON.stringify({
    ...payload,
    ts: now.getTime(),
    nonce: randomBytes(18).toString('base64url'),
  });
  const text = Buffer.concat([cipher.update(inner), cipher.final()]);
  const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  const wrapped = publicEncrypt(
    { key: createPublicKey({ key: key.jwk, format: 'jwk' }), ...padding },
    contentKey,
  );
  return {
    header: `v1.${key.kid}.${wrapped.toString('base64url')}`,
    body: { data: Buffer.concat([iv, text, cipher.getAuthTag()]).toString('base64url') },
  };
}
