// Allots the prizes of a round within its budget, and commits to them before anybody grabs (promotions.md 8).
import { createHash } from 'node:crypto';

/** A random whole number from 0 to below a bound; every one is equally likely. */
type RandomBelow = (bound: number) => number;
type Bounds = { readonly count: number; readonly minMinor: bigint; readonly maxMinor: bigint };

/** Whether so many prizes within the bounds can add up to the budget. */
export const fits = (budgetMinor: bigint, { count, minMinor, maxMinor }: Bounds): boolean =>
  count > 0 && BigInt(count) * minMinor <= budgetMinor && budgetMinor <= BigInt(count) * maxMinor;

/**
 * So many prizes whose sum is exactly the budget, each within the bounds, in random order. Each gets the least prize;
 * the rest is cut at random places, and what passes the largest prize is spread over the others.
 */
export function allotPrizes(budgetMinor: bigint, bounds: Bounds, randomBelow: RandomBelow): bigint[] {
  if (!fits(budgetMinor, bounds)) throw new RangeError('these prizes cannot add up to the budget');
  const { count, minMinor, maxMinor } = bounds;
  const prizes = Array.from({ length: count }, () => minMinor);
  let rest = budgetMinor - BigInt(count) * minMinor;
  while (rest > 0n) {
    const open = prizes.flatMap((prize, at) => (prize < maxMinor ? [at] : []));
    const cuts = [...open.slice(1).map(() => below(rest + 1n, randomBelow)), 0n, rest].toSorted(
      (left, right) => (left < right ? -1 : left > right ? 1 : 0),
    );
    for (const [nth, at] of open.entries()) {
      const share = (cuts[nth + 1] ?? rest) - (cuts[nth] ?? 0n);
      const room = maxMinor - (prizes[at] ?? 0n);
      const given = share < room ? share : room;
      prizes[at] = (prizes[at] ?? 0n) + given;
      rest -= given;
    }
  }
  return shuffled(prizes, randomBelow);
}

/** Budgets stay far below the largest exact number, so one draw is enough. */
const below = (bound: bigint, randomBelow: RandomBelow): bigint => BigInt(randomBelow(Number(bound)));

function shuffled(prizes: readonly bigint[], randomBelow: RandomBelow): bigint[] {
  const order = [...prizes];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = randomBelow(last + 1);
    [order[last], order[other]] = [order[other] ?? 0n, order[last] ?? 0n];
  }
  return order;
}

/** The hash that is shown before the round: of the salt and the prizes in minor units, in their order. */
export const commitTo = (salt: string, prizes: readonly bigint[]): string =>
  createHash('sha256')
    .update(`${salt}:${prizes.join(',')}`)
    .digest('hex');
