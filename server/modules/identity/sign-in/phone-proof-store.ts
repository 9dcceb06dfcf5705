// SQL on signed proofs of phone numbers that were used.
import type { Queryable } from '#server/db/database.ts';

/** True for the first who brings a proof. */
export async function spendPhoneProof(db: Queryable, proofHash: Buffer, expiresAt: Date): Promise<boolean> {
  const rows = await db.query(
    `insert into spent_phone_proof (proof_hash, expires_at) values ($1, $2)
     on conflict do nothing returning proof_hash`,
    [proofHash, expiresAt],
  );
  return rows.length === 1;
}

export async function deleteOldPhoneProofs(db: Queryable, now: Date): Promise<void> {
  await db.query('delete from spent_phone_proof where expires_at <= $1', [now]);
}
