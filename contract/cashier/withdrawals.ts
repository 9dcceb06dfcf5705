// Withdrawals: what a member needs for one, the order, and what becomes of it (server.md 5).
import * as z from 'zod/mini';
import { businessDay } from '../base/day.ts';
import { endpoint } from '../base/endpoint.ts';
import { pageNo, pageSize } from '../base/page.ts';
import { amount, language } from '../base/shapes.ts';
import { stepUpFailure } from '../identity/step-up.ts';
import { depositAmount as positiveAmount } from './deposits.ts';
import * as calls from './withdraw-calls.ts';

/**
 * SUBMITTED: the money is held, and the automatic check comes. REVIEW: operators decide. HELD: they wait for the
 * member. APPROVED: it will be paid. PAYING: the provider is asked. RETURNED: the money is back in the wallet because
 * it could not be paid, or came back after it was paid.
 */
export const withdrawStates = [
  'SUBMITTED',
  'REVIEW',
  'HELD',
  'APPROVED',
  'PAYING',
  'PAID',
  'REJECTED',
  'CANCELLED',
  'RETURNED',
] as const;
export type WithdrawState = (typeof withdrawStates)[number];

/** Why operators reject an order. */
export const withdrawRejections = [
  'CARD_NOT_YOURS',
  'IDENTITY_NOT_PROVEN',
  'PLAY_NOT_ENOUGH',
  'RULES_BROKEN',
  'BY_OPERATOR',
] as const;
/** Why a provider does not pay. */
export const payoutRefusals = ['WRONG_ACCOUNT', 'ACCOUNT_LIMIT', 'PAYOUT_REFUSED'] as const;
export type PayoutRefusal = (typeof payoutRefusals)[number];
/** Why an order has its state. SENT_BACK: the provider paid, and the money came back. */
export const withdrawReasons = ['BY_MEMBER', ...withdrawRejections, ...payoutRefusals, 'SENT_BACK'] as const;
export type WithdrawReason = (typeof withdrawReasons)[number];

const instant = z.number();
const names = z.object({ BN: z.string(), EN: z.string() });
const bankCode = z.string();

export const withdrawCards = endpoint({
  ...calls.withdrawCards,
  summary: 'The caller’s cards and mobile wallets that can be paid to, the oldest first.',
  output: z.object({
    cards: z.array(
      z.object({
        id: z.string(),
        bankCode,
        names,
        last4: z.string(),
        holderMasked: z.string(),
        /** A new card can receive money after this time. */
        usableFrom: instant,
      }),
    ),
  }),
  errors: [],
});

/** What a member needs before a withdrawal, in the order in which it is shown. */
export const withdrawNeeds = [
  'WALLET_OPEN',
  'PAYMENT_PASSWORD',
  'PAYEE_NAME',
  'BANK_CARD',
  'CARD_USABLE',
  'IDENTITY_VERIFIED',
  'TURNOVER',
] as const;
export type WithdrawNeed = (typeof withdrawNeeds)[number];

export const withdrawConfig = endpoint({
  ...calls.withdrawConfig,
  summary: 'What the caller may withdraw now, the fee, the turnover, and what is still needed.',
  output: z.object({
    currency: z.string(),
    available: amount,
    min: amount,
    max: amount,
    /** What is left of today's limits; `freeCount` withdrawals have no fee. */
    leftToday: z.object({ count: z.int(), freeCount: z.int(), amount }),
    fee: z.object({ percent: z.string(), fixed: amount, freePerDay: z.int() }),
    /** Of settled bets that were placed after a deposit; an open or cancelled bet counts nothing. */
    turnover: z.object({
      required: amount,
      done: amount,
      left: amount,
      /** Percent of a valid stake that counts, by category. */
      weights: z.array(z.object({ category: z.string(), percent: z.int() })),
    }),
    /** How many minutes a withdrawal usually takes. */
    usualMinutes: z.int(),
    isOpen: z.boolean(),
    /** The active bonus, which a withdrawal ends; null without one. */
    bonus: z.nullable(z.object({ names, amount, counted: amount, required: amount, openBets: z.int() })),
    needs: z.array(
      z.object({
        need: z.enum(withdrawNeeds),
        isDone: z.boolean(),
        /** CARD_USABLE: when the first card can be used; null otherwise. */
        from: z.nullable(instant),
      }),
    ),
  }),
  errors: [],
});

export const withdrawOrderNo = z.string().check(z.regex(/^wd_[0-9a-hjkmnp-tv-z]{26}$/));
const ofOrder = z.strictObject({ orderNo: withdrawOrderNo });

const withdrawOrder = z.object({
  orderNo: z.string(),
  state: z.enum(withdrawStates),
  reason: z.nullable(z.enum(withdrawReasons)),
  /** A sentence of an operator to the member. */
  note: z.nullable(z.string()),
  currency: z.string(),
  /** What leaves the wallet. */
  amount,
  fee: amount,
  /** What the member gets. */
  net: amount,
  card: z.object({ bankCode, names, last4: z.string() }),
  createdAt: instant,
  /** When it is usually paid; null once it is over. */
  expectedBy: z.nullable(instant),
  mayCancel: z.boolean(),
  /** Each state with its time, oldest first. */
  stages: z.array(
    z.object({ state: z.enum(withdrawStates), at: instant, reason: z.nullable(z.enum(withdrawReasons)) }),
  ),
});
export type WithdrawOrder = z.output<typeof withdrawOrder>;

