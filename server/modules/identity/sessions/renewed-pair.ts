// Stores the pair of a renewal so that only a holder of its own or the previous cookie can read it.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;

type RenewedPair = { readonly token: string; readonly cookieSecret: string };

/**
 * Encrypts a pair twice: under the previous cookie secret, and under its own, because a browser that lost the
 * response may have stored its cookie. The session's id is bound in.
 */
export function sealPair(pair: RenewedPair, oldCookieSecret: string, sessionId: string): Buffer {
  return Buffer.concat(
    [oldCookieSecret, pair.cookieSecret].map((secret) => sealFor(pair, secret, sessionId)),
  );
}

function sealFor(pair: RenewedPair, cookieSecret: string, sessionId: string): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', keyFrom(cookieSecret, sessionId), iv);
  return Buffer.concat([
    iv,
    cipher.update(JSON.stringify(pair), 'utf8'),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}

/** Reads a pair again by the cookie secret before it or by its own; throws for any other. */
export function openPair(
  sealed: Buffer,
  cookieSecret: string,
  by: 'previous' | 'own',
  sessionId: string,
): RenewedPair {
  const half = sealed.length / 2;
  const part = by === 'previous' ? sealed.subarray(0, half) : sealed.subarray(half);
  const decipher = createDecipheriv(
    'aes-256-gcm',
    keyFrom(cookieSecret, sessionId),
    part.subarray(0, ivBytes),
    {
      authTagLength: tagBytes,
    },
  );
  decipher.setAuthTag(part.subarray(-tagBytes));
  const text = Buffer.concat([decipher.update(part.subarray(ivBytes, -tagBytes)), decipher.final()]);
  return JSON.parse(text.toString('utf8')) as RenewedPair;
}

function keyFrom(cookieSecret: string, sessionId: string): Buffer {
  return Buffer.from(hkdfSync('sha256', cookieSecret, sessionId, 'khela renewed pair', 32));
}
