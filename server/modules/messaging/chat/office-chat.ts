// Acts of operators on one chat: taking, answering, handing over, notes, tags, the end.
import { newId } from '#server/base/id.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { OperatorActor } from '#server/http/context.ts';
import { type InboxNote, writeToInbox } from '../inbox/inbox.ts';
import type { ChatParts } from './chat-parts.ts';
import * as chats from './chat-store.ts';
import { type ChatNote, insertNote } from './office-store.ts';
import { type Content, type DrawnPicture, keepPicture, writeEvent } from './send-message.ts';
import * as threads from './thread-store.ts';

const supervise = 'messaging.chat.supervise';

/** @throws Refusal NOT_FOUND */
export async function chatOf(db: Queryable, id: string): Promise<chats.ChatRow> {
  const chat = await chats.selectChat(db, id);
  if (!chat) throw new Refusal('NOT_FOUND');
  return chat;
}

/** Locks the thread of a chat, then reads the chat; both statements go out together. @throws Refusal NOT_FOUND */
async function lockedChat(tx: Transaction, id: string): Promise<chats.ChatRow> {
  const [, chat] = await Promise.all([threads.lockThreadOf(tx, id), chatOf(tx, id)]);
  return chat;
}

/** One of several operators gets the chat; @throws Refusal NOT_FOUND, CASE_CHANGED */
export async function take({ clock }: ChatParts, tx: Transaction, id: string, operator: string) {
  const chat = await lockedChat(tx, id);
  const now = clock.now();
  if (!(await chats.takeWaiting(tx, id, operator, now))) throw new Refusal('CASE_CHANGED');
  await writeEvent(tx, chat, 'TAKEN', now);
  return chat;
}

/**
 * Gives a chat to another operator on duty, or back to the queue with its old position.
 * @throws Refusal NOT_FOUND, NO_PERMISSION for a chat of another operator, CASE_CHANGED
 */
export async function handOver(
  { clock }: ChatParts,
  tx: Transaction,
  id: string,
  by: OperatorActor,
  to: string | null,
) {
  const chat = await lockedChat(tx, id);
  if (chat.state !== 'ACTIVE' || !chat.operator) throw new Refusal('CASE_CHANGED');
  if (chat.operator !== by.name && !by.permissions.has(supervise)) throw new Refusal('NO_PERMISSION');
  const now = clock.now();
  // A supervisor may take a chat over without being on duty.
  const isReachable = to === null || to === by.name || (await chats.selectOnDuty(tx, now)).includes(to);
  if (!isReachable || to === chat.operator) throw new Refusal('CASE_CHANGED');
  if (!(await chats.moveActive(tx, id, chat.operator, to))) throw new Refusal('CASE_CHANGED');
  await writeEvent(tx, chat, 'HANDED_OVER', now);
  return chat;
}

type Answer = { readonly memberId: string; readonly operator: string; readonly clientId: string };

/**
 * Answers in the operator's own chat with a text. The first answer to a chat that was left is announced in the inbox
 * too. All statements go out together: after a refusal the transaction keeps none of them.
 * @throws Refusal NOT_FOUND, CASE_CHANGED when another operator has the chat, or it has ended
 */
export async function answerIn(
  { clock }: ChatParts,
  tx: Transaction,
  id: string,
  { memberId, operator, clientId }: Answer,
  content: Content,
): Promise<threads.StoredMessage> {
  const at = clock.now();
  const message = { memberId, chatId: id, clientId, author: 'OPERATOR', operator, at } as const;
  const [, chat, known, written] = await Promise.all([
    threads.lockThread(tx, memberId),
    chatOf(tx, id),
    threads.selectMessageBy(tx, memberId, 'OPERATOR', clientId),
    threads.insertMessage(tx, { ...message, ...content }),
    chats.writeFirstAnswer(tx, id, at),
    threads.announce(tx, memberId),
  ]);
  if (known?.chatId === id) return known;
  if (!written || chat.state !== 'ACTIVE' || chat.operator !== operator) throw new Refusal('CASE_CHANGED');
  if (chat.isLeft && chat.firstAnswerAt === null) await writeToInbox(tx, clock, answerNote(memberId, id));
  return written;
}

/** The same with a picture, which is stored once. @throws Refusal NOT_FOUND, CASE_CHANGED */
export async function answerWithPicture(
  parts: ChatParts,
  tx: Transaction,
  id: string,
  answer: Answer,
  picture: DrawnPicture,
): Promise<threads.StoredMessage> {
  const { memberId, clientId } = answer;
  await threads.lockThread(tx, memberId);
  const known = await threads.selectMessageBy(tx, memberId, 'OPERATOR', clientId);
  if (known?.chatId === id) return known;
  return answerIn(parts, tx, id, answer, await keepPicture(tx, parts, memberId, picture));
}

const answerNote = (memberId: string, source: string): InboxNote => ({
  memberId,
  source,
  title: { BN: 'আপনার চ্যাটের উত্তর এসেছে', EN: 'Your chat has an answer' },
  body: { BN: 'লাইভ চ্যাট খুলে উত্তরটি পড়ুন।', EN: 'Open the live chat to read it.' },
  link: '/m/message',
});

/** @throws Refusal NOT_FOUND, NO_PERMISSION, CASE_CHANGED */
export async function close({ clock }: ChatParts, tx: Transaction, id: string, by: OperatorActor) {
  const chat = await lockedChat(tx, id);
  if (chat.operator !== by.name && !by.permissions.has(supervise)) throw new Refusal('NO_PERMISSION');
  const now = clock.now();
  if (!(await chats.closeOpen(tx, id, 'OPERATOR', now))) throw new Refusal('CASE_CHANGED');
  await writeEvent(tx, chat, 'CLOSED', now);
  return chat;
}

/** Writes a note that no call of members reads; @throws Refusal NOT_FOUND */
export async function note(
  { clock }: ChatParts,
  tx: Transaction,
  id: string,
  operator: string,
  body: string,
): Promise<ChatNote> {
  await chatOf(tx, id);
  const at = clock.now();
  const written = { id: newId('nte', at.getTime()), operator, body, at };
  await insertNote(tx, id, written);
  await threads.announceToOffice(tx);
  return written;
}

/** @throws Refusal NOT_FOUND */
export async function tag(tx: Transaction, id: string, given: readonly string[]): Promise<string[]> {
  await lockedChat(tx, id);
  const tags = [...new Set(given)];
  await chats.writeTags(tx, id, tags);
  await threads.announceToOffice(tx);
  return tags;
}

/** The operator of a chat has seen its thread up to a number; others change nothing. @throws Refusal NOT_FOUND */
export async function seeAsOperator({ db }: ChatParts, id: string, operator: string, seq: number) {
  const chat = await chatOf(db, id);
  if (chat.operator !== operator || chat.state !== 'ACTIVE') return {};
  await db.tx(async (tx) => {
    if (await threads.markSeen(tx, chat.memberId, 'OPERATOR', seq)) await threads.announce(tx, chat.memberId);
  });
  return {};
}

/** The operator of a chat is typing; others change nothing. @throws Refusal NOT_FOUND */
export async function typeAsOperator({ db, clock }: ChatParts, id: string, operator: string) {
  const chat = await chatOf(db, id);
  if (chat.operator !== operator || chat.state !== 'ACTIVE') return {};
  await db.tx(async (tx) => {
    if (await threads.markTyping(tx, chat.memberId, 'OPERATOR', clock.now()))
      await threads.announce(tx, chat.memberId);
  });
  return {};
}
