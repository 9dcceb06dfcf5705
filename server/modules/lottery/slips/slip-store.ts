// SQL of slips and their lines.
import { plainArray, textArray } from '#server/db/values/array-literals.ts';
import { jsonRows } from '#server/db/values/json-rows.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { Book } from '#server/modules/wallet/index.ts';
import type { GameRules } from '../terms/game-rules.ts';
import type { ReadLine } from './read-slip.ts';

/** A line whose stake may be given back. */
export type ReturnedLine = {
  readonly slipId: string;
  readonly seq: number;
  readonly memberId: string;
  readonly book: Book;
  readonly stakeMinor: bigint;
  readonly holdId: string | null;
};

export type DrawOnSale = {
  readonly id: bigint;
  readonly drawNo: string;
  readonly drawAt: Date;
  readonly isOnSale: boolean;
  /** On sale now or later. */
  readonly isAhead: boolean;
  /** Operators have stopped the sale of its lottery. */
  readonly isStopped: boolean;
};

/**
 * Holds draws open for the rest of the transaction, and reads them by the clock of the database. A process that
 * settles a draw waits for every transaction that holds it. Unknown draw numbers are left out.
 */
export async function holdDraws(
  tx: Transaction,
  gameCode: string,
  drawNos: readonly string[],
): Promise<DrawOnSale[]> {
  const held = tx.query(
    `select pg_advisory_xact_lock_shared($3, hashtext(id::text)) from
       (select id from lottery_draw where game_code = $1 and draw_no = any($2::text[]) order by id) draws`,
    [gameCode, textArray(drawNos), drawLock],
  );
  // A separate statement, so that its snapshot is taken after the locks.
  const found = tx.query<DrawOnSale>(
    `select id, draw_no as "drawNo", draw_at as "drawAt",
       state in ('SCHEDULED', 'OPEN') and open_at <= clock_timestamp() and close_at > clock_timestamp() as "isOnSale",
       state in ('SCHEDULED', 'OPEN') and close_at > clock_timestamp() as "isAhead",
       exists (select from lottery_sale_stop s where s.game_code in ($1, '*')) as "isStopped"
     from lottery_draw where game_code = $1 and draw_no = any($2::text[])`,
    [gameCode, textArray(drawNos)],
  );
  const [, draws] = await Promise.all([held, found]);
  return draws;
}

/** When the draw on sale, or else the next one, is drawn; undefined when none is planned. */
export async function selectNextDrawAt(db: Queryable, gameCode: string): Promise<Date | undefined> {
  const [row] = await db.query<{ drawAt: Date }>(
    `select draw_at as "drawAt" from lottery_draw
     where game_code = $1 and draw_at > now() and close_at > clock_timestamp() and state in ('SCHEDULED', 'OPEN')
     order by draw_at limit 1`,
    [gameCode],
  );
  return row?.drawAt;
}

/** Waits until no transaction holds these draws. Later transactions find them closed. */
export async function waitForSlips(tx: Transaction, drawIds: readonly bigint[]): Promise<void> {
  await tx.query(
    `select pg_advisory_xact_lock($1, hashtext(id::text)) from (select id from unnest($2::bigint[]) id order by id) draws`,
    [drawLock, plainArray(drawIds)],
  );
}

/** The first half of the keys of advisory locks on draws. */
const drawLock = 4_907;

type KnownOrder = { readonly id: string; readonly requestHash: Buffer };

