// Operators' endpoints on withdrawals: the orders, the payouts, and the decisions about both.
import * as z from 'zod/mini';
import { answerByTwo, reason } from '../base/by-two.ts';
import { endpoint } from '../base/endpoint.ts';
import { between, listFileQuery, listOf, listQuery } from '../base/list.ts';
import { amount } from '../base/shapes.ts';
import * as calls from './withdraw-office-calls.ts';
import {
  payoutRefusals,
  withdrawOrderNo,
  withdrawReasons,
  withdrawRejections,
  withdrawStates,
} from './withdrawals.ts';

const ofOrder = z.strictObject({ orderNo: withdrawOrderNo });
/** A sentence to the member. */
const note = z.string().check(z.trim(), z.minLength(8), z.maxLength(300));

const filters = {
  state: z.optional(z.enum(withdrawStates)),
  /** Those that wait for a decision, or the others. */
  isWaiting: z.optional(z.enum(['true', 'false'])),
  bankCode: z.optional(z.string().check(z.regex(/^[A-Z0-9_]{2,24}$/))),
  /** A member's id or whole account. */
  member: z.optional(z.string().check(z.trim(), z.regex(/^\w{2,40}$/))),
  orderNo: z.optional(withdrawOrderNo),
  ...between,
};
const sorts = ['createdAt'] as const;

/** The one mark in place of all rules of risk, for operators who do not read cases of risk. */
export const riskMark = 'RISK';

/** A rule by which the automatic check leaves an order to operators, with its points and facts. */
const hit = z.object({
  rule: z.string(),
  points: z.int(),
  facts: z.readonly(z.record(z.string(), z.string())),
});

const order = z.object({
  orderNo: z.string(),
  memberId: z.string(),
  account: z.nullable(z.string()),
  state: z.enum(withdrawStates),
  reason: z.nullable(z.enum(withdrawReasons)),
  currency: z.string(),
  amount,
  fee: amount,
  net: amount,
  bankCode: z.string(),
  bankNames: z.object({ BN: z.string(), EN: z.string() }),
  last4: z.string(),
  /** Null for operators who do not read cases of risk. */
  score: z.nullable(z.int()),
  /** The names of the rules that apply; RISK in place of those of risk for operators who do not read its cases. */
  rules: z.array(z.string()),
  /** Two operators approve, because the member's orders of the day come to the merchant's threshold. */
  needsTwo: z.boolean(),
  createdAt: z.int(),
  /** Since when it has its state. */
  changedAt: z.int(),
  paidAt: z.nullable(z.int()),
});

export const listWithdrawals = endpoint({
  ...calls.listWithdrawals,
  summary: 'The orders of withdrawals, with the sums of the paid ones that fit the filters.',
  query: listQuery(filters, sorts),
  output: z.extend(listOf(order), {
    /** Null for a period of more than 31 days without a member or an order. */
    sums: z.nullable(z.object({ orders: z.int(), amount, fees: amount, net: amount })),
  }),
  errors: [],
});

export const withdrawalsFile = endpoint({
  ...calls.withdrawalsFile,
  summary: 'The same orders as a file; each is written down.',
  query: listFileQuery(filters, sorts),
  output: z.string(),
  errors: [],
});

/**
 * SENDING: the provider is asked, or its answer is not known. REFUSED: it did not pay. RETURNED: it paid, and the
 * money came back.
 */
export const payoutStates = ['SENDING', 'PENDING', 'PAID', 'REFUSED', 'RETURNED'] as const;

const payout = z.object({
  /** Ours; the provider treats the same reference as the same payout. */
  reference: z.string(),
  orderNo: z.string(),
  gateway: z.string(),
  state: z.enum(payoutStates),
  /** The provider's number. */
  payoutId: z.nullable(z.string()),
  reason: z.nullable(z.enum(payoutRefusals)),
  amount,
  currency: z.string(),
  /** How often it was sent, and how often the provider was asked about it. */
  sends: z.int(),
  queries: z.int(),
  /** What the provider reported against an earlier report; null without a contradiction. */
  conflict: z.nullable(z.string()),
  beganAt: z.int(),
  endedAt: z.nullable(z.int()),
});

export const readWithdrawalOrder = endpoint({
  ...calls.readWithdrawalOrder,
  summary: 'One order with its stages, payouts and evidence; each look is written down.',
  params: ofOrder,
  output: z.extend(order, {
    note: z.nullable(z.string()),
    holderMasked: z.string(),
    hits: z.array(hit),
    stages: z.array(
      z.object({
        state: z.enum(withdrawStates),
        reason: z.nullable(z.enum(withdrawReasons)),
        /** Operators; empty for the member and the system. */
        actor: z.string(),
        at: z.int(),
      }),
    ),
    payouts: z.array(payout),
    evidence: z.object({
      isVerified: z.boolean(),
      /** Nothing was paid out to this member before. */
      isFirst: z.boolean(),
      /** Nothing was paid out to this card before. */
      isNewCard: z.boolean(),
      cardAddedAt: z.int(),
      turnoverRequired: amount,
      turnoverDone: amount,
      /** The credited deposits and the paid withdrawals of the member, ever. */
      paidIn: amount,
      paidOut: amount,
    }),
    mayApprove: z.boolean(),
    mayReject: z.boolean(),
    mayHold: z.boolean(),
    mayReview: z.boolean(),
    maySendAgain: z.boolean(),
    mayReturn: z.boolean(),
  }),
  errors: ['NOT_FOUND'],
});

