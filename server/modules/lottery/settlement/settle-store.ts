// SQL of settlements, always for many rows: a thousand members at a time.
import { plainArray, textArray } from '#server/db/values/array-literals.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { ReturnedLine } from '../slips/slip-store.ts';
import type { Sieve } from './sieve.ts';

export type EndedDraw = {
  readonly id: bigint;
  readonly gameCode: string;
  readonly drawNo: string;
  readonly drawAt: Date;
  readonly isVoid: boolean;
  readonly result: readonly string[] | null;
};

const endedDraw = `d.id, d.game_code as "gameCode", d.draw_no as "drawNo", d.draw_at as "drawAt", d.state = 'VOID' as "isVoid", d.result`;

/** Draws that have ended and are not settled, the oldest first; then draws that must be settled again. */
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

/** Ends draws without bets, all with two statements; answers their ids. */
export async function settleUnplayed(
  tx: Transaction,
  drawIds: readonly bigint[],
  at: Date,
): Promise<Set<bigint>> {
  const unplayed = `d.id = any($1::bigint[]) and d.settled_at is null
    and not exists (select from lottery_line s where s.draw_id = d.id)`;
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

/**
 * Begins a settlement or continues it, and marks its draw. A draw that another process has settled meanwhile stays as
 * it is.
 */
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
  /** The result to settle with, when it is not the drawn one. */
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

/** Locks a settlement that is still at the expected point, so that the next process sees the finished work. */
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
    `select distinct member_id as "memberId" from lottery_line
     where draw_id = $1 and member_id > $2 order by member_id limit $3`,
    [drawId, afterMember, limit],
  );
  return rows.map(({ memberId }) => memberId);
}

/** The primary key of a line. */
export type LineKey = { readonly slipId: string; readonly seq: number };

export type Candidate = {
  readonly memberId: string;
  /** The rebate for choosing lower prize groups, without the rests. */
  readonly rebateMinor: bigint;
  /** The slips whose rebates have rests, once for each such line. */
  readonly restSlips: readonly string[] | null;
  readonly lines: readonly (LineKey & { readonly betType: string; readonly content: string })[];
};

/** The next members, by id, with lines that pass the sieve or earn a rebate. */
export function selectCandidates(
  db: Queryable,
  drawId: bigint,
  after: string,
  { sieve, withRebates }: { readonly sieve: Sieve; readonly withRebates: boolean },
  limit: number,
): Promise<Candidate[]> {
  return db.query<Candidate>(
    `select member_id as "memberId", rebate_minor as "rebateMinor", rest_slips as "restSlips", lines
     from lottery_candidates($1, $2, $3::jsonb, $4, $5)`,
    [drawId, after, JSON.stringify(sieve), withRebates, limit],
  );
}

/** The minor units that the rests of the rebates of these slips make in a draw, by member. */
export async function selectRebateCarries(
  tx: Transaction,
  drawId: bigint,
  slipIds: readonly string[],
): Promise<Map<string, bigint>> {
  if (slipIds.length === 0) return new Map();
  const rows = await tx.query<{ memberId: string; minor: bigint }>(
    `select member_id as "memberId", count(*) as minor from lottery_rebate_carries($2::text[])
     where draw_id = $1 group by member_id`,
    [drawId, textArray([...new Set(slipIds)])],
  );
  return new Map(rows.map(({ memberId, minor }) => [memberId, minor]));
}

export type WinningLine = LineKey & {
  readonly memberId: string;
  readonly priceList: string;
  readonly betType: string;
  readonly content: string;
  readonly multiple: number;
  readonly unitMilli: bigint;
  readonly prizeGroup: number | null;
  readonly share: number;
};

