// Keeps personal data unreadable at rest: encrypts it, and finds equal values again by a keyed hash.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;
/** The first byte of every sealed text, so that a later format can be distinguished. */
const version = 1;

export type Vault = {
  /** Encrypts a text; it decrypts only with the same context, such as the id of its row. */
  seal(text: string, context: string): Buffer;
  /** Throws when the bytes were changed or belong to another context or key. */
  open(sealed: Uint8Array, context: string): string;
  /** The same 32 bytes for the same value; without the key the value cannot be derived. */
  lookup(kind: string, value: string): Buffer;
};

/** Everything is derived from the installation's secret key of 32 bytes. */
export function createVault(secretKey: Uint8Array): Vault {
  const sealingKey = Buffer.from(hkdfSync('sha256', secretKey, '', 'identity.personal-data', 32));
  const lookupKey = Buffer.from(hkdfSync('sha256', secretKey, '', 'identity.lookup', 32));
  return {
    seal: (text, context) => {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', sealingKey, iv, { authTagLength: tagBytes });
      cipher.setAAD(Buffer.from(context, 'utf8'));
      const body = [cipher.update(text, 'utf8'), cipher.final()];
      return Buffer.concat([Buffer.of(version), iv, ...body, cipher.getAuthTag()]);
    },
    open: (sealed, context) => {
      if (sealed[0] !== version) throw new Error('a sealed text has an unknown version');
      const iv = sealed.subarray(1, 1 + ivBytes);
      const decipher = createDecipheriv('aes-256-gcm', sealingKey, iv, { authTagLength: tagBytes });
      decipher.setAAD(Buffer.from(context, 'utf8'));
      decipher.setAuthTag(sealed.subarray(-tagBytes));
      const text = [decipher.update(sealed.subarray(1 + ivBytes, -tagBytes)), decipher.final()];
      return Buffer.concat(text).toString('utf8');
    },
    lookup: (kind, value) => createHmac('sha256', lookupKey).update(`${kind}:${value}`, 'utf8').digest(),
  };
}
