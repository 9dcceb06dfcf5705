// SQL on head icons, names, addresses to be proven and security questions.
import type { Queryable, Transaction } from '#server/db/database.ts';

export async function findIcon(db: Queryable, memberId: string): Promise<Buffer | undefined> {
  const [row] = await db.query<{ picture: Buffer }>('select picture from member_icon where member_id = $1', [
    memberId,
  ]);
  return row?.picture;
}

export async function writeIcon(db: Queryable, memberId: string, picture: Buffer, now: Date): Promise<void> {
  await db.query(
    `insert into member_icon (member_id, picture, changed_at) values ($1, $2, $3)
     on conflict (member_id) do update set picture = excluded.picture, changed_at = excluded.changed_at`,
    [memberId, picture, now],
  );
}

export async function writeNickname(db: Queryable, memberId: string, nickname: string): Promise<void> {
  await db.query('update member set nickname = $2 where id = $1', [memberId, nickname]);
}

/** A member's encrypted particulars. */
export async function findProfile(db: Queryable, memberId: string): Promise<Buffer | undefined> {
  const [row] = await db.query<{ sealed: Buffer }>('select sealed from member_profile where member_id = $1', [
    memberId,
  ]);
  return row?.sealed;
}

/** Stores a link to be opened; the member's other ones are void. */
export async function insertContactProof(
  tx: Transaction,
  proof: { ticketHash: Buffer; memberId: string; sealed: Buffer; expiresAt: Date },
): Promise<void> {
  await dropContactProofs(tx, proof.memberId);
  await tx.query(
    `insert into contact_proof (ticket_hash, member_id, kind, sealed, expires_at) values ($1, $2, 'EMAIL', $3, $4)`,
    [proof.ticketHash, proof.memberId, proof.sealed, proof.expiresAt],
  );
}

/** Voids the open links that prove a member's mail addresses. */
export async function dropContactProofs(tx: Transaction, memberId: string): Promise<void> {
  await tx.query('delete from contact_proof where member_id = $1', [memberId]);
}

/** Takes a link away; undefined for one that is unknown, used or over. */
export async function takeContactProof(
  tx: Transaction,
  ticketHash: Buffer,
  now: Date,
): Promise<{ memberId: string; sealed: Buffer } | undefined> {
  const [row] = await tx.query<{ memberId: string; sealed: Buffer }>(
    `delete from contact_proof where ticket_hash = $1 and expires_at > $2
     returning member_id as "memberId", sealed`,
    [ticketHash, now],
  );
  return row;
}

export async function findQuestion(db: Queryable, memberId: string): Promise<string | undefined> {
  const [row] = await db.query<{ question: string }>(
    'select question from security_answer where member_id = $1',
    [memberId],
  );
  return row?.question;
}

export async function writeAnswer(
  db: Queryable,
  answer: { memberId: string; question: string; sealed: Buffer; now: Date },
): Promise<void> {
  await db.query(
    `insert into security_answer (member_id, question, sealed, changed_at) values ($1, $2, $3, $4)
     on conflict (member_id) do update set question = excluded.question, sealed = excluded.sealed,
       changed_at = excluded.changed_at`,
    [answer.memberId, answer.question, answer.sealed, answer.now],
  );
}

export async function findPasswordAge(db: Queryable, memberId: string): Promise<Date | undefined> {
  const [row] = await db.query<{ changedAt: Date }>(
    'select changed_at as "changedAt" from credential where member_id = $1',
    [memberId],
  );
  return row?.changedAt;
}

type PastLogin = {
  readonly createdAt: Date;
  readonly ip: string;
  readonly userAgent: string;
  readonly endedAt: Date | null;
  readonly assurance: 'LOW' | 'FULL';
};

/** The newest sign-ins, ended ones too. */
export async function findLogins(db: Queryable, memberId: string, most: number): Promise<PastLogin[]> {
  return db.query<PastLogin>(
    `select created_at as "createdAt", ip, user_agent as "userAgent", ended_at as "endedAt", assurance
     from member_session where member_id = $1 order by created_at desc, id desc limit $2`,
    [memberId, most],
  );
}

export async function deleteStaleProofs(db: Queryable, now: Date): Promise<void> {
  await db.query('delete from contact_proof where expires_at <= $1', [now]);
}
