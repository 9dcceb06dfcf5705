// The vendor's own money: whole minor units as bigint inside, decimal strings with two places on the wire.
import { coinsPerBet } from './slots/machine.ts';

/** Prints minor units as `12.50`. */
export function printMinor(minor: bigint): string {
  const digits = minor.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The stakes a player may choose, in minor units; each divides into twenty whole coins. */
export const betLevels: readonly bigint[] = [
  100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000,
].map(BigInt);
export const defaultBet = 1000n;

/** What so many coins are worth at a stake; exact, because every level is a multiple of twenty. */
export function coinsToMinor(coins: number, betMinor: bigint): bigint {
  return (BigInt(coins) * betMinor) / BigInt(coinsPerBet);
}
