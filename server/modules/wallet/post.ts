// Posts one movement and tells the owner's screens about it.
import type { Transaction } from '#server/db/database.ts';
import { publish } from '#server/db/outbox.ts';
import type { Posted, Posting } from './ledger-types.ts';
import { postMovement } from './store.ts';

/**
 * Moves money once: the reference (refType, refId, txCode) is judged first, so a repeat answers with the
 * balance as it is now and moves nothing. The owner's wallet row is locked until the transaction ends, so
 * work that posts for several owners takes them in the order of their ids.
 * @throws RangeError for a movement of nothing.
 */
export async function post(tx: Transaction, posting: Posting, at: Date): Promise<Posted> {
  if (posting.amountMinor === 0n) throw new RangeError('a movement of nothing is no movement');
  const { verdict, journalId, balanceMinor, book } = await postMovement(tx, posting, at);
  if (verdict === 'posted') {
    await publish(tx, { topic: 'wallet.moved', ownerId: posting.ownerId, payload: { book } });
  }
  return { verdict, journalId: journalId === null ? null : `jrn_${journalId}`, balanceMinor };
}
