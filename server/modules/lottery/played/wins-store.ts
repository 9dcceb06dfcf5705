// SQL of the latest wins of real money.
import { plainArray, textArray } from '#server/db/array-literals.ts';
import type { Queryable } from '#server/db/database.ts';

export type WonDraw = {
  readonly id: bigint;
  /** Goes up when a result is corrected. */
  readonly attempt: number;
  readonly gameCode: string;
  readonly settledAt: Date;
};

/** The newest draws that are settled and paid real money, of these lotteries or of all. */
export function selectWonDraws(
  db: Queryable,
  gameCodes: readonly string[] | null,
  limit: number,
): Promise<WonDraw[]> {
  return db.query<WonDraw>(
    `select t.draw_id as id, t.attempt, d.game_code as "gameCode", t.finished_at as "settledAt"
     from lottery_settlement t join lottery_draw d on d.id = t.draw_id
     where t.finished_at is not null and t.next_result is null and ($1::text[] is null or d.game_code = any($1::text[]))
       and exists (select from lottery_figure f where f.draw_id = t.draw_id and f.book = 'REAL' and f.paid_minor > 0)
     order by t.draw_id desc limit $2`,
    [gameCodes && textArray(gameCodes), limit],
  );
}

export type SlipWin = { readonly drawId: bigint; readonly memberId: string; readonly winMinor: bigint };

/** What slips won of real money in these draws, those placed last first and at most so many of a draw. */
export function selectWinsOf(db: Queryable, drawIds: readonly bigint[], ofEach: number): Promise<SlipWin[]> {
  return db.query<SlipWin>(
    `select draw_id as "drawId", member_id as "memberId", win_minor as "winMinor" from (
       select draw_id, member_id, order_id, sum(win_minor)::bigint as win_minor,
         row_number() over (partition by draw_id order by order_id desc) as place
       from lottery_suborder
       where draw_id = any($1::bigint[]) and state = 'WON' and book = 'REAL' and win_minor > 0
       group by draw_id, member_id, order_id
     ) won where place <= $2 order by draw_id desc, order_id desc`,
    [plainArray(drawIds), ofEach],
  );
}
