// SQL on reality checks.
import type { Queryable, Transaction } from '#server/db/database.ts';

export type CheckRow = {
  readonly minutes: number;
  readonly passedAt: Date | null;
  readonly playAfter: bigint;
};

/** The check a member has chosen; undefined for none. */
export async function selectCheck(db: Queryable, memberId: string): Promise<CheckRow | undefined> {
  const [row] = await db.query<CheckRow>(
    `select check_minutes as minutes, check_passed_at as "passedAt", play_after as "playAfter"
     from play_guard where member_id = $1 and check_minutes is not null`,
    [memberId],
  );
  return row;
}

/** Chooses how often, null for never; the member is guarded and locked. The next stake looks when it is due. */
export async function writeCheck(tx: Transaction, memberId: string, minutes: number | null): Promise<void> {
  await tx.query('update play_guard set check_minutes = $2, check_not_before = null where member_id = $1', [
    memberId,
    minutes,
  ]);
}

/** Records that the member continues after a check; `next` is the earliest time of the next one. */
export async function passCheck(tx: Transaction, memberId: string, now: Date, next: Date): Promise<void> {
  await tx.query('update play_guard set check_passed_at = $2, check_not_before = $3 where member_id = $1', [
    memberId,
    now,
    next,
  ]);
}

/** Remembers before when nothing is due, and where the books need not be read again. */
export async function writeLook(
  tx: Transaction,
  memberId: string,
  look: { readonly notBefore: Date; readonly playAfter: bigint },
): Promise<void> {
  await tx.query('update play_guard set check_not_before = $2, play_after = $3 where member_id = $1', [
    memberId,
    look.notBefore,
    look.playAfter,
  ]);
}
