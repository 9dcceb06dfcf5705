// The decisions about an order of a withdrawal: which state follows which, and when a provider is asked again (server.md 5).
import type { PayoutRefusal, WithdrawState } from '#contract/cashier/withdrawals.ts';

/**
 * Which states may follow. A held order is reviewed again before it is approved. An order that is being paid goes back to
 * review only while nothing is on its way. A paid order comes back only when its provider returns the money.
 */
const following: Readonly<Record<WithdrawState, readonly WithdrawState[]>> = {
  SUBMITTED: ['APPROVED', 'REVIEW', 'CANCELLED'],
  REVIEW: ['HELD', 'APPROVED', 'REJECTED', 'CANCELLED'],
  HELD: ['REVIEW', 'REJECTED', 'CANCELLED'],
  APPROVED: ['PAYING', 'REVIEW'],
  PAYING: ['PAID', 'RETURNED', 'REVIEW'],
  PAID: ['RETURNED'],
  REJECTED: [],
  CANCELLED: [],
  RETURNED: [],
};

export const mayFollow = (from: WithdrawState, to: WithdrawState): boolean => following[from].includes(to);

/** States in which the member's money is held. */
export const heldStates: readonly WithdrawState[] = ['SUBMITTED', 'REVIEW', 'HELD', 'APPROVED', 'PAYING'];

/** States in which operators decide about an order. */
export const waitingStates: readonly WithdrawState[] = ['REVIEW', 'HELD'];

/** States of orders that count against the limits of their day. */
export const countedStates: readonly WithdrawState[] = [...heldStates, 'PAID'];

/** A member makes at most so many times the orders that count in a day; the others were cancelled or refused. */
export const madePerCounted = 3;

/** How the held money of an order ends when the order gets this state. */
export function endOfHold(from: WithdrawState, to: WithdrawState): 'PAID' | 'BACK' | 'BACK_FROM_PAID' | null {
  if (to === 'PAID') return 'PAID';
  if (to === 'RETURNED' && from === 'PAID') return 'BACK_FROM_PAID';
  return to === 'REJECTED' || to === 'CANCELLED' || to === 'RETURNED' ? 'BACK' : null;
}

/** So often a provider is asked to pay an order that it refuses. */
const attemptsAtMost = 3;

/** Whether a refusal ends an order: the account cannot be paid to, or it was the last attempt. */
export const isFinalRefusal = (reason: PayoutRefusal | null, nth: number): boolean =>
  reason === 'WRONG_ACCOUNT' || nth >= attemptsAtMost;

const minuteMs = 60_000;
/** While one worker asks a provider, which answers within ten seconds, no other worker takes the order. */
export const askingMs = minuteMs;
/** A refused payout is tried again so much later. */
export const afterRefusalMs = 5 * minuteMs;
/** After so long without an end operators get an alarm. */
export const stuckMs = 30 * minuteMs;

/** Minutes after which a provider is asked again about a payout that is not over; then every half hour. */
const questionMinutes = [1, 1, 2, 5, 10, 15, 30];

export function nextQuestionAt(queries: number, now: Date): Date {
  const minutes = questionMinutes[Math.min(queries, questionMinutes.length - 1)] ?? 30;
  return new Date(now.getTime() + minutes * minuteMs);
}
