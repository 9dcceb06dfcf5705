// All SQL of the draw service: future draws, their seeds, and the lease of its clock. Its role can reach nothing else.
import type { Database, Queryable, Transaction } from '#server/db/database.ts';
import { jsonRows } from '#server/db/values/json-rows.ts';
import type { VoidReason } from '#contract/lottery/draws.ts';
import type { DueDraw } from './judge-due.ts';

/** The state of the clock, as one holder sees it. */
export type ClockState = {
  readonly now: Date;
  /** This holder has the lease, and it has not ended. */
  readonly isMine: boolean;
  /** Milliseconds until the lease ends; zero or less when any process may take it. */
  readonly leaseLeftMs: number;
  /** Milliseconds until the next step of a draw is due; zero or less when a step is due, null without a draw. */
  readonly dueInMs: number | null;
  /** Whether a draw is due or must be called off. */
  readonly isDue: boolean;
  /** Whether a correction waits for its signature. */
  readonly isToBeSigned: boolean;
};

/** Reads the state of the clock in one statement. In a second without events, the service runs no other statement. */
export async function readClock(db: Queryable, holder: string): Promise<ClockState> {
  const [row] = await db.query<ClockState>(
    `select clock_timestamp() as now,
       coalesce(holder = $1, false) and lease_until > clock_timestamp() as "isMine",
       greatest(extract(epoch from lease_until - clock_timestamp()) * 1000, -86400000)::float8 as "leaseLeftMs",
       extract(epoch from next.due_at - clock_timestamp())::float8 * 1000 as "dueInMs",
       coalesce(next.due_at <= clock_timestamp(), false) or exists (select from lottery_void_request) as "isDue",
       exists (select from lottery_correction c where not exists
         (select from lottery_signature s where s.draw_id = c.draw_id and s.attempt = c.attempt)) as "isToBeSigned"
     from lottery_ticker left join
       (select due_at from lottery_draw where due_at is not null order by due_at limit 1) next on true`,
    [holder],
  );
  if (!row) throw new Error('the lottery has no clock');
  return row;
}

/** Takes or extends the lease. False when another process holds it, or when it ended too recently. */
export async function takeLease(
  db: Database,
  holder: string,
  leaseMs: number,
  overForMs: number,
): Promise<boolean> {
  const rows = await db.query(
    `update lottery_ticker set holder = $1,
       lease_until = clock_timestamp() + make_interval(secs => $2::float8 / 1000)
     where (holder = $1 and lease_until > clock_timestamp())
       or lease_until <= clock_timestamp() - make_interval(secs => $3::float8 / 1000)
     returning holder`,
    [holder, leaseMs, overForMs],
  );
  return rows.length === 1;
}

/** Gives the lease back, so that another process can take it at once. */
export async function giveLeaseBack(db: Database, holder: string): Promise<void> {
  await db.query(`update lottery_ticker set holder = null, lease_until = to_timestamp(0) where holder = $1`, [
    holder,
  ]);
}

/** Locks the lease until the transaction ends; false when another process has it. */
export async function lockLease(tx: Transaction, holder: string): Promise<boolean> {
  const rows = await tx.query(
    'select holder from lottery_ticker where holder = $1 and lease_until > clock_timestamp() for update',
    [holder],
  );
  return rows.length === 1;
}

export type DueRow = DueDraw & {
  readonly id: bigint;
  readonly gameCode: string;
  readonly drawNo: string;
  readonly commitHash: Buffer;
  readonly sealedSeed: Buffer | null;
  readonly now: Date;
};

/** Locks the draws whose next step is due and returns them, oldest first. */
export function lockDueDraws(tx: Transaction, limit: number): Promise<DueRow[]> {
  return tx.query<DueRow>(
    `select d.id, d.game_code as "gameCode", d.draw_no as "drawNo", d.state, d.open_at as "openAt", d.close_at as "closeAt",
       d.draw_at as "drawAt", d.commit_hash as "commitHash", s.sealed as "sealedSeed",
       exists (select from lottery_void_request r where r.draw_id = d.id) as "isCalledOff",
       clock_timestamp() as now
     from lottery_draw d left join lottery_seed s on s.draw_id = d.id
     where d.id in (
       (select id from lottery_draw where due_at <= clock_timestamp() order by due_at limit $1)
       union all select draw_id from lottery_void_request
     ) and d.due_at is not null
     order by d.draw_at, d.id for update of d`,
    [limit],
  );
}

type ChainHead = { readonly gameCode: string; readonly number: bigint; readonly hash: Buffer };

