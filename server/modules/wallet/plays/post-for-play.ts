// Posts bets and wins on locked play balances. Plain postings are booked as they were judged here; others are judged
// by the ledger.
import type { Transaction } from '#server/db/database.ts';
import { journalName } from '../ledger/ledger-store.ts';
import type { PlayLock, Posting } from '../ledger/ledger-types.ts';
import { judge } from './play-rules.ts';
import { writeJudged } from './play-store.ts';
import { postMany } from '../ledger/post.ts';

/**
 * Posts all postings or fails; answers their journals. When all are plain, they are booked as they were judged here,
 * by a statement that is not waited for. When one is not plain, such as a correction that becomes a debt, the ledger
 * judges all of them.
 * @throws Error for a posting the ledger refuses; 40001, also from the commit, when a reference exists already
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

/** The names of a batch's journals, by their index in it. */
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
