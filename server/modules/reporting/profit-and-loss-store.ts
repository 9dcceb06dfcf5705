// SQL on the results of a member's bets by day and category.
import type { Queryable } from '#server/db/database.ts';
import { querySums } from './bet-sums.ts';
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
    `coalesce(sum(${amount}) filter (where state ${isOpen ? '=' : '<>'} 'OPEN'), 0)::bigint`;
  return querySums<BetResult>(
    db,
    { memberId, from, to },
    `select (begins_at at time zone $5)::date::text as day, category, ${sumOf('staked_minor', false)} as "stakedMinor",
       ${sumOf('valid_minor', false)} as "validMinor", ${sumOf('won_minor', false)} as "wonMinor",
       ${sumOf('rebate_minor', false)} as "rebateMinor", ${sumOf('staked_minor', true)} as "openStakedMinor",
       ${sumOf('won_minor', true)} as "openWonMinor"
     from placed where ($4::text is null or category = $4)
     group by 1, 2 having sum(bets) > 0 order by 1 desc, 2`,
    [category ?? null, timeZone],
  );
}
