// The return of a bet type in the long run, from its exact chances and its printed prices.
import { add, compare, divide, floorTimes, type Fraction, fraction, multiply } from '../games/fraction.ts';
import type { BetType } from '../games/port.ts';
import type { PriceList } from './price-list.ts';

/**
 * The return of 1000 in the long run, rounded down; of traditional bet types at a prize group. Where units of a bet
 * type differ, it is the lowest return of a unit.
 */
export const returnPermille = (betType: BetType, prices: PriceList[string], prizeGroup: number): number =>
  Number(floorTimes(returnOf(betType, prices, { prizeGroup, share: 1000 }), 1000n));

/** The same as the exact share of a stake, of lines whose prizes are multiplied by `share` thousandths. */
export function returnOf(
  betType: BetType,
  prices: PriceList[string],
  { prizeGroup, share }: { readonly prizeGroup: number | null; readonly share: number },
): Fraction {
  const one = fraction(1);
  const won = betType.tiers.filter(({ isPush }) => !isPush);
  const pushed = betType.tiers
    .filter(({ isPush }) => isPush)
    .reduce((sum, { probability }) => add(sum, probability), fraction(0));
  // Except pushes, all tiers of a unit have nearly the same return, so the lowest one describes the bet type.
  const lowest = won
    .map(({ code, fair }) => {
      const price = prices[code];
      if (!price) throw new RangeError(`no price for ${code}`);
      // The share of its fair price that is paid, for traditional bet types in whole ten-thousandths for a unit of 2.
      const paid =
        price.kind === 'PRIZE'
          ? fraction((price.value * BigInt(prizeGroup ?? 2000)) / 2000n, 2n * 10_000n)
          : fraction(price.value, 1000);
      return divide(paid, fair);
    })
    .reduce((least: Fraction, rate) => (compare(rate, least) < 0 ? rate : least), one);
  const played = add(one, multiply(fraction(-1), pushed));
  return add(pushed, multiply(multiply(lowest, fraction(share, 1000)), played));
}
