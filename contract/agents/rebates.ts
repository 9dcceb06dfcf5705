// What an agent gets as rebates: a line for each day, opened to its members, days and stakes, and as a file.
import * as z from 'zod/mini';
import { businessDay } from '../base/day.ts';
import { endpoint } from '../base/endpoint.ts';
import { pageNo, pageSize } from '../base/page.ts';
import { amount } from '../base/shapes.ts';
import * as calls from './rebates-calls.ts';
import { memberId } from './team.ts';

/** An exact amount with five decimals: rebates are calculated in thousandths of a cent. */
const exact = z.string().check(z.regex(/^-?\d{1,17}\.\d{5}$/));
/** VOID: two operators voided it before it was paid; a later run counts its stakes again. */
export const rebateStates = ['CALCULATED', 'APPROVED', 'POSTED', 'VOID'] as const;

const share = {
  day: businessDay,
  state: z.enum(rebateStates),
  /** The sum of the lines, and what the day before carried. carryIn + earned = paid + carryOut. */
  earned: exact,
  carryIn: exact,
  paid: amount,
  carryOut: exact,
};

export const rebateReport = endpoint({
  ...calls.rebateReport,
  summary: 'The caller’s rebates by day, the newest first; today unless told, at most 31 days.',
  query: z.strictObject({ startDate: z.optional(businessDay), endDate: z.optional(businessDay) }),
  output: z.object({ content: z.array(z.object(share)), sumPaid: amount }),
  errors: [],
});

/** Rates in thousandths of the valid stakes. */
const line = {
  memberId,
  account: z.string(),
  /** 0: the caller’s own bets. */
  level: z.int(),
  /** The day on which the bets were placed; before the day of the run they were settled later, or changed. */
  day: businessDay,
  category: z.string(),
  /** By the difference of prize groups of the lottery: half of a group is its rate. */
  byGroup: z.boolean(),
  /** How `agents.teamBetting` finds the bets: by their own day, or, as runs counted before, by that of their settlement. */
  by: z.enum(['rated', 'settled']),
  validBet: amount,
  rate: z.int(),
  rateBelow: z.int(),
  /** validBet × (rate − rateBelow) ÷ 1000. */
  amount: exact,
};

export const rebateDay = endpoint({
  ...calls.rebateDay,
  summary: 'How the caller’s rebate of a day came about: one line for each member, day and category.',
  query: z.strictObject({ day: businessDay, pageNo, pageSize }),
  output: z.object({
    ...share,
    content: z.array(z.object(line)),
    pageNum: z.number(),
    totalPages: z.number(),
    totalCount: z.number(),
  }),
  errors: ['NOT_FOUND'],
});

export const rebateFile = endpoint({
  ...calls.rebateFile,
  summary:
    'The whole calculation of the caller’s rebate of a day as comma-separated values; `npm run prove:commission` recomputes it.',
  query: z.strictObject({ day: businessDay }),
  output: z.string(),
  errors: ['NOT_FOUND'],
  limit: { calls: 20, perSeconds: 60 },
  accountLimit: { calls: 12, perSeconds: 60 },
});

export const rebatesEndpoints = [rebateReport, rebateDay, rebateFile] as const;
