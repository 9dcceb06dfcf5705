// An amount as a card shouts it: with the brand's sign and without idle cents.
import { singleAmount } from '#site/base/single-amount.ts';

/** `980000.00` becomes `৳980,000`. */
export const roundAmount = (amount: string): string => singleAmount(amount).replace(/\.00$/, '');
