// Money of this style: whole units of 1/100,000 of the currency.
import { rsaUnitsPerMajor } from '#contract/partners/rsa-units.ts';
import { VendorRefusal } from '../vendor-refusal.ts';

const unitsPerMinor = BigInt(rsaUnitsPerMajor / 100);

/** Minor units of an amount. @throws VendorRefusal PRECISION for what is finer than the currency */
export function unitsToMinor(units: number): bigint {
  const exact = BigInt(units);
  if (exact % unitsPerMinor !== 0n) throw new VendorRefusal('PRECISION');
  return exact / unitsPerMinor;
}

/** Units of an amount; what lies beyond a number's exact digits is a fault. */
export function minorToUnits(amountMinor: bigint): number {
  const units = Number(amountMinor * unitsPerMinor);
  if (!Number.isSafeInteger(units)) throw new RangeError('an amount does not fit the units of this style');
  return units;
}
