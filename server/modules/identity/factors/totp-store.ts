// SQL on authenticator apps and recovery codes.
import type { Queryable, Transaction } from '#server/db/database.ts';

/** Keeps a secret that no code was shown of yet; false when one is in use. */
export async function writeUnconfirmed(
  db: Queryable,
  secret: { memberId: string; sealed: Buffer; now: Date },
): Promise<boolean> {
  const rows = await db.query(
    `insert into totp_secret (member_id, sealed, created_at) values ($1, $2, $3)
     on conflict (member_id) do update set sealed = excluded.sealed, created_at = excluded.created_at
       where totp_secret.confirmed_at is null
     returning member_id`,
    [secret.memberId, secret.sealed, secret.now],
  );
  return rows.length === 1;
}

export async function findTotp(
  db: Queryable,
  memberId: string,
): Promise<{ sealed: Buffer; isConfirmed: boolean } | undefined> {
  const [row] = await db.query<{ sealed: Buffer; isConfirmed: boolean }>(
    `select sealed, confirmed_at is not null as "isConfirmed" from totp_secret where member_id = $1`,
    [memberId],
  );
  return row;
}

/** Switches it on; false when it was on already or its secret has been replaced. */
export async function confirmTotpSecret(
  tx: Transaction,
  secret: { memberId: string; sealed: Buffer; step: number; now: Date },
): Promise<boolean> {
  const rows = await tx.query(
    `update totp_secret set confirmed_at = $4, last_step = $3
     where member_id = $1 and sealed = $2 and confirmed_at is null returning member_id`,
    [secret.memberId, secret.sealed, secret.step, secret.now],
  );
  return rows.length === 1;
}

/** True for the first who shows the code of a step; one that is as old as an accepted one is refused. */
export async function spendStep(db: Queryable, memberId: string, step: number): Promise<boolean> {
  const rows = await db.query(
    `update totp_secret set last_step = $2
     where member_id = $1 and confirmed_at is not null and last_step < $2 returning member_id`,
    [memberId, step],
  );
  return rows.length === 1;
}

/** False when there was none. */
export async function deleteTotp(tx: Transaction, memberId: string): Promise<boolean> {
  await tx.query('delete from recovery_code where member_id = $1', [memberId]);
  const rows = await tx.query('delete from totp_secret where member_id = $1 returning member_id', [memberId]);
  return rows.length === 1;
}

/** New recovery codes in place of all before. */
export async function writeRecoveryCodes(
  tx: Transaction,
  memberId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx.query('delete from recovery_code where member_id = $1', [memberId]);
  await tx.query(
    'insert into recovery_code (member_id, code_hash) select $1, unnest($2::bytea[]) on conflict do nothing',
    [memberId, hashes],
  );
}

/** True for the call that uses it. */
export async function spendRecoveryCode(
  db: Queryable,
  memberId: string,
  codeHash: Buffer,
  now: Date,
): Promise<boolean> {
  const rows = await db.query(
    `update recovery_code set used_at = $3 where member_id = $1 and code_hash = $2 and used_at is null
     returning member_id`,
    [memberId, codeHash, now],
  );
  return rows.length === 1;
}
