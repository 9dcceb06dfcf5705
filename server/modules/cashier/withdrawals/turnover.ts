// The turnover that credited deposits, and agent credit from above, require before a withdrawal, against money laundering (server.md 5, A-163).

/** The weighted valid stakes of settled bets placed after one deposit and before the next one, in minor units. */
type Span = { readonly depositedMinor: bigint; readonly validMinor: bigint };

export type Turnover = {
  readonly requiredMinor: bigint;
  readonly doneMinor: bigint;
  readonly leftMinor: bigint;
};

/**
 * What deposits require, and what settled bets have done of it, since the last time that nothing was left. Bets from
 * before a deposit never count for it. `percent` is of each deposit: 100 requires its amount once.
 */
export function turnoverOf(spans: readonly Span[], percent: number): Turnover {
  let [requiredMinor, doneMinor] = [0n, 0n];
  for (const { depositedMinor, validMinor } of spans) {
    if (doneMinor >= requiredMinor) [requiredMinor, doneMinor] = [0n, 0n];
    requiredMinor += (depositedMinor * BigInt(percent)) / 100n;
    doneMinor += validMinor;
  }
  const leftMinor = requiredMinor - doneMinor;
  return { requiredMinor, doneMinor, leftMinor: leftMinor > 0n ? leftMinor : 0n };
}

/** All money that came in, the oldest first; what came at one instant is one. */
export function inOrder<PaidIn extends { readonly creditedAt: Date; readonly depositedMinor: bigint }>(
  ...kinds: readonly (readonly PaidIn[])[]
): { readonly creditedAt: Date; readonly depositedMinor: bigint }[] {
  const byInstant = new Map<number, bigint>();
  for (const { creditedAt, depositedMinor } of kinds.flat())
    byInstant.set(creditedAt.getTime(), (byInstant.get(creditedAt.getTime()) ?? 0n) + depositedMinor);
  return [...byInstant]
    .toSorted(([one], [other]) => one - other)
    .map(([at, depositedMinor]) => ({ creditedAt: new Date(at), depositedMinor }));
}

/** The part of the valid stakes of a category that counts, in minor units. */
export function weighted(
  validMinor: bigint,
  category: string,
  weights: Readonly<Record<string, number | undefined>>,
): bigint {
  return (validMinor * BigInt(weights[category] ?? 100)) / 100n;
}
