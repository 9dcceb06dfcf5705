// Encrypts the address behind a customer-service entry (ENT-12): AES-256-GCM, bound to its reference.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;

/** Seals and opens paths under a key of their own, derived from the server's secret key. */
export function createPathSealer(secretKey: Uint8Array) {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'platform.customer-service', 32));
  return {
    /** Initialisation vector, ciphertext and tag in one; of no use under another reference. */
    seal(path: string, reference: string): Buffer {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes });
      cipher.setAAD(Buffer.from(reference));
      return Buffer.concat([iv, cipher.update(path, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    },
    /** The path again; throws when the bytes, the key or the reference are not the ones it was sealed with. */
    open(sealed: Buffer, reference: string): string {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes), {
        authTagLength: tagBytes,
      });
      decipher.setAAD(Buffer.from(reference));
      decipher.setAuthTag(sealed.subarray(-tagBytes));
      return Buffer.concat([
        decipher.update(sealed.subarray(ivBytes, -tagBytes)),
        decipher.final(),
      ]).toString();
    },
  };
}
export type PathSealer = ReturnType<typeof createPathSealer>;
