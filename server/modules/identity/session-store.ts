// SQL on sessions.
import type { MemberType } from '#contract/base/roles.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { MemberStatus } from './parts.ts';

export type EndReason = 'LOGOUT' | 'REPLACED' | 'EVICTED' | 'EXPIRED' | 'CLOSED';

type NewSession = {
  readonly id: string;
  readonly memberId: string;
  readonly tokenHash: Buffer;
  readonly cookieHash: Buffer | null;
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
     values ($1, $2, $3, $4, 'FULL', $5, $6, $7, $8, $9, $10)`,
    [
      session.id,
      session.memberId,
      session.tokenHash,
      session.cookieHash,
      session.deviceHash,
      session.ip,
      session.userAgent,
      session.createdAt,
      session.idleUntil,
      session.absoluteUntil,
    ],
  );
}

type SessionWithMember = {
  readonly sessionId: string;
  readonly memberId: string;
  readonly cookieHash: Buffer | null;
  readonly assurance: 'LOW' | 'FULL';
  readonly idleUntil: Date;
  readonly absoluteUntil: Date;
  readonly account: string;
  readonly type: MemberType;
  readonly status: MemberStatus;
};

/** The session of a token that was not ended, with its member as the member is now. */
export async function findSession(db: Queryable, tokenHash: Buffer): Promise<SessionWithMember | undefined> {
  const [row] = await db.query<SessionWithMember>(
    `select s.id as "sessionId", s.member_id as "memberId", s.cookie_hash as "cookieHash", s.assurance,
       s.idle_until as "idleUntil", s.absolute_until as "absoluteUntil", m.account, m.type, m.status
     from member_session s join member m on m.id = s.member_id
     where s.token_hash = $1 and s.ended_at is null`,
    [tokenHash],
  );
  return row;
}

export async function extendSession(db: Queryable, sessionId: string, idleUntil: Date): Promise<void> {
  await db.query(
    'update member_session set idle_until = $2 where id = $1 and ended_at is null and idle_until < $2',
    [sessionId, idleUntil],
  );
}

/**
 * Gives a session a new token and cookie. Of two renewals at once only the first finds the cookie it came
 * with; undefined for the other, and for a session that has ended.
 */
export async function rotateSession(
  tx: Transaction,
  sessionId: string,
  old: { readonly cookieHash: Buffer | null },
  renewed: { readonly tokenHash: Buffer; readonly cookieHash: Buffer | null; readonly idleUntil: Date },
): Promise<{ absoluteUntil: Date } | undefined> {
  const [row] = await tx.query<{ absoluteUntil: Date }>(
    `update member_session set token_hash = $3, cookie_hash = $4, idle_until = least(absolute_until, $5)
     where id = $1 and cookie_hash is not distinct from $2 and ended_at is null
     returning absolute_until as "absoluteUntil"`,
    [sessionId, old.cookieHash, renewed.tokenHash, renewed.cookieHash, renewed.idleUntil],
  );
  return row;
}

/** Ends one session; its owner, or undefined when it had ended before. */
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

/** Marks a member's sessions that ran out by themselves; nobody has to be told. */
export async function markExpired(tx: Transaction, memberId: string, now: Date): Promise<void> {
  await tx.query(
    `update member_session set ended_at = $2, end_reason = 'EXPIRED'
     where member_id = $1 and ended_at is null and least(idle_until, absolute_until) <= $2`,
    [memberId, now],
  );
}

/** Ends a member's sessions beyond the newest `kept` ones; the ids of those that had to go. */
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

/** Deletes what is left of a member's sessions, with addresses and browsers. */
export async function deleteSessionsOf(tx: Transaction, memberId: string): Promise<void> {
  await tx.query('delete from member_session where member_id = $1', [memberId]);
}

/** Deletes sessions that could no longer live and ended before a moment. */
export async function deleteOldSessions(db: Queryable, before: Date): Promise<void> {
  await db.query('delete from member_session where absolute_until < $1', [before]);
}
