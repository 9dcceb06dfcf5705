// SQL on the key pairs for sealed bodies.
import type { Queryable, Transaction } from '#server/db/database.ts';

/** The public half as the contract shows it. */
export type PublicJwk = { kty: 'RSA'; n: string; e: string; alg: string; use: string };

export type StoredKey = {
  readonly kid: string;
  readonly publicJwk: PublicJwk;
  /** PKCS #8, encrypted. */
  readonly privateKey: Buffer;
  readonly rotatesAt: Date;
  readonly expiresAt: Date;
};

const columns = `kid, public_jwk as "publicJwk", private_key as "privateKey",
  rotates_at as "rotatesAt", expires_at as "expiresAt"`;

/** Keys that are still given out, newest first. */
export async function findCurrentKeys(db: Queryable, now: Date): Promise<StoredKey[]> {
  return db.query<StoredKey>(
    `select ${columns} from sealing_key where rotates_at > $1 order by created_at desc, kid`,
    [now],
  );
}

export async function findKey(db: Queryable, kid: string): Promise<StoredKey | undefined> {
  const [row] = await db.query<StoredKey>(`select ${columns} from sealing_key where kid = $1`, [kid]);
  return row;
}

/**
 * Locks the keyring, so that one process at a time decides whether a new key is due; released at the end of the
 * transaction.
 */
export async function lockKeyring(tx: Transaction): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('identity.keyring', 0))`);
}

export async function insertKey(tx: Transaction, key: StoredKey, createdAt: Date): Promise<void> {
  await tx.query(
    `insert into sealing_key (kid, public_jwk, private_key, created_at, rotates_at, expires_at)
     values ($1, $2::jsonb, $3, $4, $5, $6)`,
    [key.kid, JSON.stringify(key.publicJwk), key.privateKey, createdAt, key.rotatesAt, key.expiresAt],
  );
}

/** Every key there is, also those that are over. */
export function allKeys(db: Queryable): Promise<StoredKey[]> {
  return db.query<StoredKey>(`select ${columns} from sealing_key`);
}

/**
 * The stored mark of the secret key. Without one, `mayBe` decides whether this key's mark is stored now; else there
 * is none.
 */
export async function secretMark(
  db: Queryable,
  own: Buffer,
  mayBe: () => Promise<boolean>,
): Promise<Buffer | undefined> {
  const kept = async (): Promise<Buffer | undefined> =>
    (await db.query<{ mark: Buffer }>('select mark from identity_secret_check'))[0]?.mark;
  const mark = await kept();
  if (mark || !(await mayBe())) return mark;
  await db.query('insert into identity_secret_check (mark) values ($1) on conflict do nothing', [own]);
  return kept();
}

export async function deleteExpiredKeys(db: Queryable, now: Date): Promise<void> {
  await db.query('delete from sealing_key where expires_at <= $1', [now]);
}

/** True for the first who brings the nonce. */
export async function insertNonce(db: Queryable, nonce: string, expiresAt: Date): Promise<boolean> {
  const rows = await db.query(
    'insert into sealed_nonce (nonce, expires_at) values ($1, $2) on conflict do nothing returning nonce',
    [nonce, expiresAt],
  );
  return rows.length === 1;
}

export async function deleteOldNonces(db: Queryable, now: Date): Promise<void> {
  await db.query('delete from sealed_nonce where expires_at <= $1', [now]);
}
