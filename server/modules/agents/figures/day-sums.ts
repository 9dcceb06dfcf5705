// Keeps the sums of days up to date with the list of bets.
import type { AgentsParts } from '../parts.ts';
import { beginAgain, hasChanges, hasZone, lockDaySums, takeChanges } from './day-sum-store.ts';

type Places = Pick<AgentsParts, 'db' | 'timeZone' | 'takeOverBets'>;
/** One transaction takes so many changes. */
const changesAtOnce = 5000;
const pageWaitsMs = 2_000;

/**
 * Takes over changed bets and sums their days; returns how many changes were taken. The first call of all, and the first
 * after a change of the merchant's time zone, sums every day. Several processes may call it at once. After `mostMs` it
 * begins no further transaction.
 */
export async function sumDays(places: Places, mostMs = Infinity): Promise<number> {
  await places.takeOverBets();
  const end = performance.now() + mostMs;
  let all = 0;
  while (await hasChanges(places.db, places.timeZone)) {
    const taken = await takeSome(places);
    all += taken;
    // What is noted meanwhile waits for the next call.
    if (taken < changesAtOnce || performance.now() >= end) break;
  }
  return all;
}

/** The same before a page is read, which waits some seconds at most. */
export const sumDaysForPage = (places: Places): Promise<number> => sumDays(places, pageWaitsMs);

function takeSome({ db, timeZone }: Places): Promise<number> {
  return db.tx(async (tx) => {
    await lockDaySums(tx);
    if (!(await hasZone(tx, timeZone))) await beginAgain(tx, timeZone);
    return takeChanges(tx, timeZone, changesAtOnce);
  });
}
