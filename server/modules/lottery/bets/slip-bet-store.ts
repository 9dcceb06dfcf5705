// SQL of slips as bets, one for each draw a slip plays in: those that changed, those of a member, and sums.
import { textArray } from '#server/db/array-literals.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { queryExactSums } from '#server/db/exact-sums.ts';
import type { Book } from '#server/modules/wallet/index.ts';

type SlipState = 'OPEN' | 'SETTLED' | 'CANCELLED';

/** Lines of a slip in a draw that were taken at the same terms, without those that were cancelled or void. */
export type LinesOfType = {
  readonly play: string;
  readonly priceList: string;
  readonly prizeGroup: number | null;
  readonly share: number;
  readonly lines: number;
  readonly stakeMinor: number;
  readonly paidMinor: number;
  readonly rebateMinor: number;
};

export type SlipBetRow = {
  readonly orderNo: string;
  readonly numero: string;
  readonly drawAt: Date;
  readonly memberId: string;
  readonly book: Book;
  readonly gameCode: string;
  readonly state: SlipState;
  /** All lines it has in the draw. */
  readonly lines: number;
  readonly stakedMinor: bigint;
  readonly returnedMinor: bigint;
  readonly wonMinor: bigint;
  readonly placedAt: Date;
  readonly settledAt: Date | null;
  readonly ofTypes: readonly LinesOfType[];
};

/** A draw that is being corrected is open again until it is settled anew. */
const isOver = `d.state = 'SETTLED' and t.finished_at is not null and t.next_result is null`;
const isIn = `s.state in ('WAITING', 'PLACED', 'WON')`;

/** Bets of the lines that `lines` selects, which has to select all lines of a slip in a draw or none. */
const betsOf = (lines: string): string => `with terms as (
    select s.order_id, s.draw_id, s.play, s.price_list, s.prize_group, s.share, count(*) as lines,
      count(*) filter (where ${isIn}) as lines_in,
      coalesce(sum(s.stake_minor) filter (where ${isIn}), 0) as stake_minor,
      coalesce(sum(s.stake_minor) filter (where not ${isIn}), 0) as returned_minor,
      sum(s.win_minor) as win_minor, coalesce(sum(s.rebate_minor) filter (where ${isIn}), 0) as rebate_minor,
      max(s.ended_at) as ended_at
    from ${lines} group by s.order_id, s.draw_id, s.play, s.price_list, s.prize_group, s.share
  ), drawn as (
    select o.id as "orderNo", d.numero, d.draw_at as "drawAt", o.member_id as "memberId", o.book,
      o.game_code as "gameCode", o.placed_at as "placedAt",
      case when sum(lines_in) = 0 then 'CANCELLED' when ${isOver} then 'SETTLED' else 'OPEN' end as state,
      sum(lines)::int as lines, sum(m.stake_minor)::bigint as "stakedMinor", sum(returned_minor)::bigint as "returnedMinor",
      case when ${isOver} then sum(win_minor)::bigint else 0 end as "wonMinor", t.finished_at, max(ended_at) as ended_at,
      json_agg(json_build_object('play', play, 'priceList', price_list, 'prizeGroup', prize_group, 'share', share,
        'lines', lines_in, 'stakeMinor', m.stake_minor, 'paidMinor', case when ${isOver} then win_minor else 0 end,
        'rebateMinor', rebate_minor) order by play, price_list, prize_group, share)
        filter (where lines_in > 0) as "ofTypes"
    from terms m join lottery_order o on o.id = m.order_id join lottery_draw d on d.id = m.draw_id
      left join lottery_settlement t on t.draw_id = d.id
    group by o.id, d.id, t.draw_id
  )
  select "orderNo", numero, "drawAt", "memberId", book, "gameCode", "placedAt", state, lines, "stakedMinor",
    "returnedMinor", "wonMinor", coalesce("ofTypes", '[]') as "ofTypes",
    case state when 'SETTLED' then finished_at when 'CANCELLED' then ended_at end as "settledAt"
  from drawn`;

