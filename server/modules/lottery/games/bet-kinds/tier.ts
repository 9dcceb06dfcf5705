// Tiers priced from their chances: a price cannot differ from what its chance is worth.
import { divide, type Fraction, fraction } from '../fraction.ts';
import type { Tier } from '../port.ts';

/** A tier that gives back `share` of all stakes in the long run; alone it gives back all of them. */
export const tier = (code: string, probability: Fraction, share: Fraction = fraction(1)): Tier => ({
  code,
  probability,
  fair: divide(share, probability),
});

/** The stake is returned. */
export const pushTier = (probability: Fraction): Tier => ({
  code: 'PUSH',
  probability,
  fair: fraction(1),
  isPush: true,
});
