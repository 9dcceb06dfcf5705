// What a play gives back in the long run, by its exact chances and its printed prices.
import { add, compare, divide, floorTimes, type Fraction, fraction, multiply } from '../games/fraction.ts';
import type { Play } from '../games/port.ts';
import type { PriceList } from './price-list.ts';

/**
 * What comes back of 1000 in the long run, rounded down; of traditional plays at a prize group. Where units of a
 * play differ it is the least any unit gives back.
 */
export const returnPermille = (play: Play, prices: PriceList[string], prizeGroup: number): number =>
  Number(floorTimes(returnOf(play, prices, { prizeGroup, share: 1000 }), 1000n));

/** The same as the exact share of a stake, of lines whose prizes are multiplied by `share` thousandths. */
export function returnOf(
  play: Play,
  prices: PriceList[string],
  { prizeGroup, share }: { readonly prizeGroup: number | null; readonly share: number },
): Fraction {
  const one = fraction(1);
  const won = play.tiers.filter(({ isPush }) => !isPush);
  const pushed = play.tiers
    .filter(({ isPush }) => isPush)
    .reduce((sum, { probability }) => add(sum, probability), fraction(0));
  // Pushes aside all of a unit's tiers are paid at nearly the same rate, so the lowest rate speaks for the play.
  const lowest = won
    .map(({ code, fair }) => {
      const price = prices[code];
      if (!price) throw new RangeError(`no price for ${code}`);
      // How much of its fair price is paid, of traditional plays in whole ten-thousandths for a unit of 2.
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
