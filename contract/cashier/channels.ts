// The channels of deposits: how money is paid in, with limits, fee and hours.
import * as z from 'zod/mini';
import { amount } from '../base/shapes.ts';

/** How money is paid in. MANUAL: the member sends it to a number and names the transaction. The others by a provider. */
export const depositMethods = ['MANUAL', 'ALIPAY', 'QQ', 'WECHAT', 'GATEWAY'] as const;
export type DepositMethod = (typeof depositMethods)[number];

export const names = z.object({ BN: z.string(), EN: z.string() });

/** A time of day in the merchant's zone: `06:00`. */
export const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** Percent of an amount, with two places: `1.50`. */
export const feePercent = z.string().check(z.regex(/^\d{1,2}\.\d{2}$/));

export const channel = z.object({
  channelId: z.string(),
  method: z.enum(depositMethods),
  /** The wallet or bank behind it; it names the logo. */
  bankCode: z.string(),
  names,
  min: amount,
  max: amount,
  /** Percent of the amount; deducted from the credited amount. */
  feePercent,
  /** Null: round the clock. */
  hours: z.nullable(z.object({ from: timeOfDay, to: timeOfDay })),
  isOpen: z.boolean(),
  /** How many minutes a deposit usually takes. */
  usualMinutes: z.number(),
  quickAmounts: z.array(amount),
});
export type DepositChannel = z.output<typeof channel>;
