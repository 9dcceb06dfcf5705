// The country of the merchant itself: the first choice of every number.
import { brand } from '#site/base/brand.ts';

export const [ownDialingCode] = brand.dialingCodes;
