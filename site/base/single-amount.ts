// Formats an amount shown alone or in a sentence with the brand's currency sign; balances and columns show none.
import { displayAmount } from '#contract/base/money.ts';
import { brand } from './brand.ts';

/** `1234.50` becomes `৳1,234.50`; a negative amount has its sign in front. */
export function singleAmount(decimal: string): string {
  const isLoss = decimal.startsWith('-');
  const shown = `${brand.currencySymbol}${displayAmount(isLoss ? decimal.slice(1) : decimal)}`;
  return isLoss ? `-${shown}` : shown;
}

/** The same without cents where there are none, for limits and buttons: `৳1,234`. */
export const roundAmount = (decimal: string): string => singleAmount(decimal).replace(/\.00$/, '');
