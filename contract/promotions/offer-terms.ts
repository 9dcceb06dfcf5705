// An offer of a bonus: its kinds, terms, audience and texts; the same for server, site and office.
import * as z from 'zod/mini';
import { moment } from '../base/shapes.ts';
import { gameCategories } from '../games/game.ts';
import { offerKinds } from './offer-kinds.ts';

/** Above zero, at most seven digits before the point. */
export const positiveAmount = z.string().check(z.regex(/^(?!0+\.00$)\d{1,7}\.\d{2}$/));

/** Percent of a settled bet that counts, by category; a category that is not named counts nothing. */
const weights = z.partialRecord(z.enum(gameCategories), z.int().check(z.minimum(0), z.maximum(100)));

/** Rounds of a game that the merchant pays for. */
export const freeRoundTerms = z.strictObject({
  nodeId: z.string().check(z.regex(/^\d{1,15}$/)),
  /** The name of the game. */
  game: z.strictObject({ BN: z.string().check(z.maxLength(80)), EN: z.string().check(z.maxLength(80)) }),
  rounds: z.int().check(z.minimum(1), z.maximum(500)),
  stake: positiveAmount,
  /** Days from taking the offer in which rounds can be begun. */
  days: z.int().check(z.minimum(1), z.maximum(30)),
});

/** What a grant promises. A grant keeps a copy, and nothing changes it later. */
export const offerTerms = z.strictObject({
  /** Percent of the deposit; 0 where no deposit belongs to it. */
  ratePercent: z.int().check(z.minimum(0), z.maximum(300)),
  /** The highest bonus, also of what free rounds win; for the other kinds without a deposit, the bonus. */
  amount: positiveAmount,
  /** The least deposit; `0.00` where no deposit belongs to it. */
  minDeposit: z.string().check(z.regex(/^\d{1,7}\.\d{2}$/)),
  /** How many times the bonus must be bet. */
  multiple: z.int().check(z.minimum(1), z.maximum(50)),
  weights,
  /** So much of one bet counts at most. */
  countAtMost: positiveAmount,
  /** Days from the credit in which bets count. */
  validDays: z.int().check(z.minimum(1), z.maximum(90)),
  /** Only of FREE_ROUNDS. */
  freeRounds: z.optional(freeRoundTerms),
  /** Only of LOGIN: days without a sign-in before the one that counts; absent when every sign-in counts. */
  awayDays: z.optional(z.int().check(z.minimum(7), z.maximum(365))),
});
export type OfferTerms = z.output<typeof offerTerms>;

const text = (most: number) =>
  z.string().check(z.trim(), z.minLength(2), z.maxLength(most), z.regex(/^[^<>\0]*$/));
const inBoth = (most: number) => z.strictObject({ BN: text(most), EN: text(most) });

/** Once: a member gets it once. DAY and WEEK: once in a day, or a week from Monday, of the merchant's calendar. */
export const offerPeriods = ['ONCE', 'DAY', 'WEEK'] as const;

export const offerContent = z.strictObject({
  kind: z.enum(offerKinds),
  names: inBoth(60),
  /** The full terms in the merchant's own words. */
  texts: inBoth(4_000),
  terms: offerTerms,
  /** How often one member gets it. */
  period: z.enum(offerPeriods),
  /** Only for members who registered so many days ago at most; null for all. */
  registeredWithinDays: z.nullable(z.int().check(z.minimum(1), z.maximum(365))),
  /** The code of a CODE offer, in upper case; null for the others. */
  code: z.nullable(z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{4,20}$/))),
  startsAt: moment,
  endsAt: moment,
  budget: positiveAmount,
  /** Percent of the members who do not get the offer, so that its effect can be compared; always the same members. */
  heldOutPercent: z.int().check(z.minimum(0), z.maximum(50)),
});
export type OfferContent = z.output<typeof offerContent>;

/** Why a campaign cannot go live; each names what is wrong with it. */
export const offerFaults = [
  'MULTIPLE_TOO_HIGH',
  'RATE_MISSING',
  'DEPOSIT_MISSING',
  'CODE_MISSING',
  'NO_GAME_COUNTS',
  'ENDS_BEFORE_START',
  'ENDED',
  'BUDGET_TOO_SMALL',
  'OVERLAPS',
  'HELD_OUT_OF_HIDDEN',
  'FREE_ROUNDS_MISSING',
  'GAME_WITHOUT_FREE_ROUNDS',
  'STAKE_NOT_OF_GAME',
  'LOGIN_ONCE',
] as const;
export type OfferFault = (typeof offerFaults)[number];

/** Why a member cannot have an offer now, in the order of the checks. */
export const offerBars = [
  'NOT_FOR_YOU',
  'NOT_RUNNING',
  'NOT_FIRST_DEPOSIT',
  'SIGN_IN_NEEDED',
  'PHONE_NEEDED',
  'USED',
  'USED_BY_LINKED',
  'BONUS_ACTIVE',
  'BUDGET_GONE',
  'BELOW_MINIMUM',
] as const;
export type OfferBar = (typeof offerBars)[number];
