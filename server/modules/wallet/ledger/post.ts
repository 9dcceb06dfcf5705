// Posts movements inside the caller's transaction. The database judges them in order.
import type { Transaction } from '#server/db/database.ts';
import { insertPostings } from './ledger-store.ts';
import type { Posted, Posting } from './ledger-types.ts';

/**
 * Moves money once for each posting. The reference (refType, refId, txCode) is judged first: a repeat answers the
 * present balance and moves nothing. The owners stay locked until the transaction ends; locks are taken in the order
 * of their ids. A caller that posts in several calls locks all owners first.
 * @throws RangeError for an amount of 0, or a movement of an account to itself
 */
export async function postMany(
  tx: Transaction,
  postings: readonly Posting[],
  at: Date,
  isLocked: boolean,
): Promise<Posted[]> {
  for (const posting of postings) refuseNonsense(posting);
  return insertPostings(tx, postings, at, isLocked);
}

/** `postMany` for one posting. */
export async function postOne(tx: Transaction, posting: Posting, at: Date): Promise<Posted> {
  const [posted] = await postMany(tx, [posting], at, false);
  if (!posted) throw new Error('the ledger gave no verdict');
  return posted;
}

/** @throws RangeError for an amount of 0, or a movement of an account to itself */
export function refuseNonsense({ amountMinor, ownerId, account, to }: Posting): void {
  if (amountMinor === 0n) throw new RangeError('a movement of nothing is no movement');
  if (!to) return;
  if (to.ownerId === ownerId && to.account === account)
    throw new RangeError('a movement of an account to itself is no movement');
  if (amountMinor > 0n) throw new RangeError('what goes to another account is negative');
}
