// SQL of slips and their lines.
import { plainArray, textArray } from '#server/db/array-literals.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { Book } from '#server/modules/wallet/index.ts';
import type { GameRules } from './game-rules.ts';
import type { ReadLine } from './read-slip.ts';

/** A line whose stake may go back. */
export type ReturnedLine = {
  readonly orderId: string;
  readonly seq: number;
  readonly memberId: string;
  readonly book: Book;
  readonly stakeMinor: bigint;
  readonly holdId: string | null;
};

export type DrawOnSale = {
  readonly id: bigint;
  readonly numero: string;
  readonly drawAt: Date;
  readonly isOnSale: boolean;
  /** On sale now or later. */
  readonly isAhead: boolean;
  /** Operators have stopped the sale of its lottery. */
  readonly isStopped: boolean;
};

/**
 * Holds draws open for the rest of the transaction and reads them by the clock of the database: whoever settles
 * a draw waits for all that hold it. Unknown numbers are left out.
 */
export async function holdDraws(
  tx: Transaction,
  gameCode: string,
  numeros: readonly string[],
): Promise<DrawOnSale[]> {
  const held = tx.query(
    `select pg_advisory_xact_lock_shared($3, hashtext(id::text)) from
       (select id from lottery_draw where game_code = $1 and numero = any($2::text[]) order by id) draws`,
    [gameCode, textArray(numeros), drawLock],
  );
  // A statement of its own: its snapshot is taken after the locks.
  const found = tx.query<DrawOnSale>(
    `select id, numero, draw_at as "drawAt",
       state in ('SCHEDULED', 'OPEN') and open_at <= clock_timestamp() and close_at > clock_timestamp() as "isOnSale",
       state in ('SCHEDULED', 'OPEN') and close_at > clock_timestamp() as "isAhead",
       exists (select from lottery_sale_stop s where s.game_code in ($1, '*')) as "isStopped"
     from lottery_draw where game_code = $1 and numero = any($2::text[])`,
    [gameCode, textArray(numeros)],
  );
  const [, draws] = await Promise.all([held, found]);
  return draws;
}

/** When the draw that is on sale, or the next one, is drawn; undefined when none is planned. */
export async function selectNextDrawAt(db: Queryable, gameCode: string): Promise<Date | undefined> {
  const [row] = await db.query<{ drawAt: Date }>(
    `select draw_at as "drawAt" from lottery_draw
     where game_code = $1 and draw_at > now() and close_at > clock_timestamp() and state in ('SCHEDULED', 'OPEN')
     order by draw_at limit 1`,
    [gameCode],
  );
  return row?.drawAt;
}

/** Waits until nobody holds these draws any more; who comes later finds them closed. */
export async function waitForSlips(tx: Transaction, drawIds: readonly bigint[]): Promise<void> {
  await tx.query(
    `select pg_advisory_xact_lock($1, hashtext(id::text)) from (select id from unnest($2::bigint[]) id order by id) draws`,
    [drawLock, plainArray(drawIds)],
  );
}

/** The first half of the keys of advisory locks on draws. */
const drawLock = 4_907;

type KnownOrder = { readonly id: string; readonly requestHash: Buffer };

export async function selectOrderOfRequest(
  db: Queryable,
  memberId: string,
  requestId: string,
): Promise<KnownOrder | undefined> {
  const [known] = await db.query<KnownOrder>(
    `select id, request_hash as "requestHash" from lottery_order where member_id = $1 and request_id = $2`,
    [memberId, requestId],
  );
  return known;
}

type NewOrder = {
  readonly id: string;
  readonly memberId: string;
  readonly book: Book;
  readonly gameCode: string;
  readonly style: 'TRAD' | 'ENT';
  readonly prizeMode: string;
  readonly numero: string;
  readonly stakeMinor: bigint;
  readonly stopOnWin: boolean;
  readonly requestId: string;
  readonly requestHash: Buffer;
  readonly placedAt: Date;
};

