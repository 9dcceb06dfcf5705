// The chances of mark six that have to be counted: sums of seven, and groups of balls that show up together.
import { binomial } from '../combinations.ts';
import { type Fraction, fraction } from '../fraction.ts';
import { chancesOf } from '../bet-kinds/outcomes.ts';

/** C(49,7). */
const sets = 85_900_584n;

/** Not half each: 50.557 % are big. */
export const chancesOfTotal = chancesOf(
  [
    ['BIG', 43_428_958],
    ['SMALL', 42_471_626],
    ['ODD', 42_949_280],
    ['EVEN', 42_951_304],
  ],
  sets,
);

/**
 * How likely each of several groups of balls, of these sizes and without a common ball, has one among the seven: all
 * sets, without those that miss a group, with those that miss two, and so on.
 */
export function chanceOfAll(sizes: readonly number[]): Fraction {
  const missing = (left: readonly number[], missed: number): bigint => {
    const [size, ...others] = left;
    if (size === undefined) return binomial(49 - missed, 7);
    return missing(others, missed) - missing(others, missed + size);
  };
  return fraction(missing(sizes, 0), sets);
}
