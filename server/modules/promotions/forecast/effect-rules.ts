// Pure comparison of two groups of members: counts, sums, and differences with the range of 19 in 20.

/** What one member did in the time, in minor units. */
export type MemberEffect = {
  readonly hasDeposited: boolean;
  readonly hasPlayed: boolean;
  readonly hasStayed: boolean;
  readonly stakesMinor: bigint;
  /** Stakes less what came back: the house's win, below zero when the member won. */
  readonly grossWinMinor: bigint;
  readonly costMinor: bigint;
};

/** Fewer members in one of the groups, or fewer that did or did not do something in both, say nothing. */
const leastMembers = 100;
const leastEvents = 10;

export type Difference = { readonly low: number; readonly middle: number; readonly high: number };

/** Of normally distributed values, 19 in 20 are so many standard errors from the middle at most. */
const errors = 1.96;
const around = (middle: number, error: number): Difference => ({
  low: middle - errors * error,
  middle,
  high: middle + errors * error,
});

/** The difference of two shares in percentage points; null when there are too few to say. */
export function shareDifference(offered: readonly boolean[], heldOut: readonly boolean[]): Difference | null {
  const [one, other] = [shareOf(offered), shareOf(heldOut)];
  const yes = one.yes + other.yes;
  const no = offered.length + heldOut.length - yes;
  if (isSmall(offered, heldOut) || yes < leastEvents || no < leastEvents) return null;
  const error = Math.sqrt(one.variance / offered.length + other.variance / heldOut.length);
  return around((one.share - other.share) * 100, error * 100);
}

function shareOf(members: readonly boolean[]) {
  const yes = members.filter(Boolean).length;
  const share = members.length === 0 ? 0 : yes / members.length;
  return { yes, share, variance: share * (1 - share) };
}

const isSmall = (offered: readonly unknown[], heldOut: readonly unknown[]): boolean =>
  Math.min(offered.length, heldOut.length) < leastMembers;

/** The difference of two means for each member, in the unit of the values (Welch); null when there are too few. */
export function meanDifference(offered: readonly number[], heldOut: readonly number[]): Difference | null {
  if (isSmall(offered, heldOut)) return null;
  const [one, other] = [spreadOf(offered), spreadOf(heldOut)];
  return around(one.mean - other.mean, Math.sqrt(one.error2 + other.error2));
}

function spreadOf(values: readonly number[]) {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, error2: squares / (values.length - 1) / values.length };
}

/** The counts and sums of a group. */
export function groupOf(members: readonly MemberEffect[]) {
  const sum = (of: (member: MemberEffect) => bigint) =>
    members.reduce((total, member) => total + of(member), 0n);
  return {
    members: members.length,
    deposited: members.filter(({ hasDeposited }) => hasDeposited).length,
    played: members.filter(({ hasPlayed }) => hasPlayed).length,
    stayed: members.filter(({ hasStayed }) => hasStayed).length,
    stakesMinor: sum(({ stakesMinor }) => stakesMinor),
    grossWinMinor: sum(({ grossWinMinor }) => grossWinMinor),
    costMinor: sum(({ costMinor }) => costMinor),
  };
}

/** In percent with one decimal; null when the whole is not above zero. */
export function percentOf(partMinor: bigint, wholeMinor: bigint): number | null {
  if (wholeMinor <= 0n) return null;
  return Math.round((Number(partMinor) * 1_000) / Number(wholeMinor)) / 10;
}
