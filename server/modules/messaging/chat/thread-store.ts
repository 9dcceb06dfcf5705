// SQL on threads, their messages and pictures.
import { type ChatAuthor, type ChatMessageKind, messagesAtOnce } from '#contract/messaging/chat-words.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { publish } from '#server/db/outbox.ts';

/** The topic of the outbox that tells a member's tabs to read the chat again. */
export const chatTopic = 'messaging.chatChanged';

export type Thread = {
  readonly lastSeq: number;
  readonly seenByMember: number;
  readonly seenByOperator: number;
  readonly memberTypingAt: Date | null;
  readonly operatorTypingAt: Date | null;
};
export type StoredMessage = {
  readonly seq: number;
  readonly chatId: string;
  readonly clientId: string;
  readonly author: ChatAuthor;
  readonly kind: ChatMessageKind;
  readonly body: string;
  readonly picture: { readonly id: string; readonly width: number; readonly height: number } | null;
  readonly at: Date;
};

const threadColumns = `last_seq as "lastSeq", member_seen_seq as "seenByMember",
  operator_seen_seq as "seenByOperator", member_typing_at as "memberTypingAt",
  operator_typing_at as "operatorTypingAt"`;
/** The messages of a table or of rows that a statement has written. */
const messagesOf = (
  rows: string,
) => `select m.seq, m.chat_id as "chatId", m.client_id as "clientId", m.author, m.kind, m.body,
    case when p.id is null then null
      else jsonb_build_object('id', p.id, 'width', p.width, 'height', p.height) end as picture,
    m.created_at as at
  from ${rows} m left join chat_picture p on p.id = m.picture_id`;
const messages = messagesOf('chat_message');

/** Locks a member's thread and creates it first where there is none. Always lock it before a row of `chat`. */
export async function lockThread(tx: Transaction, memberId: string): Promise<void> {
  await Promise.all([
    tx.query('insert into chat_thread (member_id) values ($1) on conflict do nothing', [memberId]),
    tx.query('select from chat_thread where member_id = $1 for update', [memberId]),
  ]);
}

/** Locks the thread of a chat. */
export async function lockThreadOf(tx: Transaction, chatId: string): Promise<void> {
  await tx.query(
    'select from chat_thread where member_id = (select member_id from chat where id = $1) for update',
    [chatId],
  );
}

