// SQL on the valid stakes of a member's settled bets.
import { timeArray } from '#server/db/values/array-literals.ts';
import type { Queryable } from '#server/db/database.ts';

/** Valid stakes of bets placed after the instant of this place and before the next one, in minor units. */
export type ValidStakes = { readonly nth: number; readonly category: string; readonly validMinor: bigint };

/**
 * The valid stakes of a member's settled bets of real money, by category and by the instant after which they were
 * placed; spans without such a bet are left out. The instants are in their order.
 */
export function selectValidStakes(
  db: Queryable,
  memberId: string,
  instants: readonly Date[],
): Promise<ValidStakes[]> {
  return db.query<ValidStakes>(
    `select width_bucket(placed_at, $2::timestamptz[]) - 1 as nth, category, sum(valid_minor)::bigint as "validMinor"
     from bet where member_id = $1 and placed_at >= ($2::timestamptz[])[1] and state = 'SETTLED' and book = 'REAL'
     group by 1, 2 order by 1, 2`,
    [memberId, timeArray(instants)],
  );
}
