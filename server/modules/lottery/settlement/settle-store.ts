// SQL of settlements: always many rows at a time, a thousand members in one go.
import { plainArray, textArray } from '#server/db/array-literals.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { Book } from '#server/modules/wallet/index.ts';
import type { ReturnedLine } from '../orders/order-store.ts';

export type EndedDraw = {
  readonly id: bigint;
  readonly gameCode: string;
  readonly numero: string;
  readonly drawAt: Date;
  readonly isVoid: boolean;
  readonly result: readonly string[] | null;
};

const endedDraw = `d.id, d.game_code as "gameCode", d.numero, d.draw_at as "drawAt", d.state = 'VOID' as "isVoid", d.result`;

/** Draws that are over and not settled, oldest first; then those that are settled anew. */
export function selectUnsettled(db: Queryable, limit: number): Promise<EndedDraw[]> {
  return db.query<EndedDraw>(
    `(select ${endedDraw} from lottery_draw d
       where d.settled_at is null and d.state in ('DRAWN', 'SETTLING', 'VOID') order by d.draw_at, d.id limit $1)
     union all
     (select ${endedDraw} from lottery_settlement s join lottery_draw d on d.id = s.draw_id
       where s.finished_at is null and s.next_result is null and s.attempt > 1 and d.settled_at is not null limit $1)`,
    [limit],
  );
}

/** Ends draws nobody has played in, all with two statements; answers which they were. */
export async function settleUnplayed(
  tx: Transaction,
  drawIds: readonly bigint[],
  at: Date,
): Promise<Set<bigint>> {
  const unplayed = `d.id = any($1::bigint[]) and d.settled_at is null
    and not exists (select from lottery_suborder s where s.draw_id = d.id)`;
  const ids = plainArray(drawIds);
  await tx.query(`update lottery_draw d set state = 'SETTLING' where d.state = 'DRAWN' and ${unplayed}`, [
    ids,
  ]);
  const ended = await tx.query<{ id: bigint }>(
    `update lottery_draw d set state = case d.state when 'VOID' then d.state else 'SETTLED' end, settled_at = $2
     where d.state in ('SETTLING', 'VOID') and ${unplayed} returning d.id`,
    [ids, at],
  );
  return new Set(ended.map(({ id }) => id));
}

/** Begins a settlement or goes on with it; marks its draw. One that another has settled meanwhile stays as it is. */
export async function beginSettlement(tx: Transaction, draw: EndedDraw, at: Date): Promise<void> {
  await tx.query(
    `insert into lottery_settlement (draw_id, started_at)
     select id, $2 from lottery_draw where id = $1 and settled_at is null on conflict (draw_id) do nothing`,
    [draw.id, at],
  );
  await tx.query(`update lottery_draw set state = 'SETTLING' where id = $1 and state = 'DRAWN'`, [draw.id]);
}

export type Settlement = {
  readonly attempt: number;
  /** The result it is settled with when it is not the one that was drawn. */
  readonly result: readonly string[] | null;
  readonly afterMember: string;
  readonly isFinished: boolean;
};

/** Locks a settlement: whoever works on it next sees what was done. */
export async function lockSettlement(tx: Transaction, drawId: bigint): Promise<Settlement | undefined> {
  const [found] = await tx.query<Settlement>(
    `select attempt, result, after_member as "afterMember", finished_at is not null as "isFinished"
     from lottery_settlement where draw_id = $1 for update`,
    [drawId],
  );
  return found;
}

/** The next members with lines in a draw, in the order of their ids. */
export async function selectMembers(
  tx: Transaction,
  drawId: bigint,
  afterMember: string,
  limit: number,
): Promise<string[]> {
  const rows = await tx.query<{ memberId: string }>(
    `select distinct member_id as "memberId" from lottery_suborder
     where draw_id = $1 and member_id > $2 order by member_id limit $3`,
    [drawId, afterMember, limit],
  );
  return rows.map(({ memberId }) => memberId);
}

type Span = { readonly drawId: bigint; readonly from: string; readonly to: string };
const inSpan = `draw_id = $1 and member_id > $2 and member_id <= $3 and state = 'PLACED'`;
const spanOf = ({ drawId, from, to }: Span): unknown[] => [drawId, from, to];

export type Played = {
  readonly memberId: string;
  readonly book: Book;
  /** What comes back for choosing lower groups. */
  readonly rebateMinor: bigint;
  /** Plays and contents in turn, with spaces between: one text costs a tenth of as many rows. */
  readonly lines: string;
};