export async function selectSlipOfRequest(
  db: Queryable,
  memberId: string,
  requestId: string,
): Promise<KnownOrder | undefined> {
  const [known] = await db.query<KnownOrder>(
    `select id, request_hash as "requestHash" from lottery_slip where member_id = $1 and request_id = $2`,
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
  readonly drawNo: string;
  readonly stakeMinor: bigint;
  readonly stopOnWin: boolean;
  readonly chainId: bigint | null;
  readonly requestId: string;
  readonly requestHash: Buffer;
  readonly placedAt: Date;
};

export async function insertSlip(tx: Transaction, order: NewOrder): Promise<void> {
  await tx.query(
    `with noted as (insert into lottery_slip_change (slip_id) values ($1))
     insert into lottery_slip (id, member_id, book, game_code, style, prize_mode, draw_no, stake_minor, stop_on_win,
       request_id, request_hash, placed_at, chain_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      order.id,
      order.memberId,
      order.book,
      order.gameCode,
      order.style,
      order.prizeMode,
      order.drawNo,
      order.stakeMinor,
      order.stopOnWin,
      order.requestId,
      order.requestHash,
      order.placedAt,
      order.chainId,
    ],
  );
}

export type NewSlipLine = ReadLine & {
  readonly seq: number;
  readonly drawId: bigint;
  readonly state: 'WAITING' | 'PLACED';
  readonly holdId: string | null;
};

export async function insertSlipLines(
  tx: Transaction,
  order: Pick<NewOrder, 'id' | 'memberId' | 'book'> & { readonly priceList: string },
  lines: readonly NewSlipLine[],
): Promise<void> {
  await tx.query(
    `insert into lottery_line (slip_id, seq, draw_id, member_id, book, price_list, bet_type, content, units, multiple,
       unit_milli, prize_group, share, stake_minor, rebate_minor, rebate_rest, state, hold_id)
     select $1, seq, "drawId", $2, $3, $4, "betType", content, units, multiple, "unitMilli", "prizeGroup", share,
       "stakeMinor", "rebateMinor", "rebateRest", state, "holdId"
     from json_to_recordset($5::json) as line (seq int, "drawId" bigint, "betType" text, content text, units int,
       multiple int, "unitMilli" bigint, "prizeGroup" smallint, share smallint, "stakeMinor" bigint,
       "rebateMinor" bigint, "rebateRest" smallint, state text, "holdId" text)`,
    [order.id, order.memberId, order.book, order.priceList, jsonRows(lines)],
  );
}

/** Stores the prices that a slip was sold with; each version is written once. */
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

/** The member's stake on a draw without returned amounts, in minor units. */
export async function sumStakes(
  tx: Transaction,
  drawIds: readonly bigint[],
  memberId: string,
): Promise<Map<bigint, bigint>> {
  const rows = await tx.query<{ drawId: bigint; stakeMinor: bigint }>(
    `select draw_id as "drawId", sum(stake_minor)::bigint as "stakeMinor" from lottery_line
     where draw_id = any($1::bigint[]) and member_id = $2 and state in ('WAITING', 'PLACED', 'WON') group by draw_id`,
    [plainArray(drawIds), memberId],
  );
  return new Map(rows.map(({ drawId, stakeMinor }) => [drawId, stakeMinor]));
}

/** The lines of a slip as they were sold, in order. */
export function selectTaken(
  db: Queryable,
  slipId: string,
): Promise<{ seq: number; drawNo: string; betType: string; stakeMinor: bigint }[]> {
  return db.query(
    `select s.seq, d.draw_no as "drawNo", s.bet_type as "betType", s.stake_minor as "stakeMinor"
     from lottery_line s join lottery_draw d on d.id = s.draw_id where s.slip_id = $1 order by s.seq`,
    [slipId],
  );
}

type LineOfDraw = ReturnedLine & {
  readonly drawId: bigint;
  readonly gameCode: string;
  readonly drawNo: string;
  readonly state: string;
};

/** A member's own lines with these keys, in the order of the draws. */
export function selectLines(
  tx: Transaction,
  memberId: string,
  keys: readonly { slipId: string; seq: number }[],
): Promise<LineOfDraw[]> {
  return tx.query<LineOfDraw>(
    `select s.slip_id as "slipId", s.seq, s.member_id as "memberId", s.book, s.draw_id as "drawId",
       d.game_code as "gameCode", d.draw_no as "drawNo", s.state, s.stake_minor as "stakeMinor", s.hold_id as "holdId"
     from json_to_recordset($2::json) as wanted ("slipId" text, seq int)
       join lottery_line s on s.slip_id = wanted."slipId" and s.seq = wanted.seq join lottery_draw d on d.id = s.draw_id
     where s.member_id = $1 order by s.draw_id, s.slip_id, s.seq`,
    [memberId, lineKeys(keys)],
  );
}

/** Ends those of the lines that have not ended yet, and answers them: only their stakes are given back. */
export function endLines(
  tx: Transaction,
  state: 'CANCELLED' | 'VOIDED' | 'DROPPED',
  lines: readonly { slipId: string; seq: number }[],
  at: Date,
): Promise<ReturnedLine[]> {
  return tx.query<ReturnedLine>(
    `with returned as (
       update lottery_line s set state = $1, ended_at = $3
       from json_to_recordset($2::json) as ended ("slipId" text, seq int)
       where s.slip_id = ended."slipId" and s.seq = ended.seq and s.state in ('WAITING', 'PLACED')
       returning s.slip_id as "slipId", s.seq, s.member_id as "memberId", s.book, s.stake_minor as "stakeMinor",
         s.hold_id as "holdId"
     ), noted as (
       insert into lottery_slip_change (slip_id) select distinct "slipId" from returned
     )
     select * from returned`,
    [state, lineKeys(lines), at],
  );
}

const lineKeys = (lines: readonly { slipId: string; seq: number }[]): string =>
  jsonRows(lines.map(({ slipId, seq }) => ({ slipId, seq })));
