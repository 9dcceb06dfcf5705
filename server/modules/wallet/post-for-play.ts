// Posting bets and wins upon locked purses: plain ones are booked while the caller goes on, others one by one.
import type { Transaction } from '#server/db/database.ts';
import { journalName } from './ledger-store.ts';
import type { Booking, PlayLock, Posting } from './ledger-types.ts';
import { judge } from './play-rules.ts';
import { insertJudged } from './play-store.ts';
import { postMany } from './post.ts';

/**
 * Posts all or fails. Postings that are all plain are booked as they were judged here, and their journals are known
 * at once; when one is not, as a correction that becomes a debt, the ledger judges all of them itself.
 * @throws Error for a posting the ledger refuses; 40001 when a reference is there already, in `done` too.
 */
export async function postForPlay(
  tx: Transaction,
  lock: PlayLock,
  postings: readonly Posting[],
  at: Date,
): Promise<Booking> {
  if (postings.length === 0) return { journalIds: [], done: Promise.resolve() };
  const judged = judge(lock, postings);
  if (!judged) return { journalIds: await postJudgedThere(tx, postings, at), done: Promise.resolve() };
  const done = insertJudged(tx, lock.batchId, judged, at);
  // Whoever sends more behind it hears of a fault later.
  done.catch(() => undefined);
  return {
    journalIds: judged.lines.map((_, place) => journalName((lock.batchId << 12n) | BigInt(place + 1))),
    done,
  };
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
