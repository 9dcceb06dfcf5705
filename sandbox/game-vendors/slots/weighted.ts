// Values drawn by weight: the multipliers of the scatter game, the coins of hold and win.
import type { Chance } from './chance.ts';
import { type Fraction, fraction, zero } from './fraction.ts';

export type Weighted = { readonly value: number; readonly weight: number };

/** One of the values, each as likely as its share of all weights. */
export function drawWeighted(list: readonly Weighted[], chance: Chance): number {
  let ticket = chance(sumOfWeights(list));
  for (const { value, weight } of list) {
    if (ticket < weight) return value;
    ticket -= weight;
  }
  throw new Error('the weights do not cover the draw');
}

/** The average value; zero of an empty list. */
export function weightedMean(list: readonly Weighted[]): Fraction {
  const worth = list.reduce((sum, { value, weight }) => sum + value * weight, 0);
  return list.length === 0 ? zero : fraction(worth, sumOfWeights(list));
}

function sumOfWeights(list: readonly Weighted[]): number {
  return list.reduce((sum, { weight }) => sum + weight, 0);
}
