// The vendors' own RSA pairs, in PEM.
import type { DatabaseSync } from 'node:sqlite';

type KeyPair = { readonly keyId: string; readonly privateKey: string; readonly publicKey: string };

export class KeyPairStore {
  readonly #db: DatabaseSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  find(vendorCode: string): KeyPair | undefined {
    const row = this.#db.prepare('select * from key_pair where vendor_code = ?').get(vendorCode);
    return (
      row && {
        keyId: String(row.key_id),
        privateKey: String(row.private_key),
        publicKey: String(row.public_key),
      }
    );
  }

  /** Keeps a pair unless the vendor has one; the pair it has then. */
  add(vendorCode: string, { keyId, privateKey, publicKey }: KeyPair): KeyPair {
    this.#db
      .prepare('insert into key_pair values (?, ?, ?, ?) on conflict do nothing')
      .run(vendorCode, keyId, privateKey, publicKey);
    return this.find(vendorCode) ?? { keyId, privateKey, publicKey };
  }
}
