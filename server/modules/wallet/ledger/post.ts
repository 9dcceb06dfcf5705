// Posting movements inside the caller's transaction: judged in the database, in the order they came.
import type { Transaction } from '#server/db/database.ts';
import { insertPostings } from './ledger-store.ts';
import type { Posted, Posting } from './ledger-types.ts';

/**
 * Moves money once for each posting: its reference (refType, refId, txCode) is judged first, so a repeat answers
 * with the balance as it is now and moves nothing. The owners are locked until the transaction ends, in the
 * order of their ids; whoever posts in several calls locks all owners first.
 * @throws RangeError for a movement of nothing.
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

/** The same for one posting. */
export async function postOne(tx: Transaction, posting: Posting, at: Date): Promise<Posted> {
  const [posted] = await postMany(tx, [posting], at, false);
  if (!posted) throw new Error('the ledger gave no verdict');
  return posted;
}

/** @throws RangeError for a movement of nothing, or of an account to itself. */
export function refuseNonsense({ amountMinor, ownerId, account, to }: Posting): void {
  if (amountMinor === 0n) throw new RangeError('a movement of nothing is no movement');
  if (!to) return;
  if (to.ownerId === ownerId && to.account === account)
    throw new RangeError('a movement of an account to itself is no movement');
  if (amountMinor > 0n) throw new RangeError('what goes to another account is negative');
}
