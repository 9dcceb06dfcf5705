// SQL of the list of all bets as operators filter it.
import type { Queryable } from '#server/db/database.ts';
import { filteredBy, type List } from '#server/db/list-page.ts';
import type { BetState } from '../bet-source.ts';

export type BetListRow = {
  readonly id: string;
  readonly source: string;
  readonly reference: string;
  readonly memberId: string;
  readonly category: string;
  readonly vendor: string;
  readonly gameCode: string;
  readonly state: BetState;
  readonly stakedMinor: bigint;
  readonly returnedMinor: bigint;
  readonly validMinor: bigint;
  readonly wonMinor: bigint;
  readonly placedAt: Date;
  readonly settledAt: Date | null;
};
export type BetFilter = {
  readonly category?: string | undefined;
  readonly vendor?: string | undefined;
  readonly game?: string | undefined;
  readonly state?: BetState | undefined;
  readonly book: 'REAL' | 'TEST';
  readonly time: 'PLACED' | 'SETTLED';
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
};
export type BetListSort = 'placedAt' | 'settledOrder' | 'staked' | 'won';

const valuesOf = ({ category, vendor, game, state, book, from, to }: BetFilter) => [
  book,
  ...[category, vendor, game, state, from, to].map((value) => value ?? null),
];

const fitting = ({ time }: BetFilter): string => {
  const at = time === 'PLACED' ? 'placed_at' : 'settled_at';
  return `from bet where book = $1 and ($2::text is null or category = $2) and ($3::text is null or vendor = $3)
    and ($4::text is null or game_code = $4) and ($5::text is null or state = $5)
    and ($6::timestamptz is null or ${at} >= $6) and ($7::timestamptz is null or ${at} < $7)`;
};

/** The bets that fit a filter; one that is not settled comes before all that are. */
export const betSearch = (filter: BetFilter): List<BetListSort> => ({
  select: `select source || ' ' || reference || ' ' || extract(epoch from placed_at) as id, source, reference,
      member_id as "memberId", category, vendor, game_code as "gameCode", state::text,
      staked_minor::bigint as "stakedMinor", returned_minor::bigint as "returnedMinor",
      valid_minor::bigint as "validMinor", won_minor as "wonMinor", placed_at as "placedAt",
      settled_at as "settledAt", coalesce(settled_at, '9999-01-01Z') as "settledOrder",
      staked_minor::bigint as staked, won_minor as won
    ${fitting(filter)}`,
  values: valuesOf(filter),
  sorts: { placedAt: 'timestamptz', settledOrder: 'timestamptz', staked: 'bigint', won: 'bigint' },
});

/** The sums of all bets that match a filter. */
export async function sumFitting(
  db: Queryable,
  filter: BetFilter,
): Promise<{ bets: bigint; stakedMinor: bigint; wonMinor: bigint }> {
  const values = valuesOf(filter);
  const [row] = await db.query<{ bets: bigint; stakedMinor: bigint; wonMinor: bigint }>(
    `select count(*) as bets, coalesce(sum(staked_minor), 0)::bigint as "stakedMinor",
       coalesce(sum(won_minor), 0)::bigint as "wonMinor" ${fitting(filter)} ${filteredBy(values)}`,
    values,
  );
  return row ?? { bets: 0n, stakedMinor: 0n, wonMinor: 0n };
}
