// Records a member can look back on.
import * as z from 'zod/mini';
import { businessDay } from './base/day.ts';
import { endpoint } from './base/endpoint.ts';
import { language } from './base/shapes.ts';
import { amount } from './base/shapes.ts';
import { pageNo, pageSize } from './base/page.ts';
import * as calls from './reporting-calls.ts';

export const betRecordStates = ['OPEN', 'SETTLED', 'CANCELLED'] as const;
const betRecord = z.object({
  roundId: z.string(),
  gameName: z.string(),
  gameCode: z.string(),
  /** The game's tile and its dominant colour, as in the lists of games. */
  iconUrl: z.string(),
  iconColor: z.string(),
  nodeId: z.string(),
  vassalage: z.string(),
  gameCategory: z.string(),
  betAmount: amount,
  validBet: amount,
  winAmount: amount,
  netAmount: amount,
  state: z.enum(betRecordStates),
  /** For a lottery: a slip in one of its draws, with the number of its lines there. */
  slip: z.nullable(z.object({ orderNo: z.string(), numero: z.string(), lines: z.number() })),
  placedAt: z.number(),
  settledAt: z.nullable(z.number()),
});

const recordDays = { startDate: z.optional(businessDay), endDate: z.optional(businessDay) };
const category = z.string().check(z.regex(/^[A-Z]{1,16}$/));

const betSelection = {
  ...recordDays,
  gameCategory: z.optional(category),
  state: z.optional(z.enum(betRecordStates)),
};

export const betRecords = endpoint({
  ...calls.betRecords,
  summary:
    'The caller’s rounds and lottery slips, newest first, with totals of the whole selection; at most 31 days (A-132).',
  query: z.strictObject({ ...betSelection, language, pageNo, pageSize }),
  output: z.object({
    content: z.array(betRecord),
    pageNum: z.number(),
    totalPages: z.number(),
    totalCount: z.number(),
    sumBet: amount,
    sumWin: amount,
    sumNet: amount,
  }),
  errors: [],
});

export const betRecordsFile = endpoint({
  ...calls.betRecordsFile,
  summary: 'The same selection whole, as comma-separated values with a heading in the language asked for.',
  query: z.strictObject({ ...betSelection, language }),
  output: z.string(),
  errors: [],
  limit: { calls: 20, perSeconds: 60 },
});

const profit = {
  /** Stakes, valid stakes and payments of bets that are over. */
  betAmount: amount,
  validBet: amount,
  payout: amount,
  bonus: amount,
  rebate: amount,
  /** payout − betAmount + bonus + rebate. */
  netPnl: amount,
  /** Stakes of open bets, and payments they already made: not part of the other amounts. */
  openBet: amount,
  openPayout: amount,
};
const profitSelection = { ...recordDays, gameCategory: z.optional(category) };

export const profitAndLoss = endpoint({
  ...calls.profitAndLoss,
  summary:
    'The caller’s profit and loss by the merchant’s day and category, the newest day first, with totals; today unless told, at most 31 days, 90 days back (A-132). A bet counts for the day it was placed, as in the bet record; a bonus or rebate for the day it was booked.',
  query: z.strictObject(profitSelection),
  output: z.object({
    /** Category null: bonuses and rebates of no category of games; a selection of one category omits them. */
    rows: z.array(z.object({ date: z.string(), category: z.nullable(z.string()), ...profit })),
    totals: z.object(profit),
  }),
  errors: [],
});

export const profitAndLossFile = endpoint({
  ...calls.profitAndLossFile,
  summary: 'The same rows as comma-separated values with a heading in the language asked for.',
  query: z.strictObject({ ...profitSelection, language }),
  output: z.string(),
  errors: [],
  limit: { calls: 20, perSeconds: 60 },
});

export const reportingEndpoints = [betRecords, betRecordsFile, profitAndLoss, profitAndLossFile] as const;
