// Money of this protocol: whole units of 1/100,000 of the currency.
import { rsaUnitsPerMajor } from '#contract/partners/rsa-units.ts';
import { VendorRefusal } from '../vendor-refusal.ts';

const unitsPerMinor = BigInt(rsaUnitsPerMajor / 100);

/**
 * Minor units of an amount.
 * @throws VendorRefusal PRECISION for an amount finer than the currency
 */
export function unitsToMinor(units: number): bigint {
  const exact = BigInt(units);
  if (exact % unitsPerMinor !== 0n) throw new VendorRefusal('PRECISION');
  return exact / unitsPerMinor;
}

const mostMinor = BigInt(Number.MAX_SAFE_INTEGER) / unitsPerMinor;

/**
 * Units of an amount. The ceilings keep amounts within a number's exact digits; one beyond them is cut there, because
 * the answer is made after the commit and must not turn a movement that is done into a fault.
 */
export function minorToUnits(amountMinor: bigint): number {
  const cut = amountMinor > mostMinor ? mostMinor : amountMinor < -mostMinor ? -mostMinor : amountMinor;
  return Number(cut * unitsPerMinor);
}
