// Writes messages into a thread, each exactly once: those of members, and those of operators and the platform.
import sharp from 'sharp';
import type { Language } from '#contract/base/language.ts';
import type { ChatMessageKind, ChatTopic } from '#contract/messaging/chat-words.ts';
import { dutyLifeMs } from '#contract/messaging/chat-words.ts';
import { newId } from '#server/base/id.ts';
import { Refusal } from '#server/base/refusal.ts';
import { countCall } from '#server/db/counters.ts';
import type { Transaction } from '#server/db/database.ts';
import type { SignedIn } from '#server/http/context.ts';
import { documentOf } from '#server/modules/identity/index.ts';
import { type ChatParts, requireChat } from './chat-parts.ts';
import { isWithin } from './chat-rules.ts';
import { insertChat, selectOnDuty, selectOpenChat } from './chat-store.ts';
import {
  announce,
  insertMessage,
  insertPicture,
  lockThread,
  selectMessageBy,
  type StoredMessage,
} from './thread-store.ts';

/** What one member may send in a minute, and how many pictures in an hour. */
const messagesAMinute = 40;
const picturesAnHour = 30;

type Draft = {
  readonly clientId: string;
  readonly topic: ChatTopic;
  readonly language: Language;
};

/**
 * A member's text. It begins a chat when none is open; sent again, it is the same message.
 * @throws Refusal NO_PERMISSION, RATE_LIMITED
 */
export async function sendText(
  parts: ChatParts,
  actor: SignedIn,
  { text, ...draft }: Draft & { readonly text: string },
): Promise<StoredMessage> {
  await requireChat(parts, actor);
  await countSent(parts, actor, 'text', messagesAMinute, 60);
  return send(parts, actor, draft, async () => ({ kind: 'TEXT', body: text }));
}

/**
 * A member's picture, encoded again as JPEG.
 * @throws Refusal NO_PERMISSION, RATE_LIMITED, IMAGE_INVALID
 */
export async function sendPicture(
  parts: ChatParts,
  actor: SignedIn,
  { picture, ...draft }: Draft & { readonly picture: Blob },
): Promise<StoredMessage> {
  await requireChat(parts, actor);
  await countSent(parts, actor, 'picture', picturesAnHour, 3600);
  const content = await documentOf(picture);
  const { width, height } = await sharp(content).metadata();
  return send(parts, actor, draft, async (tx) => {
    const at = parts.clock.now();
    const id = newId('pic', at.getTime());
    await insertPicture(tx, { id, memberId: actor.memberId, content, width, height, at });
    return { kind: 'PICTURE', body: '', pictureId: id };
  });
}

/** @throws Refusal RATE_LIMITED */
async function countSent(
  { db, clock }: ChatParts,
  { memberId }: SignedIn,
  what: string,
  most: number,
  seconds: number,
): Promise<void> {
  const { count, resetsInSeconds } = await countCall(db, `chat:${what}:${memberId}`, seconds, clock.now());
  if (count > most) throw new Refusal('RATE_LIMITED', { retryAfterSeconds: resetsInSeconds });
}

async function send(
  parts: ChatParts,
  { memberId }: SignedIn,
  { clientId, topic, language }: Draft,
  contentOf: (tx: Transaction) => Promise<{ kind: ChatMessageKind; body: string; pictureId?: string }>,
): Promise<StoredMessage> {
  const { db, clock, chat: ports } = parts;
  const hours = await ports.hours();
  return db.tx(async (tx) => {
    await lockThread(tx, memberId);
    const known = await selectMessageBy(tx, memberId, 'MEMBER', clientId);
    if (known) return known;
    const now = clock.now();
    let chatId = (await selectOpenChat(tx, memberId))?.id;
    if (chatId === undefined) {
      chatId = newId('cht', now.getTime());
      const isOpen = isWithin(hours, now, ports.timeZone);
      const isLeft = !isOpen || (await selectOnDuty(tx, dutySince(now))).length === 0;
      await insertChat(tx, { id: chatId, memberId, topic, language, isLeft, queuedAt: now });
    }
    const content = await contentOf(tx);
    const written = await insertMessage(tx, {
      memberId,
      chatId,
      clientId,
      author: 'MEMBER',
      ...content,
      at: now,
    });
    await announce(tx, memberId);
    return written;
  });
}

/** Operators whose last sign of life is older are off duty. */
export const dutySince = (now: Date): Date => new Date(now.getTime() - dutyLifeMs);

/** Writes what happened to a chat into its thread, which the transaction has locked. */
export async function writeEvent(
  tx: Transaction,
  chat: { readonly id: string; readonly memberId: string },
  kind: Extract<ChatMessageKind, 'TAKEN' | 'HANDED_OVER' | 'CLOSED'>,
  at: Date,
): Promise<void> {
  await insertMessage(tx, {
    memberId: chat.memberId,
    chatId: chat.id,
    clientId: newId('msg', at.getTime()),
    author: 'SYSTEM',
    kind,
    body: '',
    at,
  });
  await announce(tx, chat.memberId);
}
