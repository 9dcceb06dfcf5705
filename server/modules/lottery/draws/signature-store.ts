// SQL of signatures: written under the draws' role, read under the server's.
import type { Database, Queryable, Transaction } from '#server/db/database.ts';
import { jsonRows } from '#server/db/values/json-rows.ts';

/** Publishes a public key permanently; true when it is new. */
export async function publishKey(
  db: Database,
  { keyId, publicKey }: { readonly keyId: string; readonly publicKey: Buffer },
): Promise<boolean> {
  const rows = await db.query(
    'insert into lottery_signing_key (id, public_key) values ($1, $2) on conflict (id) do nothing returning id',
    [keyId, publicKey],
  );
  return rows.length === 1;
}

/** Dates the use of a key from now on, unless it is the one in use. */
export async function beginKeyUse(tx: Transaction, keyId: string): Promise<void> {
  await tx.query(
    `insert into lottery_key_use (since, key_id) select clock_timestamp(), $1
     where (select key_id from lottery_key_use order by since desc limit 1) is distinct from $1`,
    [keyId],
  );
}

type SigningKey = { readonly keyId: string; readonly publicKey: Buffer; readonly since: Date };

export function selectKeys(db: Queryable): Promise<SigningKey[]> {
  return db.query<SigningKey>(
    'select id as "keyId", public_key as "publicKey", since from lottery_signing_key order by since, id',
  );
}

export type KeyUse = {
  readonly keyId: string;
  readonly from: Date;
  /** Null while it signs. */
  readonly to: Date | null;
};

export function selectKeyUses(db: Queryable): Promise<KeyUse[]> {
  return db.query<KeyUse>(
    `select key_id as "keyId", since as "from", lead(since) over (order by since) as "to"
     from lottery_key_use order by since`,
  );
}

type NewCommitment = {
  readonly drawId: bigint;
  readonly publishedAt: Date;
  readonly signature: Buffer;
};

export async function writeCommitments(
  tx: Transaction,
  keyId: string,
  commitments: readonly NewCommitment[],
): Promise<void> {
  await tx.query(
    `insert into lottery_commitment (draw_id, key_id, published_at, signature)
     select "drawId", $1, "publishedAt", signature
     from json_to_recordset($2::json) as c ("drawId" bigint, "publishedAt" timestamptz, signature bytea)`,
    [keyId, jsonRows(commitments)],
  );
}

type NewSignature = {
  readonly drawId: bigint;
  /** 1 is the draw itself, more is a correction. */
  readonly attempt: number;
  readonly signature: Buffer;
};

export async function writeSignatures(
  tx: Transaction,
  keyId: string,
  signatures: readonly NewSignature[],
): Promise<void> {
  await tx.query(
    `insert into lottery_signature (draw_id, attempt, key_id, signature)
     select "drawId", attempt, $1, signature
     from json_to_recordset($2::json) as s ("drawId" bigint, attempt int, signature bytea)
     on conflict (draw_id, attempt) do nothing`,
    [keyId, jsonRows(signatures)],
  );
}

type UnsignedCorrection = {
  readonly drawId: bigint;
  readonly attempt: number;
  readonly gameCode: string;
  readonly drawNo: string;
  readonly result: readonly string[] | null;
  readonly at: Date;
};

/** Corrections without a signature. */
export function selectUnsignedCorrections(tx: Transaction, limit: number): Promise<UnsignedCorrection[]> {
  return tx.query<UnsignedCorrection>(
    `select c.draw_id as "drawId", c.attempt, d.game_code as "gameCode", d.draw_no as "drawNo", c.result, c.at
     from lottery_correction c join lottery_draw d on d.id = c.draw_id
     where not exists (select from lottery_signature s where s.draw_id = c.draw_id and s.attempt = c.attempt)
     order by c.draw_id, c.attempt limit $1`,
    [limit],
  );
}
