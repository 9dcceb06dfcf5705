// Payments that phones with the receiving numbers report: their app forwards each SMS of a wallet, read and signed.
import * as z from 'zod/mini';

export const paymentSmsPath = '/wps/callback/payment-sms';

/** `amount` is a decimal string with two places; `at` is when the SMS came, in epoch milliseconds. */
export const forwardedSms = z.strictObject({
  bankCode: z.string().check(z.regex(/^[A-Z0-9_]{2,24}$/)),
  /** The receiving number of the phone. */
  receiver: z.string().check(z.regex(/^\d{6,15}$/)),
  transactionId: z.string().check(z.regex(/^[A-Z0-9]{6,24}$/)),
  amount: z.string().check(z.regex(/^(?!0+\.00$)\d{1,9}\.\d{2}$/)),
  sender: z.string().check(z.regex(/^\d{6,15}$/)),
  at: z.number(),
});
export type ForwardedSms = z.output<typeof forwardedSms>;
