// The kinds of offers, without schemas, for the site.

/**
 * FIRST_DEPOSIT and RELOAD are chosen with a deposit. NO_DEPOSIT is taken by a member with a proven phone number, CODE
 * by entering a code, and MANUAL is granted by operators.
 */
export const offerKinds = ['FIRST_DEPOSIT', 'RELOAD', 'NO_DEPOSIT', 'CODE', 'MANUAL'] as const;
export type OfferKind = (typeof offerKinds)[number];

/**
 * Whether one person gets an offer once, whatever accounts the person has: bonuses of a first deposit, without a
 * deposit, and of a code.
 */
export const isOnePerPerson = (kind: OfferKind): boolean =>
  kind === 'FIRST_DEPOSIT' || kind === 'NO_DEPOSIT' || kind === 'CODE';

/** Whether an offer belongs to a deposit. */
export const isForDeposit = (kind: OfferKind): boolean => kind === 'FIRST_DEPOSIT' || kind === 'RELOAD';
