// Deletes chats, messages of inboxes and feedback after their time, but for members with a case that is not decided.
import type { Clock } from '#server/base/clock.ts';
import type { Database, Queryable, Transaction } from '#server/db/database.ts';
import * as store from './retention-store.ts';

export type RetentionPorts = {
  /** For how many days after its end each is kept. */
  readonly days: () => Promise<{
    readonly chatDays: number;
    readonly inboxDays: number;
    readonly feedbackDays: number;
  }>;
  /** The members whose case of an operator is open: what they wrote and read may matter to it. */
  readonly membersInCases: (db: Queryable) => Promise<readonly string[]>;
};
type RetentionParts = {
  readonly db: Database;
  readonly clock: Clock;
  readonly retention: RetentionPorts;
};
export type Deleted = { readonly chats: number; readonly messages: number; readonly feedback: number };

const dayMs = 24 * 60 * 60_000;

/**
 * Deletes in batches, each in a transaction of its own, until nothing is left or the signal comes; returns how many of
 * each. Days are counted from the end of a chat, the writing of a message, and the closing of feedback or, where nobody
 * closed it, its answer.
 */
export async function deleteOld(parts: RetentionParts, signal?: AbortSignal): Promise<Deleted> {
  const { chatDays, inboxDays, feedbackDays } = await parts.retention.days();
  const all = async (
    days: number,
    deleteSome: (tx: Transaction, expired: store.Expired) => Promise<number>,
  ): Promise<number> => {
    const before = new Date(parts.clock.now().getTime() - days * dayMs);
    let sum = 0;
    for (let count = -1; count !== 0 && !signal?.aborted; sum += count)
      count = await parts.db.tx(async (tx) => {
        const kept = await parts.retention.membersInCases(tx);
        return deleteSome(tx, { before, kept });
      });
    return sum;
  };
  return {
    chats: await all(chatDays, store.deleteChats),
    messages: await all(inboxDays, store.deleteMessages),
    feedback: await all(feedbackDays, store.deleteFeedback),
  };
}
