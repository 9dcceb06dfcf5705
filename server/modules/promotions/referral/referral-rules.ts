// The stages of an invited friend (promotions.md 9.5): each follows from what the friend did and who else it may be.

/** REVIEW waits for an operator; members see it as HOLD. */
export type ReferralState = 'REGISTERED' | 'DEPOSITED' | 'HOLD' | 'REVIEW' | 'ISSUED' | 'REJECTED';
export type ReferralReason =
  | 'TOO_LATE'
  | 'SAME_PAYEE'
  | 'SAME_DEVICE'
  | 'SAME_ADDRESS'
  | 'MONTH_CAP'
  | 'REFUSED';

/** Amounts in minor units. */
export type ReferralTerms = {
  readonly minDepositMinor: bigint;
  readonly minTurnoverMinor: bigint;
  readonly withinDays: number;
  readonly holdDays: number;
  readonly perMonth: number;
};

export type ReferralFacts = {
  readonly now: Date;
  readonly registeredAt: Date;
  readonly holdUntil: Date | null;
  readonly depositedMinor: bigint;
  readonly turnoverMinor: bigint;
  /** What the friend shares with the referrer or with other friends of the same referrer. */
  readonly shared: readonly ('CARD' | 'DEVICE' | 'ADDRESS')[];
  /** Rewards that the referrer got in this month. */
  readonly issuedThisMonth: number;
};

type Moved = {
  readonly state: ReferralState;
  readonly reason?: ReferralReason;
  readonly holdUntil?: Date;
};

const dayMs = 24 * 60 * 60_000;

/**
 * The next stage, or undefined when it stays. The same payee is refused, because payouts go to one person; the same
 * device or address is often a family, so a person looks at it.
 */
export function nextStage(
  state: ReferralState,
  facts: ReferralFacts,
  terms: ReferralTerms,
): Moved | undefined {
  const { now, registeredAt, holdUntil, depositedMinor, turnoverMinor, shared } = facts;
  if (state === 'REGISTERED' || state === 'DEPOSITED') {
    const hasDeposited = depositedMinor >= terms.minDepositMinor;
    if (hasDeposited && turnoverMinor >= terms.minTurnoverMinor)
      return { state: 'HOLD', holdUntil: new Date(now.getTime() + terms.holdDays * dayMs) };
    if (now.getTime() >= registeredAt.getTime() + terms.withinDays * dayMs)
      return { state: 'REJECTED', reason: 'TOO_LATE' };
    return hasDeposited && state === 'REGISTERED' ? { state: 'DEPOSITED' } : undefined;
  }
  if (state !== 'HOLD' || !holdUntil || now < holdUntil) return undefined;
  // A deposit that was taken back, or bets that were cancelled, count no longer.
  if (depositedMinor < terms.minDepositMinor || turnoverMinor < terms.minTurnoverMinor)
    return { state: 'REJECTED', reason: 'TOO_LATE' };
  if (shared.includes('CARD')) return { state: 'REJECTED', reason: 'SAME_PAYEE' };
  if (shared.includes('DEVICE')) return { state: 'REVIEW', reason: 'SAME_DEVICE' };
  if (shared.includes('ADDRESS')) return { state: 'REVIEW', reason: 'SAME_ADDRESS' };
  if (facts.issuedThisMonth >= terms.perMonth) return { state: 'REJECTED', reason: 'MONTH_CAP' };
  return { state: 'ISSUED' };
}