/** Locks the hash chains of these games and returns their last draws. */
export function lockChains(tx: Transaction, gameCodes: readonly string[]): Promise<ChainHead[]> {
  return tx.query<ChainHead>(
    `select game_code as "gameCode", chain_no as number, chain_hash as hash from lottery_series
     where game_code = any($1) order by game_code for update`,
    [gameCodes],
  );
}

export async function writeChains(tx: Transaction, heads: readonly ChainHead[]): Promise<void> {
  await tx.query(
    `update lottery_series s set chain_no = c.number, chain_hash = c.hash
     from json_to_recordset($1::json) as c ("gameCode" text, number bigint, hash bytea)
     where s.game_code = c."gameCode"`,
    [jsonRows(heads)],
  );
}

/** Moves draws that have not ended to their next state. */
export async function writeStates(
  tx: Transaction,
  moved: readonly { readonly id: bigint; readonly state: 'OPEN' | 'CLOSED' }[],
): Promise<void> {
  await tx.query(
    `update lottery_draw d set state = m.state from json_to_recordset($1::json) as m (id bigint, state text)
     where d.id = m.id`,
    [jsonRows(moved)],
  );
}

export type EndedDraw = {
  readonly id: bigint;
  /** Null when it could not be read any more. */
  readonly seed: Buffer | null;
  /** Null for a void draw. */
  readonly result: readonly string[] | null;
  readonly voidReason: VoidReason | null;
  readonly chainNo: bigint;
  readonly previousHash: Buffer;
  readonly chainHash: Buffer;
  readonly drawnAt: Date;
};

/** Ends draws: publishes their seeds and results, and deletes their temporary data. */
export async function writeEnded(tx: Transaction, ended: readonly EndedDraw[]): Promise<void> {
  await tx.query(
    `update lottery_draw d set state = case when e.result is null then 'VOID' else 'DRAWN' end, seed = e.seed,
       result = e.result, void_reason = e."voidReason", chain_no = e."chainNo", previous_hash = e."previousHash",
       chain_hash = e."chainHash", drawn_at = e."drawnAt"
     from json_to_recordset($1::json) as e (id bigint, seed bytea, result text[], "voidReason" text,
       "chainNo" bigint, "previousHash" bytea, "chainHash" bytea, "drawnAt" timestamptz)
     where d.id = e.id`,
    [jsonRows(ended)],
  );
  await tx.query('delete from lottery_seed where draw_id = any($1)', [ended.map(({ id }) => id)]);
}

/** Deletes requests to call draws off once these draws have ended. */
export async function deleteSettledRequests(tx: Transaction): Promise<void> {
  await tx.query(
    `delete from lottery_void_request r using lottery_draw d where d.id = r.draw_id and d.due_at is null`,
  );
}

/** Notifies every process: followers of draws get `payloads`, and cached answers with draws are dropped. */
export async function notifyDraws(tx: Transaction, payloads: readonly string[]): Promise<void> {
  await tx.query(`select pg_notify('lottery', payload) from unnest($1::text[]) payload`, [payloads]);
  await tx.query(`select pg_notify('content_changed', 'draws')`);
}

/**
 * SIGNING_KEY: results are signed with a new key. CLOCK_TAKEN: another process runs the clock from now on. CALLED_OFF:
 * operators had a draw called off. CAUGHT_UP: draws were late, were never on sale, or had no working generator.
 */
type EventKind =
  | 'GENERATOR_PASSED'
  | 'GENERATOR_FAILED'
  | 'SEED_LOST'
  | 'SIGNING_KEY'
  | 'CLOCK_TAKEN'
  | 'CALLED_OFF'
  | 'CAUGHT_UP';

/** Records a significant event. Such records are never deleted. */
export async function writeEvent(
  db: Queryable,
  event: {
    readonly kind: EventKind;
    readonly holder: string;
    readonly details: Record<string, unknown>;
  },
): Promise<void> {
  await db.query('insert into lottery_event (kind, holder, details) values ($1, $2, $3)', [
    event.kind,
    event.holder,
    JSON.stringify(event.details),
  ]);
}

/** The number of draws between two moments that have not ended. */
export async function countComingDraws(db: Queryable, from: Date, to: Date): Promise<number> {
  const [row] = await db.query<{ coming: number }>(
    `select count(*)::integer as coming from lottery_draw
     where due_at is not null and draw_at >= $1 and draw_at < $2`,
    [from, to],
  );
  return row?.coming ?? 0;
}
