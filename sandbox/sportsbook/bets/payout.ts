// What a bet pays: the sum over its combinations of the product of its legs, in exact fractions, rounded down once.
import { type LegResult, multiplierOf, product, type Ratio } from '../prices/leg-result.ts';

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
  const multipliers = legs.map(({ oddsMilli, result }) => multiplierOf(result ?? won, BigInt(oddsMilli)));
  const lines = linesOf(legs.length, choose);
  const sum = lines
    .map((line) => product(line.map((at) => multipliers[at] as Ratio)))
    .reduce(
      (total, each) => ({
        over: total.over * each.under + each.over * total.under,
        under: total.under * each.under,
      }),
      { over: 0n, under: 1n },
    );
  return (stakeMinor * sum.over) / (sum.under * BigInt(lines.length));
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
