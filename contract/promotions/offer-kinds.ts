// The kinds of offers, without schemas, for the site.

/**
 * FIRST_DEPOSIT and RELOAD are chosen with a deposit. NO_DEPOSIT is taken by a member with a proven phone number, CODE
 * by entering a code, and MANUAL is granted by operators. FREE_ROUNDS is taken like NO_DEPOSIT: the bonus is what free
 * rounds of a game win. LOGIN is taken like NO_DEPOSIT by members who signed in since the campaign began, perhaps only by
 * those who had not signed in for some days before.
 */
export const offerKinds = [
  'FIRST_DEPOSIT',
  'RELOAD',
  'NO_DEPOSIT',
  'CODE',
  'MANUAL',
  'FREE_ROUNDS',
  'LOGIN',
] as const;
export type OfferKind = (typeof offerKinds)[number];

/**
 * Whether one person gets an offer once, whatever accounts the person has: bonuses of a first deposit, without a
 * deposit, of a code, of free rounds, and of a sign-in.
 */
export const isOnePerPerson = (kind: OfferKind): boolean =>
  kind === 'FIRST_DEPOSIT' || kind === 'CODE' || isTaken(kind);

/** Whether an offer belongs to a deposit. */
export const isForDeposit = (kind: OfferKind): boolean => kind === 'FIRST_DEPOSIT' || kind === 'RELOAD';

/** Whether a member takes an offer in the list of promotions; it needs a proven phone number. */
export const isTaken = (kind: OfferKind): boolean =>
  kind === 'NO_DEPOSIT' || kind === 'FREE_ROUNDS' || kind === 'LOGIN';
