// Operators' endpoints on campaigns of bonuses, their grants and their cost (promotions.md 12).
import * as z from 'zod/mini';
import { answerByTwo, reason } from '../base/by-two.ts';
import { endpoint } from '../base/endpoint.ts';
import { between, listOf, listQuery } from '../base/list.ts';
import { amount } from '../base/shapes.ts';
import { grantId, grantReasons, grantShape, grantStates } from './grants.ts';
import { offerKinds } from './offer-kinds.ts';
import { offerBars, offerContent, offerFaults, positiveAmount } from './offer-terms.ts';
import { offerId } from './offers.ts';
import * as calls from './offers-office-calls.ts';

export const offerStates = ['DRAFT', 'LIVE', 'PAUSED', 'ENDED'] as const;
export type OfferState = (typeof offerStates)[number];

const ofOffer = z.strictObject({ id: offerId });
const ofGrant = z.strictObject({ id: grantId });
const instant = z.number();

const offerRow = z.object({
  id: z.string(),
  kind: z.enum(offerKinds),
  state: z.enum(offerStates),
  version: z.int(),
  names: z.object({ BN: z.string(), EN: z.string() }),
  startsAt: instant,
  endsAt: instant,
  /** Reserved for grants that wait, and spent for those that became active. */
  budget: amount,
  reserved: amount,
  spent: amount,
  changedAt: instant,
});

export const officeOffers = endpoint({
  ...calls.officeOffers,
  summary: 'Campaigns, the newest change first.',
  query: listQuery({ state: z.optional(z.enum(offerStates)), kind: z.optional(z.enum(offerKinds)) }, [
    'changedAt',
    'startsAt',
  ]),
  output: listOf(offerRow),
  errors: [],
});

export const freeRoundGames = endpoint({
  ...calls.freeRoundGames,
  summary: 'The slots that can have free rounds: those of vendors whose interface has them.',
  output: z.object({
    games: z.array(
      z.object({
        nodeId: z.string(),
        vendor: z.string(),
        names: z.object({ BN: z.string(), EN: z.string() }),
        /** The stakes of its rounds, the lowest first; null where they are not known. */
        stakes: z.nullable(z.array(amount)),
      }),
    ),
  }),
  errors: [],
});

export const officeOffer = endpoint({
  ...calls.officeOffer,
  summary: 'One campaign with its content, what is wrong with it, and the counts and money of its grants.',
  params: ofOffer,
  output: z.extend(offerRow, {
    content: offerContent,
    faults: z.array(z.enum(offerFaults)),
    /** The stakes of the game of FREE_ROUNDS; absent where they are not known. */
    gameStakes: z.optional(z.array(amount)),
    createdBy: z.string(),
    counts: z.array(z.object({ state: z.enum(grantStates), count: z.int() })),
    /** From the ledger. */
    granted: amount,
    converted: amount,
    takenBack: amount,
  }),
  errors: ['NOT_FOUND'],
});

export const createOffer = endpoint({
  ...calls.createOffer,
  summary: 'Makes a campaign as a draft.',
  body: offerContent,
  output: z.object({ id: z.string() }),
  errors: [],
});

export const writeOffer = endpoint({
  ...calls.writeOffer,
  summary: 'Changes a campaign that is not live; grants keep the version they were made with.',
  params: ofOffer,
  body: z.strictObject({ version: z.int(), content: offerContent }),
  output: z.object({ version: z.int() }),
  /**
   * CASE_CHANGED: it is live or ended, somebody changed it since, the budget is below what is promised, or the part
   * without an offer changed after it was live.
   */
  errors: ['NOT_FOUND', 'CASE_CHANGED'],
});

export const startOffer = endpoint({
  ...calls.startOffer,
  summary: 'Sets a campaign live. A budget above the limit of the setting takes two operators.',
  byTwo: true,
  params: ofOffer,
  body: z.strictObject({ version: z.int(), reason }),
  output: answerByTwo(z.object({ state: z.literal('LIVE') })),
  failure: z.object({ faults: z.optional(z.array(z.enum(offerFaults))) }),
  /** OFFER_BROKEN: the campaign has faults. */
  errors: ['NOT_FOUND', 'CASE_CHANGED', 'OFFER_BROKEN', 'NO_PERMISSION'],
});

