// SQL on what customer service does to a member's ways in.
import type { Queryable, Transaction } from '#server/db/database.ts';

type OfficeAct =
  | 'SESSIONS_ENDED'
  | 'FACTORS_ASKED'
  | 'FACTORS_RESET'
  | 'BREAK_ENDED'
  | 'MATCH_CLEARED'
  | 'MATCH_CONFIRMED';

export async function writeOfficeAct(
  tx: Transaction,
  entry: { memberId: string; reviewer: string; act: OfficeAct; reason: string; ip: string; now: Date },
): Promise<void> {
  await tx.query(
    'insert into office_act (member_id, reviewer, act, reason, ip, at) values ($1, $2, $3, $4, $5, $6)',
    [entry.memberId, entry.reviewer, entry.act, entry.reason, entry.ip, entry.now],
  );
}

/** Who has asked for a member's factors to be taken away since a moment, while nobody has done it yet. */
export async function findFactorsAsked(
  db: Queryable,
  memberId: string,
  since: Date,
): Promise<string | undefined> {
  const [newest] = await db.query<{ act: OfficeAct; reviewer: string; isRecent: boolean }>(
    `select act, reviewer, at > $2 as "isRecent" from office_act
     where member_id = $1 and act in ('FACTORS_ASKED', 'FACTORS_RESET') order by id desc limit 1`,
    [memberId, since],
  );
  return newest?.act === 'FACTORS_ASKED' && newest.isRecent ? newest.reviewer : undefined;
}

/** Takes a member's app, recovery codes and passkeys away. */
export async function deleteFactors(tx: Transaction, memberId: string): Promise<void> {
  await tx.query('delete from recovery_code where member_id = $1', [memberId]);
  await tx.query('delete from totp_secret where member_id = $1', [memberId]);
  await tx.query('delete from passkey where member_id = $1', [memberId]);
}

/** Writes down what was refused: who tried what and why not, nothing of the key. */
export async function writeRefusal(
  db: Queryable,
  entry: {
    readonly reviewer: string;
    readonly isKnown: boolean;
    readonly method: string;
    readonly path: string;
    readonly errorCode: string;
    readonly ip: string;
    readonly now: Date;
  },
): Promise<void> {
  const { reviewer, isKnown, method, path, errorCode, ip, now } = entry;
  await db.query(
    `insert into office_refusal (reviewer, is_known, method, path, error_code, ip, at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [reviewer, isKnown, method, path, errorCode, ip, now],
  );
}
