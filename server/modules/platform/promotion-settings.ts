// The shapes of the settings of promotions, and their default values.
import * as z from 'zod/mini';
import { gameCategories } from '#contract/games/game.ts';

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

const claimDays = z.number().check(z.int(), z.minimum(1), z.maximum(90));
const percentsUpTo = (most: number) =>
  z.partialRecord(z.enum(gameCategories), z.number().check(z.int(), z.minimum(0), z.maximum(most)));

export const cashbackSchema = z.strictObject({
  isOn: z.boolean(),
  /** Weeks begin with Monday. A change counts from the next period on. */
  period: z.enum(['DAY', 'WEEK']),
  /** Percent of the net loss by category; the others count nothing. */
  percents: percentsUpTo(30),
  /** Less is not paid, and more neither. */
  minimum: amount,
  cap: amount,
  claimDays,
});
export const cashbackDefault: z.output<typeof cashbackSchema> = {
  isOn: true,
  period: 'WEEK',
  percents: { RNG: 5, FISH: 5, LIVE: 3, ELOTT: 3, SPORTS: 2, ESPORTS: 2, PVP: 2 },
  minimum: '10.00',
  cap: '5000.00',
  claimDays: 7,
};

export const rebateSchema = z.strictObject({
  /** Percent of the rate of the VIP level by category; 100 for the others. */
  percents: percentsUpTo(100),
  minimum: amount,
  claimDays,
});
export const rebateDefault: z.output<typeof rebateSchema> = {
  percents: {},
  minimum: '0.01',
  claimDays: 30,
};

export const birthdaySchema = z.strictObject({
  /** The gift of each VIP level from 0 on; higher levels have the last one, and 0.00 gives none. */
  amounts: z.array(amount).check(z.minLength(1), z.maxLength(20)),
  claimDays,
});
export const birthdayDefault: z.output<typeof birthdaySchema> = {
  amounts: ['0.00', '8.00', '18.00', '38.00', '88.00', '188.00', '388.00', '888.00'],
  claimDays: 14,
};
