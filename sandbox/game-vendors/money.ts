// The vendor's own money: whole minor units as bigint inside, decimal strings with two places on the wire.
import { coinsPerBet } from './slots/machine.ts';

/** Prints minor units as `12.50`. */
export function printMinor(minor: bigint): string {
  const digits = minor.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The value of so many coins at a stake; exact, because every stake is a multiple of twenty. */
export function coinsToMinor(coins: number, betMinor: bigint): bigint {
  return (BigInt(coins) * betMinor) / BigInt(coinsPerBet);
}
