// SQL on lines of linked accounts on one draw and bet type, placed closely one after the other.
import { textArray } from '#server/db/values/array-literals.ts';
import type { Queryable } from '#server/db/database.ts';

export type OppositeSearch = {
  readonly memberId: string;
  readonly linkedIds: readonly string[];
  /** The member's slips since then count. */
  readonly since: Date;
  /** The time between the two slips, in ms, at most. */
  readonly apartMs: number;
};
type LinePair = {
  readonly gameCode: string;
  readonly drawNo: string;
  readonly content: string;
  readonly otherId: string;
  readonly otherContent: string;
};

/** So many of the member's newest lines are compared, and so many pairs read. */
const [mostLines, mostPairs] = [500, 5_000];
const isIn = (line: string): string => `${line}.state in ('WAITING', 'PLACED', 'WON')`;

/** The lines of other accounts on the draw and bet type of a line of the member's that names sides. */
export function selectLinePairs(
  db: Queryable,
  { memberId, linkedIds, since, apartMs }: OppositeSearch,
  sides: readonly string[],
): Promise<LinePair[]> {
  return db.query<LinePair>(
    `with own as (
       select l.draw_id, l.bet_type, l.content, s.placed_at from lottery_slip s
       join lottery_line l on l.slip_id = s.id
       where s.member_id = $1 and s.placed_at >= $2 and s.book = 'REAL' and ${isIn('l')} and l.content ~ $3
       order by s.placed_at desc limit ${mostLines}
     )
     select d.game_code as "gameCode", d.draw_no as "drawNo", own.content, other.member_id as "otherId",
       other.content as "otherContent"
     from own
     join lottery_line other on other.draw_id = own.draw_id and other.member_id = any($4::text[])
       and other.bet_type = own.bet_type and ${isIn('other')}
     join lottery_slip o on o.id = other.slip_id
       and o.placed_at between own.placed_at - $5 * interval '1 millisecond'
         and own.placed_at + $5 * interval '1 millisecond'
     join lottery_draw d on d.id = own.draw_id
     order by own.draw_id, other.member_id limit ${mostPairs}`,
    [memberId, since, sides.join('|'), textArray(linkedIds), apartMs],
  );
}
