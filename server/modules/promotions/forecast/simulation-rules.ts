// Pure rules of the simulation: which deposit of the past would have brought a bonus, and how it would have ended.
import { decimalToMinor } from '#contract/base/money.ts';
import type { OfferContent } from '#contract/promotions/offer-terms.ts';
import { periodStart } from '../grants/read-facts.ts';
import { bonusOf, requiredOf } from '../offers/offer-rules.ts';

const dayMs = 24 * 60 * 60_000;

/** What could have brought a bonus: a deposit, or the beginning of the time for an offer without one. */
export type Trigger = {
  readonly at: Date;
  readonly netMinor: bigint;
  readonly isFirst: boolean;
};

/** A member of the sample with the facts of the time, each list in its order. */
export type SimulatedMember = {
  readonly memberId: string;
  readonly registeredAt: Date;
  readonly triggers: readonly Trigger[];
  readonly withdrawals: readonly Date[];
};

/** How far the simulation of a member is. */
export type SimulationPlace = {
  /** No trigger before it is left: a bonus was active until then. */
  readonly freeAt: Date;
  /** The last bonus of the member; null for none. */
  readonly lastAt: Date | null;
};

export type SimulatedGrant = {
  readonly at: Date;
  readonly bonusMinor: bigint;
  readonly requiredMinor: bigint;
  /** Bets count that are placed before it. */
  readonly endsAt: Date;
  /** The member's next withdrawal, which ends the bonus; null for none in the time. */
  readonly withdrawnAt: Date | null;
};

type Rules = Pick<OfferContent, 'kind' | 'terms' | 'period' | 'registeredWithinDays'>;

/** The next bonus that a member would have got; undefined for none. Those who could choose one are taken to choose it. */
export function nextGrant(
  { kind, terms, period, registeredWithinDays }: Rules,
  { registeredAt, triggers, withdrawals }: SimulatedMember,
  { freeAt, lastAt }: SimulationPlace,
  timeZone: string,
): SimulatedGrant | undefined {
  const isOld = (at: Date) =>
    registeredWithinDays !== null && at.getTime() - registeredAt.getTime() > registeredWithinDays * dayMs;
  const trigger = triggers.find(
    ({ at, netMinor, isFirst }) =>
      at >= freeAt &&
      netMinor >= decimalToMinor(terms.minDeposit) &&
      (kind !== 'FIRST_DEPOSIT' || isFirst) &&
      !isOld(at) &&
      (lastAt === null || lastAt < periodStart(period, at, timeZone)),
  );
  if (!trigger) return undefined;
  const { at, netMinor } = trigger;
  const bonusMinor = bonusOf(terms, terms.ratePercent === 0 ? decimalToMinor(terms.amount) : netMinor);
  return {
    at,
    bonusMinor,
    requiredMinor: requiredOf(terms, bonusMinor),
    endsAt: new Date(at.getTime() + terms.validDays * dayMs),
    withdrawnAt: withdrawals.find((one) => one > at) ?? null,
  };
}

export type GrantEnd = 'CONVERTED' | 'WITHDRAWN' | 'EXPIRED' | 'RUNNING';

/** How a bonus would have ended, and until when no other one could begin. `to` is the end of the time. */
export function endOfGrant(
  { endsAt, withdrawnAt }: SimulatedGrant,
  reachedAt: Date | null,
  to: Date,
): { readonly end: GrantEnd; readonly at: Date } {
  if (reachedAt && (withdrawnAt === null || reachedAt <= withdrawnAt))
    return { end: 'CONVERTED', at: reachedAt };
  if (withdrawnAt && withdrawnAt < endsAt) return { end: 'WITHDRAWN', at: withdrawnAt };
  return endsAt <= to ? { end: 'EXPIRED', at: endsAt } : { end: 'RUNNING', at: endsAt };
}

/** A sum over all members from a sample, with the range in which 19 of 20 such samples have it; in minor units. */
type Estimate = { readonly minor: bigint; readonly lowMinor: bigint; readonly highMinor: bigint };

/**
 * Scales the sum of a simple sample without repetition, by the normal approximation with the correction for a finite
 * number. A whole sample is exact; the range is never below what the sample itself has, and never below zero.
 */
export function estimateOf(sums: readonly bigint[], total: number): Estimate {
  const count = sums.length;
  const sampled = sums.reduce((sum, one) => sum + one, 0n);
  if (count === 0 || total <= count) return { minor: sampled, lowMinor: sampled, highMinor: sampled };
  const mean = Number(sampled) / count;
  const squares = sums.reduce((sum, one) => sum + (Number(one) - mean) ** 2, 0);
  const deviation = count > 1 ? Math.sqrt(squares / (count - 1)) : 0;
  const half = 1.96 * total * (deviation / Math.sqrt(count)) * Math.sqrt(1 - count / total);
  const middle = mean * total;
  const low = BigInt(Math.max(0, Math.round(middle - half)));
  return {
    minor: BigInt(Math.round(middle)),
    lowMinor: low > sampled ? low : sampled,
    highMinor: BigInt(Math.round(middle + half)),
  };
}
