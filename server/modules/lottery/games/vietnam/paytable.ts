// Chances of two-digit ends among the lots of a region. They hang on the number of lots, so every region has its own.
import { binomial } from '../combinations.ts';
import { add, divide, type Fraction, fraction, multiply } from '../fraction.ts';

/** How likely none of `count` ends is among the lots. */
export const chanceOfMiss = (lots: number, count: number): Fraction =>
  fraction(BigInt(100 - count) ** BigInt(lots), 100n ** BigInt(lots));

/** How likely all of `count` ends are: always, but for one missing, and for two missing counted twice, and so on. */
export function chanceOfAll(lots: number, count: number): Fraction {
  let chance = fraction(0);
  for (let missing = 0; missing <= count; missing += 1) {
    const sign = missing % 2 === 0 ? 1n : -1n;
    chance = add(chance, multiply(fraction(sign * binomial(count, missing)), chanceOfMiss(lots, missing)));
  }
  return chance;
}

/** How many hits more than one each are expected of two ends when both are there. */
export function furtherHits(lots: number): Fraction {
  const hitsOfOne = fraction(lots, 100);
  const hitsWithoutOther = multiply(hitsOfOne, fraction(99n ** BigInt(lots - 1), 100n ** BigInt(lots - 1)));
  const whenBoth = multiply(fraction(2), minus(hitsOfOne, hitsWithoutOther));
  return minus(whenBoth, multiply(fraction(2), chanceOfAll(lots, 2)));
}

/** The prize of a pair when each further hit pays half as much and the return is 100 %. */
export const priceOfPair = (lots: number): Fraction =>
  divide(fraction(1), add(chanceOfAll(lots, 2), multiply(fraction(1, 2), furtherHits(lots))));

const minus = (one: Fraction, other: Fraction): Fraction => add(one, multiply(fraction(-1), other));
