// SQL on the results of a member's bets by day and category.
import type { Queryable } from '#server/db/database.ts';
import type { BetFilter } from './bet-store.ts';

/** Amounts in minor units; those of open bets are separate. */
export type BetResult = {
  /** The merchant's day on which the bets were placed, `YYYY-MM-DD`. */
  readonly day: string;
  readonly category: string;
  readonly stakedMinor: bigint;
  readonly validMinor: bigint;
  readonly wonMinor: bigint;
  /** Rebates that belong to a bet, as a lottery pays them. */
  readonly rebateMinor: bigint;
  readonly openStakedMinor: bigint;
  readonly openWonMinor: bigint;
};

/** The results of bets placed in a span; days and categories without a bet are left out. */
export function selectBetResults(
  db: Queryable,
  { memberId, from, to, category }: Omit<BetFilter, 'state'>,
  timeZone: string,
): Promise<BetResult[]> {
  const sumOf = (amount: string, isOpen: boolean) =>
    `coalesce(sum(${amount}) filter (where ${isOpen ? '' : 'not '}is_open), 0)::bigint`;
  // A quarter of an hour belongs to one day in every time zone, and there are far fewer of them than bets.
  return db.query<BetResult>(
    `with placed as (
       select date_bin('15 minutes', placed_at, timestamptz 'epoch') as quarter, category, state = 'OPEN' as is_open,
         sum(staked_minor) as staked_minor, sum(valid_minor) as valid_minor, sum(won_minor) as won_minor,
         coalesce(sum((
           select sum((t ->> 'rebateMinor')::bigint) from jsonb_array_elements(detail -> 'types') as t
         )) filter (where detail is not null), 0) as rebate_minor
       from bet where member_id = $1 and placed_at >= $2 and placed_at < $3 and ($4::text is null or category = $4)
       group by 1, 2, 3
     )
     select to_char(quarter at time zone $5, 'YYYY-MM-DD') as day, category, ${sumOf('staked_minor', false)} as "stakedMinor",
       ${sumOf('valid_minor', false)} as "validMinor", ${sumOf('won_minor', false)} as "wonMinor",
       ${sumOf('rebate_minor', false)} as "rebateMinor", ${sumOf('staked_minor', true)} as "openStakedMinor",
       ${sumOf('won_minor', true)} as "openWonMinor"
     from placed group by 1, 2 order by 1 desc, 2`,
    [memberId, from, to, category ?? null, timeZone],
  );
}
