// The keys of the vendors: secrets shared with the platform, and an RSA pair of each vendor's own.
import { createHmac, createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { KeyPairStore } from './key-pair-store.ts';
import type { VendorKey } from './styles/port.ts';

export type VendorKeys = {
  keyOf(vassalage: string): VendorKey;
  /** The secret the platform signs with towards this vendor; undefined for a key id that is not in the ring. */
  platformSecretOf(vassalage: string, keyId: string): string | undefined;
  publicKeyOf(vassalage: string): { readonly keyId: string; readonly publicKey: string };
};

/** One master secret (hex) gives every name its own: HMAC-SHA256 of the name, in hex. */
export function derivedSecret(masterSecretHex: string, name: string): string {
  return createHmac('sha256', Buffer.from(masterSecretHex, 'hex')).update(name, 'utf8').digest('hex');
}

/** Secrets are derived; RSA pairs are made when they are first needed and kept. */
export function createVendorKeys(masterSecretHex: string, pairs: KeyPairStore): VendorKeys {
  const pairOf = (vassalage: string) => pairs.find(vassalage) ?? pairs.add(vassalage, newPair());
  const read = new Map<string, { keyId: string; privateKey: KeyObject }>();
  const readPairOf = (vassalage: string) => {
    const known = read.get(vassalage);
    if (known) return known;
    const { keyId, privateKey } = pairOf(vassalage);
    const pair = { keyId, privateKey: createPrivateKey(privateKey) };
    read.set(vassalage, pair);
    return pair;
  };
  return {
    keyOf: (vassalage) => ({
      keyId: 'k1',
      secret: derivedSecret(masterSecretHex, vassalage),
      get rsa() {
        return readPairOf(vassalage);
      },
    }),
    platformSecretOf(vassalage, keyId) {
      if (keyId !== 'k1' && keyId !== 'k2') return undefined;
      return derivedSecret(masterSecretHex, `platform:${vassalage}${keyId === 'k2' ? ':k2' : ''}`);
    },
    publicKeyOf(vassalage) {
      const { keyId, publicKey } = pairOf(vassalage);
      return { keyId, publicKey };
    },
  };
}

function newPair() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  return { keyId: 'r1', privateKey, publicKey };
}
