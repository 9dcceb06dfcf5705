// SQL of slips as bets, one bet for each draw of a slip: changed slips, the slips of a member, and sums.
import { textArray } from '#server/db/values/array-literals.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { queryExactSums } from '#server/db/values/exact-sums.ts';
import type { Book } from '#server/modules/wallet/index.ts';

type SlipState = 'OPEN' | 'SETTLED' | 'CANCELLED';

/** The lines of a slip in a draw that were sold on the same terms, without cancelled and void lines. */
export type LinesOfType = {
  readonly betType: string;
  readonly priceList: string;
  readonly prizeGroup: number | null;
  readonly share: number;
  readonly lines: number;
  readonly stakeMinor: number;
  readonly paidMinor: number;
  readonly rebateMinor: number;
};

export type SlipBetRow = {
  readonly slipId: string;
  readonly drawNo: string;
  readonly drawAt: Date;
  readonly memberId: string;
  readonly book: Book;
  readonly gameCode: string;
  readonly state: SlipState;
  /** All lines of the slip in the draw. */
  readonly lines: number;
  readonly stakedMinor: bigint;
  readonly returnedMinor: bigint;
  readonly wonMinor: bigint;
  readonly placedAt: Date;
  readonly settledAt: Date | null;
  /** The prize groups of the member's line that the slip kept. */
  readonly chainId: bigint | null;
  readonly ofTypes: readonly LinesOfType[];
};

/** A draw under correction is open until it is settled again. */
const isOver = `d.state = 'SETTLED' and t.finished_at is not null and t.next_result is null`;
const isIn = `s.state in ('WAITING', 'PLACED', 'WON')`;

/** The minor units that the rests of rebates make, on the lines that `lines` selects. */
const carriesOf = (lines: string): string =>
  `lottery_rebate_carries(array(select distinct s.slip_id from ${lines} and s.rebate_rest > 0))`;

/** The bets of the lines that `lines` selects. It must select all lines of a slip in a draw, or none. */
const betsOf = (lines: string): string => `with terms as (
    select s.slip_id, s.draw_id, s.bet_type, s.price_list, s.prize_group, s.share, count(*) as lines,
      count(*) filter (where ${isIn}) as lines_in,
      coalesce(sum(s.stake_minor) filter (where ${isIn}), 0) as stake_minor,
      coalesce(sum(s.stake_minor) filter (where not ${isIn}), 0) as returned_minor,
      sum(s.win_minor) as win_minor, coalesce(sum(s.rebate_minor) filter (where ${isIn}), 0) + count(c.seq) filter (where ${isIn}) as rebate_minor,
      max(s.ended_at) as ended_at
    from (select s.* from ${lines}) s left join ${carriesOf(lines)} c on c.slip_id = s.slip_id and c.seq = s.seq
    group by s.slip_id, s.draw_id, s.bet_type, s.price_list, s.prize_group, s.share
  ), drawn as (
    select o.id as "slipId", d.draw_no as "drawNo", d.draw_at as "drawAt", o.member_id as "memberId", o.book,
      o.game_code as "gameCode", o.placed_at as "placedAt", o.chain_id as "chainId",
      case when sum(lines_in) = 0 then 'CANCELLED' when ${isOver} then 'SETTLED' else 'OPEN' end as state,
      sum(lines)::int as lines, sum(m.stake_minor)::bigint as "stakedMinor", sum(returned_minor)::bigint as "returnedMinor",
      case when ${isOver} then sum(win_minor)::bigint else 0 end as "wonMinor", t.finished_at, max(ended_at) as ended_at,
      json_agg(json_build_object('betType', bet_type, 'priceList', price_list, 'prizeGroup', prize_group, 'share', share,
        'lines', lines_in, 'stakeMinor', m.stake_minor, 'paidMinor', case when ${isOver} then win_minor else 0 end,
        'rebateMinor', rebate_minor) order by bet_type, price_list, prize_group, share)
        filter (where lines_in > 0) as "ofTypes"
    from terms m join lottery_slip o on o.id = m.slip_id join lottery_draw d on d.id = m.draw_id
      left join lottery_settlement t on t.draw_id = d.id
    group by o.id, d.id, t.draw_id
  )
  select "slipId", "drawNo", "drawAt", "memberId", book, "gameCode", "placedAt", state, lines, "stakedMinor",
    "returnedMinor", "wonMinor", coalesce("ofTypes", '[]') as "ofTypes", "chainId",
    case state when 'SETTLED' then finished_at when 'CANCELLED' then ended_at end as "settledAt"
  from drawn`;

export async function hasChangedSlips(db: Queryable): Promise<boolean> {
  const [row] = await db.query<{ has: boolean }>('select exists (select from lottery_slip_change) as has');
  return row?.has ?? false;
}

/** Deletes the oldest notes of changed slips, and returns the slips. */
export async function takeChangedSlips(tx: Transaction, atMost: number): Promise<string[]> {
  const rows = await tx.query<{ slipId: string }>(
    `delete from lottery_slip_change where id = any (array(
       select id from lottery_slip_change where slip_id is not null order by id limit $1))
     returning slip_id as "slipId"`,
    [atMost],
  );
  return rows.map(({ slipId }) => slipId);
}

