// SQL on chats: their states, the queue and the operators on duty.
import type { Language } from '#contract/base/language.ts';
import { type ChatState, type ChatTopic, dutyLifeMs } from '#contract/messaging/chat-words.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';

export type ChatRow = {
  readonly id: string;
  readonly memberId: string;
  readonly state: ChatState;
  readonly topic: ChatTopic;
  readonly language: Language;
  readonly isLeft: boolean;
  readonly operator: string | null;
  readonly tags: readonly string[];
  readonly queuedAt: Date;
  readonly takenAt: Date | null;
  readonly firstAnswerAt: Date | null;
  readonly closedAt: Date | null;
  readonly closedBy: 'MEMBER' | 'OPERATOR' | null;
  readonly rating: number | null;
  readonly ratingComment: string;
};

export const chatColumns = `c.id, c.member_id as "memberId", c.state, c.topic, c.language, c.is_left as "isLeft",
  c.operator, c.tags, c.queued_at as "queuedAt", c.taken_at as "takenAt", c.first_answer_at as "firstAnswerAt",
  c.closed_at as "closedAt", c.closed_by as "closedBy", c.rating, c.rating_comment as "ratingComment"`;

export async function insertChat(
  tx: Transaction,
  chat: Pick<ChatRow, 'id' | 'memberId' | 'topic' | 'language' | 'isLeft' | 'queuedAt'>,
): Promise<void> {
  await tx.query(
    `insert into chat (id, member_id, state, topic, language, is_left, queued_at)
     values ($1, $2, 'QUEUED', $3, $4, $5, $6)`,
    [chat.id, chat.memberId, chat.topic, chat.language, chat.isLeft, chat.queuedAt],
  );
}

export async function selectChat(db: Queryable, id: string): Promise<ChatRow | undefined> {
  const [row] = await db.query<ChatRow>(`select ${chatColumns} from chat c where c.id = $1`, [id]);
  return row;
}

/** The members of chats, by chat. */
export async function selectMembers(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.query<{ id: string; memberId: string }>(
    'select id, member_id as "memberId" from chat where id = any($1::text[])',
    [ids],
  );
  return new Map(rows.map(({ id, memberId }) => [id, memberId]));
}

/** The newest chat of each member, by member; the open one if there is one. */
export async function selectNewestChats(
  db: Queryable,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, ChatRow>> {
  const rows = await db.query<ChatRow>(
    `select newest.* from unnest($1::text[]) as requested (member_id),
       lateral (select ${chatColumns} from chat c where c.member_id = requested.member_id
         order by c.queued_at desc, c.id desc limit 1) newest`,
    [memberIds],
  );
  return new Map(rows.map((row) => [row.memberId, row]));
}

export async function selectOpenChat(db: Queryable, memberId: string): Promise<ChatRow | undefined> {
  const [row] = await db.query<ChatRow>(
    `select ${chatColumns} from chat c where c.member_id = $1 and c.state <> 'CLOSED'`,
    [memberId],
  );
  return row;
}

/** The position of a waiting chat in the queue, from 1. */
export async function selectPosition(db: Queryable, chat: ChatRow): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::int as count from chat
     where state = 'QUEUED' and (queued_at, id) <= ($1::timestamptz, $2::text)`,
    [chat.queuedAt, chat.id],
  );
  return Math.max(1, row?.count ?? 1);
}

/** Seconds from the taking to the end of the last fifty chats on average; null without any. */
export async function selectHandlingSeconds(db: Queryable): Promise<number | null> {
  const [row] = await db.query<{ seconds: number | null }>(
    `select avg(extract(epoch from closed_at - taken_at))::int as seconds from (
       select taken_at, closed_at from chat where state = 'CLOSED' and taken_at is not null
       order by closed_at desc limit 50) lately`,
  );
  return row?.seconds ?? null;
}

/** Gives a waiting chat to an operator; false when it does not wait any more. */
export async function takeWaiting(tx: Transaction, id: string, operator: string, at: Date): Promise<boolean> {
  const rows = await tx.query(
    `update chat set state = 'ACTIVE', operator = $2, taken_at = $3
     where id = $1 and state = 'QUEUED' returning 1`,
    [id, operator, at],
  );
  return rows.length === 1;
}

/** Gives an active chat of an operator to another one, or back to the queue. */
export async function moveActive(
  tx: Transaction,
  id: string,
  from: string,
  to: string | null,
): Promise<boolean> {
  const rows = await tx.query(
    `update chat set state = case when $3::text is null then 'QUEUED' else 'ACTIVE' end, operator = $3,
       taken_at = case when $3::text is null then null else taken_at end
     where id = $1 and state = 'ACTIVE' and operator = $2 returning 1`,
    [id, from, to],
  );
  return rows.length === 1;
}

export async function writeFirstAnswer(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx.query('update chat set first_answer_at = $2 where id = $1 and first_answer_at is null', [id, at]);
}

/** Ends an open chat; false when it has ended already. */
export async function closeOpen(
  tx: Transaction,
  id: string,
  by: 'MEMBER' | 'OPERATOR',
  at: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `update chat set state = 'CLOSED', closed_by = $2, closed_at = $3
     where id = $1 and state <> 'CLOSED' returning 1`,
    [id, by, at],
  );
  return rows.length === 1;
}

export async function writeRating(
  tx: Transaction,
  id: string,
  rating: number,
  comment: string,
): Promise<boolean> {
  const rows = await tx.query(
    `update chat set rating = $2, rating_comment = $3
     where id = $1 and state = 'CLOSED' and rating is null returning 1`,
    [id, rating, comment],
  );
  return rows.length === 1;
}

export async function writeTags(tx: Transaction, id: string, tags: readonly string[]): Promise<void> {
  await tx.query('update chat set tags = $2 where id = $1', [id, tags]);
}

/** The operators who are on duty at a time: those whose last sign of life is not too old. */
export async function selectOnDuty(db: Queryable, now: Date): Promise<string[]> {
  const since = new Date(now.getTime() - dutyLifeMs);
  const rows = await db.query<{ operator: string }>(
    'select operator from chat_duty where seen_at > $1 order by operator',
    [since],
  );
  return rows.map(({ operator }) => operator);
}

/** Keeps an operator on duty, or ends the duty. */
export async function writeDuty(tx: Transaction, operator: string, seenAt: Date | null): Promise<void> {
  if (!seenAt) await tx.query('delete from chat_duty where operator = $1', [operator]);
  else
    await tx.query(
      `insert into chat_duty (operator, seen_at) values ($1, $2)
       on conflict (operator) do update set seen_at = excluded.seen_at`,
      [operator, seenAt],
    );
}