export const unmaskPayoutCard = endpoint({
  ...calls.unmaskPayoutCard,
  summary: 'Shows the card’s number and holder in full; each is written down with its reason.',
  provenFirst: true,
  params: ofOrder,
  body: z.strictObject({ reason }),
  output: z.object({ number: z.string(), holder: z.string() }),
  errors: ['NOT_FOUND'],
});

const moved = z.object({ orderNo: z.string(), state: z.enum(withdrawStates) });

export const approveWithdrawal = endpoint({
  ...calls.approveWithdrawal,
  summary: 'Approves an order, so that it is paid; from the merchant’s threshold it takes two operators.',
  byTwo: true,
  provenFirst: true,
  params: ofOrder,
  body: z.strictObject({ reason }),
  output: answerByTwo(moved),
  /** CASE_CHANGED: the order is not in review; a held one is brought back first. WALLET_FROZEN: the member is frozen. */
  errors: ['NOT_FOUND', 'CASE_CHANGED', 'WALLET_FROZEN', 'NO_PERMISSION'],
});

export const rejectWithdrawal = endpoint({
  ...calls.rejectWithdrawal,
  summary: 'Ends an order; the money goes back to the wallet, and the member reads why.',
  params: ofOrder,
  body: z.strictObject({ why: z.enum(withdrawRejections), note, reason }),
  output: moved,
  /** CASE_CHANGED: the order waits for no decision. */
  errors: ['NOT_FOUND', 'CASE_CHANGED'],
});

export const holdWithdrawal = endpoint({
  ...calls.holdWithdrawal,
  summary: 'Lets an order wait for the member, who reads the note.',
  params: ofOrder,
  body: z.strictObject({ note, reason }),
  output: moved,
  errors: ['NOT_FOUND', 'CASE_CHANGED'],
});

export const reviewWithdrawal = endpoint({
  ...calls.reviewWithdrawal,
  summary: 'Brings a held order, or an approved one that is not sent yet, back to review.',
  params: ofOrder,
  body: z.strictObject({ reason }),
  output: moved,
  errors: ['NOT_FOUND', 'CASE_CHANGED'],
});

export const sendPayoutAgain = endpoint({
  ...calls.sendPayoutAgain,
  summary:
    'Has the provider asked within a minute about an order that is being paid; it is sent again only when the provider does not know it.',
  params: ofOrder,
  body: z.strictObject({ reason }),
  output: moved,
  /** CASE_CHANGED: the order is not being paid, or its refused payout waits. WALLET_FROZEN: the member is frozen. */
  errors: ['NOT_FOUND', 'CASE_CHANGED', 'WALLET_FROZEN'],
});

export const returnWithdrawal = endpoint({
  ...calls.returnWithdrawal,
  summary:
    'Gives the money of an order back to the wallet: of one that its provider refused or reported with another amount, or of a paid one whose money came back. The provider is asked first. It takes two operators.',
  byTwo: true,
  provenFirst: true,
  params: ofOrder,
  body: z.strictObject({ note, reason }),
  output: answerByTwo(moved),
  /** CASE_CHANGED: the provider has paid the order or may pay it yet; or it cannot be given back. */
  errors: ['NOT_FOUND', 'CASE_CHANGED', 'PROVIDER_AWAY', 'NO_PERMISSION'],
});

const payoutFilters = {
  state: z.optional(z.enum(payoutStates)),
  gateway: z.optional(z.string().check(z.regex(/^[\w-]{2,40}$/))),
  orderNo: z.optional(withdrawOrderNo),
  /** Those with a contradiction. */
  isConflict: z.optional(z.enum(['true', 'false'])),
  ...between,
};

export const listPayouts = endpoint({
  ...calls.listPayouts,
  summary: 'The payouts that providers were asked for.',
  query: listQuery(payoutFilters, ['beganAt']),
  output: listOf(z.extend(payout, { id: z.string(), orderState: z.enum(withdrawStates) })),
  errors: [],
});

export const payoutsFile = endpoint({
  ...calls.payoutsFile,
  summary: 'The same payouts as a file; each is written down.',
  query: listFileQuery(payoutFilters, ['beganAt']),
  output: z.string(),
  errors: [],
});

export const withdrawOfficeEndpoints = [
  listWithdrawals,
  withdrawalsFile,
  readWithdrawalOrder,
  unmaskPayoutCard,
  approveWithdrawal,
  rejectWithdrawal,
  holdWithdrawal,
  reviewWithdrawal,
  sendPayoutAgain,
  returnWithdrawal,
  listPayouts,
  payoutsFile,
] as const;
