// SQL of figures: what draws that are settled took, paid and would have paid in the mean.
import { textArray } from '#server/db/array-literals.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Book } from '#server/modules/wallet/index.ts';

/** By what the house's figures are told: by play, by draw, or by day and lottery. */
export type FiguresBy = 'PLAY' | 'DRAW' | 'DAY';

type Sums = {
  readonly lines: bigint;
  readonly stakeMinor: bigint;
  readonly paidMinor: bigint;
  readonly rebateMinor: bigint;
};

export type HouseRow = Sums & {
  readonly gameCode: string;
  readonly play: string | null;
  readonly numero: string | null;
  readonly drawAt: Date | null;
  /** The merchant's day of the draws. */
  readonly day: string | null;
  readonly expectedMinor: bigint;
};

type HouseFilter = {
  readonly gameCodes: readonly string[];
  readonly book: Book;
  /** Of draws at or after this moment, and before that. */
  readonly from: Date;
  readonly to: Date;
  readonly timeZone: string;
};

/** A draw that is being corrected has no figures until it is settled anew. */
const isSettled = `d.state = 'SETTLED' and t.finished_at is not null and t.next_result is null`;
const dayOf = (parameter: string): string => `(d.draw_at at time zone ${parameter})::date::text`;

const grouped: Record<FiguresBy, { readonly columns: string; readonly order: string }> = {
  PLAY: {
    columns: `f.play, null::text as numero, null::timestamptz as "drawAt", null::text as day`,
    order: 'd.game_code, sum(f.stake_minor) desc, f.play',
  },
  DRAW: {
    columns: `null::text as play, d.numero, d.draw_at as "drawAt", null::text as day`,
    order: 'd.draw_at desc, d.game_code, d.numero',
  },
  DAY: {
    columns: `null::text as play, null::text as numero, null::timestamptz as "drawAt", ${dayOf('$5')} as day`,
    order: 'day desc, d.game_code',
  },
};

/** Some of the figures, with how many there are and the sums of all of them. */
export async function selectHouseFigures(
  db: Queryable,
  by: FiguresBy,
  filter: HouseFilter,
  window: { readonly skip: number; readonly limit: number },
): Promise<{ rows: HouseRow[]; total: number; sums: Sums & { expectedMinor: bigint } }> {
  const from = `from lottery_draw d join lottery_settlement t on t.draw_id = d.id
      join lottery_figure f on f.draw_id = d.id and f.book = $2
    where d.game_code = any($1::text[]) and d.draw_at >= $3 and d.draw_at < $4 and ${isSettled}`;
  const sums = `coalesce(sum(f.lines), 0)::bigint as lines, coalesce(sum(f.stake_minor), 0)::bigint as "stakeMinor",
    coalesce(sum(f.paid_minor), 0)::bigint as "paidMinor", coalesce(sum(f.rebate_minor), 0)::bigint as "rebateMinor",
    coalesce(sum(f.expected_minor), 0)::bigint as "expectedMinor"`;
  const asked = [textArray(filter.gameCodes), filter.book, filter.from, filter.to];
  const { columns, order } = grouped[by];
  // The zone of days is a parameter of all ways of grouping, so that one list of parameters fits each of them.
  const rows = await db.query<HouseRow & { total: bigint }>(
    `select d.game_code as "gameCode", ${columns}, ${sums}, count(*) over () as total ${from}
       and $5::text is not null
     group by d.game_code, ${{ PLAY: 'f.play', DRAW: 'd.numero, d.draw_at', DAY: 'day' }[by]}
     order by ${order} limit $6 offset $7`,
    [...asked, filter.timeZone, window.limit, window.skip],
  );
  const [all] = await db.query<Sums & { expectedMinor: bigint }>(`select ${sums} ${from}`, asked);
  const nothing = { lines: 0n, stakeMinor: 0n, paidMinor: 0n, rebateMinor: 0n, expectedMinor: 0n };
  return { rows, total: Number(rows[0]?.total ?? 0n), sums: all ?? nothing };
}