/** What requires the turnover before a withdrawal: the member's deposits, credit from an agent, or both. */
export const turnoverCauses = ['DEPOSIT', 'CREDIT', 'BOTH'] as const;
export type TurnoverCause = (typeof turnoverCauses)[number];

export const withdraw = endpoint({
  ...calls.withdraw,
  summary:
    'Holds an amount and orders its payout to one of the caller’s cards. The same requestId with the same content answers the same order.',
  body: z.strictObject({
    amount: positiveAmount,
    /** The fee that the member saw. */
    fee: amount,
    bankCardId: z.string().check(z.maxLength(64)),
    paymentPassword: z.string().check(z.maxLength(16)),
    /** The member has agreed that the active bonus ends. */
    endsBonus: z.optional(z.boolean()),
    requestId: z.string().check(z.regex(/^[\w-]{8,64}$/)),
  }),
  output: withdrawOrder,
  failure: z.extend(stepUpFailure, {
    /** CARD_COOLING: when the card can be used. */
    from: z.optional(instant),
    /** AMOUNT_RANGE. */
    min: z.optional(amount),
    max: z.optional(amount),
    /** LIMIT_REACHED: what is left of today's limits. */
    count: z.optional(z.int()),
    /** LIMIT_REACHED: the amount that is left today. WAGERING_OPEN: the turnover that is left. */
    left: z.optional(amount),
    /** WAGERING_OPEN. */
    cause: z.optional(z.enum(turnoverCauses)),
    /** FEE_CHANGED: the fee of this order now, and what the member would get. */
    fee: z.optional(amount),
    net: z.optional(amount),
    /** BONUS_ACTIVE: the bonus that would end. */
    bonus: z.optional(amount),
  }),
  /**
   * NOT_FOUND: the caller has no such card, or it cannot be paid to. LIMIT_REACHED: today's number or sum, or the
   * payment password is blocked. WAGERING_OPEN: the turnover of deposits, or of credit from
   * an agent, is not complete.
   */
  errors: [
    'ENC_REQUIRED',
    'ENC_KEY_EXPIRED',
    'ENC_INVALID',
    'STEP_UP_REQUIRED',
    'DUPLICATE_REQUEST',
    'WALLET_FROZEN',
    'NOT_FOUND',
    'CARD_COOLING',
    'AMOUNT_RANGE',
    'LIMIT_REACHED',
    'KYC_REQUIRED',
    'WAGERING_OPEN',
    'FEE_CHANGED',
    'BONUS_ACTIVE',
    'INSUFFICIENT_BALANCE',
    'PAYMENT_PASSWORD_WRONG',
  ],
  limit: { calls: 60, perSeconds: 60 },
  closesWith: 'WITHDRAW',
});

export const readWithdrawal = endpoint({
  ...calls.readWithdrawal,
  summary: 'One of the caller’s orders.',
  params: ofOrder,
  output: withdrawOrder,
  errors: ['NOT_FOUND'],
});

export const cancelWithdrawal = endpoint({
  ...calls.cancelWithdrawal,
  summary: 'Ends one of the caller’s orders that is not approved; the money goes back to the wallet.',
  params: ofOrder,
  output: withdrawOrder,
  /** CASE_CHANGED: the order is approved or over. */
  errors: ['NOT_FOUND', 'CASE_CHANGED'],
});

export const withdrawReport = endpoint({
  ...calls.withdrawReport,
  summary: 'The caller’s orders, newest first; at most 31 days, 90 days back (A-136).',
  query: z.strictObject({
    startDate: z.optional(businessDay),
    endDate: z.optional(businessDay),
    state: z.optional(z.enum(withdrawStates)),
    pageNo,
    pageSize,
  }),
  output: z.object({
    content: z.array(withdrawOrder),
    pageNum: z.number(),
    totalPages: z.number(),
    totalCount: z.number(),
    /** The sum of the net amounts that were paid in the whole selection. */
    sumPaid: amount,
  }),
  errors: [],
});

export const withdrawReportFile = endpoint({
  ...calls.withdrawReportFile,
  summary: 'The same selection whole, as comma-separated values with a heading in the language asked for.',
  query: z.strictObject({
    startDate: z.optional(businessDay),
    endDate: z.optional(businessDay),
    state: z.optional(z.enum(withdrawStates)),
    language,
  }),
  output: z.string(),
  errors: [],
  limit: { calls: 20, perSeconds: 60 },
});

export const withdrawEndpoints = [
  withdrawCards,
  withdrawConfig,
  withdraw,
  withdrawReport,
  withdrawReportFile,
  readWithdrawal,
  cancelWithdrawal,
] as const;
