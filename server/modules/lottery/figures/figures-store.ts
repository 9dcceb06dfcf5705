// SQL of figures of settled draws: stakes, payments and expected payments.
import { textArray } from '#server/db/values/array-literals.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Book } from '#server/modules/wallet/index.ts';

/** How the figures are grouped: by bet type, by draw, or by day and lottery. */
export type FiguresBy = 'BET_TYPE' | 'DRAW' | 'DAY';

type Sums = {
  readonly lines: bigint;
  readonly stakeMinor: bigint;
  readonly paidMinor: bigint;
  readonly rebateMinor: bigint;
};

export type DrawFigureRow = Sums & {
  readonly draws: number;
  /** The sum of the squares of the stakes of each draw. */
  readonly squares: number;
  readonly gameCode: string;
  readonly betType: string | null;
  readonly drawNo: string | null;
  readonly drawAt: Date | null;
  /** The merchant's day of the draws. */
  readonly day: string | null;
  readonly expectedMinor: bigint;
};

type HouseFilter = {
  readonly gameCodes: readonly string[];
  readonly book: Book;
  /** Draws at or after `from`, and before `to`. */
  readonly from: Date;
  readonly to: Date;
  readonly timeZone: string;
};

/** A draw under correction has no figures until it is settled again. */
const isSettled = `d.state = 'SETTLED' and t.finished_at is not null and t.next_result is null`;
const dayOf = (parameter: string): string => `(d.draw_at at time zone ${parameter})::date::text`;

const grouped: Record<FiguresBy, { readonly columns: string; readonly order: string }> = {
  BET_TYPE: {
    columns: `f.bet_type as "betType", null::text as "drawNo", null::timestamptz as "drawAt", null::text as day`,
    order: 'd.game_code, sum(f.stake_minor) desc, f.bet_type',
  },
  DRAW: {
    columns: `null::text as "betType", d.draw_no as "drawNo", d.draw_at as "drawAt", null::text as day`,
    order: 'd.draw_at desc, d.game_code, d.draw_no',
  },
  DAY: {
    columns: `null::text as "betType", null::text as "drawNo", null::timestamptz as "drawAt", ${dayOf('$5')} as day`,
    order: 'day desc, d.game_code',
  },
};

/** One page of the figures, with the number and the sums of all of them. */
export async function selectDrawFigures(
  db: Queryable,
  by: FiguresBy,
  filter: HouseFilter,
  window: { readonly skip: number; readonly limit: number },
): Promise<{ rows: DrawFigureRow[]; total: number; sums: Sums & { expectedMinor: bigint } }> {
  const from = `from lottery_draw d join lottery_settlement t on t.draw_id = d.id
      join lottery_figure f on f.draw_id = d.id and f.book = $2
    where d.game_code = any($1::text[]) and d.draw_at >= $3 and d.draw_at < $4 and ${isSettled}`;
  const sums = `coalesce(sum(f.lines), 0)::bigint as lines, coalesce(sum(f.stake_minor), 0)::bigint as "stakeMinor",
    coalesce(sum(f.paid_minor), 0)::bigint as "paidMinor", coalesce(sum(f.rebate_minor), 0)::bigint as "rebateMinor",
    coalesce(sum(f.expected_minor), 0)::bigint as "expectedMinor"`;
  const parameters = [textArray(filter.gameCodes), filter.book, filter.from, filter.to];
  const { columns, order } = grouped[by];
  // All groupings take the time zone as a parameter, so that one list of parameters fits each of them.
  const rows = await db.query<DrawFigureRow & { total: bigint }>(
    `select d.game_code as "gameCode", ${columns}, ${sums}, count(*) over () as total,
       count(*)::integer as draws, sum(f.stake_minor::numeric * f.stake_minor)::float8 as squares ${from}
       and $5::text is not null
     group by d.game_code, ${{ BET_TYPE: 'f.bet_type', DRAW: 'd.draw_no, d.draw_at', DAY: 'day' }[by]}
     order by ${order} limit $6 offset $7`,
    [...parameters, filter.timeZone, window.limit, window.skip],
  );
  const [all] = await db.query<Sums & { expectedMinor: bigint }>(`select ${sums} ${from}`, parameters);
  const nothing = { lines: 0n, stakeMinor: 0n, paidMinor: 0n, rebateMinor: 0n, expectedMinor: 0n };
  return { rows, total: Number(rows[0]?.total ?? 0n), sums: all ?? nothing };
}
