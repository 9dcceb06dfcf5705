// Computes the exact return to player of a machine: the mean payout of a spin, its feature included, per bet.
import { type Fraction, fraction, one, plus, times, zero } from './fraction.ts';
import { holdMean } from './hold/hold-mean.ts';
import { lineMean } from './lines/line-mean.ts';
import { coinsPerBet, type Hold, type Machine, payFor, scatter, spinsFor } from './machine.ts';
import { scatterMean } from './scatter/scatter-mean.ts';
import { wayMean } from './ways/way-mean.ts';
import { windowCounts } from './window-counts.ts';

const meanOf = { lines: lineMean, ways: wayMean, scatter: scatterMean };
type Returns = { readonly total: Fraction; readonly baseGame: Fraction; readonly feature: Fraction };
const known = new WeakMap<Machine, Returns>();

/** The return as a fraction of the bet, in two parts, because players ask for both. */
export function exactReturn(machine: Machine): Returns {
  const before = known.get(machine);
  if (before) return before;
  const perBet = fraction(1, coinsPerBet);
  const baseGame = times(spinMean(machine, machine.strips, false), perBet);
  const feature = times(machine.hold ? heldMean(machine, machine.hold) : freeMean(machine), perBet);
  const returns = { total: plus(baseGame, feature), baseGame, feature };
  known.set(machine, returns);
  return returns;
}

/** Mean coins of one spin on these strips: symbol wins and the scatters' own pay, before any free-spin factor. */
function spinMean(machine: Machine, strips: readonly string[], covers: boolean): Fraction {
  let mean = meanOf[machine.model](machine, strips, covers);
  scatterChances(machine, strips).forEach((chance, scatters) => {
    mean = plus(mean, times(chance, fraction(payFor(machine.pays[scatter], scatters))));
  });
  return mean;
}

/** Mean coins that the free spins of one paid spin bring. */
function freeMean(machine: Machine): Fraction {
  const covers = machine.freeSpins.expandingWilds === true;
  const perFreeSpin = spinMean(machine, machine.freeStrips, covers);
  return times(freeSpinsPerSpin(machine), times(perFreeSpin, fraction(machine.freeSpins.times)));
}

/** Mean coins that hold and win adds to one paid spin. */
function heldMean(machine: Machine, hold: Hold): Fraction {
  const cells = machine.strips.length * machine.rows;
  return scatterChances(machine, machine.strips).reduce(
    (mean, chance, scatters) =>
      scatters < hold.from ? mean : plus(mean, times(chance, holdMean(hold, cells, scatters))),
    zero,
  );
}

/** Index = number of scatters on the screen, value = its probability. */
export function scatterChances(machine: Machine, strips: readonly string[]): Fraction[] {
  let chances: Fraction[] = [one];
  for (const strip of strips) {
    const next: Fraction[] = [];
    windowCounts(strip, machine.rows, scatter).forEach((stops, more) => {
      if (stops === 0) return;
      chances.forEach((chance, count) => {
        const share = times(chance, fraction(stops, strip.length));
        next[count + more] = plus(next[count + more] ?? zero, share);
      });
    });
    chances = Array.from(next, (chance) => chance ?? zero);
  }
  return chances;
}

/** How many free spins one paid spin brings on average, retriggers up to the cap included. */
function freeSpinsPerSpin(machine: Machine): Fraction {
  const again = awardChances(machine, machine.freeStrips);
  const known = new Map<number, Fraction>();
  const stillToPlay = (left: number, awarded: number): Fraction => {
    if (left === 0) return zero;
    const key = left * 1000 + awarded;
    let mean = known.get(key);
    if (!mean) {
      mean = one;
      for (const [spins, chance] of again) {
        const more = Math.min(spins, machine.freeSpins.cap - awarded);
        mean = plus(mean, times(chance, stillToPlay(left - 1 + more, awarded + more)));
      }
      known.set(key, mean);
    }
    return mean;
  };
  let mean = zero;
  for (const [spins, chance] of awardChances(machine, machine.strips)) {
    mean = plus(mean, times(chance, stillToPlay(spins, spins)));
  }
  return mean;
}

/** The chance of each number of awarded free spins, zero among them. */
function awardChances(machine: Machine, strips: readonly string[]): Map<number, Fraction> {
  const chances = new Map<number, Fraction>();
  scatterChances(machine, strips).forEach((chance, scatters) => {
    const spins = spinsFor(machine, scatters);
    chances.set(spins, plus(chances.get(spins) ?? zero, chance));
  });
  return chances;
}
