// SQL of the office on chats: board, list, notes, figures of operators.
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { List } from '#server/db/list-page.ts';
import { type ChatRow, chatColumns } from './chat-store.ts';

export type BoardRow = ChatRow & {
  readonly unseen: number;
  readonly lastText: string;
  readonly lastAt: Date;
  readonly memberTypingAt: Date | null;
};

const board = `select ${chatColumns}, t.member_typing_at as "memberTypingAt",
    (select count(*)::int from chat_message m
     where m.member_id = c.member_id and m.author = 'MEMBER' and m.seq > t.operator_seen_seq) as unseen,
    last.body as "lastText", last.created_at as "lastAt"
  from chat c join chat_thread t using (member_id),
    lateral (select m.body, m.created_at from chat_message m
      where m.chat_id = c.id and m.author <> 'SYSTEM' order by m.seq desc limit 1) last`;
/** More chats are in the list of all chats. */
const boardAtMost = 100;

/** The chats that wait, the longest wait first. */
export const selectWaiting = (db: Queryable): Promise<BoardRow[]> =>
  db.query(`${board} where c.state = 'QUEUED' order by c.queued_at, c.id limit ${boardAtMost}`);

/** The chats that an operator has, or those of all operators; the oldest first. */
export const selectActive = (db: Queryable, operator: string | null): Promise<BoardRow[]> =>
  db.query(
    `${board} where c.state = 'ACTIVE' and ($1::text is null or c.operator = $1)
     order by c.taken_at, c.id limit ${boardAtMost}`,
    [operator],
  );

/** Chats without an operator: their number, and the beginning of the oldest. */
export async function countQueued(db: Queryable): Promise<{ count: number; oldestAt: Date | null }> {
  const [row] = await db.query<{ count: number; oldestAt: Date | null }>(
    `select count(*)::int as count, min(queued_at) as "oldestAt" from chat where state = 'QUEUED'`,
  );
  return row ?? { count: 0, oldestAt: null };
}

/** All chats, filtered. */
export const chatList = (filter: {
  readonly state?: string | undefined;
  readonly topic?: string | undefined;
  readonly operator?: string | undefined;
  readonly memberId?: string | undefined;
  readonly tag?: string | undefined;
  readonly search?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}): List<'queuedAt'> => ({
  select: `select ${chatColumns} from chat c
    where ($1::text is null or c.state = $1) and ($2::text is null or c.topic = $2)
      and ($3::text is null or c.operator = $3) and ($4::text is null or c.member_id = $4)
      and ($5::text is null or $5 = any(c.tags))
      and ($6::text is null or exists (select from chat_message m
        where m.chat_id = c.id and position(lower($6) in lower(m.body)) > 0))
      and ($7::timestamptz is null or c.queued_at >= $7) and ($8::timestamptz is null or c.queued_at < $8)`,
  values: [
    filter.state,
    filter.topic,
    filter.operator,
    filter.memberId,
    filter.tag,
    filter.search,
    filter.from,
    filter.to,
  ].map((value) => value ?? null),
  sorts: { queuedAt: 'timestamptz' },
});

export type ChatNote = {
  readonly id: string;
  readonly operator: string;
  readonly body: string;
  readonly at: Date;
};

export const selectNotes = (db: Queryable, chatId: string): Promise<ChatNote[]> =>
  db.query(
    `select id, operator, body, created_at as at from chat_note where chat_id = $1
     order by created_at, id limit 200`,
    [chatId],
  );

export async function insertNote(tx: Transaction, chatId: string, note: ChatNote): Promise<void> {
  await tx.query(
    'insert into chat_note (id, chat_id, operator, body, created_at) values ($1, $2, $3, $4, $5)',
    [note.id, chatId, note.operator, note.body, note.at],
  );
}

export type OperatorFigures = {
  readonly operator: string;
  readonly open: number;
  readonly closedToday: number;
  readonly firstAnswerSeconds: number | null;
  readonly durationSeconds: number | null;
  readonly rating: number | null;
};

/** The figures of operators who have open chats, or chats that ended since a time. */
export const selectFigures = (db: Queryable, since: Date): Promise<OperatorFigures[]> =>
  db.query(
    `select operator,
       (count(*) filter (where state = 'ACTIVE'))::int as open,
       (count(*) filter (where state = 'CLOSED'))::int as "closedToday",
       (avg(extract(epoch from first_answer_at - queued_at)))::int as "firstAnswerSeconds",
       (avg(extract(epoch from closed_at - queued_at)))::int as "durationSeconds",
       avg(rating)::float8 as rating
     from chat
     where operator is not null and (state = 'ACTIVE' or (state = 'CLOSED' and closed_at >= $1))
     group by operator order by operator`,
    [since],
  );

export type CannedAnswer = {
  readonly id: string;
  readonly title: string;
  readonly textBn: string;
  readonly textEn: string;
  readonly changedBy: string;
  readonly changedAt: Date;
};

export const selectCanned = (db: Queryable): Promise<CannedAnswer[]> =>
  db.query(
    `select id, title, text_bn as "textBn", text_en as "textEn", changed_by as "changedBy",
       changed_at as "changedAt"
     from canned_answer order by lower(title), id limit 500`,
  );

/** Writes a new prepared answer. */
export async function insertCanned(tx: Transaction, canned: CannedAnswer): Promise<void> {
  await tx.query(
    `insert into canned_answer (id, title, text_bn, text_en, changed_by, changed_at)
     values ($1, $2, $3, $4, $5, $6) on conflict (id) do nothing`,
    [canned.id, canned.title, canned.textBn, canned.textEn, canned.changedBy, canned.changedAt],
  );
}

/** Replaces a prepared answer; false for an unknown one. */
export async function updateCanned(tx: Transaction, canned: CannedAnswer): Promise<boolean> {
  const rows = await tx.query(
    `update canned_answer set title = $2, text_bn = $3, text_en = $4, changed_by = $5, changed_at = $6
     where id = $1 returning 1`,
    [canned.id, canned.title, canned.textBn, canned.textEn, canned.changedBy, canned.changedAt],
  );
  return rows.length === 1;
}

/** Deletes a prepared answer; its title, or undefined for an unknown one. */
export async function deleteCanned(tx: Transaction, id: string): Promise<string | undefined> {
  const [row] = await tx.query<{ title: string }>('delete from canned_answer where id = $1 returning title', [
    id,
  ]);
  return row?.title;
}
