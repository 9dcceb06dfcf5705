// The decisions about an order of a deposit: which state follows which, and what a payment makes of it (server.md 4).
import type { DepositMethod } from '#contract/cashier/channels.ts';
import type { DepositReason, DepositState } from '#contract/cashier/deposits.ts';

/**
 * Which states may follow. EXPIRED, CANCELLED, FAILED and REJECTED end an order unless its money comes after all; of
 * CANCELLED and REJECTED operators alone make CREDITED.
 */
const following: Readonly<Record<DepositState, readonly DepositState[]>> = {
  CREATED: ['AWAITING_PAYMENT', 'CREDITED', 'MISMATCH', 'EXPIRED', 'CANCELLED', 'FAILED'],
  AWAITING_PAYMENT: ['UNDER_REVIEW', 'CREDITED', 'MISMATCH', 'EXPIRED', 'CANCELLED', 'FAILED'],
  UNDER_REVIEW: ['CREDITED', 'MISMATCH', 'REJECTED'],
  MISMATCH: ['CREDITED', 'REJECTED'],
  CREDITED: ['CHARGED_BACK'],
  EXPIRED: ['UNDER_REVIEW', 'CREDITED', 'MISMATCH'],
  CANCELLED: ['CREDITED', 'MISMATCH'],
  FAILED: ['CREDITED', 'MISMATCH'],
  REJECTED: ['CREDITED', 'MISMATCH'],
  CHARGED_BACK: [],
};

export const mayFollow = (from: DepositState, to: DepositState): boolean => following[from].includes(to);

/** States in which a member's order counts as open. */
export const openStates: readonly DepositState[] = [
  'CREATED',
  'AWAITING_PAYMENT',
  'UNDER_REVIEW',
  'MISMATCH',
];

/** States in which operators decide about an order. */
export const waitingStates: readonly DepositState[] = ['UNDER_REVIEW', 'MISMATCH'];

/** States in which two operators may credit an order: it waits for them, or its money came after its end. */
export const creditableStates: readonly DepositState[] = [
  ...waitingStates,
  'EXPIRED',
  'CANCELLED',
  'FAILED',
  'REJECTED',
];

const hourMs = 60 * 60_000;

/** So long after its end a fitting payment still credits an order. */
export const lateMs = 24 * hourMs;

type Claimable = Pick<Order, 'state' | 'expiresAt'> & { readonly method: DepositMethod };

/** A manual order takes a statement while it is open, a corrected one too, and for a day after it was not paid in time. */
export function mayClaim({ method, state, expiresAt }: Claimable, now: Date): boolean {
  if (method !== 'MANUAL') return false;
  if (state === 'EXPIRED') return now.getTime() <= expiresAt.getTime() + lateMs;
  return state === 'AWAITING_PAYMENT' || state === 'UNDER_REVIEW' || state === 'MISMATCH';
}

/** How long a claimed payment is looked for. */
export const claimTimes = (
  { reviewHours, reviewDays }: { readonly reviewHours: number; readonly reviewDays: number },
  now: Date,
) => ({
  overdueAt: new Date(now.getTime() + reviewHours * hourMs),
  endsAt: new Date(now.getTime() + reviewDays * 24 * hourMs),
});

type Order = {
  readonly state: DepositState;
  readonly payableMinor: bigint;
  readonly currency: string;
  readonly expiresAt: Date;
};
type Payment = { readonly amountMinor: bigint; readonly currency: string };

export type PaymentVerdict =
  | { readonly to: 'CREDITED' }
  | { readonly to: 'MISMATCH'; readonly reason: DepositReason }
  /** The order has its money, or waits for operators: the payment waits for them too. */
  | { readonly to: 'KEPT' };

/** The result of a final payment for its order. The amount must equal the requested one. */
export function judgePayment(order: Order, payment: Payment, now: Date): PaymentVerdict {
  const { state } = order;
  if (state === 'CREDITED' || state === 'CHARGED_BACK' || state === 'MISMATCH') return { to: 'KEPT' };
  if (payment.currency !== order.currency) return { to: 'MISMATCH', reason: 'CURRENCY_DIFFERS' };
  if (payment.amountMinor !== order.payableMinor) return { to: 'MISMATCH', reason: 'AMOUNT_DIFFERS' };
  const isLate = now.getTime() > order.expiresAt.getTime() + lateMs;
  if (state === 'CANCELLED' || state === 'REJECTED' || isLate) return { to: 'MISMATCH', reason: 'PAID_LATE' };
  return { to: 'CREDITED' };
}

/**
 * Minutes after which a provider is queried again; then every two hours until the order is too late for any payment.
 */
const pollMinutes = [1, 2, 2, 5, 15, 60, 120];

export function nextPollAt(polls: number, now: Date): Date {
  const minutes = pollMinutes[Math.min(polls, pollMinutes.length - 1)] ?? 120;
  return new Date(now.getTime() + minutes * 60_000);
}

/**
 * The cents that tell a manual payment from the open ones to the same number: the fewest that none of them has.
 * Undefined when all are in use.
 */
export function uniqueCents(
  taken: ReadonlySet<bigint>,
  requestedMinor: bigint,
  most = 99,
): bigint | undefined {
  for (let cents = 0; cents <= most; cents += 1)
    if (!taken.has(requestedMinor + BigInt(cents))) return requestedMinor + BigInt(cents);
  return undefined;
}
