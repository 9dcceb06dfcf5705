// SQL on breaks from play.
import type { BreakKind } from '#contract/protection.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';

export type BreakRow = {
  readonly kind: BreakKind;
  readonly beganAt: Date;
  /** Null for a permanent break. */
  readonly until: Date | null;
  readonly statusBefore: 'ACTIVE' | 'FROZEN';
};

export async function selectCurrentBreak(db: Queryable, memberId: string): Promise<BreakRow | undefined> {
  const [row] = await db.query<BreakRow>(
    `select kind, began_at as "beganAt", until, status_before as "statusBefore" from play_exclusion
     where member_id = $1 and ended_at is null`,
    [memberId],
  );
  return row;
}

/** Whether a member was on a break at any time after an instant. */
export async function wasOnBreakSince(db: Queryable, memberId: string, since: Date): Promise<boolean> {
  const rows = await db.query(
    'select from play_exclusion where member_id = $1 and (ended_at is null or ended_at > $2) limit 1',
    [memberId, since],
  );
  return rows.length === 1;
}

/** Begins a break, which replaces a current one; the member is locked. */
export async function writeBreak(
  tx: Transaction,
  memberId: string,
  { kind, beganAt, until, statusBefore }: BreakRow,
): Promise<void> {
  await tx.query('update play_exclusion set ended_at = $2 where member_id = $1 and ended_at is null', [
    memberId,
    beganAt,
  ]);
  await tx.query(
    'insert into play_exclusion (member_id, kind, began_at, until, status_before) values ($1, $2, $3, $4, $5)',
    [memberId, kind, beganAt, until, statusBefore],
  );
}

/** The members whose cool-off is over. */
export async function selectRested(db: Queryable, now: Date, limit: number): Promise<string[]> {
  const rows = await db.query<{ memberId: string }>(
    `select member_id as "memberId" from play_exclusion
     where ended_at is null and kind = 'COOL_OFF' and until <= $1 order by until limit $2`,
    [now, limit],
  );
  return rows.map(({ memberId }) => memberId);
}

/** Ends a break of such a kind that is over, if it still runs; the status before it, for the member who is locked. */
export async function endBreakRow(
  tx: Transaction,
  memberId: string,
  kind: 'COOL_OFF' | 'SELF_EXCLUSION',
  now: Date,
): Promise<BreakRow['statusBefore'] | undefined> {
  const [row] = await tx.query<Pick<BreakRow, 'statusBefore'>>(
    `update play_exclusion set ended_at = $2
     where member_id = $1 and ended_at is null and kind = $3 and until <= $2
     returning status_before as "statusBefore"`,
    [memberId, now, kind],
  );
  return row?.statusBefore;
}
