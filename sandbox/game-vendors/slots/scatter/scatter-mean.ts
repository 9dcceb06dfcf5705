// The exact mean of the scatter model: counts of a symbol and of multipliers, convolved reel by reel.
import { type Fraction, fraction, plus, times, zero } from '../fraction.ts';
import { countOf, type Machine, multiplier, payFor, scatter, windowAt } from '../machine.ts';
import { weightedMean } from '../weighted.ts';

/** Mean coins of all wins of one spin on these strips, multiplier symbols included. */
export function scatterMean(machine: Machine, strips: readonly string[]): Fraction {
  const combinations = strips.reduce((product, strip) => product * BigInt(strip.length), 1n);
  const orb = weightedMean(machine.orbs);
  let mean = zero;
  for (const symbol of Object.keys(machine.pays)) {
    if (symbol === scatter) continue;
    for (const { count, orbs, stops } of jointCounts(machine, strips, symbol)) {
      const coins = payFor(machine.pays[symbol], count);
      if (coins === 0) continue;
      const boost = orbs === 0 ? fraction(1) : times(orb, fraction(orbs));
      mean = plus(mean, times(times(boost, fraction(coins)), fraction(stops, combinations)));
    }
  }
  return mean;
}

type Joint = { count: number; orbs: number; stops: bigint };

/** In how many stop combinations the whole screen shows `count` of the symbol and `orbs` multipliers. */
function jointCounts(machine: Machine, strips: readonly string[], symbol: string): Joint[] {
  let states = new Map<string, Joint>([['0/0', { count: 0, orbs: 0, stops: 1n }]]);
  for (const strip of strips) {
    const next = new Map<string, Joint>();
    for (let stop = 0; stop < strip.length; stop += 1) {
      const view = windowAt(strip, stop, machine.rows);
      const [more, moreOrbs] = [countOf(view, symbol), countOf(view, multiplier)];
      for (const state of states.values()) {
        const [count, orbs] = [state.count + more, state.orbs + moreOrbs];
        const key = `${count}/${orbs}`;
        const stops = (next.get(key)?.stops ?? 0n) + state.stops;
        next.set(key, { count, orbs, stops });
      }
    }
    states = next;
  }
  return [...states.values()];
}
