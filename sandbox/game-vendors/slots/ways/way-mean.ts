// The exact mean of the ways model: the ways of a win multiply reel by reel, so their means do too.
import { type Fraction, fraction, one, plus, times, zero } from '../fraction.ts';
import { type Machine, payFor, scatter, wild } from '../machine.ts';
import { windowCounts } from '../window-counts.ts';

/** Mean coins of all way wins of one spin on these strips. */
export function wayMean(machine: Machine, strips: readonly string[]): Fraction {
  let mean = zero;
  for (const symbol of Object.keys(machine.pays)) {
    if (symbol === scatter) continue;
    const reels = strips.map((strip) => meanAndNone(strip, machine.rows, symbol + wild));
    let ways = one;
    for (let count = 1; count <= reels.length; count += 1) {
      ways = times(ways, reels[count - 1]?.mean ?? zero);
      const ends = reels[count]?.none ?? one;
      mean = plus(mean, times(times(ways, ends), fraction(payFor(machine.pays[symbol], count))));
    }
  }
  return mean;
}

/** How many of the symbols a window shows on average, and how often it shows none. */
function meanAndNone(strip: string, rows: number, symbols: string): { mean: Fraction; none: Fraction } {
  const stopsByCount = windowCounts(strip, rows, symbols);
  const shown = stopsByCount.reduce((sum, stops, count) => sum + stops * count, 0);
  return { mean: fraction(shown, strip.length), none: fraction(stopsByCount[0] ?? 0, strip.length) };
}
