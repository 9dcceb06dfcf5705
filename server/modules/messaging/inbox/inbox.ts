// The inbox of members: other modules write to it in the transaction of what they report; members read and remove.
import type { AnswerOf, BodyOf, QueryOf } from '#contract/base/endpoint.ts';
import type { inboxDelete, inboxList, inboxRead } from '#contract/messaging/inbox.ts';
import type { Clock } from '#server/base/clock.ts';
import { newId } from '#server/base/id.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { publish, publishAll } from '#server/db/outbox.ts';
import type { SignedIn } from '#server/http/context.ts';
import * as store from './inbox-store.ts';

export type { InboxNote } from './inbox-store.ts';

type InboxParts = { readonly db: Database; readonly clock: Clock };

/** The topic of the outbox that tells a member's tabs to read the inbox again. */
export const inboxTopic = 'messaging.inboxChanged';

/** Writes a message in the transaction of what it reports, and announces it to the member's open tabs. */
export async function writeToInbox(tx: Transaction, clock: Clock, note: store.InboxNote): Promise<void> {
  const now = clock.now();
  const isNew = await store.insertMessage(tx, newId('msg', now.getTime()), note, now);
  if (isNew) await publish(tx, { topic: inboxTopic, ownerId: note.memberId, payload: {} });
}

/** `writeToInbox` for messages that are known to be new, with two statements for all of them; waits for neither. */
export function writeAllToInbox(tx: Transaction, clock: Clock, notes: readonly store.InboxNote[]): void {
  if (notes.length === 0) return;
  const now = clock.now();
  store.insertMessages(
    tx,
    notes.map((note) => ({ id: newId('msg', now.getTime()), ...note })),
    now,
  );
  publishAll(
    tx,
    notes.map(({ memberId }) => ({ topic: inboxTopic, ownerId: memberId, payload: {} })),
  );
}

/** A page of the member's messages. */
export async function listInbox(
  { db }: InboxParts,
  { memberId }: SignedIn,
  { pageNo, pageSize, language }: QueryOf<typeof inboxList>,
): Promise<AnswerOf<typeof inboxList>> {
  const page = { offset: (pageNo - 1) * pageSize, limit: pageSize };
  const [rows, count] = await Promise.all([
    store.selectMessages(db, memberId, language, page),
    store.countMessages(db, memberId),
  ]);
  return {
    content: rows.map(({ createdAt, isRead, ...row }) => ({
      ...row,
      createdAt: createdAt.getTime(),
      read: isRead,
    })),
    pageNum: pageNo,
    totalPages: Math.max(1, Math.ceil(count / pageSize)),
  };
}

/** The number of unread messages. */
export const unreadInInbox = async ({ db }: Pick<InboxParts, 'db'>, { memberId }: SignedIn) => ({
  unReadCount: await store.countUnread(db, memberId),
});

/** Marks messages as read; the member's other tabs are notified. */
export function readInInbox(
  { db, clock }: InboxParts,
  { memberId }: SignedIn,
  { ids }: BodyOf<typeof inboxRead>,
): Promise<AnswerOf<typeof inboxRead>> {
  return db.tx(async (tx) => {
    await store.markMessagesRead(tx, memberId, ids === 'ALL' ? null : ids, clock.now());
    await publish(tx, { topic: inboxTopic, ownerId: memberId, payload: {} });
    return { unReadCount: await store.countUnread(tx, memberId) };
  });
}

/** Removes messages from the member's inbox; the member's other tabs are notified. */
export function deleteFromInbox(
  { db, clock }: InboxParts,
  { memberId }: SignedIn,
  { ids }: BodyOf<typeof inboxDelete>,
): Promise<AnswerOf<typeof inboxDelete>> {
  return db.tx(async (tx) => {
    await store.markMessagesDeleted(tx, memberId, ids, clock.now());
    await publish(tx, { topic: inboxTopic, ownerId: memberId, payload: {} });
    return { unReadCount: await store.countUnread(tx, memberId) };
  });
}
