// SQL of settlements: always many rows at a time, a thousand members in one go.
import { plainArray, textArray } from '#server/db/array-literals.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { ReturnedLine } from '../orders/order-store.ts';
import type { Sieve } from './sieve.ts';

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

export async function selectSettlement(db: Queryable, drawId: bigint): Promise<Settlement | undefined> {
  const [found] = await db.query<Settlement>(
    `select attempt, result, after_member as "afterMember", finished_at is not null as "isFinished"
     from lottery_settlement where draw_id = $1`,
    [drawId],
  );
  return found;
}

/** Locks a settlement that still stands where it was found: whoever works on it next sees what was done. */
export async function lockSettlement(
  tx: Transaction,
  drawId: bigint,
  { attempt, afterMember }: Settlement,
): Promise<boolean> {
  const locked = await tx.query(
    `select from lottery_settlement
     where draw_id = $1 and attempt = $2 and after_member = $3 and finished_at is null for update`,
    [drawId, attempt, afterMember],
  );
  return locked.length > 0;
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

export type Candidate = {
  readonly memberId: string;
  /** What comes back for choosing lower groups. */
  readonly rebateMinor: bigint;
  /** Place, play and content of each line in turn, with spaces between. */
  readonly lines: string;
};

/** The next members, by their ids, with lines that a sieve lets pass or who get something back. */
export function selectCandidates(
  db: Queryable,
  drawId: bigint,
  after: string,
  { sieve, withRebates }: { readonly sieve: Sieve; readonly withRebates: boolean },
  limit: number,
): Promise<Candidate[]> {
  return db.query<Candidate>(
    `select member_id as "memberId", rebate_minor as "rebateMinor", lines
     from lottery_candidates($1, $2, $3::jsonb, $4, $5)`,
    [drawId, after, JSON.stringify(sieve), withRebates, limit],
  );
}

export type WinningLine = {
  /** Where its row is; it stays there as long as nobody writes it, and nobody but a settlement does. */
  readonly place: string;
  readonly orderId: string;
  readonly seq: number;
  readonly memberId: string;
  readonly priceList: string;
  readonly play: string;
  readonly content: string;
  readonly multiple: number;
  readonly unitMilli: bigint;
  readonly prizeGroup: number | null;
  readonly share: number;
};

/** The lines of a draw at these places, in the order members placed them. */
export function selectWinners(
  tx: Transaction,
  drawId: bigint,
  places: readonly string[],
): Promise<WinningLine[]> {
  return tx.query<WinningLine>(
    `select ctid::text as place, order_id as "orderId", seq, member_id as "memberId", price_list as "priceList", play,
       content, multiple, unit_milli as "unitMilli", prize_group as "prizeGroup", share
     from lottery_suborder where ctid = any($2::tid[]) and draw_id = $1 and state = 'PLACED'
     order by member_id, order_id, seq`,
    [drawId, textArray(places)],
  );
}

export async function markWinners(
  tx: Transaction,
  lines: readonly { readonly place: string; readonly winMinor: bigint; readonly uncutMinor: bigint | null }[],
  at: Date,
): Promise<void> {
  const [marked] = await tx.query<{ lines: number }>(
    `with marked as (
       update lottery_suborder s set state = 'WON', win_minor = won.win_minor, uncut_minor = won.uncut_minor,
         ended_at = $4 from unnest($1::tid[], $2::bigint[], $3::bigint[]) as won (place, win_minor, uncut_minor)
       where s.ctid = won.place and s.state = 'PLACED' returning 1)
     select count(*)::int as lines from marked`,
    [
      textArray(lines.map(({ place }) => place)),
      plainArray(lines.map(({ winMinor }) => winMinor)),
      plainArray(lines.map(({ uncutMinor }) => uncutMinor)),
      at,
    ],
  );
  if (marked?.lines !== lines.length) throw new Error('a winning line was written meanwhile');
}

/** Lines that wait in those of these slips that stop with a win. */
export function selectRestOfChases(
  tx: Transaction,
  orderIds: readonly string[],
): Promise<{ orderId: string; seq: number }[]> {
  return tx.query(
    `select s.order_id as "orderId", s.seq from lottery_order o join lottery_suborder s on s.order_id = o.id
     where o.id = any($1::text[]) and o.stop_on_win and s.is_waiting order by s.order_id, s.seq`,
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

type PrintedRow = {
  readonly prices: Record<string, Record<string, { kind: 'PRIZE' | 'ODDS' | 'PUSH'; value: string }>>;
  /** The most a member is paid for one draw. */
  readonly mostPaidMinor: bigint | null;
};

/** What was printed with a version of the rules; undefined for one nobody knows. */
export async function selectPrinted(db: Queryable, version: string): Promise<PrintedRow | undefined> {
  const [row] = await db.query<PrintedRow>(
    'select prices, most_paid_minor as "mostPaidMinor" from lottery_price_list where version = $1',
    [version],
  );
  return row;
}

type Span = { readonly drawId: bigint; readonly from: string; readonly to: string };
const returnedLine = `order_id as "orderId", seq, member_id as "memberId", book, stake_minor as "stakeMinor",
  hold_id as "holdId"`;

/** Lines of a span of members that take part in a draw. */
export function selectPlacedLines(tx: Transaction, { drawId, from, to }: Span): Promise<ReturnedLine[]> {
  return tx.query<ReturnedLine>(
    `select ${returnedLine} from lottery_suborder
     where draw_id = $1 and member_id > $2 and member_id <= $3 and state = 'PLACED' order by member_id, order_id, seq`,
    [drawId, from, to],
  );
}

/** Some of the lines that still wait for a draw. */
export function selectWaitingLines(tx: Transaction, drawId: bigint, limit: number): Promise<ReturnedLine[]> {
  return tx.query<ReturnedLine>(
    `select ${returnedLine} from lottery_suborder where draw_id = $1 and is_waiting limit $2`,
    [drawId, limit],
  );
}
