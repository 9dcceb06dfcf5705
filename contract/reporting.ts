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
  /** Of a lottery: a slip in one of its draws, with so many lines there. */
  slip: z.nullable(z.object({ orderNo: z.string(), numero: z.string(), lines: z.number() })),
  placedAt: z.number(),
  settledAt: z.nullable(z.number()),
});

export const betRecords = endpoint({
  ...calls.betRecords,
  summary:
    'The caller’s rounds and lottery slips, newest first, with totals of the whole selection; at most 31 days (A-132).',
  query: z.strictObject({
    startDate: z.optional(businessDay),
    endDate: z.optional(businessDay),
    gameCategory: z.optional(z.string().check(z.regex(/^[A-Z]{1,16}$/))),
    state: z.optional(z.enum(betRecordStates)),
    language,
    pageNo,
    pageSize,
  }),
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

export const reportingEndpoints = [betRecords] as const;
