// Records a member can look back on.
import * as z from 'zod/mini';
import { businessDay } from './base/day.ts';
import { endpoint } from './base/endpoint.ts';
import { language } from './base/shapes.ts';
import { amount } from './base/shapes.ts';
import { pageNo, pageSize } from './base/page.ts';
import * as calls from './reporting-calls.ts';
import { statementLine } from './wallet.ts';

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
  /** For a sports order: its legs can be read (`games.sportsOrder`). */
  hasOrder: z.optional(z.boolean()),
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
  accountLimit: { calls: 12, perSeconds: 60 },
});

export const betMovements = endpoint({
  ...calls.betMovements,
  summary:
    'Every movement of the caller’s money by one bet, the oldest first: stake, win, what was taken back and corrections, with the numbers of the account record. Empty for a game with a wallet of its own.',
  query: z.strictObject({ roundId: z.string().check(z.regex(/^[\w./-]{1,160}$/)) }),
  output: z.object({ movements: z.array(statementLine) }),
  errors: ['NOT_FOUND'],
  limit: { calls: 60, perSeconds: 60 },
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

/** A month of the merchant's calendar. */
const month = z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/));
const statementMonths = { fromMonth: z.optional(month), toMonth: z.optional(month) };
const moved = {
  /** What came to the member's money and what left it; movements between the member's own wallets are neither. */
  in: amount,
  out: amount,
};

export const yearStatement = endpoint({
  ...calls.yearStatement,
  summary:
    'The caller’s statement of up to twelve whole months of the merchant’s calendar, from the ledger: opening balance, movements by kind and by month, closing balance, and results of games by category; the last twelve months unless told.',
  query: z.strictObject(statementMonths),
  output: z.object({
    account: z.string(),
    currency: z.string(),
    merchant: z.object({ BN: z.string(), EN: z.string() }),
    /** The first and the last day; the last is today for a month that has not ended. */
    startDate: businessDay,
    endDate: businessDay,
    madeAt: z.int(),
    /**
     * All of the member's money: wallets, locked money and money at vendors, less debts. Opening plus in less out is
     * closing.
     */
    opening: amount,
    closing: amount,
    ...moved,
    kinds: z.array(z.object({ txCode: z.string(), ...moved, count: z.int() })),
    /** Every month of the period, the oldest first. */
    months: z.array(z.object({ month, opening: amount, ...moved, closing: amount })),
    /** Bets placed in the period that are over, by category of games. */
    games: z.array(
      z.object({
        category: z.string(),
        bets: z.int(),
        betAmount: amount,
        payout: amount,
        rebate: amount,
        net: amount,
      }),
    ),
    /** Stakes of bets of the period that are still open. */
    openBet: amount,
  }),
  errors: [],
  limit: { calls: 12, perSeconds: 60 },
  accountLimit: { calls: 12, perSeconds: 60 },
});
export type YearStatement = z.output<typeof yearStatement.output>;

export const yearStatementFile = endpoint({
  ...calls.yearStatementFile,
  summary: 'The same statement as comma-separated values with headings in the language asked for.',
  query: z.strictObject({ ...statementMonths, language }),
  output: z.string(),
  errors: [],
  limit: { calls: 6, perSeconds: 60 },
  accountLimit: { calls: 6, perSeconds: 60 },
});

export const reportingEndpoints = [
  betRecords,
  betRecordsFile,
  betMovements,
  profitAndLoss,
  profitAndLossFile,
  yearStatement,
  yearStatementFile,
] as const;
