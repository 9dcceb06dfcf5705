// The pool of one duel: what the winners share, when it is cancelled, and who gets which minor unit.
import type { Side } from './duel.ts';

/** What the pool keeps from all its stakes, in percent. */
export const commissionPercent = 5n;
/** A pool that would pay a corner less than this for one unit, in hundredths, is cancelled. */
export const leastDividend = 107n;

export type PoolTotals = { readonly [side in Side]: bigint };
type PoolBet = { readonly id: string; readonly amountMinor: bigint };

/** What the winners share: all stakes less the commission, rounded up to a whole minor unit. */
export function sharedMinor({ meron, wala }: PoolTotals): bigint {
  return ((meron + wala) * (100n - commissionPercent) + 99n) / 100n;
}

/** What one unit on a corner would be paid, in hundredths, cut; undefined when nobody is in the corner. */
export function dividendOf(totals: PoolTotals, side: Side): bigint | undefined {
  return totals[side] === 0n ? undefined : (sharedMinor(totals) * 100n) / totals[side];
}

/** Whether all stakes go back: a corner is empty, or would be paid less than `leastDividend`. */
export function isCancelled(totals: PoolTotals): boolean {
  return (['meron', 'wala'] as const).some((side) => {
    const dividend = dividendOf(totals, side);
    return dividend === undefined || dividend < leastDividend;
  });
}

/**
 * Divides what the winners share by their stakes: whole minor units first, the rest one by one to the largest
 * remainders, the earlier bet first where they are equal. The sum is exactly the shared amount.
 */
export function shareOut(totals: PoolTotals, winners: readonly PoolBet[]): Map<string, bigint> {
  const shared = sharedMinor(totals);
  const staked = winners.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
  const parts = winners.map(({ id, amountMinor }, place) => ({
    id,
    place,
    whole: (shared * amountMinor) / staked,
    rest: (shared * amountMinor) % staked,
  }));
  let left = shared - parts.reduce((sum, { whole }) => sum + whole, 0n);
  const byRest = parts.toSorted((a, b) => (a.rest === b.rest ? a.place - b.place : a.rest > b.rest ? -1 : 1));
  const paid = new Map<string, bigint>();
  for (const { id, whole } of byRest) {
    paid.set(id, whole + (left > 0n ? 1n : 0n));
    if (left > 0n) left -= 1n;
  }
  return paid;
}
