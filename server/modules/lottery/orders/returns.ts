// What a play gives back in the long run, by its exact chances and its printed prices.
import { add, compare, divide, floorTimes, type Fraction, fraction, multiply } from '../games/fraction.ts';
import type { Play } from '../games/port.ts';
import type { PriceList } from './price-list.ts';

/**
 * What comes back of 1000 in the long run, rounded down; of traditional plays at a prize group. Where units of a
 * play differ it is the least any unit gives back.
 */
export function returnPermille(play: Play, prices: PriceList[string], prizeGroup: number): number {
  const one = fraction(1);
  const shares = play.tiers.map(({ code, fair, probability, isPush }) => {
    const price = prices[code];
    if (!price) throw new RangeError(`no price for ${code}`);
    if (isPush) return { chance: probability, rate: one };
    const paid =
      price.kind === 'PRIZE'
        ? fraction(price.value * BigInt(prizeGroup), 2n * 10_000n * 2000n)
        : fraction(price.value, 1000);
    // How much of its fair price is paid.
    return { chance: probability, rate: divide(paid, fair) };
  });
  // Pushes aside all of a unit's tiers are paid at nearly the same rate, so the lowest rate speaks for the play.
  const rates = shares.filter((_, at) => !play.tiers[at]?.isPush).map(({ rate }) => rate);
  const lowest = rates.reduce((least: Fraction, rate) => (compare(rate, least) < 0 ? rate : least), one);
  const pushed = shares
    .filter((_, at) => play.tiers[at]?.isPush)
    .reduce((sum, { chance }) => add(sum, chance), fraction(0));
  const played = add(one, multiply(fraction(-1), pushed));
  return Number(floorTimes(add(pushed, multiply(lowest, played)), 1000n));
}