/** Those of these lines that are placed, in the order in which members placed them. */
export function selectWinners(tx: Transaction, lines: readonly LineKey[]): Promise<WinningLine[]> {
  return tx.query<WinningLine>(
    `select s.slip_id as "slipId", s.seq, s.member_id as "memberId", s.price_list as "priceList",
       s.bet_type as "betType", s.content, s.multiple, s.unit_milli as "unitMilli", s.prize_group as "prizeGroup",
       s.share
     from jsonb_to_recordset($1::jsonb) as won ("slipId" text, seq int)
       join lottery_line s on s.slip_id = won."slipId" and s.seq = won.seq
     where s.state = 'PLACED' order by s.member_id, s.slip_id, s.seq`,
    [JSON.stringify(lines)],
  );
}

type PaidLine = LineKey & { readonly winMinor: bigint; readonly uncutMinor: bigint | null };

/** Marks placed lines as won. Throws when one of them is not placed any more. */
export async function markWinners(tx: Transaction, lines: readonly PaidLine[], at: Date): Promise<void> {
  const records = lines.map(({ slipId, seq, winMinor, uncutMinor }) => ({
    slipId,
    seq,
    winMinor: String(winMinor),
    uncutMinor: uncutMinor === null ? null : String(uncutMinor),
  }));
  const [marked] = await tx.query<{ lines: number }>(
    `with marked as (
       update lottery_line s set state = 'WON', win_minor = won."winMinor", uncut_minor = won."uncutMinor",
         ended_at = $2
       from jsonb_to_recordset($1::jsonb) as won ("slipId" text, seq int, "winMinor" bigint, "uncutMinor" bigint)
       where s.slip_id = won."slipId" and s.seq = won.seq and s.state = 'PLACED' returning 1)
     select count(*)::int as lines from marked`,
    [JSON.stringify(records), at],
  );
  if (marked?.lines !== lines.length) throw new Error('a winning line was written meanwhile');
}

/** The waiting lines of those of these slips that stop on a win. */
export function selectRestOfChases(tx: Transaction, slipIds: readonly string[]): Promise<LineKey[]> {
  return tx.query(
    `select s.slip_id as "slipId", s.seq from lottery_slip o join lottery_line s on s.slip_id = o.id
     where o.id = any($1::text[]) and o.stop_on_win and s.is_waiting order by s.slip_id, s.seq`,
    [textArray(slipIds)],
  );
}

export async function moveOn(tx: Transaction, drawId: bigint, afterMember: string): Promise<void> {
  await tx.query('update lottery_settlement set after_member = $2 where draw_id = $1', [drawId, afterMember]);
}

/** Ends a settlement and records stakes and payments by bet type. */
export async function finishSettlement(tx: Transaction, drawId: bigint, at: Date): Promise<void> {
  await tx.query('update lottery_settlement set finished_at = $2 where draw_id = $1', [drawId, at]);
  await tx.query(
    `update lottery_draw set state = case state when 'VOID' then state else 'SETTLED' end, settled_at = $2
     where id = $1 and state in ('SETTLING', 'VOID') and settled_at is null`,
    [drawId, at],
  );
}

type Span = { readonly drawId: bigint; readonly from: string; readonly to: string };
const returnedLine = `slip_id as "slipId", seq, member_id as "memberId", book, stake_minor as "stakeMinor",
  hold_id as "holdId"`;

/** The placed lines of a span of members in a draw. */
export function selectPlacedLines(tx: Transaction, { drawId, from, to }: Span): Promise<ReturnedLine[]> {
  return tx.query<ReturnedLine>(
    `select ${returnedLine} from lottery_line
     where draw_id = $1 and member_id > $2 and member_id <= $3 and state = 'PLACED' order by member_id, slip_id, seq`,
    [drawId, from, to],
  );
}

/** Some of the lines that still wait for a draw. */
export function selectWaitingLines(tx: Transaction, drawId: bigint, limit: number): Promise<ReturnedLine[]> {
  return tx.query<ReturnedLine>(
    `select ${returnedLine} from lottery_line where draw_id = $1 and is_waiting limit $2`,
    [drawId, limit],
  );
}
