// Writes messages into a thread, each exactly once: those of members, and those of operators and the platform.
import sharp from 'sharp';
import type { Language } from '#contract/base/language.ts';
import type { ChatMessageKind, ChatTopic } from '#contract/messaging/chat-words.ts';
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
  const drawn = await drawnAgain(picture);
  return send(parts, actor, draft, (tx) => keepPicture(tx, parts, actor.memberId, drawn));
}

export type DrawnPicture = { readonly content: Buffer; readonly width: number; readonly height: number };
export type Content = {
  readonly kind: Extract<ChatMessageKind, 'TEXT' | 'PICTURE'>;
  readonly body: string;
  readonly pictureId?: string;
};

/** A picture of a message as a new JPEG; @throws Refusal IMAGE_INVALID */
export async function drawnAgain(picture: Blob): Promise<DrawnPicture> {
  const content = await documentOf(picture);
  const { width, height } = await sharp(content).metadata();
  return { content, width, height };
}

/** Stores a picture encrypted in the thread of a member, and returns the message that shows it. */
export async function keepPicture(
  tx: Transaction,
  { clock, chat: { vault } }: Pick<ChatParts, 'clock' | 'chat'>,
  memberId: string,
  { content, ...size }: DrawnPicture,
): Promise<Content> {
  const at = clock.now();
  const id = newId('pic', at.getTime());
  await insertPicture(tx, { id, memberId, content: vault.seal(content.toString('base64'), id), ...size, at });
  return { kind: 'PICTURE', body: '', pictureId: id };
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
  contentOf: (tx: Transaction) => Promise<Content>,
): Promise<StoredMessage> {
  const { db, clock, chat: ports } = parts;
  const hours = await ports.hours();
  return db.tx(async (tx) => {
    // The statements go out together; those after the lock see what it has waited for.
    const [, known, open] = await Promise.all([
      lockThread(tx, memberId),
      selectMessageBy(tx, memberId, 'MEMBER', clientId),
      selectOpenChat(tx, memberId),
    ]);
    if (known) return known;
    const now = clock.now();
    let chatId = open?.id;
    if (chatId === undefined) {
      chatId = newId('cht', now.getTime());
      const isOpen = isWithin(hours, now, ports.timeZone);
      const isLeft = !isOpen || (await selectOnDuty(tx, now)).length === 0;
      await insertChat(tx, { id: chatId, memberId, topic, language, isLeft, queuedAt: now });
    }
    const content = await contentOf(tx);
    const message = { memberId, chatId, clientId, author: 'MEMBER', at: now } as const;
    const [written] = await Promise.all([
      insertMessage(tx, { ...message, ...content }),
      announce(tx, memberId),
    ]);
    if (!written) throw new Error('a message was not written');
    return written;
  });
}

/** Writes what happened to a chat into its thread, which the transaction has locked. */
export async function writeEvent(
  tx: Transaction,
  chat: { readonly id: string; readonly memberId: string },
  kind: Extract<ChatMessageKind, 'TAKEN' | 'HANDED_OVER' | 'CLOSED'>,
  at: Date,
): Promise<void> {
  const { memberId, id: chatId } = chat;
  const clientId = newId('msg', at.getTime());
  await Promise.all([
    insertMessage(tx, { memberId, chatId, clientId, author: 'SYSTEM', kind, body: '', at }),
    announce(tx, memberId),
  ]);
}
