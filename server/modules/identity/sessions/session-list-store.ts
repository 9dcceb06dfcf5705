// SQL on the list of a member's own sessions.
import type { Queryable, Transaction } from '#server/db/database.ts';

type ListedSession = {
  readonly id: string;
  readonly userAgent: string;
  readonly ip: string;
  readonly createdAt: Date;
  readonly idleUntil: Date;
};

export async function listSessions(db: Queryable, memberId: string, now: Date): Promise<ListedSession[]> {
  return db.query<ListedSession>(
    `select id, user_agent as "userAgent", ip, created_at as "createdAt", idle_until as "idleUntil"
     from member_session
     where member_id = $1 and ended_at is null and idle_until > $2 and absolute_until > $2
     order by created_at desc, id desc`,
    [memberId, now],
  );
}

/** How many sessions of all members are open, of one address when it is named. */
export async function countOpenSessions(db: Queryable, now: Date, ip?: string): Promise<number> {
  const [row] = await db.query<{ open: number }>(
    `select count(*)::integer as open from member_session
     where ended_at is null and idle_until > $1 and absolute_until > $1 and ($2::text is null or ip = $2)`,
    [now, ip ?? null],
  );
  return row?.open ?? 0;
}

/** A running session of the member; undefined for another's or one that has ended. */
export async function findOwnSession(
  tx: Transaction,
  memberId: string,
  sessionId: string,
): Promise<{ deviceHash: Buffer } | undefined> {
  const [row] = await tx.query<{ deviceHash: Buffer }>(
    `select device_hash as "deviceHash" from member_session
     where id = $1 and member_id = $2 and ended_at is null`,
    [sessionId, memberId],
  );
  return row;
}
