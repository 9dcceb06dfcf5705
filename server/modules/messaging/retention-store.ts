// SQL that deletes chats, messages of inboxes and feedback, some at a time.
import type { Queryable, Transaction } from '#server/db/database.ts';

/** What is deleted: what ended before a time, and belongs to none of these members. */
export type Expired = { readonly before: Date; readonly kept: readonly string[] };

const chatsAtOnce = 100;
const rowsAtOnce = 1000;

/** Deletes closed chats with their messages, notes and pictures; returns how many chats. */
export async function deleteChats(tx: Transaction, { before, kept }: Expired): Promise<number> {
  const chats = await tx.query<{ id: string }>(
    `select id from chat where state = 'CLOSED' and closed_at < $1 and member_id <> all($2::text[])
     order by closed_at limit ${chatsAtOnce} for update`,
    [before, kept],
  );
  const ids = chats.map(({ id }) => id);
  const messages = await tx.query<{ pictureId: string | null }>(
    'delete from chat_message where chat_id = any($1::text[]) returning picture_id as "pictureId"',
    [ids],
  );
  const pictures = messages.flatMap(({ pictureId }) => pictureId ?? []);
  await tx.query('delete from chat_picture where id = any($1::text[])', [pictures]);
  await tx.query('delete from chat_note where chat_id = any($1::text[])', [ids]);
  await tx.query('delete from chat where id = any($1::text[])', [ids]);
  return ids.length;
}

/** Deletes messages of inboxes, read or not; returns how many. */
export async function deleteMessages(tx: Transaction, { before, kept }: Expired): Promise<number> {
  return deleted(
    tx,
    `delete from inbox_message where id = any(array(
       select id from inbox_message where created_at < $1 and member_id <> all($2::text[]) limit ${rowsAtOnce}))
     returning id`,
    [before, kept],
  );
}

/** Deletes feedback that was answered or closed; returns how many. What waits for an answer stays. */
export async function deleteFeedback(tx: Transaction, { before, kept }: Expired): Promise<number> {
  return deleted(
    tx,
    `delete from feedback where id = any(array(
       select id from feedback where state in ('ANSWERED', 'CLOSED') and coalesce(closed_at, answered_at) < $1
         and member_id <> all($2::text[]) limit ${rowsAtOnce}))
     returning id`,
    [before, kept],
  );
}

const deleted = async (db: Queryable, sql: string, values: readonly unknown[]): Promise<number> =>
  (await db.query(sql, values)).length;
