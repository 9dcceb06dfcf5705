// SQL on slips and draws by their numbers, for all members.
import { textArray } from '#server/db/values/array-literals.ts';
import type { Queryable } from '#server/db/database.ts';
import type { List } from '#server/db/list-page.ts';
import type { Book } from '#server/modules/wallet/index.ts';

type SlipOwner = { readonly memberId: string; readonly gameCode: string; readonly stakeMinor: bigint };

export async function selectSlipOwner(db: Queryable, slipId: string): Promise<SlipOwner | undefined> {
  const [row] = await db.query<SlipOwner>(
    `select member_id as "memberId", game_code as "gameCode", stake_minor as "stakeMinor"
     from lottery_slip where id = $1`,
    [slipId],
  );
  return row;
}

type FoundDraw = { readonly gameCode: string; readonly drawNo: string; readonly state: string };

/** Draws of any lottery with a number. */
export function selectDrawsByNumber(
  db: Queryable,
  gameCodes: readonly string[],
  drawNo: string,
): Promise<FoundDraw[]> {
  return db.query<FoundDraw>(
    `select game_code as "gameCode", draw_no as "drawNo", state from lottery_draw
     where game_code = any($1::text[]) and draw_no = $2 order by draw_at desc limit 20`,
    [textArray(gameCodes), drawNo],
  );
}

export type DrawSlipRow = {
  readonly id: string;
  readonly memberId: string;
  readonly book: Book;
  readonly placedAt: Date;
  readonly lines: number;
  readonly wonLines: number;
  readonly endedLines: number;
  readonly stakeMinor: bigint;
  readonly winMinor: bigint;
};
type DrawSlipFilter = {
  readonly gameCode: string;
  readonly drawNo: string;
  readonly book?: Book | undefined;
};

/** The slips with lines in a draw; lines that the draw of a chase dropped are left out. */
export const drawSlipList = ({
  gameCode,
  drawNo,
  book,
}: DrawSlipFilter): List<'placedAt' | 'stakeMinor' | 'winMinor'> => ({
  select: `select l.slip_id as id, l.member_id as "memberId", l.book, s.placed_at as "placedAt",
      count(*)::integer as lines, (count(*) filter (where l.state = 'WON'))::integer as "wonLines",
      (count(*) filter (where l.state in ('CANCELLED', 'VOIDED')))::integer as "endedLines",
      sum(l.stake_minor)::bigint as "stakeMinor", sum(l.win_minor)::bigint as "winMinor"
    from lottery_draw d join lottery_line l on l.draw_id = d.id join lottery_slip s on s.id = l.slip_id
    where d.game_code = $1 and d.draw_no = $2 and l.state <> 'DROPPED' and ($3::text is null or l.book = $3)
    group by l.slip_id, l.member_id, l.book, s.placed_at`,
  values: [gameCode, drawNo, book ?? null],
  sorts: { placedAt: 'timestamptz', stakeMinor: 'bigint', winMinor: 'bigint' },
});
