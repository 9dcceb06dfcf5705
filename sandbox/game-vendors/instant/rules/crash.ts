// Crash: the price rises as e^(kt) until it crashes; the point comes from the round's seed.

/** In one second the price grows by this exponent: it doubles in 6.9 seconds. */
const growth = 0.1;
export const leastTake = 101;
/** At this price, in hundredths, every bet is paid and the round ends. */
export const mostTake = 100_000;
export const bettingMs = 6_000;
export const restMs = 3_500;

const steps = 2 ** 52;

/**
 * The crash point in hundredths from 52 bits: floor(99 · 2^52 / (2^52 − bits)), at least 1.00. A price of x hundredths
 * is reached with a chance of 99 / x, so every moment of taking returns 99 %; 1.01 is not reached in 1.98 % of rounds.
 */
export function crashPoint(bits: number): number {
  const point = Math.floor((99 * steps) / (steps - bits));
  return Math.min(mostTake, Math.max(100, point));
}

/** The first 52 bits of a hash in hexadecimal. */
export function bitsOf(hashHex: string): number {
  return parseInt(hashHex.slice(0, 13), 16);
}

/** The price so long after the start, in hundredths. */
export function priceAt(elapsedMs: number): number {
  return Math.floor(100 * Math.exp((growth * Math.max(0, elapsedMs)) / 1000));
}

/** How long after the start a price is reached. */
export function reachedAfterMs(hundredths: number): number {
  return Math.ceil((Math.log(hundredths / 100) / growth) * 1000);
}
