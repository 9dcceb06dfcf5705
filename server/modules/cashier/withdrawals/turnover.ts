// The turnover that credited deposits, and agent credit from above, require before a withdrawal, against money laundering (server.md 5, A-163).

import type { TurnoverCause } from '#contract/cashier/withdrawals.ts';

/** Money that came in at an instant, and why it requires turnover. */
type PaidIn = { readonly creditedAt: Date; readonly depositedMinor: bigint; readonly cause: TurnoverCause };

/** The weighted valid stakes of settled bets placed after one deposit and before the next one, in minor units. */
type Span = {
  readonly depositedMinor: bigint;
  readonly validMinor: bigint;
  readonly cause: TurnoverCause;
};

export type Turnover = {
  readonly requiredMinor: bigint;
  readonly doneMinor: bigint;
  readonly leftMinor: bigint;
  /** What the open turnover is required for. */
  readonly cause: TurnoverCause;
};

/**
 * What deposits require, and what settled bets have done of it, since the last time that nothing was left. Bets from
 * before a deposit never count for it. `percent` is of each deposit: 100 requires its amount once.
 */
export function turnoverOf(spans: readonly Span[], percent: number): Turnover {
  let [requiredMinor, doneMinor] = [0n, 0n];
  let cause: TurnoverCause | undefined;
  for (const { depositedMinor, validMinor, cause: own } of spans) {
    if (doneMinor >= requiredMinor) [requiredMinor, doneMinor, cause] = [0n, 0n, undefined];
    cause = both(cause, own);
    requiredMinor += (depositedMinor * BigInt(percent)) / 100n;
    doneMinor += validMinor;
  }
  const leftMinor = requiredMinor - doneMinor;
  return { requiredMinor, doneMinor, leftMinor: leftMinor > 0n ? leftMinor : 0n, cause: cause ?? 'DEPOSIT' };
}

const both = (one: TurnoverCause | undefined, other: TurnoverCause): TurnoverCause =>
  one === undefined || one === other ? other : 'BOTH';

/** All money that came in, the oldest first; what came at one instant is one. */
export function inOrder(
  deposits: readonly Omit<PaidIn, 'cause'>[],
  credits: readonly Omit<PaidIn, 'cause'>[],
): PaidIn[] {
  const all: PaidIn[] = [
    ...deposits.map((one) => ({ ...one, cause: 'DEPOSIT' as const })),
    ...credits.map((one) => ({ ...one, cause: 'CREDIT' as const })),
  ];
  return [...Map.groupBy(all, ({ creditedAt }) => creditedAt.getTime()).values()]
    .map((same) =>
      same.reduce((sum, { depositedMinor, cause, creditedAt }) => ({
        creditedAt,
        depositedMinor: sum.depositedMinor + depositedMinor,
        cause: both(sum.cause, cause),
      })),
    )
    .toSorted((one, other) => one.creditedAt.getTime() - other.creditedAt.getTime());
}

/** The part of the valid stakes of a category that counts, in minor units. */
export function weighted(
  validMinor: bigint,
  category: string,
  weights: Readonly<Record<string, number | undefined>>,
): bigint {
  return (validMinor * BigInt(weights[category] ?? 100)) / 100n;
}
