// SQL on the results of a member's bets by category over a long period.
import type { Queryable } from '#server/db/database.ts';

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
  { memberId, from, to }: { readonly memberId: string; readonly from: Date; readonly to: Date },
): Promise<CategoryResult[]> {
  return db.query<CategoryResult>(
    `select category, count(*) filter (where state = 'SETTLED') as bets,
       coalesce(sum(staked_minor) filter (where state <> 'OPEN'), 0)::int8 as "stakedMinor",
       coalesce(sum(won_minor) filter (where state <> 'OPEN'), 0)::int8 as "wonMinor",
       coalesce(sum((
         select sum((t ->> 'rebateMinor')::int8) from jsonb_array_elements(detail -> 'types') as t
       )) filter (where state <> 'OPEN' and detail is not null), 0)::int8 as "rebateMinor",
       coalesce(sum(staked_minor) filter (where state = 'OPEN'), 0)::int8 as "openMinor"
     from bet where member_id = $1 and placed_at >= $2 and placed_at < $3 group by 1 order by 1`,
    [memberId, from, to],
  );
}
