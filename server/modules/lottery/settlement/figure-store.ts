// SQL of the figures of a draw: stakes and payouts by bet type.
import { jsonRows } from '#server/db/values/json-rows.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Book } from '#server/modules/wallet/index.ts';

/** The stakes and payments of one bet type in one draw, for the lines that were sold on the same terms. */
type TermsFigure = {
  readonly priceList: string;
  readonly betType: string;
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
    `select price_list as "priceList", bet_type as "betType", book, prize_group as "prizeGroup", share, count(*) as lines,
       sum(stake_minor)::bigint as "stakeMinor", sum(win_minor)::bigint as "paidMinor",
       (sum(rebate_minor) + count(c.seq))::bigint as "rebateMinor"
     from lottery_line s left join lottery_rebate_carries(array(
       select distinct slip_id from lottery_line where draw_id = $1 and rebate_rest > 0)) c using (slip_id, seq)
     where s.draw_id = $1 and s.state in ('PLACED', 'WON')
     group by price_list, bet_type, book, prize_group, share`,
    [drawId],
  );
}

export type Figure = Pick<
  TermsFigure,
  'betType' | 'book' | 'lines' | 'stakeMinor' | 'paidMinor' | 'rebateMinor'
> & {
  /** The expected payment of these lines, in minor units. */
  readonly expectedMinor: bigint;
};

/** Replaces the figures of a draw: for each bet type its stakes, its payments and its expected payments. */
export async function writeFigures(
  tx: Transaction,
  drawId: bigint,
  figures: readonly Figure[],
): Promise<void> {
  await tx.query('delete from lottery_figure where draw_id = $1', [drawId]);
  await tx.query(
    `insert into lottery_figure (draw_id, bet_type, book, lines, stake_minor, paid_minor, rebate_minor, expected_minor)
     select $1, "betType", book, sum(lines), sum("stakeMinor"), sum("paidMinor"), sum("rebateMinor"),
       sum("expectedMinor")
     from json_to_recordset($2::json) as f ("betType" text, book text, lines bigint, "stakeMinor" bigint,
       "paidMinor" bigint, "rebateMinor" bigint, "expectedMinor" bigint) group by "betType", book`,
    [drawId, jsonRows(figures)],
  );
}
