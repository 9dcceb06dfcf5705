// Books growth points: the ledger of points follows the list of bets, day by day, and is never changed.
import { businessDayOf, startOfDay } from '#server/base/business-day.ts';
import type { PromotionsParts, SettledStakes } from '../parts.ts';
import { type BookedStakes, insertPoints, lockVip, selectBooked } from './vip-store.ts';

const dayMs = 24 * 60 * 60_000;
const keyOf = ({ memberId, day, category }: Omit<BookedStakes, 'validMinor'>): string =>
  `${memberId} ${day} ${category}`;

/** What the books lack of the stakes: one row for each member, day and category that differs. */
export function differences(
  settled: readonly SettledStakes[],
  booked: readonly BookedStakes[],
): BookedStakes[] {
  const known = new Map(booked.map((row) => [keyOf(row), row]));
  const found = settled.map(({ memberId, day, category, validMinor }) => {
    const before = known.get(keyOf({ memberId, day, category }))?.validMinor ?? 0n;
    known.delete(keyOf({ memberId, day, category }));
    return { memberId, day, category, validMinor: validMinor - before };
  });
  // All bets of these were cancelled meanwhile.
  const gone = [...known.values()].map((row) => ({ ...row, validMinor: -row.validMinor }));
  return [...found, ...gone].filter(({ validMinor }) => validMinor !== 0n);
}

/**
 * Books what the last days' bets changed; a repeated run books nothing. Returns the number of entries.
 * @param back how many days before today are compared
 */
export async function bookPoints(parts: PromotionsParts, back: number): Promise<number> {
  const { db, clock, timeZone, settledStakesOf, vip } = parts;
  await parts.bets.takeOver();
  return db.tx(async (tx) => {
    await lockVip(tx);
    const now = clock.now();
    const firstDay = businessDayOf(new Date(now.getTime() - back * dayMs), timeZone);
    const settled = await settledStakesOf(tx, {
      from: startOfDay(firstDay, timeZone),
      to: new Date(now.getTime() + 1),
    });
    const rows = differences(settled, await selectBooked(tx, firstDay, null));
    await insertPoints(
      tx,
      rows.map((row) => ({ ...row, weight: vip.weights[row.category] ?? 100 })),
      now,
    );
    return rows.length;
  });
}
