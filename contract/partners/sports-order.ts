// The whole sports order, as every callback of the protocol `sports-orders` carries it.
import * as z from 'zod/mini';
import { amount } from '../base/shapes.ts';
import { legReasonTexts, type LegReason, orderReasonTexts, type OrderReason } from './sports-reasons.ts';
import { vendorId } from './vendor-forms.ts';

export const sports = [
  'CRICKET',
  'FOOTBALL',
  'KABADDI',
  'TENNIS',
  'BASKETBALL',
  'CS',
  'DOTA',
  'LOL',
] as const;
export type Sport = (typeof sports)[number];

/** A short text for players in both languages. */
export const bothNames = z.strictObject({
  BN: z.string().check(z.minLength(1), z.maxLength(160)),
  EN: z.string().check(z.minLength(1), z.maxLength(160)),
});
/** Decimal odds, the only stored form: two or three decimals, `2.05`. */
export const decimalOdds = z.string().check(z.regex(/^\d{1,7}\.\d{2,3}$/));
const notNegative = amount.check(z.regex(/^\d{1,13}\./));
const at = z.int().check(z.nonnegative());

export const legStates = [
  'OPEN',
  'WON',
  'LOST',
  'HALF_WON',
  'HALF_LOST',
  'PUSH',
  'VOID',
  'DEAD_HEAT',
] as const;
export type LegState = (typeof legStates)[number];

/** One selection of an order. */
export const orderLeg = z.strictObject({
  legId: vendorId,
  matchId: vendorId,
  leagueId: vendorId,
  sport: z.enum(sports),
  league: bothNames,
  home: bothNames,
  away: bothNames,
  startsAt: at,
  /** When the match ends by its timetable; after the end, when it ended. Open orders are left alone until 48 h later. */
  endsAt: at,
  /** The market, with its line, map, over or period; for example `total` and `line=2.5`. */
  marketKey: z.string().check(z.regex(/^[a-z0-9_-]{1,48}$/)),
  specifiers: z.string().check(z.regex(/^[a-z0-9_=.+|-]{0,96}$/)),
  market: bothNames,
  outcomeId: vendorId,
  outcome: bothNames,
  /** What the leg was accepted at; until then what the player asked for. */
  odds: decimalOdds,
  /** The version of the market that the odds are of. */
  version: z.int().check(z.nonnegative()),
  /** Null for a bet before the start; otherwise the score when it was accepted (live handicaps count from there). */
  scoreAtBet: z.nullable(z.string().check(z.maxLength(64))),
  state: z.enum(legStates),
  /** DEAD_HEAT only: the number of places divided by the number that tied; null for all others. */
  deadHeat: z.nullable(z.strictObject({ places: z.int(), tied: z.int() })),
  /** Null while the leg is open. */
  reason: z.nullable(z.enum(Object.keys(legReasonTexts) as [LegReason, ...LegReason[]])),
  /** What happened, for players: `142/6, 20 overs`. Null while the leg is open. */
  result: z.nullable(bothNames),
  settledAt: z.nullable(at),
  /** SHA-256 of the seed of the match in hex: published before the first price. */
  seedHash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});
export type OrderLeg = z.output<typeof orderLeg>;

/** PENDING: the stake is reserved and the bet not accepted yet. OPEN: accepted. The others are ends, until a correction. */
export const orderStates = ['PENDING', 'OPEN', 'REJECTED', 'SETTLED', 'CASHED_OUT', 'VOID'] as const;
export type OrderState = (typeof orderStates)[number];

export const sportsOrder = z.strictObject({
  /** Also the round id of `/rounds/query` and of the list of movements. */
  orderId: vendorId,
  /** Counts the callbacks of the order from 1, without a gap; a repeated callback keeps its number. */
  sequence: z.int().check(z.positive()),
  state: z.enum(orderStates),
  type: z.enum(['SINGLE', 'ACCUMULATOR', 'SYSTEM']),
  /** The sizes of the combinations: [1] single, [3] treble, [2] system 2 of n, [2, 3] trixie. */
  choose: z.array(z.int().check(z.positive())).check(z.minLength(1), z.maxLength(12)),
  /** The number of combinations, each with an equal part of the stake. */
  lines: z.int().check(z.positive()),
  acceptOdds: z.enum(['NONE', 'BETTER', 'ANY']),
  /** What was taken from the wallet when it was placed. */
  reserved: notNegative,
  /** The stake that counts: `reserved` less what the confirmation gave back; 0.00 when REJECTED. */
  stake: notNegative,
  /** The part of the stake that cash-outs have ended: 0.00, a part, or all of `stake`. */
  cashedOutStake: notNegative,
  /** All that the order has paid to the player after this callback, cash-outs included. */
  paid: notNegative,
  /** The most that the order can still pay in all; what the slip promised. */
  mostPayout: notNegative,
  /** The product of the legs; null for a SYSTEM. */
  odds: z.nullable(decimalOdds),
  /** The version of the printed rules at acceptance; it applies to the settlement. */
  rulesVersion: z.string().check(z.regex(/^[\w.-]{1,32}$/)),
  /** True for matches that are simulated; shown wherever the order is. */
  simulated: z.boolean(),
  placedAt: at,
  acceptedAt: z.nullable(at),
  settledAt: z.nullable(at),
  /** Null while PENDING or OPEN without a correction, and for an order settled by its result. */
  reason: z.nullable(z.enum(Object.keys(orderReasonTexts) as [OrderReason, ...OrderReason[]])),
  legs: z.array(orderLeg).check(z.minLength(1), z.maxLength(12)),
});
export type SportsOrder = z.output<typeof sportsOrder>;
