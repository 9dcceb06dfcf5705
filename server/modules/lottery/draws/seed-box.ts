// Encrypts the seeds of future draws, so that a reader of the database cannot use them: AES-256-GCM, bound to their
// draw.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;

export type SeedBox = {
  /** Initialisation vector, ciphertext and tag in one. */
  seal(seed: Buffer, drawId: bigint): Buffer;
  /** The seed again; undefined when the bytes, the key or the draw are not the ones it was sealed with. */
  open(sealed: Buffer, drawId: bigint): Buffer | undefined;
};

/** A box with its own key, derived from a secret of 32 bytes. */
export function createSeedBox(secretKey: Uint8Array): SeedBox {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'lottery.seeds', 32));
  const options = { authTagLength: tagBytes };
  return {
    seal(seed, drawId) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', key, iv, options).setAAD(Buffer.from(String(drawId)));
      return Buffer.concat([iv, cipher.update(seed), cipher.final(), cipher.getAuthTag()]);
    },
    open(sealed, drawId) {
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes), options);
        decipher.setAAD(Buffer.from(String(drawId))).setAuthTag(sealed.subarray(-tagBytes));
        return Buffer.concat([decipher.update(sealed.subarray(ivBytes, -tagBytes)), decipher.final()]);
      } catch {
        return undefined;
      }
    },
  };
}
