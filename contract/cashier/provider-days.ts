// Operators' endpoints on days that were compared with providers' lists: ours, theirs, and the payments between them.
import * as z from 'zod/mini';
import { reason } from '../base/by-two.ts';
import { businessDay } from '../base/day.ts';
import { endpoint } from '../base/endpoint.ts';
import { listFileQuery, listOf, listQuery } from '../base/list.ts';
import { amount } from '../base/shapes.ts';
import { gateway } from './payment-office.ts';
import * as calls from './provider-day-calls.ts';

const filters = {
  gateway: z.optional(gateway),
  day: z.optional(businessDay),
  /** Days whose difference is not zero, or with a payment that differs. */
  differs: z.optional(z.enum(['true', 'false'])),
};
const sorts = ['day'] as const;
const ofDay = z.strictObject({ gateway, day: businessDay });

const providerDay = {
  gateway: z.string(),
  day: z.string(),
  /** Credited here, or sent back to its sender by operators. */
  ours: amount,
  /** Completed by the provider's list. */
  theirs: amount,
  /** Ours less theirs: it must be zero. */
  difference: amount,
  matched: z.int(),
  missingHere: z.int(),
  missingThere: z.int(),
  amountDiffers: z.int(),
  comparedAt: z.int(),
};

export const listProviderDays = endpoint({
  ...calls.listProviderDays,
  summary: 'Each provider’s days as they were compared last, the newest first.',
  query: listQuery(filters, sorts),
  output: listOf(z.extend(z.object(providerDay), { id: z.string(), differs: z.boolean() })),
  errors: [],
});

export const providerDaysFile = endpoint({
  ...calls.providerDaysFile,
  summary: 'The same days as a file; each is written down.',
  query: listFileQuery(filters, sorts),
  output: z.string(),
  errors: [],
});

/**
 * MISSING_HERE: known by the list alone, and taken over. MISSING_THERE: credited here and not in the list.
 * AMOUNT_DIFFERS: another amount or currency. NOT_CREDITED: known on both sides and not credited here.
 */
export const dayBuckets = ['MISSING_HERE', 'MISSING_THERE', 'AMOUNT_DIFFERS', 'NOT_CREDITED'] as const;
export type DayBucket = (typeof dayBuckets)[number];

export const readProviderDay = endpoint({
  ...calls.readProviderDay,
  summary: 'One day of a provider with the payments that do not simply match: at most a thousand.',
  params: ofDay,
  output: z.object({
    ...providerDay,
    lines: z.array(
      z.object({
        transactionId: z.string(),
        bucket: z.enum(dayBuckets),
        /** The order that it names or is credited to. */
        orderNo: z.nullable(z.string()),
        ours: z.nullable(amount),
        theirs: z.nullable(amount),
      }),
    ),
  }),
  errors: ['NOT_FOUND'],
});

export const compareProviderDay = endpoint({
  ...calls.compareProviderDay,
  summary: 'Compares a day that is over with the provider’s list again; lost payments are taken over.',
  params: ofDay,
  body: z.strictObject({ reason }),
  output: z.object({ day: z.string() }),
  /** NOT_FOUND: no such provider. INPUT_INVALID: the day is not over, or long ago. PROVIDER_AWAY: its list did not come. */
  errors: ['NOT_FOUND', 'INPUT_INVALID', 'PROVIDER_AWAY'],
});

export const providerDayEndpoints = [
  listProviderDays,
  providerDaysFile,
  readProviderDay,
  compareProviderDay,
] as const;
