// Operators' endpoints on deposits: the orders, and the decisions about them.
import * as z from 'zod/mini';
import { answerByTwo, reason } from '../base/by-two.ts';
import { endpoint } from '../base/endpoint.ts';
import { between, listFileQuery, listOf, listQuery } from '../base/list.ts';
import { amount } from '../base/shapes.ts';
import * as calls from './deposit-office-calls.ts';
import { depositMethods } from './channels.ts';
import { depositAmount, depositReasons, depositStates } from './deposits.ts';
import { gateway, payment, providerTransaction } from './payment-office.ts';

const orderNo = z.string().check(z.regex(/^dep_[0-9a-hjkmnp-tv-z]{26}$/));
const ofOrder = z.strictObject({ orderNo });

const filters = {
  state: z.optional(z.enum(depositStates)),
  /** Those that wait for a decision, or the others. */
  isWaiting: z.optional(z.enum(['true', 'false'])),
  /** Claimed payments that were looked for longer than they should, or the others. */
  isOverdue: z.optional(z.enum(['true', 'false'])),
  method: z.optional(z.enum(depositMethods)),
  channelId: z.optional(z.string().check(z.regex(/^[a-z0-9-]{2,40}$/))),
  /** A member's id or whole account. */
  member: z.optional(z.string().check(z.trim(), z.regex(/^\w{2,40}$/))),
  orderNo: z.optional(orderNo),
  /** The exact amount to pay. */
  payable: z.optional(depositAmount),
  ...between,
};
const sorts = ['createdAt'] as const;

const order = z.object({
  orderNo: z.string(),
  memberId: z.string(),
  account: z.nullable(z.string()),
  method: z.enum(depositMethods),
  channelId: z.string(),
  /** The provider; null for a manual order. */
  gateway: z.nullable(z.string()),
  state: z.enum(depositStates),
  reason: z.nullable(z.enum(depositReasons)),
  currency: z.string(),
  payable: amount,
  fee: amount,
  /** The amount paid in, with the fee; null before. */
  paid: z.nullable(amount),
  createdAt: z.int(),
  creditedAt: z.nullable(z.int()),
});

export const listDeposits = endpoint({
  ...calls.listDeposits,
  summary: 'The orders of deposits, with the sums of the credited ones that fit the filters.',
  query: listQuery(filters, sorts),
  output: z.extend(listOf(order), {
    /** Paid in, fees, and what the wallets got; null for a period of more than 31 days without a member or an order. */
    sums: z.nullable(z.object({ orders: z.int(), paid: amount, fees: amount, credited: amount })),
  }),
  errors: [],
});

export const depositsFile = endpoint({
  ...calls.depositsFile,
  summary: 'The same orders as a file; each is written down.',
  query: listFileQuery(filters, sorts),
  output: z.string(),
  errors: [],
});

export const readDepositOrder = endpoint({
  ...calls.readDepositOrder,
  summary:
    'One order with its stages, payments, similar payments without an order, and the provider’s notices; each look is written down.',
  params: ofOrder,
  output: z.extend(order, {
    names: z.object({ BN: z.string(), EN: z.string() }),
    requested: amount,
    note: z.nullable(z.string()),
    /** The number that a manual payment goes to. */
    receiver: z.nullable(z.object({ holder: z.string(), number: z.string() })),
    payerName: z.nullable(z.string()),
    /** The last digits of the sender’s number, as the member says it. */
    payerNumber: z.nullable(z.string()),
    typedTransaction: z.nullable(z.string()),
    hasProof: z.boolean(),
    /** Other orders with the same picture: at most twenty. */
    sameProof: z.array(z.string()),
    reference: z.nullable(z.string()),
    /** How often the provider was queried. */
    polls: z.int(),
    expiresAt: z.int(),
    stages: z.array(
      z.object({
        state: z.enum(depositStates),
        reason: z.nullable(z.enum(depositReasons)),
        /** Operators; empty for the member and the system. */
        actor: z.string(),
        at: z.int(),
      }),
    ),
    payments: z.array(payment),
    /** Payments of the last 48 hours without an order, by the same provider: the nearest amounts first. */
    candidates: z.array(payment),
    notices: z.array(
      z.object({
        id: z.string(),
        at: z.int(),
        ip: z.string(),
        verdict: z.string(),
        raw: z.string(),
      }),
    ),
    /** What one operator has proposed about the order or its payments, and another may agree to. */
    proposals: z.array(
      z.object({
        id: z.string(),
        /** The name of the act. */
        act: z.enum(['cashier.creditDeposit', 'cashier.enterPayment', 'cashier.returnPayment']),
        /** The payment. */
        transactionId: z.string(),
        paid: amount,
        operator: z.string(),
        reason: z.string(),
        expiresAt: z.int(),
      }),
    ),
    mayCredit: z.boolean(),
    mayEnter: z.boolean(),
    mayReject: z.boolean(),
  }),
  errors: ['NOT_FOUND'],
});

