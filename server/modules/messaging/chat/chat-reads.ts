// Reads of members' chats that share queries: after an announcement, many open tabs read at the same time.
import type { Clock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import { gatherReads } from '#server/db/gathered-reads.ts';
import { selectMembers, selectNewestChats, selectOnDuty } from './chat-store.ts';
import { afterName, selectAfter, selectThreads } from './thread-store.ts';

type Labels = ReadonlyMap<string, readonly string[]>;
type ReadParts = {
  readonly db: Database;
  readonly clock: Clock;
  readonly labelsOf: (db: Database, memberIds: readonly string[]) => Promise<Labels>;
};

export function createChatReads({ db, clock, labelsOf }: ReadParts) {
  const itself = (name: string): string => name;
  return {
    threadOf: gatherReads((ids: readonly string[]) => selectThreads(db, ids), itself),
    /** The member of a chat. */
    memberOf: gatherReads((ids: readonly string[]) => selectMembers(db, ids), itself),
    newestChatOf: gatherReads((ids: readonly string[]) => selectNewestChats(db, ids), itself),
    messagesAfter: gatherReads(
      (requested: readonly { memberId: string; after: number }[]) => selectAfter(db, requested),
      afterName,
    ),
    labelsOf: gatherReads((ids: readonly string[]) => labelsOf(db, ids), itself),
    /** The operators who are on duty now. */
    onDuty: gatherReads(
      async ([now]: readonly 'now'[]) => new Map([[now ?? 'now', await selectOnDuty(db, clock.now())]]),
      itself,
    ),
  };
}
export type ChatReads = ReturnType<typeof createChatReads>;
