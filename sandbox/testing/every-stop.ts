// Counts the payout of a machine over every combination of its stops: the slow, independent way to its return.
import { payLines } from '../game-vendors/slots/lines/pay-lines.ts';
import {
  countOf,
  type Machine,
  multiplier,
  payFor,
  scatter,
  wild,
  windowAt,
} from '../game-vendors/slots/machine.ts';

/** How often a spin pays so many coins while showing so many scatters; chances add up to one. */
export type Tally = readonly { readonly coins: number; readonly scatters: number; readonly chance: number }[];

type Stop = { scatters: number; hits: number[] };
const scatterCounts = 6;

/** All combinations of a 5×3 machine, lines or ways, without the factor of free spins. */
export function tallyFiveReels(machine: Machine, strips: readonly string[], covers: boolean): Tally {
  const symbols = Object.keys(machine.pays).filter((symbol) => symbol !== scatter);
  const reels = strips.map((strip, reel) => stopsOf(machine, strip, reel, symbols, covers));
  const [first = [], second = [], third = [], fourth = [], fifth = []] = reels;
  const scatterPays = Array.from({ length: scatterCounts }, (_, count) =>
    payFor(machine.pays[scatter], count),
  );
  const counts = new Float64Array(scatterCounts * 500_000);
  const lastTwo = [0, 0, 0];
  for (const four of fourth)
    for (const five of fifth) {
      const scatters = four.scatters + five.scatters;
      lastTwo[scatters] = (lastTwo[scatters] ?? 0) + 1;
    }
  for (const one of first)
    for (const two of second)
      for (const three of third) {
        const runs = runsOfThree(machine, symbols, [one, two, three]);
        const seen = one.scatters + two.scatters + three.scatters;
        if (runs.length === 0) {
          // The last two reels add nothing to wins: only their scatters distinguish their combinations.
          lastTwo.forEach((count, more) => {
            const slot = (scatterPays[seen + more] ?? 0) * scatterCounts + seen + more;
            counts[slot] = (counts[slot] ?? 0) + count;
          });
          continue;
        }
        for (const four of fourth)
          for (const five of fifth) {
            const scatters = seen + four.scatters + five.scatters;
            let coins = scatterPays[scatters] ?? 0;
            for (const run of runs) coins += coinsOfRun(machine, run, four, five);
            const slot = coins * scatterCounts + scatters;
            counts[slot] = (counts[slot] ?? 0) + 1;
          }
      }
  const combinations = strips.reduce((product, strip) => product * strip.length, 1);
  const tally: { coins: number; scatters: number; chance: number }[] = [];
  counts.forEach((count, slot) => {
    if (count === 0) return;
    const coins = Math.floor(slot / scatterCounts);
    tally.push({ coins, scatters: slot % scatterCounts, chance: count / combinations });
  });
  return tally;
}

/** The content of a stop: its scatters, and per symbol the lines it covers as bits, or its count. */
function stopsOf(
  machine: Machine,
  strip: string,
  reel: number,
  symbols: readonly string[],
  covers: boolean,
): Stop[] {
  return Array.from(strip).map((_, stop) => {
    const shown = windowAt(strip, stop, machine.rows);
    const view = covers && shown.includes(wild) ? wild.repeat(machine.rows) : shown;
    const hits = symbols.map((symbol) =>
      machine.model === 'ways'
        ? countOf(view, symbol + wild)
        : payLines.reduce((bits, rows, line) => {
            const letter = view[rows[reel] ?? 0] ?? '';
            return letter === symbol || letter === wild ? bits | (1 << line) : bits;
          }, 0),
    );
    return { scatters: countOf(shown, scatter), hits };
  });
}

type Run = { symbol: number; three: number; pays: number[] };

function runsOfThree(machine: Machine, symbols: readonly string[], stops: readonly Stop[]): Run[] {
  return symbols.flatMap((letter, symbol) => {
    const hits = stops.map((stop) => stop.hits[symbol] ?? 0);
    const three = machine.model === 'ways' ? hits.reduce((a, b) => a * b) : hits.reduce((a, b) => a & b);
    const pays = [3, 4, 5].map((count) => payFor(machine.pays[letter], count));
    return three > 0 ? [{ symbol, three, pays }] : [];
  });
}

function coinsOfRun(machine: Machine, run: Run, four: Stop, five: Stop): number {
  const fourth = four.hits[run.symbol] ?? 0;
  const fifth = five.hits[run.symbol] ?? 0;
  const [pay3 = 0, pay4 = 0, pay5 = 0] = run.pays;
  if (machine.model === 'ways') {
    if (fourth === 0) return run.three * pay3;
    return fifth === 0 ? run.three * fourth * pay4 : run.three * fourth * fifth * pay5;
  }
  const of4 = run.three & fourth;
  const of5 = of4 & fifth;
  const [lines3, lines4, lines5] = [bitCount(run.three), bitCount(of4), bitCount(of5)];
  return (lines3 - lines4) * pay3 + (lines4 - lines5) * pay4 + lines5 * pay5;
}

