// The member's side of a chat besides sending: its state, what was seen, typing, the end, rating, transcript.
import type { AnswerOf, BodyOf, QueryOf } from '#contract/base/endpoint.ts';
import type { Language } from '#contract/base/language.ts';
import type { mailTranscript, rateChat, readChat } from '#contract/messaging/chat.ts';
import { typingLifeMs } from '#contract/messaging/chat-words.ts';
import { localTime } from '#server/base/local-time.ts';
import { Refusal } from '#server/base/refusal.ts';
import { countCall } from '#server/db/counters.ts';
import type { Queryable } from '#server/db/database.ts';
import type { SignedIn } from '#server/http/context.ts';
import { type ChatParts, requireChat } from './chat-parts.ts';
import { expectedWait, isWithin, transcriptOf } from './chat-rules.ts';
import * as chats from './chat-store.ts';
import { writeEvent } from './send-message.ts';
import * as threads from './thread-store.ts';

const transcriptsADay = 3;
const fresh = { seenByMember: 0, seenByOperator: 0, operatorTypingAt: null } as const;

/** A message as the contract has it. */
export const shownMessage = ({ at, ...message }: threads.StoredMessage) => ({ ...message, at: at.getTime() });

/** Whether somebody who typed at this time still counts as typing. */
export const isTyping = (at: Date | null, now: Date): boolean =>
  at !== null && now.getTime() - at.getTime() < typingLifeMs;

/** @throws Refusal NO_PERMISSION */
export async function readMemberChat(
  parts: ChatParts,
  actor: SignedIn,
  { after }: QueryOf<typeof readChat>,
): Promise<AnswerOf<typeof readChat>> {
  await requireChat(parts, actor);
  const { db, clock, reads, chat: ports } = parts;
  const { memberId } = actor;
  const now = clock.now();
  // The thread is read first, so that no answer says that a message was seen which it lacks.
  const thread = (await reads.threadOf(memberId)) ?? fresh;
  const [messages = [], newest, onDuty = [], hours] = await Promise.all([
    after === undefined
      ? threads.selectBefore(db, memberId, 2_147_483_647)
      : reads.messagesAfter({ memberId, after }),
    reads.newestChatOf(memberId),
    reads.onDuty('now'),
    ports.hours(),
  ]);
  return {
    messages: messages.map(shownMessage),
    chat: newest ? await currentChat(db, newest, onDuty.length) : null,
    seenByMember: thread.seenByMember,
    seenByOperator: thread.seenByOperator,
    isOperatorTyping: isTyping(thread.operatorTypingAt, now),
    isOpen: isWithin(hours, now, ports.timeZone),
    hours,
    isStaffed: onDuty.length > 0,
  };
}

async function currentChat(db: Queryable, chat: chats.ChatRow, onDuty: number) {
  const { id, state, topic, rating } = chat;
  if (state !== 'QUEUED') return { id, state, topic, rating, position: null, waitSeconds: null };
  const [position, handling] = await Promise.all([
    chats.selectPosition(db, chat),
    chats.selectHandlingSeconds(db),
  ]);
  return { id, state, topic, rating, position, waitSeconds: expectedWait(position, onDuty, handling) };
}

/** @throws Refusal NO_PERMISSION */
export async function readEarlier(parts: ChatParts, actor: SignedIn, before: number) {
  await requireChat(parts, actor);
  const rows = await threads.selectBefore(parts.db, actor.memberId, before);
  return { messages: rows.map(shownMessage) };
}

/** How many messages wait; @throws Refusal NO_PERMISSION while the brand has no chat (MSG-14). */
export async function unreadInChat({ db, flags }: ChatParts, { memberId }: SignedIn) {
  if (!(await flags()).CBS3) throw new Refusal('NO_PERMISSION');
  return { unReadCount: await threads.countUnseen(db, memberId) };
}

