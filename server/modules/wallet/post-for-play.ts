// Posting bets and wins upon locked purses: plain ones are booked while the caller goes on, others one by one.
import type { Transaction } from '#server/db/database.ts';
import { journalName } from './ledger-store.ts';
import type { Booking, PlayLock, PlayPurse, Posting, RememberedBooking } from './ledger-types.ts';
import { judge } from './play-rules.ts';
import { insertJudged, insertRemembered } from './play-store.ts';
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
    journalIds: namesOf(lock.batchId, judged.lines.length),
    done,
  };
}

/**
 * Posts upon purses as they were remembered, which are locked and looked at only now, those without a posting too.
 * @throws NotAsRemembered, by the journals
 */
export function postRemembered(
  tx: Transaction,
  purses: ReadonlyMap<string, PlayPurse>,
  postings: readonly Posting[],
  at: Date,
): RememberedBooking | null {
  const judged = judge(purses, postings);
  if (!judged) return null;
  const moved = new Set(judged.accounts.map(({ ownerId }) => ownerId));
  const untouched = [...purses]
    .filter(([ownerId]) => !moved.has(ownerId))
    .map(([ownerId, purse]) => ({ ownerId, purse, afterMinor: purse.playMinor }));
  const batchId = insertRemembered(tx, judged, untouched, at);
  const journalIds = batchId.then((id) => namesOf(id, judged.lines.length));
  // Whoever sends more behind it hears of a fault later.
  journalIds.catch(() => undefined);
  return { journalIds };
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
