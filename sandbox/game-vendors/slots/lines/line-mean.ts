// The exact mean of the lines model: reels are independent, and on every line each row of a reel is equally weighted.
import { type Fraction, fraction, one, plus, times, zero } from '../fraction.ts';
import { countOf, type Machine, payFor, scatter, wild } from '../machine.ts';
import { payLines } from './pay-lines.ts';

/** Mean coins of all line wins of one spin on these strips. */
export function lineMean(machine: Machine, strips: readonly string[]): Fraction {
  let mean = zero;
  for (const symbol of Object.keys(machine.pays)) {
    if (symbol === scatter) continue;
    const match = strips.map((strip) => fraction(countOf(strip, symbol + wild), strip.length));
    let run = one;
    for (let count = 1; count <= strips.length; count += 1) {
      run = times(run, match[count - 1] ?? zero);
      const next = match[count];
      const ends = next ? fraction(next.under - next.over, next.under) : one;
      mean = plus(mean, times(times(run, ends), fraction(payFor(machine.pays[symbol], count))));
    }
  }
  return times(mean, fraction(payLines.length));
}
