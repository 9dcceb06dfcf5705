// Signs results with the draw service's own Ed25519 key, derived from its secret at each start.
import { createHash, createPrivateKey, createPublicKey, hkdfSync, sign } from 'node:crypto';

export type ResultSigner = {
  /** The first 16 hex digits of SHA-256 of the public key. */
  readonly keyId: string;
  /** 32 bytes. */
  readonly publicKey: Buffer;
  /** 64 bytes under the text as UTF-8. */
  sign(text: string): Buffer;
};

/** The bytes before the 32 bytes of a private key in PKCS #8. */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The signer of a secret of 32 bytes; another secret gives another key, and earlier signatures stay valid. */
export function createResultSigner(secretKey: Uint8Array): ResultSigner {
  const seed = Buffer.from(hkdfSync('sha256', secretKey, '', 'lottery.results', 32));
  const key = createPrivateKey({ key: Buffer.concat([pkcs8Head, seed]), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32);
  return {
    keyId: createHash('sha256').update(publicKey).digest('hex').slice(0, 16),
    publicKey,
    sign: (text) => sign(null, Buffer.from(text), key),
  };
}
