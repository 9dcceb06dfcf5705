// A member's bonuses: their state, their progress bet by bet, and giving one up (server.md 9, promotions.md 3 and 4).
import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { pageNo, pageOf, pageSize } from '../base/page.ts';
import { amount } from '../base/shapes.ts';
import { offerKinds } from './offer-kinds.ts';
import { offerTerms } from './offer-terms.ts';
import * as calls from './grants-calls.ts';

/**
 * ACCEPTED: waits for its deposit, for its free rounds, or for another bonus to end. ACTIVE: bets count. CLOSING: the time is over, and bets
 * of that time are still open. COMPLETED: it became cash. The others end without cash, or without a bonus.
 */
export const grantStates = [
  'ACCEPTED',
  'ACTIVE',
  'CLOSING',
  'COMPLETED',
  'LAPSED',
  'FORFEITED',
  'EXPIRED',
  'VOIDED',
] as const;
export type GrantState = (typeof grantStates)[number];

/** Why a grant changed its state. */
export const grantReasons = [
  'NO_DEPOSIT',
  'BELOW_MINIMUM',
  'NOT_FIRST_DEPOSIT',
  'NOT_ELIGIBLE',
  'BY_MEMBER',
  'WITHDRAWAL',
  'TIME_OVER',
  'BREAK',
  'DEPOSIT_TAKEN_BACK',
  'BY_OPERATORS',
  'NOTHING_WON',
  'NO_ROUNDS',
] as const;
export type GrantReason = (typeof grantReasons)[number];

export const grantId = z.string().check(z.regex(/^gra_[0-9a-hjkmnp-tv-z]{26}$/));
const ofGrant = z.strictObject({ id: grantId });
const instant = z.number();

/** A grant as its member and operators see it. */
export const grantShape = z.object({
  id: z.string(),
  offerId: z.string(),
  kind: z.enum(offerKinds),
  names: z.object({ BN: z.string(), EN: z.string() }),
  /** The terms that were agreed to, and their version. */
  version: z.int(),
  terms: offerTerms,
  state: z.enum(grantStates),
  reason: z.nullable(z.enum(grantReasons)),
  /** The bonus; before it is active, what is reserved for it. */
  amount,
  required: amount,
  /** What counted until now, never above `required`. */
  counted: amount,
  left: amount,
  /** Bets of its time that are not settled. */
  openBets: z.int(),
  /** The deposit it belongs to. */
  orderNo: z.nullable(z.string()),
  acceptedAt: instant,
  activeAt: z.nullable(instant),
  endsAt: z.nullable(instant),
  overAt: z.nullable(instant),
  /** Of FREE_ROUNDS: how far its rounds have come. */
  freeRounds: z.optional(
    z.object({
      vassalage: z.string(),
      nodeId: z.string(),
      rounds: z.int(),
      /** Rounds that can still be begun. */
      left: z.int(),
      /** What the rounds have won; it becomes the bonus, up to its limit. */
      won: amount,
      endsAt: instant,
      /** The vendor has them, so that they can be played. */
      isReady: z.boolean(),
    }),
  ),
});
export type Grant = z.output<typeof grantShape>;

export const listGrants = endpoint({
  ...calls.listGrants,
  summary: 'The caller’s bonuses, the newest first; at most a hundred.',
  output: z.object({ grants: z.array(grantShape), now: instant }),
  errors: [],
});

/** Why a bet counts, or not. CAPPED: only a part of it counts. */
export const countReasons = ['COUNTED', 'CAPPED', 'OPEN', 'CANCELLED', 'CATEGORY', 'NO_RISK'] as const;

/** A bet in the time of a grant. */
export const grantBet = z.object({
  reference: z.string(),
  category: z.string(),
  vendor: z.string(),
  gameCode: z.string(),
  placedAt: instant,
  staked: amount,
  counted: amount,
  /** Percent of the category that counts, by the terms. */
  percent: z.int(),
  /** Percent of the stake that counts as turnover at this vendor, by the day of the bet. */
  stakePercent: z.int(),
  reason: z.enum(countReasons),
});

export const listGrantBets = endpoint({
  ...calls.listGrantBets,
  summary: 'The caller’s bets in the time of a bonus, the newest first, each with what it counts and why.',
  params: ofGrant,
  query: z.strictObject({ pageNo, pageSize }),
  output: pageOf(grantBet),
  errors: ['NOT_FOUND'],
});

export const forfeitGrant = endpoint({
  ...calls.forfeitGrant,
  summary: 'Gives up a bonus that is active or waits: the bonus is taken back, cash stays as it is.',
  params: ofGrant,
  output: z.object({ state: z.enum(['FORFEITED', 'LAPSED']) }),
  /** CASE_CHANGED: it is over, or has become cash. */
  errors: ['NOT_FOUND', 'WALLET_FROZEN', 'CASE_CHANGED'],
});

export const grantEndpoints = [listGrants, listGrantBets, forfeitGrant] as const;
