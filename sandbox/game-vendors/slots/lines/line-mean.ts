// The exact mean of the lines model: reels are independent, and on a line each stop of a reel is equally likely.
import { type Fraction, fraction, one, plus, times, zero } from '../fraction.ts';
import { type Machine, payFor, scatter, wild, windowAt } from '../machine.ts';
import { payLines } from './pay-lines.ts';

/** Mean coins of all line wins of one spin on these strips; `covers`: a wild covers its reel. */
export function lineMean(machine: Machine, strips: readonly string[], covers: boolean): Fraction {
  let mean = zero;
  for (const symbol of Object.keys(machine.pays)) {
    if (symbol === scatter) continue;
    const matches = strips.map((strip) =>
      Array.from({ length: machine.rows }, (_, row) => matchOf(machine, strip, row, symbol, covers)),
    );
    for (const rows of payLines) {
      const match = rows.map((row, reel) => matches[reel]?.[row] ?? zero);
      mean = plus(
        mean,
        runMean(match, (count) => payFor(machine.pays[symbol], count)),
      );
    }
  }
  return mean;
}

/** How likely a row of a reel shows the symbol or a wild in its place. */
function matchOf({ rows }: Machine, strip: string, row: number, symbol: string, covers: boolean): Fraction {
  const hits = Array.from(strip).filter((_, stop) => {
    const view = windowAt(strip, stop, rows);
    return view[row] === symbol || view[row] === wild || (covers && view.includes(wild));
  });
  return fraction(hits.length, strip.length);
}

/** The mean pay of a run from the left that ends at the first reel without a match. */
function runMean(match: readonly Fraction[], payOf: (count: number) => number): Fraction {
  let [mean, run] = [zero, one];
  match.forEach((chance, reel) => {
    run = times(run, chance);
    const next = match[reel + 1];
    const ends = next ? fraction(next.under - next.over, next.under) : one;
    mean = plus(mean, times(times(run, ends), fraction(payOf(reel + 1))));
  });
  return mean;
}
