// Operators' endpoints on days of payouts that were compared with providers' lists: ours, theirs, and what differs.
import * as z from 'zod/mini';
import { businessDay } from '../base/day.ts';
import { endpoint } from '../base/endpoint.ts';
import { listFileQuery, listOf, listQuery } from '../base/list.ts';
import { amount } from '../base/shapes.ts';
import { gateway } from './payment-office.ts';
import * as calls from './payout-day-calls.ts';

const filters = {
  gateway: z.optional(gateway),
  day: z.optional(businessDay),
  /** Days whose difference is not zero, or with a payout that differs. */
  differs: z.optional(z.enum(['true', 'false'])),
};
const sorts = ['day'] as const;

const payoutDay = {
  gateway: z.string(),
  day: z.string(),
  /** Paid here, also when it came back later. */
  ours: amount,
  /** Paid by the provider's list. */
  theirs: amount,
  /** Ours less theirs: it must be zero. */
  difference: amount,
  matched: z.int(),
  /** Listed, and nobody requested it here. */
  missingHere: z.int(),
  /** Paid here, and not listed. */
  missingThere: z.int(),
  /** Another amount, or an end against what is known here. */
  amountDiffers: z.int(),
  comparedAt: z.int(),
};

export const listPayoutDays = endpoint({
  ...calls.listPayoutDays,
  summary: 'Each provider’s days of payouts as they were compared last, the newest first.',
  query: listQuery(filters, sorts),
  output: listOf(z.extend(z.object(payoutDay), { id: z.string(), differs: z.boolean() })),
  errors: [],
});

export const payoutDaysFile = endpoint({
  ...calls.payoutDaysFile,
  summary: 'The same days as a file; each is written down.',
  query: listFileQuery(filters, sorts),
  output: z.string(),
  errors: [],
});

/**
 * MISSING_HERE: listed, and nobody requested it here. MISSING_THERE: paid here and not in the list.
 * AMOUNT_DIFFERS: another amount or currency. STATE_DIFFERS: listed with an end against what is known here.
 */
export const payoutBuckets = ['MISSING_HERE', 'MISSING_THERE', 'AMOUNT_DIFFERS', 'STATE_DIFFERS'] as const;
export type PayoutBucket = (typeof payoutBuckets)[number];

export const readPayoutDay = endpoint({
  ...calls.readPayoutDay,
  summary: 'One day of a provider with the payouts that differ: at most a thousand.',
  params: z.strictObject({ gateway, day: businessDay }),
  output: z.object({
    ...payoutDay,
    lines: z.array(
      z.object({
        reference: z.string(),
        bucket: z.enum(payoutBuckets),
        orderNo: z.nullable(z.string()),
        ours: z.nullable(amount),
        theirs: z.nullable(amount),
      }),
    ),
  }),
  errors: ['NOT_FOUND'],
});

export const payoutDayEndpoints = [listPayoutDays, payoutDaysFile, readPayoutDay] as const;
