// SQL on operators' sessions.
import type { OperatorRole } from '#contract/base/permissions.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';

export type SessionRow = {
  readonly id: string;
  readonly operator: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly startedAt: Date;
  readonly lastSeenAt: Date;
  readonly provenAt: Date;
  /** The hash of the browser in which it was opened; null for a session from before browsers were stored. */
  readonly deviceHash: Buffer | null;
};

const columns = `s.id, s.operator, s.ip, s.user_agent as "userAgent", s.started_at as "startedAt",
  s.last_seen_at as "lastSeenAt", s.proven_at as "provenAt", s.device_hash as "deviceHash"`;

export async function insertOperatorSession(
  db: Queryable,
  session: Omit<SessionRow, 'startedAt' | 'lastSeenAt' | 'provenAt'> & {
    readonly tokenHash: Buffer;
    readonly cookieHash: Buffer;
    readonly now: Date;
  },
): Promise<void> {
  const { id, operator, tokenHash, cookieHash, deviceHash, ip, userAgent, now } = session;
  await db.query(
    `insert into operator_session
       (id, operator, token_hash, cookie_hash, device_hash, ip, user_agent, started_at, last_seen_at, proven_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $8)`,
    [id, operator, tokenHash, cookieHash, deviceHash, ip, userAgent, now],
  );
}

type SessionOfToken = SessionRow & { readonly cookieHash: Buffer; readonly roles: readonly OperatorRole[] };

/** The open sessions of tokens whose operators are not shut out, by the hash of the token in hex. */
export async function selectSessions(
  db: Queryable,
  tokenHashes: readonly Buffer[],
  { startedAfter, seenAfter }: { startedAfter: Date; seenAfter: Date },
): Promise<ReadonlyMap<string, SessionOfToken>> {
  const rows = await db.query<SessionOfToken & { token: string }>(
    `select ${columns}, s.cookie_hash as "cookieHash", o.roles, encode(s.token_hash, 'hex') as token
     from operator_session s join operator o on o.name = s.operator and o.state = 'ACTIVE'
     where s.token_hash = any($1) and s.ended_at is null and s.started_at > $2 and s.last_seen_at > $3`,
    [tokenHashes, startedAfter, seenAfter],
  );
  return new Map(rows.map(({ token, ...session }) => [token, session]));
}

/** Whether a session is open, by its id. */
export async function selectIsOpen(
  db: Queryable,
  id: string,
  { startedAfter, seenAfter }: { startedAfter: Date; seenAfter: Date },
): Promise<boolean> {
  const rows = await db.query(
    `select s.id from operator_session s join operator o on o.name = s.operator and o.state = 'ACTIVE'
     where s.id = $1 and s.ended_at is null and s.started_at > $2 and s.last_seen_at > $3`,
    [id, startedAfter, seenAfter],
  );
  return rows.length === 1;
}

export async function updateSeen(db: Queryable, id: string, now: Date): Promise<void> {
  await db.query('update operator_session set last_seen_at = $2 where id = $1', [id, now]);
}

export async function updateProven(db: Queryable, id: string, now: Date): Promise<void> {
  await db.query('update operator_session set proven_at = $2, last_seen_at = $2 where id = $1', [id, now]);
}

export async function updateEnded(db: Queryable, id: string, now: Date): Promise<void> {
  await db.query('update operator_session set ended_at = $2 where id = $1 and ended_at is null', [id, now]);
}

/** Ends one of an operator's sessions; false when it is over or another's. */
export async function updateOwnEnded(
  tx: Transaction,
  operator: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `update operator_session set ended_at = $3 where id = $1 and operator = $2 and ended_at is null
     returning id`,
    [id, operator, now],
  );
  return rows.length === 1;
}

/** Ends all sessions of an operator, or all but the newest so many; returns how many were open. */
export async function updateAllEnded(
  tx: Transaction,
  operator: string,
  now: Date,
  butNewest = 0,
): Promise<number> {
  const rows = await tx.query(
    `update operator_session set ended_at = $2
     where id in (select id from operator_session where operator = $1 and ended_at is null
                  order by started_at desc, id desc offset $3)
     returning id`,
    [operator, now, butNewest],
  );
  return rows.length;
}

/** The open sessions of all operators. */
export function selectOpenSessions(
  db: Queryable,
  { startedAfter, seenAfter }: { startedAfter: Date; seenAfter: Date },
): Promise<SessionRow[]> {
  return db.query<SessionRow>(
    `select ${columns} from operator_session s
     where s.ended_at is null and s.started_at > $1 and s.last_seen_at > $2 order by s.started_at desc, s.id`,
    [startedAfter, seenAfter],
  );
}
