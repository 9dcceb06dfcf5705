// The day so far as operators see it: figures beside those of a week before, queues, alarms, and the bets behind them.
import * as z from 'zod/mini';
import { endpoint } from './base/endpoint.ts';
import { between, listFileQuery, listOf, listQuery } from './base/list.ts';
import { amount } from './base/shapes.ts';
import { betRecordStates } from './reporting.ts';
import * as calls from './reporting-today-calls.ts';

/** Settled bets by the time of settlement; gross is the stakes less the wins. */
const playFigures = z.object({ bets: z.int(), staked: amount, won: amount, gross: amount });
/** For the bets whose exact chances are known: the operator's gross result, and its expected value. */
const theory = z.object({ staked: amount, gross: amount, expectedGross: amount });

/** Work that waits for operators, by subject. */
export const queueNames = [
  'IDENTITY',
  'HELD_MEMBERS',
  'FEEDBACK',
  'CHATS',
  'DEPOSITS',
  'DEPOSITS_OVERDUE',
  'WITHDRAWALS',
  'RISK_CASES',
  'VENDOR_CASES',
  'PROPOSALS',
] as const;
export type QueueName = (typeof queueNames)[number];

/**
 * JOB_FAILED: a job whose last run failed. SEAL_LATE: a day of the books is not sealed. GENERATOR: the generator of
 * draws failed its last test. DRAW_LATE: a draw is not drawn at its time. VENDOR_AILING: slow, or many calls fail.
 * WITHDRAWAL_STUCK: an order that should be paid is not over after half an hour. PAYOUT_CONFLICT: a provider's reports
 * about a payout contradict each other.
 * PROVIDER_DAY: a day of payments does not agree with the provider's list. PAYOUT_DAY: a day of payouts does not.
 */
export const alarmKinds = [
  'JOB_FAILED',
  'SEAL_LATE',
  'GENERATOR',
  'DRAW_LATE',
  'VENDOR_AILING',
  'WITHDRAWAL_STUCK',
  'PAYOUT_CONFLICT',
  'PROVIDER_DAY',
  'PAYOUT_DAY',
] as const;
export type AlarmKind = (typeof alarmKinds)[number];

const dayFigures = z.object({
  play: playFigures,
  theory,
  byCategory: z.array(z.object({ category: z.string(), play: playFigures, theory })),
  newMembers: z.int(),
  /** Members who placed a bet with real money. */
  activeMembers: z.int(),
});

export const showToday = endpoint({
  ...calls.showToday,
  summary:
    'Figures of the day so far beside the same hours a week before; what waits and what alarms. Real money only.',
  output: z.object({
    at: z.int(),
    /** When the merchant’s day began. */
    from: z.int(),
    /** Bets that are not over, whenever they were placed. */
    inPlay: z.object({ bets: z.int(), staked: amount }),
    /** Members who were here in the last five minutes. */
    online: z.int(),
    today: dayFigures,
    weekBefore: dayFigures,
    /** Only those whose cases the caller may read. */
    queues: z.array(z.object({ queue: z.enum(queueNames), count: z.int(), oldestAt: z.nullable(z.int()) })),
    alarms: z.array(
      z.object({
        kind: z.enum(alarmKinds),
        /** The subject: a job, a day, a draw, a vendor. */
        subject: z.string(),
        since: z.nullable(z.int()),
        details: z.record(z.string(), z.unknown()),
      }),
    ),
  }),
  errors: [],
});

export const playSeries = endpoint({
  ...calls.playSeries,
  summary: 'Settled bets by the hour of the day so far, or by the day of two weeks, beside a week before.',
  query: z.strictObject({ by: z.enum(['HOUR', 'DAY']) }),
  output: z.object({
    rows: z.array(z.object({ from: z.int(), to: z.int(), play: playFigures, weekBefore: playFigures })),
  }),
  errors: [],
});

const betFilters = {
  category: z.optional(z.string().check(z.regex(/^[A-Z]{1,16}$/))),
  vendor: z.optional(z.string().check(z.regex(/^[A-Z0-9_]{2,24}$/))),
  game: z.optional(z.string().check(z.regex(/^[\w-]{1,40}$/))),
  state: z.optional(z.enum(betRecordStates)),
  book: z._default(z.enum(['REAL', 'TEST']), 'REAL'),
  /** Which of their times must be in the range. */
  time: z._default(z.enum(['PLACED', 'SETTLED']), 'PLACED'),
  ...between,
};
const betSorts = ['placedAt', 'settledAt', 'staked', 'won'] as const;

export const listBets = endpoint({
  ...calls.listBets,
  summary:
    'All bets: rounds of vendors’ games and slips of the lottery, with the sums of what fits the filters.',
  query: listQuery(betFilters, betSorts),
  output: z.extend(
    listOf(
      z.object({
        id: z.string(),
        source: z.string(),
        reference: z.string(),
        memberId: z.string(),
        /** The member’s account; null for a member who is no longer known. */
        account: z.nullable(z.string()),
        category: z.string(),
        vendor: z.string(),
        gameCode: z.string(),
        gameName: z.object({ BN: z.string(), EN: z.string() }),
        state: z.enum(betRecordStates),
        staked: amount,
        valid: amount,
        won: amount,
        placedAt: z.int(),
        settledAt: z.nullable(z.int()),
      }),
    ),
    /** Null without a span of 31 days at most. */
    { sums: z.nullable(playFigures) },
  ),
  errors: [],
});

export const betsFile = endpoint({
  ...calls.betsFile,
  summary: 'The same bets as a file.',
  query: listFileQuery(betFilters, betSorts),
  output: z.unknown(),
  errors: [],
});

/** The longest period of a look at the performance of games, in days. */
export const performanceDays = 92;

const performanceFilters = {
  by: z._default(z.enum(['CATEGORY', 'VENDOR', 'GAME']), 'CATEGORY'),
  category: betFilters.category,
  vendor: betFilters.vendor,
  book: betFilters.book,
  ...between,
};
const performanceSorts = ['staked', 'won', 'gross', 'players', 'rounds'] as const;

export const listPerformance = endpoint({
  ...calls.listPerformance,
  summary:
    'Settled bets by the time of settlement, summed by category, vendor or game: rounds, players, stakes, wins, margin. A longer period than 92 days is cut at its beginning.',
  query: listQuery(performanceFilters, performanceSorts),
  output: z.extend(
    listOf(
      z.object({
        id: z.string(),
        category: z.string(),
        /** Null in sums over more than one. */
        vendor: z.nullable(z.string()),
        gameCode: z.nullable(z.string()),
        gameName: z.nullable(z.object({ BN: z.string(), EN: z.string() })),
        rounds: z.int(),
        players: z.int(),
        staked: amount,
        won: amount,
        gross: amount,
        /** Gross win in percent of the stakes, two decimals; null without stakes. */
        margin: z.nullable(z.string()),
      }),
    ),
    /** The period that was summed. */
    { from: z.int(), to: z.int() },
  ),
  errors: [],
});

export const performanceFile = endpoint({
  ...calls.performanceFile,
  summary: 'The same sums as a file.',
  query: listFileQuery(performanceFilters, performanceSorts),
  output: z.unknown(),
  errors: [],
});

export const todayEndpoints = [
  showToday,
  playSeries,
  listBets,
  betsFile,
  listPerformance,
  performanceFile,
] as const;