/** What each member of a span has played. */
export function selectPlayed(tx: Transaction, span: Span): Promise<Played[]> {
  return tx.query<Played>(
    `select member_id as "memberId", book, sum(rebate_minor)::bigint as "rebateMinor",
       string_agg(play || ' ' || content, ' ') as lines
     from lottery_suborder where ${inSpan} group by member_id, book order by member_id`,
    spanOf(span),
  );
}

export type WinningLine = {
  readonly orderId: string;
  readonly seq: number;
  readonly memberId: string;
  readonly book: Book;
  readonly priceList: string;
  readonly play: string;
  readonly content: string;
  readonly multiple: number;
  readonly unitMilli: bigint;
  readonly prizeGroup: number | null;
  readonly share: number;
};

/** The lines of these members that hold one of these selections, in the order they were placed. */
export function selectWinners(
  tx: Transaction,
  drawId: bigint,
  memberIds: readonly string[],
  won: readonly { play: string; content: string }[],
): Promise<WinningLine[]> {
  return tx.query<WinningLine>(
    `select order_id as "orderId", seq, member_id as "memberId", book, price_list as "priceList", play, content,
       multiple, unit_milli as "unitMilli", prize_group as "prizeGroup", share
     from lottery_suborder join unnest($3::text[], $4::text[]) as won (play, content) using (play, content)
     where draw_id = $1 and member_id = any($2::text[]) and state = 'PLACED' order by member_id, order_id, seq`,
    [
      drawId,
      textArray(memberIds),
      textArray(won.map(({ play }) => play)),
      textArray(won.map(({ content }) => content)),
    ],
  );
}

export async function markWinners(
  tx: Transaction,
  lines: readonly { orderId: string; seq: number; winMinor: bigint }[],
  at: Date,
): Promise<void> {
  await tx.query(
    `update lottery_suborder s set state = 'WON', win_minor = won.win_minor, ended_at = $4
     from unnest($1::text[], $2::int[], $3::bigint[]) as won (order_id, seq, win_minor)
     where s.order_id = won.order_id and s.seq = won.seq and s.state = 'PLACED'`,
    [
      textArray(lines.map(({ orderId }) => orderId)),
      plainArray(lines.map(({ seq }) => seq)),
      plainArray(lines.map(({ winMinor }) => winMinor)),
      at,
    ],
  );
}

/** Lines that wait in those of these slips that stop with a win. */
export function selectRestOfChases(
  tx: Transaction,
  orderIds: readonly string[],
): Promise<{ orderId: string; seq: number }[]> {
  return tx.query(
    `select s.order_id as "orderId", s.seq from lottery_order o join lottery_suborder s on s.order_id = o.id
     where o.id = any($1::text[]) and o.stop_on_win and s.state = 'WAITING' order by s.order_id, s.seq`,
    [textArray(orderIds)],
  );
}

export async function moveOn(tx: Transaction, drawId: bigint, afterMember: string): Promise<void> {
  await tx.query('update lottery_settlement set after_member = $2 where draw_id = $1', [drawId, afterMember]);
}

/** Ends a settlement and writes down what each play took and paid. */
export async function finishSettlement(tx: Transaction, drawId: bigint, at: Date): Promise<void> {
  await tx.query('update lottery_settlement set finished_at = $2 where draw_id = $1', [drawId, at]);
  await tx.query(
    `update lottery_draw set state = case state when 'VOID' then state else 'SETTLED' end, settled_at = $2
     where id = $1 and state in ('SETTLING', 'VOID') and settled_at is null`,
    [drawId, at],
  );
}

/** Prices as they were printed; undefined for a version nobody knows. */
export async function selectPriceList(
  db: Queryable,
  version: string,
): Promise<Record<string, Record<string, { kind: 'PRIZE' | 'ODDS' | 'PUSH'; value: string }>> | undefined> {
  const [row] = await db.query<{ prices: never }>(
    'select prices from lottery_price_list where version = $1',
    [version],
  );
  return row?.prices;
}

const openLines = `select order_id as "orderId", seq, member_id as "memberId", book,
    stake_minor as "stakeMinor", hold_id as "holdId"
  from lottery_suborder where draw_id = $1 and member_id > $2 and member_id <= $3`;
const inOrder = 'order by member_id, order_id, seq';

/** Lines of a span of members that take part in a draw. */
export function selectPlacedLines(tx: Transaction, span: Span): Promise<ReturnedLine[]> {
  return tx.query<ReturnedLine>(`${openLines} and state = 'PLACED' ${inOrder}`, spanOf(span));
}

/** Lines of a span of members that still wait for a draw. */
export function selectWaitingLines(tx: Transaction, span: Span): Promise<ReturnedLine[]> {
  return tx.query<ReturnedLine>(`${openLines} and state = 'WAITING' ${inOrder}`, spanOf(span));
}

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
