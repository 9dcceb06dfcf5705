// SQL on the messages of the inbox.
import type { Language } from '#contract/base/language.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { jsonRows } from '#server/db/values/json-rows.ts';

/** A message to one member, in plain text. */
export type InboxNote = {
  readonly memberId: string;
  /** What the message reports, unique for the member: a repeated report writes nothing. */
  readonly source: string;
  readonly title: Readonly<Record<Language, string>>;
  readonly body: Readonly<Record<Language, string>>;
  /** A path of the site. */
  readonly link?: string;
};
type StoredMessage = {
  readonly id: string;
  readonly title: string;
  readonly content: string;
  readonly link: string;
  readonly createdAt: Date;
  readonly isRead: boolean;
};

const suffixOf = { BN: 'bn', EN: 'en' } as const satisfies Record<Language, string>;

/** Writes a message unless its source is reported already; whether it did. */
export async function insertMessage(db: Queryable, id: string, note: InboxNote, at: Date): Promise<boolean> {
  const { memberId, source, title, body, link = '' } = note;
  const written = await db.query(
    `insert into inbox_message (id, member_id, source, title_bn, title_en, body_bn, body_en, link, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (member_id, source) do nothing returning id`,
    [id, memberId, source, title.BN, title.EN, body.BN, body.EN, link, at],
  );
  return written.length === 1;
}

/** Writes messages whose sources are not reported already. */
export function insertMessages(
  tx: Transaction,
  notes: readonly (InboxNote & { readonly id: string })[],
  at: Date,
): void {
  const rows = notes.map(({ id, memberId, source, title, body, link = '' }) => ({
    id,
    memberId,
    source,
    titleBn: title.BN,
    titleEn: title.EN,
    bodyBn: body.BN,
    bodyEn: body.EN,
    link,
  }));
  tx.write(
    `insert into inbox_message (id, member_id, source, title_bn, title_en, body_bn, body_en, link, created_at)
     select n.*, $2 from json_to_recordset($1::json) as n (id text, "memberId" text, source text, "titleBn" text,
       "titleEn" text, "bodyBn" text, "bodyEn" text, link text)
     on conflict (member_id, source) do nothing`,
    [jsonRows(rows), at],
  );
}

/** A page of a member's messages, the newest first. */
export function selectMessages(
  db: Queryable,
  memberId: string,
  language: Language,
  page: { readonly offset: number; readonly limit: number },
): Promise<StoredMessage[]> {
  const suffix = suffixOf[language];
  return db.query<StoredMessage>(
    `select id, title_${suffix} as title, body_${suffix} as content, link, created_at as "createdAt",
       read_at is not null as "isRead"
     from inbox_message where member_id = $1 and deleted_at is null
     order by created_at desc, id desc offset $2 limit $3`,
    [memberId, page.offset, page.limit],
  );
}

export async function countMessages(db: Queryable, memberId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'select count(*)::int as count from inbox_message where member_id = $1 and deleted_at is null',
    [memberId],
  );
  return row?.count ?? 0;
}

export async function countUnread(db: Queryable, memberId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::int as count from inbox_message
     where member_id = $1 and read_at is null and deleted_at is null`,
    [memberId],
  );
  return row?.count ?? 0;
}

/** Marks the member's own messages as read; null marks all. */
export async function markMessagesRead(
  db: Queryable,
  memberId: string,
  ids: readonly string[] | null,
  at: Date,
): Promise<void> {
  await db.query(
    `update inbox_message set read_at = $3
     where member_id = $1 and read_at is null and deleted_at is null and ($2::text[] is null or id = any($2))`,
    [memberId, ids, at],
  );
}

/** Removes the member's own messages. They stay in the records of the house. */
export async function markMessagesDeleted(
  db: Queryable,
  memberId: string,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  await db.query(
    'update inbox_message set deleted_at = $3 where member_id = $1 and deleted_at is null and id = any($2)',
    [memberId, ids, at],
  );
}
