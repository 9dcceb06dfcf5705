// SQL of signatures: written under the draws' role, read under the server's.
import type { Database, Queryable, Transaction } from '#server/db/database.ts';

/** Makes a public key known for ever; true when nobody knew it. */
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

type SigningKey = { readonly keyId: string; readonly publicKey: Buffer; readonly since: Date };

export function selectKeys(db: Queryable): Promise<SigningKey[]> {
  return db.query<SigningKey>(
    'select id as "keyId", public_key as "publicKey", since from lottery_signing_key order by since, id',
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
     select draw_id, attempt, $1, decode(signature, 'hex')
     from unnest($2::int8[], $3::int4[], $4::text[]) s (draw_id, attempt, signature)
     on conflict (draw_id, attempt) do nothing`,
    [
      keyId,
      signatures.map(({ drawId }) => drawId),
      signatures.map(({ attempt }) => attempt),
      signatures.map(({ signature }) => signature.toString('hex')),
    ],
  );
}

type UnsignedCorrection = {
  readonly drawId: bigint;
  readonly attempt: number;
  readonly gameCode: string;
  readonly numero: string;
  readonly result: readonly string[] | null;
  readonly at: Date;
};

/** Corrections nobody has signed yet. */
export function selectUnsignedCorrections(tx: Transaction, limit: number): Promise<UnsignedCorrection[]> {
  return tx.query<UnsignedCorrection>(
    `select c.draw_id as "drawId", c.attempt, d.game_code as "gameCode", d.numero, c.result, c.at
     from lottery_correction c join lottery_draw d on d.id = c.draw_id
     where not exists (select from lottery_signature s where s.draw_id = c.draw_id and s.attempt = c.attempt)
     order by c.draw_id, c.attempt limit $1`,
    [limit],
  );
}
