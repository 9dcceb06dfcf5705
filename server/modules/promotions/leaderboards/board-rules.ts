// The rules of a leaderboard: its phase, the order of scores with their ties, and the check of its terms.
import { minorToDecimal } from '#contract/base/money.ts';
import type { BoardScore, boardPhases } from '#contract/promotions/events/leaderboards.ts';

type Phase = (typeof boardPhases)[number];

type Times = {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly cancelledAt: Date | null;
  readonly settledAt: Date | null;
};

export function phaseOf({ startsAt, endsAt, cancelledAt, settledAt }: Times, now: Date): Phase {
  if (cancelledAt) return 'CANCELLED';
  if (settledAt) return 'SETTLED';
  if (now < startsAt) return 'COMING';
  return now < endsAt ? 'RUNNING' : 'SETTLING';
}

export const settlesAt = ({
  endsAt,
  settleHours,
}: {
  readonly endsAt: Date;
  readonly settleHours: number;
}): Date => new Date(endsAt.getTime() + settleHours * 60 * 60_000);

export type Scored = { readonly memberId: string; readonly score: bigint; readonly reachedAt: Date | null };

/**
 * The members with a score, the highest first. Of equal scores the one that was reached first is higher; the member's
 * id decides between two of the same millisecond, so that every rank has one member.
 */
export function ranked<Row extends Scored>(rows: readonly Row[]): Row[] {
  return rows
    .filter(({ score, reachedAt }) => score > 0n && reachedAt !== null)
    .toSorted(
      (left, right) =>
        Number(right.score > left.score) - Number(right.score < left.score) ||
        (left.reachedAt?.getTime() ?? 0) - (right.reachedAt?.getTime() ?? 0) ||
        (left.memberId < right.memberId ? -1 : 1),
    );
}

/** A score on the wire. */
export function scoreText(kind: BoardScore, score: bigint): string {
  return kind === 'POINTS' ? String(score) : minorToDecimal(score);
}

/** Prizes above zero that do not rise from one rank to the next. */
export function arePrizesFit(prizes: readonly bigint[]): boolean {
  return prizes.every((prize, at) => prize > 0n && (at === 0 || prize <= (prizes[at - 1] ?? 0n)));
}
