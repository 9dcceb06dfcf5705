// SQL on sessions.
import type { MemberType } from '#contract/base/roles.ts';
import type { Database, Queryable, Transaction } from '#server/db/database.ts';
import type { MemberStatus } from '../parts.ts';

export type EndReason = 'LOGOUT' | 'REPLACED' | 'EVICTED' | 'EXPIRED' | 'CLOSED' | 'PASSWORD' | 'REVOKED';

type NewSession = {
  readonly id: string;
  readonly memberId: string;
  readonly tokenHash: Buffer;
  readonly cookieHash: Buffer | null;
  readonly assurance: 'LOW' | 'FULL';
  readonly deviceHash: Buffer;
  readonly ip: string;
  readonly userAgent: string;
  readonly createdAt: Date;
  readonly idleUntil: Date;
  readonly absoluteUntil: Date;
};

export async function insertSession(tx: Transaction, session: NewSession): Promise<void> {
  await tx.query(
    `insert into member_session (id, member_id, token_hash, cookie_hash, assurance, device_hash, ip, user_agent,
       created_at, idle_until, absolute_until)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      session.id,
      session.memberId,
      session.tokenHash,
      session.cookieHash,
      session.assurance,
      session.deviceHash,
      session.ip,
      session.userAgent,
      session.createdAt,
      session.idleUntil,
      session.absoluteUntil,
    ],
  );
}

export type SessionWithMember = {
  readonly sessionId: string;
  readonly memberId: string;
  readonly cookieHash: Buffer | null;
  /** The cookie before the last renewal while it is still good. */
  readonly previousCookieHash: Buffer | null;
  /** Whether this is the first call with the newest token. */
  readonly isFirstUse: boolean;
  readonly assurance: 'LOW' | 'FULL';
  readonly idleUntil: Date;
  readonly absoluteUntil: Date;
  readonly account: string;
  readonly type: MemberType;
  readonly status: MemberStatus;
  /** Whether somebody else has set the password. */
  readonly mustChangePassword: boolean;
};

/**
 * The sessions of many tokens, by the hash of the token in hex. Tokens from before the last renewal are found too while
 * they are valid. Each session has the present data of its member.
 */
export async function findSessions(
  db: Queryable,
  tokenHashes: readonly Buffer[],
  now: Date,
): Promise<ReadonlyMap<string, SessionWithMember>> {
  type Row = SessionWithMember & { tokenHash: Buffer; goodBefore: Buffer | null };
  const rows = await db.query<Row>(
    `select s.id as "sessionId", s.member_id as "memberId", s.cookie_hash as "cookieHash", s.assurance,
       case when s.previous_until > $2 then s.previous_cookie_hash end as "previousCookieHash",
       case when s.previous_until > $2 then s.previous_token_hash end as "goodBefore",
       s.token_hash as "tokenHash", coalesce(s.previous_until = 'infinity', false) as "isFirstUse",
       s.idle_until as "idleUntil", s.absolute_until as "absoluteUntil", m.account, m.type, m.state as status,
       coalesce(c.must_change, false) as "mustChangePassword"
     from member_session s join member m on m.id = s.member_id left join credential c on c.member_id = m.id
     where s.ended_at is null
       and (s.token_hash = any($1) or (s.previous_token_hash = any($1) and s.previous_until > $2))`,
    [tokenHashes, now],
  );
  const sessions = new Map<string, SessionWithMember>();
  for (const { tokenHash, goodBefore, ...session } of rows) {
    sessions.set(tokenHash.toString('hex'), session);
    if (goodBefore) sessions.set(goodBefore.toString('hex'), { ...session, isFirstUse: false });
  }
  return sessions;
}

/** It does not wait for the disk: after a power failure a session may be over a little earlier. */
export async function extendSessions(
  db: Database,
  sessions: readonly { readonly id: string; readonly idleUntil: Date }[],
): Promise<void> {
  await db.query(
    `update member_session s set idle_until = longer.until
     from unnest($1::text[], $2::timestamptz[]) as longer (id, until),
       set_config('synchronous_commit', 'off', true)
     where s.id = longer.id and s.ended_at is null and s.idle_until < longer.until`,
    [sessions.map(({ id }) => id), sessions.map(({ idleUntil }) => idleUntil)],
  );
}

/** Sets the end of the previous pair of token and cookie, because the client has used the newest pair. */
export async function limitPreviousPair(
  db: Queryable,
  sessionId: string,
  tokenHash: Buffer,
  until: Date,
): Promise<void> {
  await db.query(
    `update member_session set previous_until = $3
     where id = $1 and token_hash = $2 and previous_until = 'infinity'`,
    [sessionId, tokenHash, until],
  );
}

export type SessionPair = {
  readonly cookieHash: Buffer | null;
  /** The cookie before the last renewal while it is still good. */
  readonly previousCookieHash: Buffer | null;
  /** Whether the newest pair has not been used yet. */
  readonly isUnused: boolean;
  readonly renewedPair: Buffer | null;
  readonly absoluteUntil: Date;
};

/** Locks a session until the transaction ends and reads the data of a renewal; undefined if the session has ended. */
export async function lockSessionPair(
  tx: Transaction,
  sessionId: string,
  now: Date,
): Promise<SessionPair | undefined> {
  const [row] = await tx.query<SessionPair>(
    `select cookie_hash as "cookieHash", renewed_pair as "renewedPair", absolute_until as "absoluteUntil",
       case when previous_until > $2 then previous_cookie_hash end as "previousCookieHash",
       coalesce(previous_until = 'infinity', false) as "isUnused"
     from member_session where id = $1 and ended_at is null for update`,
    [sessionId, now],
  );
  return row;
}

/** Gives a session a new pair of token and cookie. The old pair stays valid until the new pair is used. */
export async function rotateSession(
  tx: Transaction,
  sessionId: string,
  renewed: {
    readonly tokenHash: Buffer;
    readonly cookieHash: Buffer | null;
    readonly renewedPair: Buffer | null;
    readonly idleUntil: Date;
  },
): Promise<void> {
  await tx.query(
    `update member_session set previous_token_hash = token_hash, previous_cookie_hash = cookie_hash,
       previous_until = 'infinity', renewed_pair = $4, token_hash = $2, cookie_hash = $3,
       idle_until = least(absolute_until, $5)
     where id = $1`,
    [sessionId, renewed.tokenHash, renewed.cookieHash, renewed.renewedPair, renewed.idleUntil],
  );
}

/** Ends one session. Returns its owner, or undefined when it had ended before. */
export async function endSession(
  tx: Transaction,
  sessionId: string,
  reason: EndReason,
  now: Date,
): Promise<string | undefined> {
  const [row] = await tx.query<{ memberId: string }>(
    `update member_session set ended_at = $3, end_reason = $2 where id = $1 and ended_at is null
     returning member_id as "memberId"`,
    [sessionId, reason, now],
  );
  return row?.memberId;
}

/** Marks a member's expired sessions as ended. No event is sent. */
export async function markExpired(tx: Transaction, memberId: string, now: Date): Promise<void> {
  await tx.query(
    `update member_session set ended_at = $2, end_reason = 'EXPIRED'
     where member_id = $1 and ended_at is null and least(idle_until, absolute_until) <= $2`,
    [memberId, now],
  );
}

/** Ends all sessions of a member except the newest `kept` ones; returns the ids of the ended sessions. */
export async function endOldestSessions(
  tx: Transaction,
  memberId: string,
  kept: number,
  reason: EndReason,
  now: Date,
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `update member_session set ended_at = $4, end_reason = $3
     where id in (select id from member_session where member_id = $1 and ended_at is null
                  order by created_at desc, id desc offset $2)
     returning id`,
    [memberId, kept, reason, now],
  );
  return rows.map((row) => row.id);
}

/** Ends all sessions of a member except one; returns the ids of the ended sessions. */
export async function endOtherSessions(
  tx: Transaction,
  memberId: string,
  keptId: string,
  reason: EndReason,
  now: Date,
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `update member_session set ended_at = $4, end_reason = $3
     where member_id = $1 and id <> $2 and ended_at is null returning id`,
    [memberId, keptId, reason, now],
  );
  return rows.map((row) => row.id);
}

/** Deletes all records of a member's sessions, with IP addresses and browsers. */
export async function deleteSessionsOf(tx: Transaction, memberId: string): Promise<void> {
  await tx.query('delete from member_session where member_id = $1', [memberId]);
}

/** Deletes sessions that ended before a moment and cannot be used any more. */
export async function deleteOldSessions(db: Queryable, before: Date): Promise<void> {
  await db.query('delete from member_session where absolute_until < $1', [before]);
}

/**
 * The sessions from which a member may have a game open: active sessions, and expired sessions, which end without an
 * event. A game session lasts for a day from its launch.
 */
export async function selectSessionsWithGames(
  tx: Transaction,
  memberId: string,
  now: Date,
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `select id from member_session where member_id = $1 and (ended_at is null or end_reason = 'EXPIRED')
       and absolute_until > $2::timestamptz - interval '25 hours'`,
    [memberId, now],
  );
  return rows.map(({ id }) => id);
}
