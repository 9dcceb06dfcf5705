// Keeps the pair a renewal made so that only the holder of the cookie before it can read it.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;

type RenewedPair = { readonly token: string; readonly cookieSecret: string };

/** Encrypts a pair under the cookie secret that was renewed; the session's id is bound in. */
export function sealPair(pair: RenewedPair, oldCookieSecret: string, sessionId: string): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', keyFrom(oldCookieSecret, sessionId), iv);
  return Buffer.concat([
    iv,
    cipher.update(JSON.stringify(pair), 'utf8'),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}

/** Reads a pair again; throws for any other cookie secret. */
export function openPair(sealed: Buffer, oldCookieSecret: string, sessionId: string): RenewedPair {
  const key = keyFrom(oldCookieSecret, sessionId);
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  const text = Buffer.concat([decipher.update(sealed.subarray(ivBytes, -tagBytes)), decipher.final()]);
  return JSON.parse(text.toString('utf8')) as RenewedPair;
}

function keyFrom(cookieSecret: string, sessionId: string): Buffer {
  return Buffer.from(hkdfSync('sha256', cookieSecret, sessionId, 'khela renewed pair', 32));
}
