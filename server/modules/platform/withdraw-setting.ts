// The shape of the setting `withdrawals`: limits, fees, and what operators review, with its default values.
import * as z from 'zod/mini';
import { gameCategories } from '#contract/games/game.ts';

const amount = z.string().check(z.regex(/^(?!0+\.00$)\d{1,9}\.\d{2}$/));
const count = z.number().check(z.int(), z.minimum(1), z.maximum(100));

export const withdrawSchema = z.strictObject({
  min: amount,
  max: amount,
  /** Of one member on one day. */
  countPerDay: count,
  sumPerDay: amount,
  freePerDay: z.number().check(z.int(), z.minimum(0), z.maximum(100)),
  /** Percent of the amount with two places, at most 20. */
  feePercent: z.string().check(z.regex(/^(1?\d\.\d{2}|20\.00)$/)),
  feeFixed: z.string().check(z.regex(/^\d{1,9}\.\d{2}$/)),
  /** From this sum of a member's day operators review a withdrawal, and from the other one two approve it. */
  reviewFrom: amount,
  twoFrom: amount,
  usualMinutes: z.number().check(z.int(), z.minimum(1), z.maximum(10_080)),
  needsVerification: z.boolean(),
  /** Percent of each deposit that must be staked in settled bets before a withdrawal. */
  turnoverPercent: z.number().check(z.int(), z.minimum(0), z.maximum(5_000)),
  /** Percent of a valid stake that counts as turnover; 100 for a category that is not named. */
  categoryWeights: z.partialRecord(
    z.enum(gameCategories),
    z.number().check(z.int(), z.minimum(0), z.maximum(100)),
  ),
});

export const withdrawDefault: z.output<typeof withdrawSchema> = {
  min: '200.00',
  max: '100000.00',
  countPerDay: 5,
  sumPerDay: '200000.00',
  freePerDay: 3,
  feePercent: '1.00',
  feeFixed: '0.00',
  reviewFrom: '20000.00',
  twoFrom: '50000.00',
  usualMinutes: 30,
  needsVerification: true,
  turnoverPercent: 100,
  categoryWeights: {},
};