export const pauseOffer = endpoint({
  ...calls.pauseOffer,
  summary: 'Stops new grants of a live campaign at once; grants that are running go on.',
  params: ofOffer,
  body: z.strictObject({ reason }),
  output: z.object({ state: z.literal('PAUSED') }),
  errors: ['NOT_FOUND', 'CASE_CHANGED'],
});

export const endOffer = endpoint({
  ...calls.endOffer,
  summary: 'Ends a campaign for good; grants that are running go on.',
  params: ofOffer,
  body: z.strictObject({ reason }),
  output: z.object({ state: z.literal('ENDED') }),
  errors: ['NOT_FOUND', 'CASE_CHANGED'],
});

const officeGrantRow = z.extend(grantShape, {
  memberId: z.string(),
  account: z.nullable(z.string()),
  sourceRef: z.string(),
});

export const officeGrants = endpoint({
  ...calls.officeGrants,
  summary: 'Grants by their filters, the newest first.',
  query: listQuery(
    {
      offerId: z.optional(offerId),
      state: z.optional(z.enum(grantStates)),
      member: z.optional(z.string().check(z.trim(), z.regex(/^\w{2,40}$/))),
      ...between,
    },
    ['acceptedAt'],
  ),
  output: listOf(officeGrantRow),
  errors: [],
});

export const officeGrant = endpoint({
  ...calls.officeGrant,
  summary: 'One grant with its whole story; each look is written down.',
  params: ofGrant,
  output: z.extend(officeGrantRow, {
    steps: z.array(
      z.object({
        state: z.enum(grantStates),
        reason: z.nullable(z.enum(grantReasons)),
        /** Operators; empty for the member or the platform. */
        actor: z.string(),
        note: z.string(),
        at: instant,
      }),
    ),
    /** The texts that were agreed to; null for a version from before versions were kept. */
    texts: z.nullable(z.object({ BN: z.string(), EN: z.string() })),
    /** The lines of the ledger that the grant moved, the oldest first. */
    movements: z.array(
      z.object({
        reference: z.string(),
        code: z.string(),
        account: z.string(),
        amount: z.string(),
        at: instant,
      }),
    ),
  }),
  errors: ['NOT_FOUND'],
});

export const grantByHand = endpoint({
  ...calls.grantByHand,
  summary:
    'Grants a bonus of a live MANUAL campaign to a member. Two operators grant an amount from a fixed limit on, and what is above the sum that one operator may give in a day.',
  byTwo: true,
  provenFirst: true,
  params: ofOffer,
  body: z.strictObject({
    /** A member's id or whole account. */
    member: z.string().check(z.trim(), z.regex(/^\w{2,40}$/)),
    amount: positiveAmount,
    requestId: z.string().check(z.regex(/^[\w-]{8,64}$/)),
    reason,
  }),
  output: answerByTwo(z.object({ grantId: z.string() })),
  failure: z.object({ bar: z.optional(z.enum(offerBars)) }),
  errors: ['NOT_FOUND', 'AMOUNT_RANGE', 'OFFER_BARRED', 'CASE_CHANGED', 'NO_PERMISSION'],
});

export const voidGrant = endpoint({
  ...calls.voidGrant,
  summary:
    'Takes back a bonus that is not cash yet, because a named term was broken. It takes two operators.',
  byTwo: true,
  provenFirst: true,
  params: ofGrant,
  body: z.strictObject({ reason }),
  output: answerByTwo(z.object({ state: z.literal('VOIDED') })),
  errors: ['NOT_FOUND', 'CASE_CHANGED', 'WALLET_FROZEN', 'NO_PERMISSION'],
});

export const offerOfficeEndpoints = [
  freeRoundGames,
  officeOffers,
  officeOffer,
  createOffer,
  writeOffer,
  startOffer,
  pauseOffer,
  endOffer,
  officeGrants,
  officeGrant,
  grantByHand,
  voidGrant,
] as const;
