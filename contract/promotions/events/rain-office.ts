// The plan of red-envelope rain in the office. Two operators plan one, because its budget is money.
import * as z from 'zod/mini';
import { answerByTwo, reason } from '../../base/by-two.ts';
import { endpoint } from '../../base/endpoint.ts';
import { amount, moment } from '../../base/shapes.ts';
import { names } from '../rewards.ts';
import * as calls from './rain-office-calls.ts';

const id = z.string().check(z.regex(/^rne_\w{8,40}$/));
const title = z.string().check(z.trim(), z.minLength(3), z.maxLength(120));
const money = z.string().check(z.regex(/^(?!0{1,7}\.00$)\d{1,7}\.\d{2}$/));
const between = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));

export const listRains = endpoint({
  ...calls.listRains,
  summary: 'All rains, the newest plan first, with what was taken of each round.',
  output: z.object({
    rains: z.array(
      z.object({
        id,
        names,
        budget: amount,
        min: amount,
        max: amount,
        grabsEach: z.int(),
        madeBy: z.string(),
        isCancelled: z.boolean(),
        rounds: z.array(
          z.object({
            nth: z.int(),
            opensAt: z.int(),
            closesAt: z.int(),
            prizes: z.int(),
            taken: z.int(),
            paid: amount,
            commitHash: z.string(),
          }),
        ),
      }),
    ),
  }),
  errors: [],
});

export const planRain = endpoint({
  ...calls.planRain,
  summary: 'Plans a rain: the prizes of every round are allotted within the budget at once.',
  byTwo: true,
  body: z.strictObject({
    nameBn: title,
    nameEn: title,
    /** At least five minutes ahead. */
    startsAt: moment,
    rounds: between(1, 12),
    roundSeconds: between(10, 300),
    /** From the beginning of a round to that of the next one. */
    gapMinutes: between(5, 1440),
    /** The sum of the prizes of each round. */
    budget: money,
    envelopes: between(1, 5000),
    min: money,
    max: money,
    grabsEach: between(1, 20),
    reason,
  }),
  output: answerByTwo(z.object({ id: z.string() })),
  /** WINDOW_INVALID: it begins too soon; AMOUNT_RANGE: the prizes cannot add up to the budget. */
  errors: ['WINDOW_INVALID', 'AMOUNT_RANGE'],
});

export const cancelRain = endpoint({
  ...calls.cancelRain,
  summary: 'Cancels a rain before the countdown of its first round.',
  params: z.strictObject({ id }),
  body: z.strictObject({ reason }),
  output: z.object({ isCancelled: z.boolean() }),
  errors: ['NOT_FOUND', 'CASE_CHANGED'],
});

export const rainOfficeEndpoints = [listRains, planRain, cancelRain] as const;
