// The RSA keys that sealed bodies are encrypted for: made, rotated, kept encrypted, shared by all processes.
import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  generateKeyPair,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { promisify } from 'node:util';
import type { Clock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import {
  findCurrentKeys,
  findKey,
  insertKey,
  insertNonce,
  lockKeyring,
  type PublicJwk,
  type StoredKey,
} from './key-store.ts';

const dayMs = 24 * 60 * 60_000;
/** A key is given out for thirty days and decrypts bodies for one more. */
const rotateAfterMs = 30 * dayMs;
const overlapMs = dayMs;
const modulusBits = 3072;
const ivBytes = 12;
const tagBytes = 16;
const generateRsa = promisify(generateKeyPair);

export type SealingKey = {
  readonly kid: string;
  readonly jwk: PublicJwk;
  readonly privateKey: KeyObject;
  readonly rotatesAt: Date;
  readonly expiresAt: Date;
};

export type Keyring = {
  /** The key new bodies are to be sealed for; a new one is made when none is due any more. */
  current(): Promise<SealingKey>;
  /** The private key of a kid, or undefined for one that is unknown or over. */
  find(kid: string): Promise<KeyObject | undefined>;
  /** True the first time a nonce is seen; it is remembered until the time given. */
  spendNonce(nonce: string, until: Date): Promise<boolean>;
};

export function createKeyring(deps: { db: Database; clock: Clock; secretKey: Uint8Array }): Keyring {
  const { db, clock } = deps;
  const wrappingKey = wrappingKeyOf(deps.secretKey);
  const loaded = new Map<string, SealingKey>();
  let making: Promise<SealingKey> | undefined;

  const load = (stored: StoredKey): SealingKey | undefined => {
    const known = loaded.get(stored.kid);
    if (known) return known;
    const privateKey = unwrap(stored.privateKey, wrappingKey, stored.kid);
    // Wrapped under another secret key: as good as absent, a new one takes its place.
    if (!privateKey) return undefined;
    const { kid, rotatesAt, expiresAt } = stored;
    const key = { kid, jwk: stored.publicJwk, privateKey, rotatesAt, expiresAt };
    loaded.set(kid, key);
    return key;
  };

  async function loadOrMake(): Promise<SealingKey> {
    const stored = newest(await findCurrentKeys(db, clock.now()), load);
    if (stored) return stored;
    const fresh = await makeKey(wrappingKey, clock.now());
    return db.tx(async (tx) => {
      await lockKeyring(tx);
      const meanwhile = newest(await findCurrentKeys(tx, clock.now()), load);
      if (meanwhile) return meanwhile;
      await insertKey(tx, fresh.stored, clock.now());
      loaded.set(fresh.key.kid, fresh.key);
      return fresh.key;
    });
  }

  return {
    current: () => {
      const now = clock.now();
      const known = [...loaded.values()].filter((key) => now < key.rotatesAt);
      const latest = known.toSorted((a, b) => b.rotatesAt.getTime() - a.rotatesAt.getTime())[0];
      if (latest) return Promise.resolve(latest);
      making ??= loadOrMake().finally(() => {
        making = undefined;
      });
      return making;
    },
    find: async (kid) => {
      let key = loaded.get(kid);
      if (!key) {
        const stored = await findKey(db, kid);
        key = stored && load(stored);
      }
      if (key && clock.now() < key.expiresAt) return key.privateKey;
      loaded.delete(kid);
      return undefined;
    },
    spendNonce: (nonce, until) => insertNonce(db, nonce, until),
  };
}

const wrappingKeyOf = (secretKey: Uint8Array): Buffer =>
  Buffer.from(hkdfSync('sha256', secretKey, '', 'identity.sealing-keys', 32));

/** Whether a key was encrypted with this secret. */
export function opensWith(secretKey: Uint8Array, { kid, privateKey }: StoredKey): boolean {
  return unwrap(privateKey, wrappingKeyOf(secretKey), kid) !== undefined;
}

function newest(
  stored: readonly StoredKey[],
  load: (stored: StoredKey) => SealingKey | undefined,
): SealingKey | undefined {
  for (const candidate of stored) {
    const key = load(candidate);
    if (key) return key;
  }
  return undefined;
}

async function makeKey(wrappingKey: Buffer, now: Date): Promise<{ key: SealingKey; stored: StoredKey }> {
  const { publicKey, privateKey } = await generateRsa('rsa', { modulusLength: modulusBits });
  const { n = '', e = '' } = publicKey.export({ format: 'jwk' });
  const kid = randomBytes(9).toString('base64url');
  const jwk: PublicJwk = { kty: 'RSA', n, e, alg: 'RSA-OAEP-256', use: 'enc' };
  const rotatesAt = new Date(now.getTime() + rotateAfterMs);
  const expiresAt = new Date(rotatesAt.getTime() + overlapMs);
  return {
    key: { kid, jwk, privateKey, rotatesAt, expiresAt },
    stored: {
      kid,
      publicJwk: jwk,
      privateKey: wrap(privateKey, wrappingKey, kid),
      rotatesAt,
      expiresAt,
    },
  };
}

function wrap(privateKey: KeyObject, wrappingKey: Buffer, kid: string): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', wrappingKey, iv, { authTagLength: tagBytes });
  cipher.setAAD(Buffer.from(kid, 'utf8'));
  const plain = privateKey.export({ format: 'der', type: 'pkcs8' });
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function unwrap(wrapped: Buffer, wrappingKey: Buffer, kid: string): KeyObject | undefined {
  const iv = wrapped.subarray(0, ivBytes);
  const decipher = createDecipheriv('aes-256-gcm', wrappingKey, iv, { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(kid, 'utf8'));
  decipher.setAuthTag(wrapped.subarray(-tagBytes));
  try {
    const plain = [decipher.update(wrapped.subarray(ivBytes, -tagBytes)), decipher.final()];
    return createPrivateKey({ key: Buffer.concat(plain), format: 'der', type: 'pkcs8' });
  } catch {
    return undefined;
  }
}
