// Posting bets and wins upon locked play balances: plain ones are booked as they were judged here, others by the ledger.
import type { Transaction } from '#server/db/database.ts';
import { journalName } from '../ledger/ledger-store.ts';
import type { PlayLock, Posting } from '../ledger/ledger-types.ts';
import { judge } from './play-rules.ts';
import { writeJudged } from './play-store.ts';
import { postMany } from '../ledger/post.ts';

/**
 * Posts all or fails; answers the journals. Postings that are all plain are booked as they were judged here, by a
 * statement nobody waits for; when one is not, as a correction that becomes a debt, the ledger judges all of them.
 * @throws Error for a posting the ledger refuses; 40001, also from the transaction, when a reference is there already
 */
export async function postForPlay(
  tx: Transaction,
  lock: PlayLock,
  postings: readonly Posting[],
  at: Date,
): Promise<readonly string[]> {
  if (postings.length === 0) return [];
  const judged = judge(lock, postings);
  if (!judged) return postJudgedThere(tx, postings, at);
  writeJudged(tx, lock.batchId, judged, at);
  return namesOf(lock.batchId, judged.lines.length);
}

/** The names of a batch's journals, by their places in it. */
function namesOf(batchId: bigint, count: number): string[] {
  return Array.from({ length: count }, (_, place) => journalName((batchId << 12n) | BigInt(place + 1)));
}

async function postJudgedThere(tx: Transaction, postings: readonly Posting[], at: Date): Promise<string[]> {
  const posted = await postMany(tx, postings, at, true);
  return posted.map(({ verdict, journalId }, place) => {
    if (verdict === 'mismatch' || verdict === 'repeated')
      throw Object.assign(new Error('another session posted this reference'), { code: '40001' });
    if (verdict !== 'posted' || journalId === null)
      throw new Error(`the ledger said ${verdict} to ${postings[place]?.refType}`);
    return journalId;
  });
}
