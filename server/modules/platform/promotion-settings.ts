// The shapes of the settings of promotions, and their default values.
import * as z from 'zod/mini';

const amount = z.string().check(z.regex(/^\d{1,7}\.\d{2}$/));

export const checkInSchema = z.strictObject({
  /** The rewards of the seven days in their order. */
  amounts: z.array(amount).check(z.length(7)),
  /** Whether a day without a check-in begins the seven days again; otherwise they wait. */
  missResets: z.boolean(),
  claimDays: z.number().check(z.int(), z.minimum(1), z.maximum(90)),
});
export const checkInDefault: z.output<typeof checkInSchema> = {
  amounts: ['1.00', '1.00', '2.00', '2.00', '3.00', '3.00', '8.00'],
  missResets: false,
  claimDays: 7,
};

const days = z.number().check(z.int(), z.minimum(0), z.maximum(365));

export const referralSchema = z.strictObject({
  /** What a friend must pay in and stake within so many days of registration. */
  minDeposit: amount,
  minTurnover: amount,
  withinDays: days,
  /** Charge-backs and links of accounts are waited for so long. */
  holdDays: days,
  /** The rewards of one member in a month at most. */
  perMonth: z.number().check(z.int(), z.minimum(0), z.maximum(1000)),
  referrerAmount: amount,
  friendAmount: amount,
});
export const referralDefault: z.output<typeof referralSchema> = {
  minDeposit: '500.00',
  minTurnover: '2000.00',
  withinDays: 30,
  holdDays: 14,
  perMonth: 10,
  referrerAmount: '50.00',
  friendAmount: '20.00',
};
