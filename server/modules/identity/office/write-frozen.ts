// Freezes a member or ends it: no stakes and no withdrawals, and games that are open close.
import type { Transaction } from '#server/db/database.ts';
import { publish } from '#server/db/outbox.ts';
import { selectSessionsWithGames } from '../sessions/session-store.ts';
import { writeRestriction } from './member-record-store.ts';

/** Call it behind the lock of the member's wallet. `isChanged` is false for a member who was so before. */
export async function writeFrozen(tx: Transaction, memberId: string, isFrozen: boolean, now: Date) {
  const written = await writeRestriction(tx, memberId, 'frozen_at', isFrozen ? now : null);
  if (isFrozen && written.isChanged) {
    const sessionIds = await selectSessionsWithGames(tx, memberId, now);
    await publish(tx, { topic: 'identity.memberFrozen', ownerId: memberId, payload: { sessionIds } });
  }
  return written;
}
