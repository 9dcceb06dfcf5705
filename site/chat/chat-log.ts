// The messages of the page: those of the platform by their numbers, and those that still have to be sent.
import type { ValueOf } from '#contract/call-types.ts';
import type { readChat } from '#contract/messaging/chat-calls.ts';

export type ChatMessage = ValueOf<typeof readChat>['messages'][number];
/** A message of this device that the platform has not confirmed. */
export type PendingMessage = {
  readonly clientId: string;
  readonly text: string;
  /** Of this page only: a file does not survive a reload. */
  readonly file?: File;
  /** The sentence of a refusal; the message waits for the member. */
  readonly fault?: string;
};

/** Both lists in the order of their numbers, each message once. */
export function mergeMessages(
  known: readonly ChatMessage[],
  arrived: readonly ChatMessage[],
): readonly ChatMessage[] {
  if (arrived.length === 0) return known;
  const bySeq = new Map(known.map((message) => [message.seq, message]));
  for (const message of arrived) bySeq.set(message.seq, message);
  return [...bySeq.values()].sort((left, right) => left.seq - right.seq);
}

/**
 * The number after which the page has to read on: the last one before a gap, so that a message that came by another
 * way, such as the answer to sending, hides none before it.
 */
export function readFrom(messages: readonly ChatMessage[]): number | undefined {
  let last = messages[0]?.seq;
  if (last === undefined) return undefined;
  for (const { seq } of messages) {
    if (seq > last + 1) break;
    last = seq;
  }
  return last;
}

/** The messages that still have to be sent: without those that the platform has. */
export function stillPending(
  pending: readonly PendingMessage[],
  messages: readonly ChatMessage[],
): readonly PendingMessage[] {
  const sent = new Set(messages.map(({ author, clientId }) => (author === 'MEMBER' ? clientId : '')));
  return pending.filter(({ clientId }) => !sent.has(clientId));
}

/** A new id of a message; old browsers have no `randomUUID`. */
export function newClientId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The name under which the texts of an account are stored in the tab. */
export const pendingKey = (account: string): string => `chatPending.${account}`;

/** The texts that a page before this one in the tab has not sent. */
export function readPending(stored: string | null): readonly PendingMessage[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    if (!Array.isArray(list)) return [];
    return list.flatMap((entry: unknown) => {
      const { clientId, text } = (entry ?? {}) as Record<string, unknown>;
      return typeof clientId === 'string' && typeof text === 'string' && text !== ''
        ? [{ clientId, text }]
        : [];
    });
  } catch {
    return [];
  }
}

/** What is kept of pending messages; null for nothing. */
export function storedPending(pending: readonly PendingMessage[]): string | null {
  const texts = pending.filter(({ file }) => !file).map(({ clientId, text }) => ({ clientId, text }));
  return texts.length > 0 ? JSON.stringify(texts) : null;
}
