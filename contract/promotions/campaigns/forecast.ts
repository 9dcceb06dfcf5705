// What a campaign would do before it is switched on, and what it did beside members who never saw it (promotions.md 12).
import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { between } from '../../base/list.ts';
import { pageNo, pageOf, pageSize } from '../../base/page.ts';
import { amount } from '../../base/shapes.ts';
import { grantBet, grantId } from '../grants.ts';
import { offerKinds } from '../offer-kinds.ts';
import { offerBars, offerContent } from '../offer-terms.ts';
import { offerId } from '../offers.ts';
import * as calls from './forecast-calls.ts';

const ofOffer = z.strictObject({ id: offerId });
const instant = z.number();

export const offerVersions = endpoint({
  ...calls.offerVersions,
  summary:
    'Every version of a campaign, the newest first; a grant keeps the terms of the version it was made with.',
  params: ofOffer,
  output: z.object({
    versions: z.array(z.object({ version: z.int(), content: offerContent, by: z.string(), at: instant })),
  }),
  errors: ['NOT_FOUND'],
});

export const offerAudience = endpoint({
  ...calls.offerAudience,
  summary: 'How many members could have a campaign now, and what keeps the others away.',
  params: ofOffer,
  output: z.object({
    /** All members with real money who may have offers. */
    members: z.int(),
    /** So many of them were judged, the same ones each time; all of them when both numbers are the same. */
    judged: z.int(),
    /** Of all members, estimated from those who were judged: who would see the offer and can take it. */
    reached: z.int(),
    /** Who would, and are left out for the comparison. */
    heldOut: z.int(),
    /** The first reason of the others. */
    bars: z.array(z.object({ bar: z.enum(offerBars), members: z.int() })),
    /** Of FREE_ROUNDS: what it costs at most on average when every member who is reached plays all rounds. */
    rounds: z.optional(
      z.object({
        /** Percent of the stakes that returns to players; null where it is not known, and then 100 is taken. */
        returnPercent: z.nullable(z.string()),
        /** What the rounds of all of them win, as a bonus of each up to its limit. */
        won: amount,
        /** What must be bet until all of it is cash, and what the game keeps of that at the same return. */
        required: amount,
        kept: amount,
        budget: amount,
      }),
    ),
  }),
  errors: ['NOT_FOUND'],
});

export const simulatedDays = 30;

export const simulateOffer = endpoint({
  ...calls.simulateOffer,
  summary:
    'The rules of a campaign over the real deposits and settled bets of the last 30 days. It reads only, and at most a thousand members.',
  params: ofOffer,
  output: z.object({
    /** DEPOSITS: each real deposit that fits. PLAYERS: each player of the time once, at its beginning. */
    basis: z.enum(['DEPOSITS', 'PLAYERS']),
    from: instant,
    to: instant,
    /** Members with a deposit, or a bet, in the time, and how many of them were simulated. */
    members: z.int(),
    simulated: z.int(),
    /** Of the simulated members. */
    takers: z.int(),
    grants: z.int(),
    granted: amount,
    required: amount,
    /** Grants by their end. RUNNING: the time ended before it was decided. */
    converted: z.int(),
    withdrawn: z.int(),
    expired: z.int(),
    running: z.int(),
    convertedAmount: amount,
    /** For all members: the sum of the simulated ones by their share, with the range of 19 in 20 samples. */
    estimate: z.object({
      grants: z.int(),
      granted: amount,
      cost: amount,
      costLow: amount,
      costHigh: amount,
      /** What was granted and neither decided nor taken back: at most so much may be added. */
      open: amount,
      takers: z.int(),
    }),
    budget: amount,
  }),
  /** CASE_CHANGED: operators alone give it, so that the past says nothing about it. */
  errors: ['NOT_FOUND', 'CASE_CHANGED'],
});

