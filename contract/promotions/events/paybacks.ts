// Cashback of a net loss and the daily rebate: terms, the period that runs, and past periods with their lines
// (promotions.md 9.3).
import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { pageNo, pageOf, pageSize } from '../../base/page.ts';
import { amount } from '../../base/shapes.ts';
import * as calls from './paybacks-calls.ts';

export const paybackKinds = ['CASHBACK', 'REBATE'] as const;
export type PaybackKind = (typeof paybackKinds)[number];
const kind = z.enum(paybackKinds);
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** The settled bets of a merchant's day and a category. */
const line = z.object({
  day,
  category: z.string(),
  bets: z.int(),
  staked: amount,
  won: amount,
  /** The part of the stakes that counts for rebates. */
  valid: amount,
  /** Of the net loss for cashback, of the valid stakes for a rebate. */
  percent: z.string(),
});

const counted = {
  kind,
  firstDay: day,
  lastDay: day,
  lines: z.array(line),
  /** Cashback, rebates and bonuses that became cash in the period; cashback deducts them. */
  received: amount,
  /** What bets of the period before, which changed after its end, add or take away. */
  correction: amount,
  amount,
};

export const ownPaybacks = endpoint({
  ...calls.ownPaybacks,
  summary: 'The terms, what the periods that run would bring now, and the past ones, the newest first.',
  output: z.object({
    /** Empty for a member who may receive nothing now. */
    running: z.array(
      z.object({
        ...counted,
        /** When the period ends. */
        endsAt: z.number(),
        /** The least that is paid, the most, and how long a reward waits. */
        minimum: amount,
        cap: z.nullable(amount),
        claimDays: z.int(),
        /** Percent by category; a category that is not named has the rate of the others, or none. */
        percents: z.array(z.object({ category: z.string(), percent: z.string() })),
        /** The VIP level whose rate counts; null for cashback. */
        level: z.nullable(z.int()),
      }),
    ),
    past: z.array(
      z.object({
        ...counted,
        level: z.nullable(z.int()),
        /** NONE: nothing was due, or the member could receive nothing then. */
        reward: z.enum(['NONE', 'ISSUED', 'CLAIMED', 'EXPIRED', 'REVOKED']),
      }),
    ),
  }),
  errors: [],
});

export const paybackBets = endpoint({
  ...calls.paybackBets,
  summary: 'The caller’s settled bets of days, which paybacks count, the newest first.',
  query: z.strictObject({ firstDay: day, lastDay: day, pageNo, pageSize }),
  output: pageOf(
    z.object({
      reference: z.string(),
      category: z.string(),
      vendor: z.string(),
      gameCode: z.string(),
      settledAt: z.number(),
      staked: amount,
      won: amount,
      valid: amount,
      /** Percent of the stake that counts as turnover at this vendor, by the day of the bet. */
      stakePercent: z.int(),
    }),
  ),
  /** WINDOW_INVALID: a day that does not exist, more than 31 days, or days long ago. */
  errors: ['WINDOW_INVALID'],
});

export const paybackEndpoints = [ownPaybacks, paybackBets] as const;
