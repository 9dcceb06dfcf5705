// What a bet pays: the sum over its combinations of the product of its legs, in exact fractions, rounded down once.
import { type LegResult, multiplierOf } from '../prices/leg-result.ts';

/** All combinations of `size` of the indexes below `count`. */
export function combinations(count: number, size: number, from = 0): number[][] {
  if (size === 0) return [[]];
  const found: number[][] = [];
  for (let first = from; first <= count - size; first += 1)
    for (const rest of combinations(count, size - 1, first + 1)) found.push([first, ...rest]);
  return found;
}

/** The combinations of a slip; each has an equal part of the stake. */
export const linesOf = (legs: number, choose: readonly number[]): number[][] =>
  choose.flatMap((size) => combinations(legs, size));

/** The payout of a stake whose legs are all settled; a leg without a result counts as won. */
export function payoutOf(
  stakeMinor: bigint,
  choose: readonly number[],
  legs: readonly { readonly oddsMilli: number; readonly result: LegResult | null }[],
): bigint {
  const won: LegResult = { state: 'WON' };
  const ratios = legs.map(({ oddsMilli, result }) => multiplierOf(result ?? won, BigInt(oddsMilli)));
  const under = ratios.reduce((all, each) => all * each.under, 1n);
  const sums = sumsBySize(ratios.map((each) => each.over * (under / each.under)));
  const over = choose.reduce(
    (all, size) => all + (sums[size] ?? 0n) * under ** BigInt(legs.length - size),
    0n,
  );
  return (stakeMinor * over) / (under ** BigInt(legs.length) * BigInt(linesOf(legs.length, choose).length));
}

/** By size, the sum of the products of all combinations: a slip of twelve legs has 4095, so none is computed alone. */
function sumsBySize(numbers: readonly bigint[]): bigint[] {
  const sums = [1n];
  for (const number of numbers)
    for (let size = sums.length; size > 0; size -= 1)
      sums[size] = (sums[size] ?? 0n) + (sums[size - 1] ?? 0n) * number;
  return sums;
}

/** Whether the result of a bet is known: all legs, or for one combination its first lost leg. */
export function isDecided(choose: readonly number[], results: readonly (LegResult | null)[]): boolean {
  const isOneLine = choose.length === 1 && choose[0] === results.length;
  return (
    results.every((result) => result !== null) ||
    (isOneLine && results.some((result) => result?.state === 'LOST'))
  );
}

/** The value of a stake now, by the mean multiplier of each leg, less the fee; rounded down, and never above `most`. */
export function cashOutValue(
  stakeMinor: bigint,
  choose: readonly number[],
  multipliers: readonly number[],
  { fee, mostMinor }: { fee: number; mostMinor: bigint },
): bigint {
  const lines = linesOf(multipliers.length, choose);
  const sum = lines.reduce(
    (total, line) => total + line.reduce((value, at) => value * (multipliers[at] ?? 0), 1),
    0,
  );
  const value = BigInt(Math.floor((Number(stakeMinor) * sum * (1 - fee)) / lines.length + 1e-6));
  return value < 0n ? 0n : value > mostMinor ? mostMinor : value;
}