const group = z.object({
  members: z.int(),
  /** Members with a credited deposit, and with a settled bet, since the beginning. */
  deposited: z.int(),
  played: z.int(),
  /** Members with a settled bet in the last seven days of the time. */
  stayed: z.int(),
  stakes: amount,
  grossWin: amount,
  cost: amount,
});
/** The offered group less the one left out, with the range of 19 in 20; null when there are too few to say. */
const difference = z.nullable(z.object({ low: z.string(), middle: z.string(), high: z.string() }));

export const offerEffect = endpoint({
  ...calls.offerEffect,
  summary:
    'What a campaign cost and changed: its takers, and all its audience beside those who were left out by chance.',
  params: ofOffer,
  output: z.object({
    from: instant,
    to: instant,
    takers: z.object({
      members: z.int(),
      grants: z.int(),
      converted: z.int(),
      granted: amount,
      cost: amount,
      stakes: amount,
      grossWin: amount,
      /** In percent of the gross win; null when the house won nothing. */
      costToGrossWin: z.nullable(z.number()),
      /** Of grants that are over, in percent; null when none is. */
      conversion: z.nullable(z.number()),
    }),
    /** Null when the campaign leaves nobody out. */
    comparison: z.nullable(
      z.object({
        /** Members of the audience, and how many of them were read. */
        members: z.int(),
        read: z.int(),
        heldOutPercent: z.int(),
        offered: group,
        heldOut: group,
        /** Percentage points. */
        deposited: difference,
        played: difference,
        stayed: difference,
        /** Money for each member. */
        grossWin: difference,
        net: difference,
      }),
    ),
  }),
  errors: ['NOT_FOUND', 'CASE_CHANGED'],
});

export const memberOffers = endpoint({
  ...calls.memberOffers,
  summary: 'The campaigns that run now, each with everything that keeps a member from it.',
  params: z.strictObject({ memberId: z.string().check(z.regex(/^mbr_\w{2,40}$/)) }),
  output: z.object({
    offers: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(offerKinds),
        names: z.object({ BN: z.string(), EN: z.string() }),
        bars: z.array(z.enum(offerBars)),
        /** The campaign leaves the member out for its comparison. */
        isHeldOut: z.boolean(),
      }),
    ),
  }),
  errors: ['NOT_FOUND'],
});

export const officeGrantBets = endpoint({
  ...calls.officeGrantBets,
  summary: 'The bets in the time of a grant, the newest first, each with what it counts and why.',
  params: z.strictObject({ id: grantId }),
  query: z.strictObject({ pageNo, pageSize }),
  output: z.extend(pageOf(grantBet), { total: z.int() }),
  errors: ['NOT_FOUND'],
});

export const totalParts = ['KIND', 'CAMPAIGN', 'DAY'] as const;
const totalQuery = z.strictObject({ by: z._default(z.enum(totalParts), 'KIND'), ...between });

export const costTotals = endpoint({
  ...calls.costTotals,
  summary:
    'What promotions cost by kind, campaign or merchant’s day, from the ledger; the last 30 days by default, at most 92.',
  query: totalQuery,
  output: z.object({
    from: instant,
    to: instant,
    rows: z.array(
      z.object({
        /** The code of the movement, the id of the campaign, or the day. */
        part: z.string(),
        names: z.nullable(z.object({ BN: z.string(), EN: z.string() })),
        given: amount,
        takenBack: amount,
        cost: amount,
        movements: z.int(),
      }),
    ),
    given: amount,
    takenBack: amount,
    cost: amount,
  }),
  errors: [],
});

export const costTotalsFile = endpoint({
  ...calls.costTotalsFile,
  summary: 'The same as a file; each is written down.',
  query: totalQuery,
  output: z.string(),
  errors: [],
});

export const forecastEndpoints = [
  offerVersions,
  offerAudience,
  simulateOffer,
  offerEffect,
  memberOffers,
  officeGrantBets,
  costTotals,
  costTotalsFile,
] as const;