export const depositProof = endpoint({
  ...calls.depositProof,
  summary: 'The picture of a receipt; each look is written down.',
  params: ofOrder,
  output: z.unknown(),
  errors: ['NOT_FOUND'],
});

export const unmaskPayer = endpoint({
  ...calls.unmaskPayer,
  summary: 'Shows in full the sender’s number that a member has given; each is written down with its reason.',
  provenFirst: true,
  params: ofOrder,
  body: z.strictObject({ reason }),
  output: z.object({ value: z.string() }),
  errors: ['NOT_FOUND'],
});

const credited = z.object({ orderNo: z.string(), paid: amount, credited: amount });

export const creditDeposit = endpoint({
  ...calls.creditDeposit,
  summary: 'Credits a known payment to an order; the amount is the payment’s.',
  byTwo: true,
  provenFirst: true,
  params: ofOrder,
  body: z.strictObject({ gateway, transactionId: providerTransaction, reason }),
  output: answerByTwo(credited),
  /**
   * NOT_FOUND: no such order, or no payment of its provider in its currency. CASE_CHANGED: the order waits for no
   * decision, or the payment is credited or belongs to another member's order.
   */
  errors: ['NOT_FOUND', 'CASE_CHANGED', 'NO_PERMISSION'],
});

export const enterPayment = endpoint({
  ...calls.enterPayment,
  summary:
    'Enters a payment that two operators see in the provider’s own app and no SMS has reported, and credits it to a manual order.',
  byTwo: true,
  provenFirst: true,
  params: ofOrder,
  body: z.strictObject({
    transactionId: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{6,24}$/)),
    amount: depositAmount,
    reason,
  }),
  output: answerByTwo(credited),
  /** CASE_CHANGED: the order waits for no decision, or the payment is known: credit that one. */
  errors: ['NOT_FOUND', 'CASE_CHANGED', 'NO_PERMISSION'],
});

/** Why an operator rejects an order; the member reads it. */
export const rejectionReasons = ['NO_SUCH_PAYMENT', 'PAYMENT_USED', 'BY_OPERATOR'] as const;

export const rejectDeposit = endpoint({
  ...calls.rejectDeposit,
  summary: 'Ends an order without credit; the member reads why. Its payments stay and may still be credited.',
  params: ofOrder,
  body: z.strictObject({
    why: z.enum(rejectionReasons),
    /** A sentence to the member. */
    note: z.string().check(z.trim(), z.minLength(8), z.maxLength(300)),
    reason,
  }),
  output: z.object({ state: z.literal('REJECTED') }),
  /** CASE_CHANGED: the order waits for no decision. */
  errors: ['NOT_FOUND', 'CASE_CHANGED'],
});

export const depositOfficeEndpoints = [
  listDeposits,
  depositsFile,
  readDepositOrder,
  depositProof,
  unmaskPayer,
  creditDeposit,
  enterPayment,
  rejectDeposit,
] as const;
