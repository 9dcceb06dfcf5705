// Deposits: the channels that are open, one order each, and what becomes of it (server.md 4).
import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { businessDay } from '../base/day.ts';
import { pageNo, pageSize } from '../base/page.ts';
import { amount, language } from '../base/shapes.ts';
import { offerBars } from '../promotions/offer-terms.ts';
import { channel, depositMethods, feePercent, names } from './channels.ts';
import * as calls from './deposit-calls.ts';

/**
 * CREATED: the provider has not confirmed the order. MISMATCH: money came that does not fit the order, and operators
 * decide. CHARGED_BACK: the provider took the money back. The others are in the order of a usual deposit.
 */
export const depositStates = [
  'CREATED',
  'AWAITING_PAYMENT',
  'UNDER_REVIEW',
  'MISMATCH',
  'CREDITED',
  'EXPIRED',
  'CANCELLED',
  'REJECTED',
  'FAILED',
  'CHARGED_BACK',
] as const;
export type DepositState = (typeof depositStates)[number];

/** Why an order is not credited, or waits for operators. */
export const depositReasons = [
  'NOT_PAID_IN_TIME',
  'BY_MEMBER',
  'PAYMENT_FAILED',
  'PAYMENT_CANCELLED',
  'PROVIDER_AWAY',
  'AMOUNT_DIFFERS',
  'CURRENCY_DIFFERS',
  'PAID_LATE',
  'OVER_LIMIT',
  'ON_A_BREAK',
  'NO_SUCH_PAYMENT',
  'PAYMENT_USED',
  'BY_OPERATOR',
  'TAKEN_BACK',
] as const;
export type DepositReason = (typeof depositReasons)[number];

const instant = z.number();

export const depositChannels = endpoint({
  ...calls.depositChannels,
  summary:
    'The channels by which the caller may deposit, in the merchant’s order; of one wallet or bank when `vendor` names it.',
  query: z.strictObject({ vendor: z.optional(z.string().check(z.regex(/^[A-Z0-9_]{2,24}$/))) }),
  output: z.object({
    channels: z.array(channel),
    currency: z.string(),
    /**
     * The amount that may still be deposited before the identity is verified; null when it is verified, or when no
     * cap is set.
     */
    leftBeforeVerification: z.nullable(amount),
    /** The remaining amount by the member's own limits; null without such a limit. */
    leftByOwnLimits: z.nullable(amount),
    /** The member's orders that are not over. */
    openOrders: z.array(z.string()),
  }),
  errors: [],
});

export const depositPromos = endpoint({
  ...calls.depositPromos,
  summary: 'The promotions that a deposit of the caller can take part in.',
  output: z.object({ promos: z.array(z.object({ promoId: z.string(), names, terms: names })) }),
  errors: [],
});

const orderNo = z.string().check(z.regex(/^dep_[0-9a-hjkmnp-tv-z]{26}$/));
const ofOrder = z.strictObject({ orderNo });

export const acceptPromo = endpoint({
  ...calls.acceptPromo,
  summary: 'Takes part in a promotion with an order that is not over and has no other promotion.',
  body: z.strictObject({ promoId: z.string().check(z.maxLength(64)), orderNo }),
  output: z.object({ accepted: z.literal(true) }),
  failure: z.object({ bar: z.optional(z.enum(offerBars)) }),
  errors: ['NOT_FOUND', 'CASE_CHANGED', 'OFFER_BARRED'],
  limit: { calls: 60, perSeconds: 60 },
});

const depositOrder = z.object({
  orderNo: z.string(),
  method: z.enum(depositMethods),
  channelId: z.string(),
  bankCode: z.string(),
  names,
  state: z.enum(depositStates),
  reason: z.nullable(z.enum(depositReasons)),
  /** A sentence of an operator to the member. */
  note: z.nullable(z.string()),
  currency: z.string(),
  requested: amount,
  /** The exact amount to send; of a manual order its cents are its own. */
  payable: amount,
  /** Deducted from what is credited. */
  fee: amount,
  /** The amount credited to the wallet; null before. */
  credited: z.nullable(amount),
  promoId: z.nullable(z.string()),
  /** The account for a manual payment. */
  account: z.nullable(z.object({ holder: z.string(), number: z.string() })),
  /** The provider's page, and the text of its QR code. */
  payUrl: z.nullable(z.string()),
  qrContent: z.nullable(z.string()),
  /** The member's statement about a manual payment; of the number its last digits. */
  payerNumber: z.nullable(z.string()),
  transactionId: z.nullable(z.string()),
  hasProof: z.boolean(),
  /** Whether the member may say that it is paid: a manual order that is open, or was not paid in time a day ago at most. */
  mayClaim: z.boolean(),
  createdAt: instant,
  expiresAt: instant,
  /** Each state with its time, oldest first. */
  stages: z.array(z.object({ state: z.enum(depositStates), at: instant })),
});
export type DepositOrder = z.output<typeof depositOrder>;

export const depositAmount = z.string().check(z.regex(/^(?!0+\.00$)\d{1,9}\.\d{2}$/));

