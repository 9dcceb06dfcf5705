// Keeps the sums of days up to date with the list of bets.
import type { AgentsParts } from '../parts.ts';
import {
  beginAgain,
  hasChanges,
  hasZone,
  lockDaySums,
  takeChanges,
  tryLockDaySums,
} from './day-sum-store.ts';

/** One transaction takes so many changes, and all others of the same members. */
const changesAtOnce = 5000;
const changesForPage = 500;
const pageWaitsMs = 2_000;

/**
 * Takes over changed bets and sums their days; returns how many changes were taken. The first call of all, and the first
 * after a change of the merchant's time zone, sums every day. Several processes may call it at once.
 */
export async function sumDays(
  { db, timeZone, takeOverBets }: Pick<AgentsParts, 'db' | 'timeZone' | 'takeOverBets'>,
  signal?: AbortSignal,
): Promise<number> {
  await takeOverBets(signal);
  let all = 0;
  while (await hasChanges(db, timeZone)) {
    signal?.throwIfAborted();
    const taken = await db.tx(async (tx) => {
      await lockDaySums(tx);
      if (!(await hasZone(tx, timeZone))) await beginAgain(tx, timeZone);
      return takeChanges(tx, timeZone, changesAtOnce);
    });
    all += taken;
    // What is noted meanwhile waits for the next call.
    if (taken < changesAtOnce) break;
  }
  return all;
}

/**
 * The same before a page is read. It begins no further transaction after two seconds, and waits for nobody: while others
 * sum, or all days are still to be summed, the page shows what is summed.
 */
export async function sumDaysForPage({
  db,
  timeZone,
  catchUp,
}: Pick<AgentsParts, 'db' | 'timeZone' | 'catchUp'>): Promise<void> {
  await catchUp();
  const end = performance.now() + pageWaitsMs;
  let taken = changesForPage;
  while (taken >= changesForPage && performance.now() < end && (await hasChanges(db, timeZone)))
    taken = await db.tx(async (tx) => {
      const isTheirs = (await tryLockDaySums(tx)) && (await hasZone(tx, timeZone));
      return isTheirs ? takeChanges(tx, timeZone, changesForPage) : 0;
    });
}