/** @throws Refusal NO_PERMISSION */
export async function seeMessages(parts: ChatParts, actor: SignedIn, seq: number) {
  await requireChat(parts, actor);
  const { memberId } = actor;
  return parts.db.tx(async (tx) => {
    if (await threads.markSeen(tx, memberId, 'MEMBER', seq)) await threads.announce(tx, memberId);
    return { unReadCount: await threads.countUnseen(tx, memberId) };
  });
}

/** Only consoles are notified: the member's own tabs have nothing to show. @throws Refusal NO_PERMISSION */
export async function typeAsMember(parts: ChatParts, actor: SignedIn): Promise<Record<string, never>> {
  await requireChat(parts, actor);
  await parts.db.tx(async (tx) => {
    if (await threads.markTyping(tx, actor.memberId, 'MEMBER', parts.clock.now()))
      await threads.announceToOffice(tx);
  });
  return {};
}

/** @throws Refusal NO_PERMISSION */
export async function endAsMember(parts: ChatParts, actor: SignedIn): Promise<Record<string, never>> {
  await requireChat(parts, actor);
  const now = parts.clock.now();
  await parts.db.tx(async (tx) => {
    await threads.lockThread(tx, actor.memberId);
    const open = await chats.selectOpenChat(tx, actor.memberId);
    if (open && (await chats.closeOpen(tx, open.id, 'MEMBER', now)))
      await writeEvent(tx, open, 'CLOSED', now);
  });
  return {};
}

/** @throws Refusal NO_PERMISSION, NOT_FOUND, ALREADY_SET, CASE_CHANGED for a chat that has not ended */
export async function rate(
  parts: ChatParts,
  actor: SignedIn,
  { chatId, rating, comment }: BodyOf<typeof rateChat>,
): Promise<Record<string, never>> {
  await requireChat(parts, actor);
  await parts.db.tx(async (tx) => {
    await threads.lockThread(tx, actor.memberId);
    const chat = await ownChat(tx, actor, chatId);
    if (chat.state !== 'CLOSED') throw new Refusal('CASE_CHANGED');
    if (!(await chats.writeRating(tx, chatId, rating, comment))) throw new Refusal('ALREADY_SET');
    await threads.announce(tx, actor.memberId);
  });
  return {};
}

const names = {
  BN: { MEMBER: 'আপনি', OPERATOR: 'সাপোর্ট', PICTURE: '[ছবি]', subject: 'আপনার চ্যাটের কপি' },
  EN: { MEMBER: 'You', OPERATOR: 'Support', PICTURE: '[picture]', subject: 'A copy of your chat' },
} as const satisfies Record<Language, Record<string, string>>;

/** @throws Refusal NO_PERMISSION, NOT_FOUND, ADDRESS_NOT_PROVEN, RATE_LIMITED */
export async function sendTranscript(
  parts: ChatParts,
  actor: SignedIn,
  { chatId, language }: BodyOf<typeof mailTranscript>,
): Promise<Record<string, never>> {
  await requireChat(parts, actor);
  const { db, clock, chat: ports } = parts;
  const { memberId } = actor;
  await ownChat(db, actor, chatId);
  const { subject, ...words } = names[language];
  const text = transcriptOf(await threads.selectOfChat(db, chatId), words, localTime(ports.timeZone));
  const mail = { subject: `${ports.siteName[language]}: ${subject}`, text };
  const key = `chat:transcript:${memberId}`;
  const { count, resetsInSeconds } = await countCall(db, key, 86_400, clock.now());
  if (count > transcriptsADay) throw new Refusal('RATE_LIMITED', { retryAfterSeconds: resetsInSeconds });
  await db.tx(async (tx) => {
    if (!(await ports.mailTo(tx, memberId, mail))) throw new Refusal('ADDRESS_NOT_PROVEN');
  });
  return {};
}

/** @throws Refusal NOT_FOUND */
async function ownChat(db: Queryable, { memberId }: SignedIn, id: string): Promise<chats.ChatRow> {
  const chat = await chats.selectChat(db, id);
  if (chat?.memberId !== memberId) throw new Refusal('NOT_FOUND');
  return chat;
}
