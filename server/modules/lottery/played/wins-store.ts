// SQL of the latest wins.
import { textArray } from '#server/db/array-literals.ts';
import type { Queryable } from '#server/db/database.ts';

type WinRow = {
  readonly memberId: string;
  readonly gameCode: string;
  readonly winMinor: bigint;
  readonly settledAt: Date;
};

/**
 * What slips won of real money in their draws, newest first. Lines are read from the newest on, and no further than
 * the last slip that is wanted.
 */
export function selectLatestWins(
  db: Queryable,
  filter: {
    /** Null for all. */
    readonly gameCodes: readonly string[] | null;
    readonly hiddenMemberIds: readonly string[];
    readonly limit: number;
  },
): Promise<WinRow[]> {
  return db.query<WinRow>(
    `select w.member_id as "memberId", o.game_code as "gameCode", sum(w.win_minor)::bigint as "winMinor",
       max(w.ended_at) as "settledAt"
     from (
       select s.*, dense_rank() over (order by s.ended_at desc, s.order_id desc, s.draw_id desc) as place
       from lottery_suborder s
       where s.state = 'WON' and s.book = 'REAL' and s.win_minor > 0 and s.member_id <> all($2::text[])
         and ($1::text[] is null or exists (
           select from lottery_order o where o.id = s.order_id and o.game_code = any($1::text[])))
     ) w join lottery_order o on o.id = w.order_id
     where w.place <= $3 group by w.place, w.member_id, o.game_code order by w.place`,
    [filter.gameCodes && textArray(filter.gameCodes), textArray(filter.hiddenMemberIds), filter.limit],
  );
}
