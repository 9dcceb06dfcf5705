// SQL on settled bets by the day of their settlement: for missions, points of levels and friends' play.
import { textArray } from '#server/db/values/array-literals.ts';
import type { Queryable } from '#server/db/database.ts';

/** Settled bets of real money of one member, day and category; the valid stakes are in minor units. */
export type SettledStakes = {
  readonly memberId: string;
  /** The merchant's day of the settlement, `YYYY-MM-DD`. */
  readonly day: string;
  readonly category: string;
  readonly bets: bigint;
  readonly validMinor: bigint;
};

/** Bets are searched that were placed at most so long before the span. */
const placedBefore = `interval '60 days'`;

/**
 * The settled bets from `from` until before `to`; a cancelled bet is not among them. Without ids, those of all members.
 */
export function selectSettledStakes(
  db: Queryable,
  span: { readonly from: Date; readonly to: Date; readonly memberIds?: readonly string[] },
  timeZone: string,
): Promise<SettledStakes[]> {
  const { from, to, memberIds } = span;
  return db.query<SettledStakes>(
    `select member_id as "memberId", (settled_at at time zone $3)::date::text as day, category, count(*) as bets,
       sum(valid_minor)::bigint as "validMinor"
     from bet
     where settled_at >= $1 and settled_at < $2 and placed_at >= $1::timestamptz - ${placedBefore} and placed_at < $2
       and state = 'SETTLED' and book = 'REAL' ${memberIds ? 'and member_id = any ($4::text[])' : ''}
     group by 1, 2, 3 order by 1, 2, 3`,
    [from, to, timeZone, ...(memberIds ? [textArray(memberIds)] : [])],
  );
}