export function selectBetsOfSlips(db: Queryable, slipIds: readonly string[]): Promise<SlipBetRow[]> {
  return db.query<SlipBetRow>(betsOf('lottery_line s where s.slip_id = any($1::text[])'), [
    textArray(slipIds),
  ]);
}

/**
 * The bets of the next members of a draw whose slips have all changed. Moves the draw's note on, or deletes it after
 * the last member. Undefined when there is no such draw.
 */
export async function takeChangedDraw(
  tx: Transaction,
  membersAtMost: number,
): Promise<SlipBetRow[] | undefined> {
  const [note] = await tx.query<{ id: bigint; drawId: bigint; after: string }>(
    `select id, draw_id as "drawId", after_member as after from lottery_slip_change
     where draw_id is not null order by id limit 1`,
  );
  if (!note) return undefined;
  const [span] = await tx.query<{ last: string | null; members: number }>(
    `select max(member_id) as last, count(*)::int as members from (
       select distinct member_id from lottery_line where draw_id = $1 and member_id > $2 order by member_id limit $3
     ) as next`,
    [note.drawId, note.after, membersAtMost],
  );
  if (!span?.last || span.members < membersAtMost)
    await tx.query('delete from lottery_slip_change where id = $1', [note.id]);
  else await tx.query('update lottery_slip_change set after_member = $2 where id = $1', [note.id, span.last]);
  if (!span?.last) return [];
  return tx.query<SlipBetRow>(
    betsOf('lottery_line s where s.draw_id = $1 and s.member_id > $2 and s.member_id <= $3'),
    [note.drawId, note.after, span.last],
  );
}

type Span = { readonly from: Date; readonly to: Date };

export function selectBetsOfMember(
  db: Queryable,
  { memberId, from, to }: Span & { readonly memberId: string },
): Promise<SlipBetRow[]> {
  return db.query<SlipBetRow>(
    betsOf(`lottery_line s where s.slip_id in (
      select id from lottery_slip where member_id = $1 and placed_at >= $2 and placed_at < $3)`),
    [memberId, from, to],
  );
}

type SlipSums = {
  readonly memberId: string;
  readonly day: string;
  readonly gameCode: string;
  readonly book: Book;
  readonly state: SlipState;
  readonly bets: bigint;
  readonly checksum: string;
  readonly stakedMinor: bigint;
  readonly returnedMinor: bigint;
  readonly wonMinor: bigint;
};

/** Slips placed in a span of time, one for each draw, summed by member, day, lottery, book and state. */
export function sumSlips(db: Queryable, { from, to }: Span, timeZone: string): Promise<SlipSums[]> {
  return queryExactSums<SlipSums>(
    db,
    ['stakedMinor', 'returnedMinor', 'wonMinor'],
    `select "memberId", ("placedAt" at time zone $3)::date::text as day, "gameCode", book, state, count(*) as bets,
       sum("stakedMinor") as "stakedMinor", sum("returnedMinor") as "returnedMinor",
       sum("wonMinor") as "wonMinor",
       sum(hashtextextended(concat_ws(' ', "slipId" || '/' || "drawNo", "stakedMinor", "returnedMinor", "wonMinor",
         extract(epoch from "settledAt")), 0))::text as checksum
     from (${betsOf(
       `lottery_line s where s.slip_id in (select id from lottery_slip where placed_at >= $1 and placed_at < $2)`,
     )}) as bets group by 1, 2, 3, 4, 5`,
    [from, to, timeZone],
  );
}

export async function selectFirstSlipAt(db: Queryable): Promise<Date | null> {
  const [row] = await db.query<{ at: Date | null }>('select min(placed_at) as at from lottery_slip');
  return row?.at ?? null;
}

/**
 * Slips with changes that are not taken over yet, one for each draw; of a changed draw, the slips of the members not
 * yet read.
 */
export async function selectUntakenSlips(
  db: Queryable,
): Promise<{ slipId: string; drawNo: string; memberId: string }[]> {
  return db.query(
    `select distinct s.slip_id as "slipId", d.draw_no as "drawNo", s.member_id as "memberId"
     from lottery_slip_change c
       join lottery_line s on s.slip_id = c.slip_id or (s.draw_id = c.draw_id and s.member_id > c.after_member)
       join lottery_draw d on d.id = s.draw_id`,
  );
}

/** The draw of a slip by its number, and the numbers of the slip's lines in it. */
export async function selectLinesInDraw(
  db: Queryable,
  slipId: string,
  drawNo: string,
): Promise<{ readonly drawId: string; readonly seqs: readonly number[] }> {
  const rows = await db.query<{ drawId: string; seq: number }>(
    `select d.id::text as "drawId", s.seq from lottery_line s join lottery_draw d on d.id = s.draw_id
     where s.slip_id = $1 and d.draw_no = $2 order by s.seq`,
    [slipId, drawNo],
  );
  return { drawId: rows[0]?.drawId ?? '', seqs: rows.map(({ seq }) => seq) };
}
