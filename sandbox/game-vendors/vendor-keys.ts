// The keys of the vendors: secrets shared with the platform, and an RSA pair of each vendor's own.
import { createHmac, createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { KeyPairStore } from './records/key-pair-store.ts';
import type { VendorKey } from './protocols/port.ts';

export type VendorKeys = {
  keyOf(vendorCode: string): VendorKey;
  /** The secret the platform signs with towards this vendor; undefined for a key id that is not in the ring. */
  platformSecretOf(vendorCode: string, keyId: string): string | undefined;
  publicKeyOf(vendorCode: string): { readonly keyId: string; readonly publicKey: string };
};

/** One master secret (hex) gives every name its own: HMAC-SHA256 of the name, in hex. */
export function derivedSecret(masterSecretHex: string, name: string): string {
  return createHmac('sha256', Buffer.from(masterSecretHex, 'hex')).update(name, 'utf8').digest('hex');
}

/** Secrets are derived; RSA pairs are made when they are first needed and kept. */
export function createVendorKeys(masterSecretHex: string, pairs: KeyPairStore): VendorKeys {
  const pairOf = (vendorCode: string) => pairs.find(vendorCode) ?? pairs.add(vendorCode, newPair());
  const read = new Map<string, { keyId: string; privateKey: KeyObject }>();
  const readPairOf = (vendorCode: string) => {
    const known = read.get(vendorCode);
    if (known) return known;
    const { keyId, privateKey } = pairOf(vendorCode);
    const pair = { keyId, privateKey: createPrivateKey(privateKey) };
    read.set(vendorCode, pair);
    return pair;
  };
  return {
    keyOf: (vendorCode) => ({
      keyId: 'k1',
      secret: derivedSecret(masterSecretHex, vendorCode),
      get rsa() {
        return readPairOf(vendorCode);
      },
    }),
    platformSecretOf(vendorCode, keyId) {
      if (keyId !== 'k1' && keyId !== 'k2') return undefined;
      return derivedSecret(masterSecretHex, `platform:${vendorCode}${keyId === 'k2' ? ':k2' : ''}`);
    },
    publicKeyOf(vendorCode) {
      const { keyId, publicKey } = pairOf(vendorCode);
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
