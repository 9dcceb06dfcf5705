// The mean payout of a whole round of a machine, its feature included, from the tallies of its turns: the independent
// way.
import { coinsPerBet, type Machine, spinsFor } from '../game-vendors/slots/machine.ts';
import type { Tally } from './every-stop.ts';

/** Return, share of paying spins, deviation of a whole round in bets and the most one turn pays, from two tallies. */
export function figuresOf(machine: Machine, base: Tally, free: Tally) {
  const feature = machine.hold ? undefined : featureMoments(machine, free);
  let [mean, square, hits] = [0, 0, 0];
  for (const { coins, scatters, chance } of base) {
    const spins = spinsFor(machine, scatters);
    const more = feature?.(spins, spins) ?? (spins > 0 ? heldMoments(machine, scatters) : none);
    mean += chance * (coins + more.mean);
    square += chance * (coins * coins + 2 * coins * more.mean + more.square);
    if (coins > 0 || spins > 0) hits += chance;
  }
  return {
    rtp: mean / coinsPerBet,
    hitFrequency: hits,
    deviation: Math.sqrt(square - mean * mean) / coinsPerBet,
    topWin: Math.max(...base.map(({ coins }) => coins), topOfFeature(machine, free)),
  };
}

const none = { mean: 0, square: 0 };

function topOfFeature({ hold, freeSpins, strips, rows }: Machine, free: Tally): number {
  if (!hold) return Math.max(...free.map(({ coins }) => coins * freeSpins.times));
  return strips.length * rows * Math.max(...hold.values.map(({ value }) => value)) + hold.full;
}

/** Mean and mean square of the coins that hold and win pays from so many coins on, by following every respin. */
function heldMoments(machine: Machine, held: number): { mean: number; square: number } {
  const { hold } = machine;
  if (!hold) throw new Error('this machine holds nothing');
  const cells = machine.strips.length * machine.rows;
  const lands = hold.landing.over / hold.landing.under;
  const ends = Array.from({ length: cells + 1 }, () => 0);
  /** Probability by held coins and respins left; both only change towards the end. */
  const open = Array.from({ length: cells }, () => Array.from({ length: hold.respins + 1 }, () => 0));
  const add = (list: number[] | undefined, at: number, chance: number): void => {
    if (list) list[at] = (list[at] ?? 0) + chance;
  };
  add(open[held], hold.respins, 1);
  for (let now = held; now < cells; now += 1)
    for (let left = hold.respins; left > 0; left -= 1) {
      const here = open[now]?.[left] ?? 0;
      for (let more = 0; more <= cells - now; more += 1) {
        const chance = here * choose(cells - now, more) * lands ** more * (1 - lands) ** (cells - now - more);
        if (now + more === cells || (more === 0 && left === 1)) add(ends, now + more, chance);
        else add(open[now + more], more > 0 ? hold.respins : left - 1, chance);
      }
    }
  const weight = hold.values.reduce((sum, coin) => sum + coin.weight, 0);
  const meanOf = (power: number): number =>
    hold.values.reduce((sum, coin) => sum + coin.value ** power * coin.weight, 0) / weight;
  const [value, squared] = [meanOf(1), meanOf(2)];
  let [mean, square] = [0, 0];
  ends.forEach((chance, count) => {
    const full = count === cells ? hold.full : 0;
    const paid = count * value + full;
    mean += chance * paid;
    square += chance * (count * (squared - value * value) + paid * paid);
  });
  return { mean, square };
}

function choose(of: number, count: number): number {
  let ways = 1;
  for (let step = 1; step <= count; step += 1) ways = (ways * (of - count + step)) / step;
  return ways;
}

/** Mean and mean square of the coins still to come with so many free spins left and so many awarded. */
function featureMoments(machine: Machine, free: Tally) {
  const classes = new Map<number, { chance: number; first: number; second: number }>();
  for (const { coins, scatters, chance } of free) {
    const spins = spinsFor(machine, scatters);
    const won = coins * machine.freeSpins.times;
    const sum = classes.get(spins) ?? { chance: 0, first: 0, second: 0 };
    sum.chance += chance;
    sum.first += chance * won;
    sum.second += chance * won * won;
    classes.set(spins, sum);
  }
  const known = new Map<string, { mean: number; square: number }>();
  const moments = (left: number, awarded: number): { mean: number; square: number } => {
    if (left === 0) return { mean: 0, square: 0 };
    const key = `${left}/${awarded}`;
    const before = known.get(key);
    if (before) return before;
    const sum = { mean: 0, square: 0 };
    for (const [spins, { chance, first, second }] of classes) {
      const more = Math.min(spins, machine.freeSpins.cap - awarded);
      const rest = moments(left - 1 + more, awarded + more);
      sum.mean += first + chance * rest.mean;
      sum.square += second + 2 * first * rest.mean + chance * rest.square;
    }
    known.set(key, sum);
    return sum;
  };
  return moments;
}
