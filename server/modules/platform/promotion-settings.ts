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
