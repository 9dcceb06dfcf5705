// What a stake comes to at a price, as the page shows it before the server pays it.
import { fromCents, toCents } from '../money-text.ts';

/** Exact: stakes are whole, prices have two digits. */
export function winText(bet: string, hundredths: number): string {
  return fromCents((toCents(bet) * hundredths) / 100);
}