function bitCount(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** All combinations of the 6×5 scatter machine: each half of the reels is counted, then every pair of halves. */
export function tallySixReels(machine: Machine, strips: readonly string[]): Tally {
  const symbols = Object.keys(machine.pays).filter((symbol) => symbol !== scatter);
  const left = halfOf(machine, strips.slice(0, 3), symbols);
  const right = halfOf(machine, strips.slice(3), symbols);
  const combinations = strips.reduce((product, strip) => product * strip.length, 1);
  const coinsOfPair = pairTable(machine, symbols);
  const counts = new Float64Array(1024 * 8192);
  // Hundreds of millions of pairs: whole numbers of 32 bits side by side are read several times as quickly as objects.
  const lows = Int32Array.from(right, ({ low }) => low);
  const highs = Int32Array.from(right, ({ high }) => high);
  const rests = Int32Array.from(right, ({ rest }) => rest);
  const times = Float64Array.from(right, ({ count }) => count);
  for (const a of left) {
    const [aLow, aHigh, aRest, aCount] = [a.low, a.high, a.rest, a.count];
    for (let at = 0; at < times.length; at += 1) {
      const low = (aLow + (lows[at] as number)) | 0;
      const high = (aHigh + (highs[at] as number)) | 0;
      // Six bits a symbol, 24 added to each: bit five is set exactly when eight or more are shown.
      const hit = ((low + 0o3030303030) | 0 | ((high + 0o3030303030) | 0)) & 0o4040404040;
      let coins = 0;
      if (hit !== 0) {
        coins =
          (coinsOfPair[low & 4095] as number) +
          (coinsOfPair[4096 + ((low >>> 12) & 4095)] as number) +
          (coinsOfPair[8192 + (low >>> 24)] as number) +
          (coinsOfPair[12288 + (high & 4095)] as number) +
          (coinsOfPair[16384 + (high >>> 12)] as number);
      }
      const slot = (coins << 10) + aRest + (rests[at] as number);
      counts[slot] = (counts[slot] as number) + aCount * (times[at] as number);
    }
  }
  const tally: { coins: number; scatters: number; chance: number }[] = [];
  counts.forEach((count, slot) => {
    if (count === 0) return;
    const [coins, scatters, orbs] = [slot >>> 10, (slot >>> 5) & 31, slot & 31];
    const own = payFor(machine.pays[scatter], scatters);
    for (const [boost, chance] of boostChances(machine, coins === 0 ? 0 : orbs)) {
      tally.push({ coins: coins * boost + own, scatters, chance: (chance * count) / combinations });
    }
  });
  return tally;
}

/** Symbols one to five in `low`, the others in `high`, six bits each; `rest` holds scatters and multipliers. */
type Half = { low: number; high: number; rest: number; count: number };

function halfOf(machine: Machine, strips: readonly string[], symbols: readonly string[]): Half[] {
  let halves = new Map<string, Half>([['', { low: 0, high: 0, rest: 0, count: 1 }]]);
  for (const strip of strips) {
    const next = new Map<string, Half>();
    for (const half of halves.values())
      for (let stop = 0; stop < strip.length; stop += 1) {
        const view = windowAt(strip, stop, machine.rows);
        const low = half.low + packed(view, symbols.slice(0, 5));
        const high = half.high + packed(view, symbols.slice(5));
        const rest = half.rest + countOf(view, scatter) * 32 + countOf(view, multiplier);
        const key = `${low}/${high}/${rest}`;
        next.set(key, { low, high, rest, count: (next.get(key)?.count ?? 0) + half.count });
      }
    halves = next;
  }
  return [...halves.values()];
}

function packed(view: string, symbols: readonly string[]): number {
  return symbols.reduce((sum, symbol, index) => sum + countOf(view, symbol) * 64 ** index, 0);
}

/** The coins of two symbols at once, by their packed counts: five tables, of the pairs 0-1, 2-3, 4, 5-6 and 7-8. */
function pairTable(machine: Machine, symbols: readonly string[]): Int32Array {
  const table = new Int32Array(5 * 4096);
  [[0, 1], [2, 3], [4], [5, 6], [7, 8]].forEach((members, part) => {
    for (let counts = 0; counts < 4096; counts += 1) {
      table[part * 4096 + counts] = members.reduce(
        (sum, member, place) =>
          sum + payFor(machine.pays[symbols[member] ?? ''], (counts >>> (6 * place)) & 63),
        0,
      );
    }
  });
  return table;
}

/** The chances of the sum of `orbs` multiplier values; one without any. */
function boostChances(machine: Machine, orbs: number): Map<number, number> {
  const weight = machine.orbs.reduce((sum, orb) => sum + orb.weight, 0);
  let sums = new Map([[0, 1]]);
  for (let drawn = 0; drawn < orbs; drawn += 1) {
    const next = new Map<number, number>();
    for (const [sum, chance] of sums)
      for (const orb of machine.orbs) {
        const value = sum + orb.value;
        next.set(value, (next.get(value) ?? 0) + (chance * orb.weight) / weight);
      }
    sums = next;
  }
  return orbs === 0 ? new Map([[1, 1]]) : sums;
}
