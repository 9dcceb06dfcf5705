// Calls from the platform to a sportsbook's server: hot matches, one match, and what the book owes on each market.
import * as z from 'zod/mini';
import { amount } from '../base/shapes.ts';
import { bothNames, decimalOdds, sports } from './sports-order.ts';
import { vendorId } from './vendor-forms.ts';

/*
 * Signed as all calls of `vendor-server.ts`: `platformHeaders` over `vendorSignedText(time, 'POST', path, rawBody)`, the
 * response over `vendorAnswerText`. The vendor's server has besides these `/transactions` and `/rounds/query`.
 */
function post<Body extends z.ZodMiniType, Output extends z.ZodMiniType>(
  path: string,
  body: Body,
  output: Output,
): { readonly path: string; readonly body: Body; readonly output: Output } {
  return { path: `/vendor-server/:vassalage/sports${path}`, body, output };
}

const at = z.int().check(z.nonnegative());
/** A path on the vendor's origin, to a picture of at most 20 KB (SVG, PNG or WebP) that is the same for ever. */
const picturePath = z.string().check(z.regex(/^\/[\w./-]{1,160}$/));

export const matchStates = [
  'SCHEDULED',
  'LIVE',
  'INTERRUPTED',
  'POSTPONED',
  'ENDED',
  'RESULTED',
  'CONFIRMED',
  'CANCELLED',
  'ABANDONED',
] as const;

export const feedMatch = z.strictObject({
  matchId: vendorId,
  leagueId: vendorId,
  sport: z.enum(sports),
  league: bothNames,
  home: bothNames,
  away: bothNames,
  homeCrest: picturePath,
  awayCrest: picturePath,
  startsAt: at,
  state: z.enum(matchStates),
  /** For players, in Latin digits: `142/6`, `2–1`; null before the start. */
  score: z.nullable(
    z.strictObject({ home: z.string().check(z.maxLength(24)), away: z.string().check(z.maxLength(24)) }),
  ),
  /** For players, in Latin digits: `17.3 ov`, `63'`; null before the start. */
  clock: z.nullable(bothNames),
  /** The market that says who wins. An outcome is null while it is suspended; `draw` also where there is none. */
  moneyLine: z.strictObject({
    home: z.nullable(decimalOdds),
    draw: z.nullable(decimalOdds),
    away: z.nullable(decimalOdds),
  }),
  /** Rises with each change of the money line. */
  version: z.int().check(z.nonnegative()),
  simulated: z.boolean(),
  /** The game of the vendor's catalogue in which the match is opened: `FB_B02_cricket`. */
  gameCode: z.string().check(z.regex(/^[A-Z0-9_]{2,24}_[A-Za-z0-9_]{1,40}$/)),
});
export type FeedMatch = z.output<typeof feedMatch>;

/**
 * Live first, then those that start soonest; cricket before football before the rest. Never an ended match, nor one that
 * has been suspended for a minute. The odds are those of the page.
 */
export const hotMatches = post(
  '/hot-matches',
  z.strictObject({ limit: z.int().check(z.minimum(1), z.maximum(24)) }),
  z.object({
    matches: z.array(feedMatch).check(z.maxLength(24)),
    /** The time of these odds by the vendor's clock, and how long they may be shown from then, in ms. */
    at,
    validMs: z.int().check(z.minimum(0), z.maximum(60_000)),
  }),
);

/** A match in any state; null when the vendor has no such match. */
export const matchById = post(
  '/match',
  z.strictObject({ matchId: vendorId }),
  z.object({ match: z.nullable(feedMatch) }),
);

export const marketLiability = z.strictObject({
  matchId: vendorId,
  sport: z.enum(sports),
  league: bothNames,
  home: bothNames,
  away: bothNames,
  startsAt: at,
  matchState: z.enum(matchStates),
  marketKey: z.string(),
  specifiers: z.string(),
  market: bothNames,
  status: z.enum(['ACTIVE', 'SUSPENDED', 'INACTIVE']),
  /** Open orders of real money that have a leg in the market. */
  orders: z.int().check(z.nonnegative()),
  /** Stakes of these orders; of one with several legs all of it counts in each of its markets. */
  staked: amount,
  /** The most that these orders pay, by the outcome that costs most, less `staked`; negative when every outcome earns. */
  liability: amount,
  outcomes: z
    .array(
      z.strictObject({
        outcomeId: vendorId,
        outcome: bothNames,
        odds: z.nullable(decimalOdds),
        orders: z.int().check(z.nonnegative()),
        staked: amount,
        /** What the orders on this outcome pay when all their other legs win. */
        payout: amount,
      }),
    )
    .check(z.maxLength(200)),
});
export type MarketLiability = z.output<typeof marketLiability>;

/** Markets with open orders of real money, the largest liability first. */
export const liabilities = post(
  '/liabilities',
  z.strictObject({ limit: z.int().check(z.minimum(1), z.maximum(200)) }),
  z.object({
    at,
    /** Of all markets, also those above the limit. */
    openOrders: z.int().check(z.nonnegative()),
    staked: amount,
    /** The most that all open orders together can pay. */
    mostPayout: amount,
    markets: z.array(marketLiability).check(z.maxLength(200)),
  }),
);
