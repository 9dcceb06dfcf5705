// All SQL of the draw's role: draws to come, their seeds, and the clock's lease. It can reach nothing else.
import type { Database, Queryable, Transaction } from '#server/db/database.ts';
import type { VoidReason } from '#contract/lottery/draws.ts';
import type { DueDraw } from './judge-due.ts';

/** How the clock stands for one holder. */
export type ClockState = {
  readonly now: Date;
  /** Held by us and not over. */
  readonly isMine: boolean;
  /** Milliseconds until the lease is over; zero or less when anybody may take it. */
  readonly leaseLeftMs: number;
  /** Milliseconds until the next step of a draw is due; zero or less when one is, null when there is no draw. */
  readonly dueInMs: number | null;
  /** Whether a draw is due or is to be called off. */
  readonly isDue: boolean;
  /** Whether a correction waits for its signature. */
  readonly isToBeSigned: boolean;
};

/** The one statement of a second in which nothing happens. */
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

/** Takes or prolongs the lease, unless another holds it or it is not yet over for so long; false then. */
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

/** Lets another take over at once. */
export async function giveLeaseBack(db: Database, holder: string): Promise<void> {
  await db.query(`update lottery_ticker set holder = null, lease_until = to_timestamp(0) where holder = $1`, [
    holder,
  ]);
}

/** Holds the lease until the transaction ends; false when it is another's. */
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
  readonly numero: string;
  readonly commitHash: Buffer;
  readonly sealedSeed: Buffer | null;
  readonly now: Date;
};

/** Draws the clock has to look at, oldest first; nobody else moves them until the transaction ends. */
export function lockDueDraws(tx: Transaction, limit: number): Promise<DueRow[]> {
  return tx.query<DueRow>(
    `select d.id, d.game_code as "gameCode", d.numero, d.state, d.open_at as "openAt", d.close_at as "closeAt",
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

/** Where the chains of these games end; nobody else adds to them until the transaction ends. */
export function lockChains(tx: Transaction, gameCodes: readonly string[]): Promise<ChainHead[]> {
  return tx.query<ChainHead>(
    `select game_code as "gameCode", chain_no as number, chain_hash as hash from lottery_series
     where game_code = any($1) order by game_code for update`,
    [gameCodes],
  );
}

export async function writeChains(tx: Transaction, heads: readonly ChainHead[]): Promise<void> {
  await tx.query(
    `update lottery_series s set chain_no = c.number, chain_hash = decode(c.hash, 'hex')
     from unnest($1::text[], $2::int8[], $3::text[]) c (game_code, number, hash)
     where s.game_code = c.game_code`,
    [
      heads.map(({ gameCode }) => gameCode),
      heads.map(({ number }) => number),
      heads.map(({ hash }) => hash.toString('hex')),
    ],
  );
}

/** Moves draws that are not over yet to their next state. */
export async function writeStates(
  tx: Transaction,
  moved: readonly { readonly id: bigint; readonly state: 'OPEN' | 'CLOSED' }[],
): Promise<void> {
  await tx.query(
    `update lottery_draw d set state = m.state from unnest($1::int8[], $2::text[]) m (id, state)
     where d.id = m.id`,
    [moved.map(({ id }) => id), moved.map(({ state }) => state)],
  );
}

export type EndedDraw = {
  readonly id: bigint;
  /** None when it could not be read any more. */
  readonly seed: Buffer | null;
  /** None of a draw that is void. */
  readonly result: readonly string[] | null;
  readonly voidReason: VoidReason | null;
  readonly chainNo: bigint;
  readonly previousHash: Buffer;
  readonly chainHash: Buffer;
  readonly drawnAt: Date;
};

/** Ends draws: tells their seeds and results, and forgets what was kept for the moment. */
export async function writeEnded(tx: Transaction, ended: readonly EndedDraw[]): Promise<void> {
  const ids = ended.map(({ id }) => id);
  await tx.query(
    `update lottery_draw d set state = case when e.result is null then 'VOID' else 'DRAWN' end,
       seed = decode(e.seed, 'hex'), result = string_to_array(e.result, ','), void_reason = e.void_reason,
       chain_no = e.chain_no, previous_hash = decode(e.previous_hash, 'hex'),
       chain_hash = decode(e.chain_hash, 'hex'), drawn_at = e.drawn_at
     from unnest($1::int8[], $2::text[], $3::text[], $4::text[], $5::int8[], $6::text[], $7::text[], $8::timestamptz[])
       e (id, seed, result, void_reason, chain_no, previous_hash, chain_hash, drawn_at)
     where d.id = e.id`,
    [
      ids,
      ended.map(({ seed }) => seed?.toString('hex') ?? null),
      ended.map(({ result }) => result?.join(',') ?? null),
      ended.map(({ voidReason }) => voidReason),
      ended.map(({ chainNo }) => chainNo),
      ended.map(({ previousHash }) => previousHash.toString('hex')),
      ended.map(({ chainHash }) => chainHash.toString('hex')),
      ended.map(({ drawnAt }) => drawnAt),
    ],
  );
  await tx.query('delete from lottery_seed where draw_id = any($1)', [ids]);
}

/** Forgets requests for draws that are over, fulfilled or too late. */
export async function deleteSettledRequests(tx: Transaction): Promise<void> {
  await tx.query(
    `delete from lottery_void_request r using lottery_draw d where d.id = r.draw_id and d.due_at is null`,
  );
}

/** Tells every process; `payloads` are for those who follow draws, `draws` is the word whose answers changed. */
export async function tellDraws(tx: Transaction, payloads: readonly string[]): Promise<void> {
  await tx.query(`select pg_notify('lottery', payload) from unnest($1::text[]) payload`, [payloads]);
  await tx.query(`select pg_notify('content_changed', 'draws')`);
}

/**
 * SIGNING_KEY: results are signed with a key nobody knew before. CLOCK_TAKEN: another service turns the clock from now
 * on. CALLED_OFF: operators had a draw called off. CAUGHT_UP: draws came late, had their whole sale missed, or waited
 * for the generator in vain.
 */
type EventKind =
  | 'GENERATOR_PASSED'
  | 'GENERATOR_FAILED'
  | 'SEED_LOST'
  | 'SIGNING_KEY'
  | 'CLOCK_TAKEN'
  | 'CALLED_OFF'
  | 'CAUGHT_UP';

/** Notes a significant event, for ever. */
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