/** The threads of members, by member; members who never wrote are left out. */
export async function selectThreads(
  db: Queryable,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, Thread>> {
  const rows = await db.query<Thread & { memberId: string }>(
    `select member_id as "memberId", ${threadColumns} from chat_thread where member_id = any($1::text[])`,
    [memberIds],
  );
  return new Map(rows.map(({ memberId, ...thread }) => [memberId, thread]));
}

/** A message by its sender's own id. */
export async function selectMessageBy(
  db: Queryable,
  memberId: string,
  author: ChatAuthor,
  clientId: string,
): Promise<StoredMessage | undefined> {
  const [row] = await db.query<StoredMessage>(
    `${messages} where m.member_id = $1 and m.author = $2 and m.client_id = $3`,
    [memberId, author, clientId],
  );
  return row;
}

/**
 * Writes a message with the next number of the thread, which the transaction has locked; undefined for one that its
 * sender has written before.
 */
export async function insertMessage(
  tx: Transaction,
  message: {
    readonly memberId: string;
    readonly chatId: string;
    readonly clientId: string;
    readonly author: ChatAuthor;
    readonly kind: ChatMessageKind;
    readonly operator?: string | undefined;
    readonly body: string;
    readonly pictureId?: string | undefined;
    readonly at: Date;
  },
): Promise<StoredMessage | undefined> {
  const [written] = await tx.query<StoredMessage>(
    `with next as (
       update chat_thread set last_seq = last_seq + 1,
         member_typing_at = case when $4 = 'MEMBER' then null else member_typing_at end,
         operator_typing_at = case when $4 = 'OPERATOR' then null else operator_typing_at end
       where member_id = $1
         and not exists (select from chat_message where member_id = $1 and author = $4 and client_id = $3)
       returning last_seq
     ), written as (
       insert into chat_message
         (member_id, seq, chat_id, client_id, author, kind, operator, body, picture_id, created_at)
       select $1, last_seq, $2, $3, $4, $5, $6, $7, $8, $9 from next
       returning *
     )
     ${messagesOf('written')}`,
    [
      message.memberId,
      message.chatId,
      message.clientId,
      message.author,
      message.kind,
      message.operator ?? null,
      message.body,
      message.pictureId ?? null,
      message.at,
    ],
  );
  return written;
}

type After = { readonly memberId: string; readonly after: number };
export const afterName = ({ memberId, after }: After): string => `${memberId} ${after}`;

/** The messages of members after a number each, the oldest first, by `afterName`; the empty lists are left out. */
export async function selectAfter(
  db: Queryable,
  requested: readonly After[],
): Promise<ReadonlyMap<string, StoredMessage[]>> {
  const rows = await db.query<StoredMessage & After>(
    `select requested.member_id as "memberId", requested.after_seq as after, later.*
     from unnest($1::text[], $2::int[]) as requested (member_id, after_seq),
       lateral (${messages} where m.member_id = requested.member_id and m.seq > requested.after_seq
         order by m.seq limit ${messagesAtOnce}) later
     order by requested.member_id, requested.after_seq, later.seq`,
    [requested.map(({ memberId }) => memberId), requested.map(({ after }) => after)],
  );
  const byName = new Map<string, StoredMessage[]>();
  for (const { memberId, after, ...message } of rows) {
    const name = afterName({ memberId, after });
    byName.set(name, [...(byName.get(name) ?? []), message]);
  }
  return byName;
}

/** The last messages before a number, the oldest first. */
export async function selectBefore(
  db: Queryable,
  memberId: string,
  before: number,
): Promise<StoredMessage[]> {
  const rows = await db.query<StoredMessage>(
    `${messages} where m.member_id = $1 and m.seq < $2 order by m.seq desc limit ${messagesAtOnce}`,
    [memberId, before],
  );
  return rows.toReversed();
}

/** All messages of one chat, the oldest first. */
export const selectOfChat = (db: Queryable, chatId: string): Promise<StoredMessage[]> =>
  db.query(`${messages} where m.chat_id = $1 order by m.seq limit 2000`, [chatId]);

/** How many messages of operators the member has not seen. */
export async function countUnseen(db: Queryable, memberId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::int as count from chat_message m join chat_thread t using (member_id)
     where member_id = $1 and m.author = 'OPERATOR' and m.seq > t.member_seen_seq`,
    [memberId],
  );
  return row?.count ?? 0;
}

const seenColumns = { MEMBER: 'member_seen_seq', OPERATOR: 'operator_seen_seq' } as const;
const typingColumns = { MEMBER: 'member_typing_at', OPERATOR: 'operator_typing_at' } as const;

/** Raises the number of the last message that a side has seen; true when it rose. */
export async function markSeen(
  tx: Transaction,
  memberId: string,
  side: keyof typeof seenColumns,
  seq: number,
): Promise<boolean> {
  const column = seenColumns[side];
  const rows = await tx.query(
    `update chat_thread set ${column} = least($2, last_seq)
     where member_id = $1 and ${column} < least($2, last_seq) returning 1`,
    [memberId, seq],
  );
  return rows.length === 1;
}

/** Writes that a side is typing; false without a thread. */
export async function markTyping(
  tx: Transaction,
  memberId: string,
  side: keyof typeof typingColumns,
  at: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `update chat_thread set ${typingColumns[side]} = $2 where member_id = $1 returning 1`,
    [memberId, at],
  );
  return rows.length === 1;
}

export async function insertPicture(
  tx: Transaction,
  picture: {
    readonly id: string;
    readonly memberId: string;
    readonly content: Buffer;
    readonly width: number;
    readonly height: number;
    readonly at: Date;
  },
): Promise<void> {
  await tx.query(
    `insert into chat_picture (id, member_id, content, width, height, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [picture.id, picture.memberId, picture.content, picture.width, picture.height, picture.at],
  );
}

/** A picture of a member's thread; undefined for any other. */
export async function selectPicture(
  db: Queryable,
  memberId: string,
  id: string,
): Promise<Buffer | undefined> {
  const [row] = await db.query<{ content: Buffer }>(
    'select content from chat_picture where id = $1 and member_id = $2',
    [id, memberId],
  );
  return row?.content;
}

/** Announces a change to the member's open tabs and to the consoles of operators. */
export async function announce(tx: Transaction, memberId: string): Promise<void> {
  await Promise.all([
    publish(tx, { topic: chatTopic, ownerId: memberId, payload: {} }),
    announceToOffice(tx),
  ]);
}

export async function announceToOffice(tx: Transaction): Promise<void> {
  await tx.query(`select pg_notify('office_changed', 'chats')`);
}