export async function insertOrder(tx: Transaction, order: NewOrder): Promise<void> {
  await tx.query(
    `with noted as (insert into lottery_slip_change (order_id) values ($1))
     insert into lottery_order (id, member_id, book, game_code, style, prize_mode, numero, stake_minor, stop_on_win,
       request_id, request_hash, placed_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      order.id,
      order.memberId,
      order.book,
      order.gameCode,
      order.style,
      order.prizeMode,
      order.numero,
      order.stakeMinor,
      order.stopOnWin,
      order.requestId,
      order.requestHash,
      order.placedAt,
    ],
  );
}

export type NewSubOrder = ReadLine & {
  readonly seq: number;
  readonly drawId: bigint;
  readonly state: 'WAITING' | 'PLACED';
  readonly holdId: string | null;
};

export async function insertSubOrders(
  tx: Transaction,
  order: Pick<NewOrder, 'id' | 'memberId' | 'book'> & { readonly priceList: string },
  lines: readonly NewSubOrder[],
): Promise<void> {
  await tx.query(
    `insert into lottery_suborder (order_id, seq, draw_id, member_id, book, price_list, play, content, units, multiple,
       unit_milli, prize_group, share, stake_minor, rebate_minor, state, hold_id)
     select $1, seq, draw_id, $2, $3, $4, play, content, units, multiple, unit_milli, prize_group, share, stake_minor,
       rebate_minor, state, hold_id
     from unnest($5::int[], $6::bigint[], $7::text[], $8::text[], $9::int[], $10::int[], $11::bigint[],
       $12::smallint[], $13::smallint[], $14::bigint[], $15::bigint[], $16::text[], $17::text[])
       as line (seq, draw_id, play, content, units, multiple, unit_milli, prize_group, share, stake_minor, rebate_minor,
         state, hold_id)`,
    [
      order.id,
      order.memberId,
      order.book,
      order.priceList,
      plainArray(lines.map(({ seq }) => seq)),
      plainArray(lines.map(({ drawId }) => drawId)),
      textArray(lines.map(({ play }) => play)),
      textArray(lines.map(({ content }) => content)),
      plainArray(lines.map(({ units }) => units)),
      plainArray(lines.map(({ multiple }) => multiple)),
      plainArray(lines.map(({ unitMilli }) => unitMilli)),
      plainArray(lines.map(({ prizeGroup }) => prizeGroup)),
      plainArray(lines.map(({ share }) => share)),
      plainArray(lines.map(({ stakeMinor }) => stakeMinor)),
      plainArray(lines.map(({ rebateMinor }) => rebateMinor)),
      textArray(lines.map(({ state }) => state)),
      textArray(lines.map(({ holdId }) => holdId)),
    ],
  );
}

/** Keeps what was printed when a slip was taken; a version is written once. */
export async function keepPriceList(
  tx: Transaction,
  { version, limits }: Pick<GameRules, 'version' | 'limits'>,
  prices: string,
): Promise<void> {
  await tx.query(
    `insert into lottery_price_list (version, prices, most_paid_minor) values ($1, $2::jsonb, $3)
     on conflict do nothing`,
    [version, prices, limits.maxPaidPerDrawMinor],
  );
}

/** What a member has staked on a draw and not got back. */
export async function sumStakes(
  tx: Transaction,
  drawIds: readonly bigint[],
  memberId: string,
): Promise<Map<bigint, bigint>> {
  const rows = await tx.query<{ drawId: bigint; stakeMinor: bigint }>(
    `select draw_id as "drawId", sum(stake_minor)::bigint as "stakeMinor" from lottery_suborder
     where draw_id = any($1::bigint[]) and member_id = $2 and state in ('WAITING', 'PLACED', 'WON') group by draw_id`,
    [plainArray(drawIds), memberId],
  );
  return new Map(rows.map(({ drawId, stakeMinor }) => [drawId, stakeMinor]));
}

/** The lines of a slip as they were taken, in their order. */
export function selectTaken(
  db: Queryable,
  orderId: string,
): Promise<{ seq: number; numero: string; play: string; stakeMinor: bigint }[]> {
  return db.query(
    `select s.seq, d.numero, s.play, s.stake_minor as "stakeMinor"
     from lottery_suborder s join lottery_draw d on d.id = s.draw_id where s.order_id = $1 order by s.seq`,
    [orderId],
  );
}

type LineOfDraw = ReturnedLine & {
  readonly drawId: bigint;
  readonly gameCode: string;
  readonly numero: string;
  readonly state: string;
};

/** A member's own lines of these ids, in the order of the draws. */
export function selectLines(
  tx: Transaction,
  memberId: string,
  ids: readonly { orderId: string; seq: number }[],
): Promise<LineOfDraw[]> {
  return tx.query<LineOfDraw>(
    `select s.order_id as "orderId", s.seq, s.member_id as "memberId", s.book, s.draw_id as "drawId",
       d.game_code as "gameCode", d.numero, s.state, s.stake_minor as "stakeMinor", s.hold_id as "holdId"
     from unnest($2::text[], $3::int[]) as wanted (order_id, seq)
       join lottery_suborder s using (order_id, seq) join lottery_draw d on d.id = s.draw_id
     where s.member_id = $1 order by s.draw_id, s.order_id, s.seq`,
    [memberId, textArray(ids.map(({ orderId }) => orderId)), plainArray(ids.map(({ seq }) => seq))],
  );
}

/** Ends those of the lines that have not ended yet, and answers them: only their stakes may go back. */
export function endLines(
  tx: Transaction,
  state: 'CANCELLED' | 'VOIDED' | 'DROPPED',
  lines: readonly { orderId: string; seq: number }[],
  at: Date,
): Promise<ReturnedLine[]> {
  return tx.query<ReturnedLine>(
    `with returned as (
       update lottery_suborder s set state = $1, ended_at = $4
       from unnest($2::text[], $3::int[]) as ended (order_id, seq)
       where s.order_id = ended.order_id and s.seq = ended.seq and s.state in ('WAITING', 'PLACED')
       returning s.order_id as "orderId", s.seq, s.member_id as "memberId", s.book, s.stake_minor as "stakeMinor",
         s.hold_id as "holdId"
     ), noted as (
       insert into lottery_slip_change (order_id) select distinct "orderId" from returned
     )
     select * from returned`,
    [state, textArray(lines.map(({ orderId }) => orderId)), plainArray(lines.map(({ seq }) => seq)), at],
  );
}
