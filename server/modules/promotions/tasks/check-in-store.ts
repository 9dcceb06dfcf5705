// All SQL on check-ins.
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { LastCheckIn } from './check-in-rules.ts';

export async function selectLastCheckIn(db: Queryable, memberId: string): Promise<LastCheckIn | undefined> {
  const [row] = await db.query<LastCheckIn>(
    'select day::text as day, nth from check_in where member_id = $1 order by day desc limit 1',
    [memberId],
  );
  return row;
}

/** Writes a check-in; false when the member has checked in on that day. */
export async function insertCheckIn(
  tx: Transaction,
  row: {
    readonly memberId: string;
    readonly day: string;
    readonly nth: number;
    readonly amountMinor: bigint;
    readonly at: Date;
  },
): Promise<boolean> {
  const rows = await tx.query(
    `insert into check_in (member_id, day, nth, amount_minor, at) values ($1, $2::date, $3, $4, $5)
     on conflict (member_id, day) do nothing returning nth`,
    [row.memberId, row.day, row.nth, row.amountMinor, row.at],
  );
  return rows.length > 0;
}
