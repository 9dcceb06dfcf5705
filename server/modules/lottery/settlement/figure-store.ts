// SQL of what each play of a draw took and paid.
import { plainArray, textArray } from '#server/db/array-literals.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Book } from '#server/modules/wallet/index.ts';

/** What the lines of a play that were taken at the same terms took and paid in a draw. */
type TermsFigure = {
  readonly priceList: string;
  readonly play: string;
  readonly book: Book;
  readonly prizeGroup: number | null;
  readonly share: number;
  readonly lines: bigint;
  readonly stakeMinor: bigint;
  readonly paidMinor: bigint;
  readonly rebateMinor: bigint;
};

export function selectFigures(tx: Transaction, drawId: bigint): Promise<TermsFigure[]> {
  return tx.query<TermsFigure>(
    `select price_list as "priceList", play, book, prize_group as "prizeGroup", share, count(*) as lines,
       sum(stake_minor)::bigint as "stakeMinor", sum(win_minor)::bigint as "paidMinor",
       sum(rebate_minor)::bigint as "rebateMinor"
     from lottery_suborder where draw_id = $1 and state in ('PLACED', 'WON')
     group by price_list, play, book, prize_group, share`,
    [drawId],
  );
}

export type Figure = Pick<
  TermsFigure,
  'play' | 'book' | 'lines' | 'stakeMinor' | 'paidMinor' | 'rebateMinor'
> & {
  /** What such lines are paid in the mean. */
  readonly expectedMinor: bigint;
};

/** Writes down what each play of a draw took, paid and would have paid in the mean, anew. */
export async function writeFigures(
  tx: Transaction,
  drawId: bigint,
  figures: readonly Figure[],
): Promise<void> {
  await tx.query('delete from lottery_figure where draw_id = $1', [drawId]);
  await tx.query(
    `insert into lottery_figure (draw_id, play, book, lines, stake_minor, paid_minor, rebate_minor, expected_minor)
     select $1, play, book, sum(lines), sum(stake_minor), sum(paid_minor), sum(rebate_minor), sum(expected_minor)
     from unnest($2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[])
       as f (play, book, lines, stake_minor, paid_minor, rebate_minor, expected_minor) group by play, book`,
    [
      drawId,
      textArray(figures.map(({ play }) => play)),
      textArray(figures.map(({ book }) => book)),
      plainArray(figures.map(({ lines }) => lines)),
      plainArray(figures.map(({ stakeMinor }) => stakeMinor)),
      plainArray(figures.map(({ paidMinor }) => paidMinor)),
      plainArray(figures.map(({ rebateMinor }) => rebateMinor)),
      plainArray(figures.map(({ expectedMinor }) => expectedMinor)),
    ],
  );
}
