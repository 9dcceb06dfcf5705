// A number drawn from a Poisson distribution by its inverse; used by the match process only.
import type { Chance } from './seeded-chance.ts';

/** Counts above forty have no weight at the means of the models. */
export function poissonCount(mean: number, chance: Chance): number {
  let left = chance.unit();
  let term = Math.exp(-mean);
  for (let count = 0; count < 40; count += 1) {
    left -= term;
    if (left < 0) return count;
    term *= mean / (count + 1);
  }
  return 40;
}
