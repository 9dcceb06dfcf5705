// SQL on payment passwords.
import type { Queryable, Transaction } from '#server/db/database.ts';

/** Replaces a payment password; resets failures and blocks. */
export async function writePaymentPassword(
  tx: Transaction,
  memberId: string,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into payment_password (member_id, password_hash, changed_at) values ($1, $2, $3)
     on conflict (member_id) do update set password_hash = excluded.password_hash,
       changed_at = excluded.changed_at, failures = 0, blocked_until = null`,
    [memberId, passwordHash, now],
  );
}

export type PaymentPassword = {
  readonly passwordHash: string;
  readonly blockedUntil: Date | null;
};

export async function findPaymentPassword(
  db: Queryable,
  memberId: string,
): Promise<PaymentPassword | undefined> {
  const [row] = await db.query<PaymentPassword>(
    `select password_hash as "passwordHash", blocked_until as "blockedUntil"
     from payment_password where member_id = $1`,
    [memberId],
  );
  return row;
}

/**
 * Counts a try before it is checked, and blocks the password after the last one; returns its number, undefined when
 * it is blocked already.
 */
export async function countPaymentTry(
  db: Queryable,
  memberId: string,
  limits: { now: Date; most: number; blockedUntil: Date },
): Promise<number | undefined> {
  const [row] = await db.query<{ failures: number }>(
    `update payment_password set
       failures = case when blocked_until is null then failures + 1 else 1 end,
       blocked_until = case when blocked_until is null and failures + 1 >= $3 then $4::timestamptz end
     where member_id = $1 and (blocked_until is null or blocked_until <= $2) returning failures`,
    [memberId, limits.now, limits.most, limits.blockedUntil],
  );
  return row?.failures;
}

export async function clearPaymentTries(db: Queryable, memberId: string): Promise<void> {
  await db.query('update payment_password set failures = 0, blocked_until = null where member_id = $1', [
    memberId,
  ]);
}