export async function hasChangedSlips(db: Queryable): Promise<boolean> {
  const [row] = await db.query<{ has: boolean }>('select exists (select from lottery_slip_change) as has');
  return row?.has ?? false;
}

/** Deletes the oldest notes of changed slips and answers which slips they were. */
export async function takeChangedSlips(tx: Transaction, atMost: number): Promise<string[]> {
  const rows = await tx.query<{ orderId: string }>(
    `delete from lottery_slip_change where id = any (array(
       select id from lottery_slip_change where order_id is not null order by id limit $1))
     returning order_id as "orderId"`,
    [atMost],
  );
  return rows.map(({ orderId }) => orderId);
}

export function selectBetsOfSlips(db: Queryable, orderIds: readonly string[]): Promise<SlipBetRow[]> {
  return db.query<SlipBetRow>(betsOf('lottery_suborder s where s.order_id = any($1::text[])'), [
    textArray(orderIds),
  ]);
}

/**
 * Bets of the next members of a draw all of whose slips have changed; its note is moved on, or deleted behind the last
 * of them. Undefined when there is none.
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
       select distinct member_id from lottery_suborder where draw_id = $1 and member_id > $2 order by member_id limit $3
     ) as next`,
    [note.drawId, note.after, membersAtMost],
  );
  if (!span?.last || span.members < membersAtMost)
    await tx.query('delete from lottery_slip_change where id = $1', [note.id]);
  else await tx.query('update lottery_slip_change set after_member = $2 where id = $1', [note.id, span.last]);
  if (!span?.last) return [];
  return tx.query<SlipBetRow>(
    betsOf('lottery_suborder s where s.draw_id = $1 and s.member_id > $2 and s.member_id <= $3'),
    [note.drawId, note.after, span.last],
  );
}

type Span = { readonly from: Date; readonly to: Date };

export function selectBetsOfMember(
  db: Queryable,
  { memberId, from, to }: Span & { readonly memberId: string },
): Promise<SlipBetRow[]> {
  return db.query<SlipBetRow>(
    betsOf(`lottery_suborder s where s.order_id in (
      select id from lottery_order where member_id = $1 and placed_at >= $2 and placed_at < $3)`),
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

/** Slips placed in a span of time, in each of their draws, summed up by member, day, lottery, book and state. */
export function sumSlips(db: Queryable, { from, to }: Span, timeZone: string): Promise<SlipSums[]> {
  return queryExactSums<SlipSums>(
    db,
    ['stakedMinor', 'returnedMinor', 'wonMinor'],
    `select "memberId", ("placedAt" at time zone $3)::date::text as day, "gameCode", book, state, count(*) as bets,
       sum("stakedMinor") as "stakedMinor", sum("returnedMinor") as "returnedMinor",
       sum("wonMinor") as "wonMinor",
       sum(hashtextextended(concat_ws(' ', "orderNo" || '/' || numero, "stakedMinor", "returnedMinor", "wonMinor",
         extract(epoch from "settledAt")), 0))::text as checksum
     from (${betsOf(
       `lottery_suborder s where s.order_id in (select id from lottery_order where placed_at >= $1 and placed_at < $2)`,
     )}) as bets group by 1, 2, 3, 4, 5`,
    [from, to, timeZone],
  );
}

export async function selectFirstSlipAt(db: Queryable): Promise<Date | null> {
  const [row] = await db.query<{ at: Date | null }>('select min(placed_at) as at from lottery_order');
  return row?.at ?? null;
}

/** Slips whose changes nobody has taken yet, in each of their draws; of draws those of members not yet read. */
export async function selectUntakenSlips(
  db: Queryable,
): Promise<{ orderNo: string; numero: string; memberId: string }[]> {
  return db.query(
    `select distinct s.order_id as "orderNo", d.numero, s.member_id as "memberId"
     from lottery_slip_change c
       join lottery_suborder s on s.order_id = c.order_id or (s.draw_id = c.draw_id and s.member_id > c.after_member)
       join lottery_draw d on d.id = s.draw_id`,
  );
}
