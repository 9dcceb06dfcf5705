// SQL on the results of a member's bets by category over a long period.
import type { Queryable } from '#server/db/database.ts';
import { querySums } from '../bet-sums.ts';

/** Amounts in minor units. */
type CategoryResult = {
  readonly category: string;
  /** The number of bets that are over; cancelled ones are not counted. */
  readonly bets: bigint;
  readonly stakedMinor: bigint;
  readonly wonMinor: bigint;
  readonly rebateMinor: bigint;
  readonly openMinor: bigint;
};

/** The bets placed in a span, by category. */
export function selectCategoryResults(
  db: Queryable,
  span: { readonly memberId: string; readonly from: Date; readonly to: Date },
): Promise<CategoryResult[]> {
  const over = `filter (where state <> 'OPEN')`;
  return querySums<CategoryResult>(
    db,
    span,
    `select category, coalesce(sum(bets) filter (where state = 'SETTLED'), 0)::int8 as bets,
       coalesce(sum(staked_minor) ${over}, 0)::int8 as "stakedMinor",
       coalesce(sum(won_minor) ${over}, 0)::int8 as "wonMinor",
       coalesce(sum(rebate_minor) ${over}, 0)::int8 as "rebateMinor",
       coalesce(sum(staked_minor) filter (where state = 'OPEN'), 0)::int8 as "openMinor"
     from placed group by 1 having sum(bets) > 0 order by 1`,
    [],
  );
}
