// Amounts of the slip as whole minor units in plain numbers: the oldest phones support nothing else, and they are exact
// far beyond the price and win of any slip.
import { displayAmount } from '#contract/base/money.ts';
import { singleAmount } from '#site/base/single-amount.ts';

/** Writes minor units as the wire does: `123450` becomes `1234.50`. */
export const decimalOf = (minor: number): string =>
  `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;

/** Reads the wire's decimal into minor units. */
export const minorOf = (decimal: string): number => Math.round(Number(decimal) * 100);

/** Shows minor units as the site shows all money, for example `1,234.50`. */
export const showMinor = (minor: number): string => displayAmount(decimalOf(minor));

/** An amount shown alone, with the brand's sign. */
export const showSingle = (minor: number): string => singleAmount(decimalOf(minor));
