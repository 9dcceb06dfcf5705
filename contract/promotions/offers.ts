// Offers of bonuses as visitors and members see them (server.md 9, promotions.md 11).
import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { offerKinds } from './offer-kinds.ts';
import { offerBars, offerTerms } from './offer-terms.ts';
import * as calls from './offers-calls.ts';

const instant = z.number();
const inBoth = z.object({ BN: z.string(), EN: z.string() });
export const offerId = z.string().check(z.regex(/^off_[0-9a-hjkmnp-tv-z]{26}$/));

const offer = z.object({
  id: z.string(),
  kind: z.enum(offerKinds),
  /** The version of the terms; a grant keeps the version that was agreed to. */
  version: z.int(),
  names: inBoth,
  texts: inBoth,
  terms: offerTerms,
  endsAt: instant,
  /** Why the caller cannot have it now; null when it can be taken, or nobody is signed in. */
  bar: z.nullable(z.enum(offerBars)),
});
export type Offer = z.output<typeof offer>;

export const listOffers = endpoint({
  ...calls.listOffers,
  summary:
    'The offers that run now. Visitors see them all; accounts of play money, and members who may not have offers, see none.',
  output: z.object({
    offers: z.array(offer),
    /** The server's time, for countdowns. */
    now: instant,
  }),
  errors: [],
});

const barred = z.object({ bar: z.optional(z.enum(offerBars)) });

export const takeOffer = endpoint({
  ...calls.takeOffer,
  summary: 'Takes an offer that needs no deposit, with the version of the terms that the caller saw.',
  params: z.strictObject({ id: offerId }),
  body: z.strictObject({ version: z.int() }),
  output: z.object({ grantId: z.string() }),
  failure: barred,
  /** CASE_CHANGED: the terms have changed since. */
  errors: ['NOT_FOUND', 'CASE_CHANGED', 'OFFER_BARRED'],
  limit: { calls: 60, perSeconds: 60 },
});

export const enterCode = endpoint({
  ...calls.enterCode,
  summary: 'Takes the offer of a code. A code that is unknown, over or used gets the same answer.',
  body: z.strictObject({
    code: z.string().check(z.trim(), z.toUpperCase(), z.minLength(1), z.maxLength(40)),
  }),
  output: z.object({ grantId: z.string() }),
  failure: barred,
  /** OFFER_BARRED: the code is right, and another bonus is active, or another account of the person has had it. */
  errors: ['RATE_LIMITED', 'NOT_FOUND', 'OFFER_BARRED'],
  limit: { calls: 5, perSeconds: 60 },
});

export const offerEndpoints = [listOffers, takeOffer, enterCode] as const;
