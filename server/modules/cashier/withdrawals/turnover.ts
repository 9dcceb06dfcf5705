// The turnover that credited deposits require before a withdrawal, against money laundering (server.md 5, A-163).

/** Weighted stakes in the time after one deposit and before the next one, in minor units. */
type Span = { readonly depositedMinor: bigint; readonly stakedMinor: bigint };

export type Turnover = {
  readonly requiredMinor: bigint;
  readonly doneMinor: bigint;
  readonly leftMinor: bigint;
};

/**
 * What deposits require, and what stakes have done of it, since the last time that nothing was left. Stakes before a
 * deposit never count for it. `percent` is of each deposit: 100 requires its amount once.
 */
export function turnoverOf(spans: readonly Span[], percent: number): Turnover {
  let [requiredMinor, doneMinor] = [0n, 0n];
  for (const { depositedMinor, stakedMinor } of spans) {
    if (doneMinor >= requiredMinor) [requiredMinor, doneMinor] = [0n, 0n];
    requiredMinor += (depositedMinor * BigInt(percent)) / 100n;
    doneMinor += stakedMinor;
  }
  const leftMinor = requiredMinor - doneMinor;
  return { requiredMinor, doneMinor, leftMinor: leftMinor > 0n ? leftMinor : 0n };
}

/** The part of a stake that counts, in minor units. Of a vendor with several categories the smallest weight counts. */
export function weighted(
  stakedMinor: bigint,
  categories: readonly string[],
  weights: Readonly<Record<string, number | undefined>>,
): bigint {
  const percents = categories.map((category) => weights[category] ?? 100);
  return (stakedMinor * BigInt(Math.min(100, ...percents))) / 100n;
}
