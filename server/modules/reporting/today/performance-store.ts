// SQL of what games earned: settled bets of a period, summed by category, vendor or game.
import type { List } from '#server/db/list-page.ts';

export type PerformanceRow = {
  readonly id: string;
  readonly category: string;
  /** Null in sums over more than one. */
  readonly vendor: string | null;
  readonly gameCode: string | null;
  /** Where a game's bets came from; for its name. */
  readonly source: string;
  readonly rounds: bigint;
  readonly players: bigint;
  readonly staked: bigint;
  readonly won: bigint;
};
export type PerformanceSort = 'staked' | 'won' | 'gross' | 'players' | 'rounds';
export type PerformanceFilter = {
  readonly by: 'CATEGORY' | 'VENDOR' | 'GAME';
  readonly category?: string | undefined;
  readonly vendor?: string | undefined;
  readonly book: 'REAL' | 'TEST';
  readonly from: Date;
  readonly to: Date;
};

/** The columns of each sum besides the category. */
const grouped = { CATEGORY: [], VENDOR: ['vendor'], GAME: ['vendor', 'game_code'] } as const;

/** Amounts in minor units; a settled bet is one round. */
export function performanceList(filter: PerformanceFilter): List<PerformanceSort> {
  const { by, category, vendor, book, from, to } = filter;
  const columns = ['category', ...grouped[by]];
  const orNull = (column: 'vendor' | 'game_code'): string =>
    columns.includes(column) ? column : 'null::text';
  return {
    select: `select concat_ws(' ', ${columns.join(', ')}) as id, category, ${orNull('vendor')} as vendor,
        ${orNull('game_code')} as "gameCode", min(source) as source, count(*) as rounds,
        count(distinct member_id) as players, sum(staked_minor)::bigint as staked,
        sum(won_minor)::bigint as won, (sum(staked_minor) - sum(won_minor))::bigint as gross
      from bet where book = $1 and state = 'SETTLED' and settled_at >= $2 and settled_at < $3
        and ($4::text is null or category = $4) and ($5::text is null or vendor = $5)
      group by ${columns.join(', ')}`,
    values: [book, from, to, category ?? null, vendor ?? null],
    sorts: { staked: 'bigint', won: 'bigint', gross: 'bigint', players: 'bigint', rounds: 'bigint' },
  };
}
