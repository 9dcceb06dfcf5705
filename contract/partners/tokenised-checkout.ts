// Payment by a mobile wallet's tokenised checkout, version 1.2.0: grant, create, execute, query; and its daily list.
import * as z from 'zod/mini';

const success = '0000';
const text = z.string().check(z.maxLength(400));
const answer = { statusCode: z.string(), statusMessage: text };

/** All paths lie under the provider's address; all calls are POSTs of JSON. */
export const tokenisedPaths = {
  grant: '/tokenized/checkout/token/grant',
  create: '/tokenized/checkout/create',
  execute: '/tokenized/checkout/execute',
  status: '/tokenized/checkout/payment/status',
  statement: '/tokenized/checkout/statement',
} as const;
/** The status code of a call that was done; any other is a refusal. */
export const tokenisedDone = success;
/** The page of a payment; the member pays there. */
export const tokenisedPage = '/tokenized/checkout/page';

/** Headers `username` and `password`. The token is good for `expires_in` seconds. */
export const grantBody = z.object({ app_key: text, app_secret: text });
export const grantAnswer = z.object({
  ...answer,
  id_token: z.optional(text),
  expires_in: z.optional(z.number()),
});

/** Headers `authorization` with the token and `x-app-key`, here and below. Amounts are decimal strings. */
export const createBody = z.object({
  mode: z.literal('0011'),
  payerReference: text,
  callbackURL: text,
  amount: text,
  currency: text,
  intent: z.literal('sale'),
  merchantInvoiceNumber: text,
});
export const createAnswer = z.object({
  ...answer,
  paymentID: z.optional(text),
  bkashURL: z.optional(text),
});

export const paymentBody = z.object({ paymentID: text });
/** Initiated: nothing is paid. Authorized: the member agreed, and execute takes the money. Completed: it is paid. */
export const paymentStatuses = ['Initiated', 'Authorized', 'Completed', 'Cancelled', 'Failure'] as const;
export const paymentAnswer = z.object({
  ...answer,
  paymentID: z.optional(text),
  trxID: z.optional(text),
  transactionStatus: z.optional(z.enum(paymentStatuses)),
  amount: z.optional(text),
  currency: z.optional(text),
  merchantInvoiceNumber: z.optional(text),
  customerMsisdn: z.optional(text),
});
export type TokenisedPayment = z.output<typeof paymentAnswer>;

/** All completed payments from one instant up to another, in epoch milliseconds. */
export const statementBody = z.object({ from: z.number(), to: z.number() });
export const statementAnswer = z.object({
  ...answer,
  payments: z.array(
    z.object({
      trxID: text,
      merchantInvoiceNumber: text,
      amount: text,
      currency: text,
      completedAt: z.number(),
    }),
  ),
});