const opening = {
  body: z.strictObject({
    amount: depositAmount,
    channelId: z.string().check(z.regex(/^[a-z0-9-]{2,40}$/)),
    bankCode: z.optional(z.string().check(z.regex(/^[A-Z0-9_]{2,24}$/))),
    promoId: z.optional(z.string().check(z.maxLength(64))),
    payerName: z.optional(z.string().check(z.trim(), z.maxLength(64))),
    /** The percent of the fee that the member saw; with another one now the order is not opened. */
    feePercent: z.optional(feePercent),
    requestId: z.string().check(z.regex(/^[\w-]{8,64}$/)),
  }),
  output: depositOrder,
  failure: z.object({
    /** AMOUNT_RANGE: the amounts that the channel accepts. */
    min: z.optional(amount),
    max: z.optional(amount),
    /** FEE_CHANGED: the percent now. */
    feePercent: z.optional(feePercent),
    /** KYC_REQUIRED and DEPOSIT_LIMIT_REACHED: the amount that may still be deposited. */
    left: z.optional(amount),
    bar: z.optional(z.enum(offerBars)),
  }),
  /**
   * NOT_FOUND: no such channel of this method, or promotion. CHANNEL_CLOSED: switched off, or outside its hours.
   * LIMIT_REACHED: three orders are open; before the first deposit one manual order. PROVIDER_AWAY: the provider did
   * not answer; the order is over or looked after.
   */
  errors: [
    'DUPLICATE_REQUEST',
    'USER_NOT_FOUND_OR_DISABLED',
    'SELF_EXCLUDED',
    'NOT_FOUND',
    'CHANNEL_CLOSED',
    'AMOUNT_RANGE',
    'FEE_CHANGED',
    'LIMIT_REACHED',
    'KYC_REQUIRED',
    'DEPOSIT_LIMIT_REACHED',
    'OFFER_BARRED',
    'PROVIDER_AWAY',
  ],
  limit: { calls: 60, perSeconds: 60 },
  closesWith: 'DEPOSIT',
} as const;

const sameTwice = 'The same requestId with the same content answers the same order.';
export const depositManual = endpoint({
  ...calls.depositManual,
  ...opening,
  summary: `Opens an order that the member pays to a shown number, with cents of its own. ${sameTwice}`,
});
export const depositAlipay = endpoint({
  ...calls.depositAlipay,
  ...opening,
  summary: `Opens an order that is paid by Alipay. ${sameTwice}`,
});
export const depositQq = endpoint({
  ...calls.depositQq,
  ...opening,
  summary: `Opens an order that is paid by QQ. ${sameTwice}`,
});
export const depositWechat = endpoint({
  ...calls.depositWechat,
  ...opening,
  summary: `Opens an order that is paid by WeChat. ${sameTwice}`,
});
export const depositGateway = endpoint({
  ...calls.depositGateway,
  ...opening,
  summary: `Opens an order that is paid on a provider’s page. ${sameTwice}`,
});

export const readDeposit = endpoint({
  ...calls.readDeposit,
  summary: 'One of the caller’s orders.',
  params: ofOrder,
  output: depositOrder,
  errors: ['NOT_FOUND'],
});

export const refreshDeposit = endpoint({
  ...calls.refreshDeposit,
  summary:
    'Asks the provider about one of the caller’s orders, as after a return from its page; the return itself credits nothing.',
  params: ofOrder,
  output: depositOrder,
  errors: ['NOT_FOUND'],
  limit: { calls: 60, perSeconds: 60 },
});

export const cancelDeposit = endpoint({
  ...calls.cancelDeposit,
  summary:
    'Ends one of the caller’s orders that is not paid. Money that comes later is looked at by operators.',
  params: ofOrder,
  output: depositOrder,
  /** CASE_CHANGED: the order is over. PAYMENT_UNDER_WAY: the provider is being asked to take the money. */
  errors: ['NOT_FOUND', 'CASE_CHANGED', 'PAYMENT_UNDER_WAY'],
});

/** The largest size of a receipt's picture, in bytes. */
export const proofMaxBytes = 5 * 1024 * 1024;

export const proveDeposit = endpoint({
  ...calls.proveDeposit,
  summary:
    'Says that a manual order is paid: the sender’s number and the provider’s transaction id, and perhaps a picture of the receipt, which is made new and kept encrypted.',
  upload: { maxFiles: 1, maxFileBytes: proofMaxBytes },
  params: ofOrder,
  body: z.strictObject({
    payerNumber: z.string().check(z.regex(/^\d{10,15}$/)),
    transactionId: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{6,24}$/)),
    proof: z.optional(z.file().check(z.maxSize(proofMaxBytes))),
  }),
  output: depositOrder,
  /** CASE_CHANGED: the order is over, or of another method. */
  errors: ['NOT_FOUND', 'CASE_CHANGED', 'IMAGE_INVALID'],
  limit: { calls: 20, perSeconds: 3600 },
});

export const depositReport = endpoint({
  ...calls.depositReport,
  summary: 'The caller’s orders, newest first; at most 31 days, 90 days back (A-136).',
  query: z.strictObject({
    startDate: z.optional(businessDay),
    endDate: z.optional(businessDay),
    state: z.optional(z.enum(depositStates)),
    pageNo,
    pageSize,
  }),
  output: z.object({
    content: z.array(depositOrder),
    pageNum: z.number(),
    totalPages: z.number(),
    totalCount: z.number(),
    /** The sum of the credited amounts in the whole selection. */
    sumCredited: amount,
  }),
  errors: [],
});

export const depositReportFile = endpoint({
  ...calls.depositReportFile,
  summary: 'The same selection whole, as comma-separated values with a heading in the language asked for.',
  query: z.strictObject({
    startDate: z.optional(businessDay),
    endDate: z.optional(businessDay),
    state: z.optional(z.enum(depositStates)),
    language,
  }),
  output: z.string(),
  errors: [],
  limit: { calls: 20, perSeconds: 60 },
});

export const depositEndpoints = [
  depositChannels,
  depositPromos,
  acceptPromo,
  depositManual,
  depositAlipay,
  depositQq,
  depositWechat,
  depositGateway,
  depositReport,
  depositReportFile,
  readDeposit,
  refreshDeposit,
  cancelDeposit,
  proveDeposit,
] as const;
