// Shows that stops are drawn evenly: every stop is reached, none more often than chance can explain.
import { describe, expect, it } from 'vitest';
import { systemChance } from './chance.ts';
import { readGameCode } from './game-code.ts';
import { spinReels } from './spin.ts';

/** By Hoeffding's inequality a fair count leaves this distance less than once in 10^12 checks. */
const fairDistance = (draws: number, stops: number) => Math.sqrt((draws * Math.log((2 * stops) / 1e-12)) / 2);

describe('chance', () => {
  it.each([7, 24, 32, 36])('gives every number below %i equally often', (below) => {
    const draws = 60_000;
    const counts = Array.from({ length: below }, () => 0);
    for (let draw = 0; draw < draws; draw += 1) {
      const value = systemChance(below);
      counts[value] = (counts[value] ?? 0) + 1;
    }
    expect(counts).toHaveLength(below);
    for (const count of counts) {
      expect(count).toBeGreaterThan(0);
      expect(Math.abs(count - draws / below)).toBeLessThan(fairDistance(draws, below));
    }
  });

  it('reaches every stop of every reel of every machine, in both strip sets', () => {
    for (const code of [
      'AA_L02_tiger',
      'AA_L03_tiger',
      'AA_W02_tiger',
      'AA_W03_tiger',
      'AA_S02_tiger',
      'AA_S03_tiger',
    ]) {
      const machine = readGameCode(code)?.machine;
      if (!machine) throw new Error(`${code} names no machine`);
      for (const free of [false, true]) {
        const strips = free ? machine.freeStrips : machine.strips;
        const seen = strips.map(() => new Set<number>());
        for (let turn = 0; turn < 3_000; turn += 1) {
          spinReels(machine, free, systemChance).stops.forEach((stop, reel) => seen[reel]?.add(stop));
        }
        expect(seen.map((stops) => stops.size)).toEqual(strips.map((strip) => strip.length));
      }
    }
  });

  it('refuses codes that name no machine', () => {
    for (const code of ['MEG_X07_tiger', 'meg_L07_tiger', 'MEG_L7_tiger', 'MEG_L07_', 'MEG_L07_TIGER', '']) {
      expect(readGameCode(code)).toBeUndefined();
    }
  });
});
