// Payment by checkout with webhooks: create, redirect, signed notices from server to server, query, daily list; and
// payouts to cards and mobile wallets by the same provider.
import * as z from 'zod/mini';

const text = z.string().check(z.maxLength(400));
/** Numbers of payments and orders: no blanks and no control characters. */
const reference = z.string().check(z.regex(/^[\w.:-]{0,120}$/));
const currencyCode = z.string().check(z.regex(/^[A-Z]{3}$/));
/** A decimal string. */
const money = z.object({ value: text, currency: text });

/** All under the provider's address; `authorization: Basic` with the key and no password. */
export const webhookPaths = {
  create: '/checkout/v1/checkouts',
  /** GET, with our reference at the end. */
  query: '/payments/v1/payment-rrns/',
  /** GET, with `from` and `to` in epoch milliseconds. */
  statement: '/payments/v1/statement',
  payout: '/disbursements/v1/payouts',
  /** GET, with our reference at the end. */
  payoutQuery: '/disbursements/v1/payouts/',
  /** GET, with `from` and `to` in epoch milliseconds. */
  payoutStatement: '/disbursements/v1/statement',
} as const;
/** The page of a checkout; the member pays there. */
export const checkoutPage = '/checkout/page';

/** `scheme`: which wallet or code pays, such as gcash or alipay; any by default. */
export const checkoutBody = z.object({
  totalAmount: money,
  requestReferenceNumber: text,
  scheme: z.optional(text),
  redirectUrl: z.object({ success: text, failure: text, cancel: text }),
});
export const checkoutAnswer = z.object({ checkoutId: text, redirectUrl: text, qrBody: z.optional(text) });

export const webhookStatuses = [
  'PENDING_PAYMENT',
  'PAYMENT_SUCCESS',
  'PAYMENT_FAILED',
  'PAYMENT_EXPIRED',
  'PAYMENT_CANCELLED',
  'PAYMENT_REVERSED',
] as const;
export const webhookPayment = z.object({
  /** The provider's id of the payment, unique for ever; empty while nothing is paid. */
  id: reference,
  status: z.enum(webhookStatuses),
  amount: text,
  currency: currencyCode,
  requestReferenceNumber: reference,
  receiptNumber: z.optional(text),
});
export type WebhookPayment = z.output<typeof webhookPayment>;
export const queryAnswer = z.object({ payments: z.array(webhookPayment) });
export const dayAnswer = z.object({
  payments: z.array(z.extend(webhookPayment, { completedAt: z.number() })),
});

/** Headers of a notice: the time in epoch milliseconds, a word used once, and the signature in hex. */
export const noticeHeaders = {
  time: 'x-notice-time',
  nonce: 'x-notice-nonce',
  signature: 'x-notice-signature',
};
/** The text that is signed by HMAC-SHA256 with the merchant's secret. */
export const signedNotice = (time: string, nonce: string, rawBody: string): string =>
  `${time}.${nonce}.${rawBody}`;

/** A repeated reference with the same content is the same payout; with another content it is refused with 409. */
export const payoutBody = z.object({
  reference,
  amount: money,
  destination: z.object({ bank: text, number: text, holder: text }),
});
/**
 * REFUSED: nothing was paid and nothing will be. RETURNED: it was paid, and the bank or wallet sent the money back.
 * PENDING → PAID | REFUSED; PAID → RETURNED.
 */
export const payoutStates = ['PENDING', 'PAID', 'REFUSED', 'RETURNED'] as const;
export const payoutReasons = ['WRONG_ACCOUNT', 'ACCOUNT_LIMIT', 'REFUSED'] as const;
/** The answer to a payout, and the body of each notice about one. A reason belongs to REFUSED and RETURNED. */
export const payoutAnswer = z.object({
  reference,
  /** The provider's number of the payout, unique for ever. */
  payoutId: reference,
  state: z.enum(payoutStates),
  reason: z.nullable(z.enum(payoutReasons)),
  amount: z.object({ value: text, currency: currencyCode }),
});
export type ProviderPayout = z.output<typeof payoutAnswer>;
/** The payout of a reference; empty when the provider has none. */
export const payoutQueryAnswer = z.object({ payouts: z.array(payoutAnswer).check(z.maxLength(1)) });
/**
 * The ends of payouts from one instant up to another, in the order of their times; a payout that was paid and came
 * back has a line for each.
 */
export const payoutDayAnswer = z.object({
  payouts: z.array(z.extend(payoutAnswer, { at: z.number() })),
});
