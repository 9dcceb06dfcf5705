// Proves the return, hit frequency and deviation of all six machines against a walk over every combination of stops.
import { describe, expect, it } from 'vitest';
import { tallyFiveReels, tallySixReels } from '../../testing/every-stop.ts';
import { figuresOf } from '../../testing/round-figures.ts';
import { exactReturn } from './exact-return.ts';
import { toDecimal } from './fraction.ts';
import { readGameCode } from './game-code.ts';
import { countOf, type Machine, multiplier, scatter, wild } from './machine.ts';
import { spinReels } from './spin.ts';
import { systemChance } from './chance.ts';

const codes = [
  'MEG_L02_tiger',
  'MEG_L07_tiger',
  'MEG_W02_boats',
  'MEG_W07_boats',
  'MEG_S02_lotus',
  'MEG_S07_lotus',
];
const machineOf = (code: string): Machine => {
  const machine = readGameCode(code)?.machine;
  if (!machine) throw new Error(`${code} names no machine`);
  return machine;
};
const tally = (machine: Machine, strips: readonly string[], covers = false) =>
  machine.model === 'scatter' ? tallySixReels(machine, strips) : tallyFiveReels(machine, strips, covers);

describe('return to player', () => {
  it.each(codes)('%s pays what its pay table prints, within 1e-9', (code) => {
    const machine = machineOf(code);
    const covers = machine.freeSpins.expandingWilds === true;
    const free = machine.hold ? [] : tally(machine, machine.freeStrips, covers);
    const walked = figuresOf(machine, tally(machine, machine.strips), free);
    const printed = Number(toDecimal(exactReturn(machine).total, 12));
    expect(Math.abs(walked.rtp - printed)).toBeLessThan(1e-9);
    expect(printed).toBeGreaterThan(0.955);
    expect(printed).toBeLessThan(0.97);
    expect(walked.hitFrequency).toBeCloseTo(machine.figures.hitFrequency, 9);
    expect(walked.deviation).toBeCloseTo(machine.figures.deviation, 6);
    expect(walked.topWin).toBe(machine.figures.topWin);
  });

  it('the bold machine of a model swings wider than the steady one', () => {
    for (const [calm, bold] of [codes.slice(0, 2), codes.slice(2, 4), codes.slice(4, 6)] as [
      string,
      string,
    ][]) {
      expect(machineOf(bold).figures.deviation).toBeGreaterThan(1.5 * machineOf(calm).figures.deviation);
    }
  });
});

describe('machines', () => {
  it.each(codes)('%s keeps the promises its arithmetic rests on', (code) => {
    const machine = machineOf(code);
    expect(machine.freeStrips.length).toBe(machine.hold ? 0 : machine.strips.length);
    for (const strips of machine.hold ? [machine.strips] : [machine.strips, machine.freeStrips]) {
      expect(strips).toHaveLength(machine.model === 'scatter' ? 6 : 5);
      expect(countOf(strips[0] ?? '', wild)).toBe(0);
      for (const strip of strips) expect(strip).toMatch(/^[A-IWSM]+$/);
      if (machine.model !== 'scatter') expect(strips.join('')).not.toContain(multiplier);
    }
    for (const pays of Object.values(machine.pays)) {
      const coins = pays.map((pay) => pay.coins);
      expect(coins.every((value) => Number.isInteger(value) && value > 0)).toBe(true);
      expect(coins).toEqual([...coins].sort((a, b) => a - b));
    }
    for (const { spins } of machine.freeSpins.awards)
      expect(spins).toBeLessThanOrEqual(machine.freeSpins.cap);
    expect(machine.pays[scatter]).toBeDefined();
  });

  it.each(codes)(
    '%s: the screen evaluation agrees with a second, plain reading of ten thousand screens',
    (code) => {
      const machine = machineOf(code);
      for (let turn = 0; turn < 10_000; turn += 1) {
        const free = turn % 2 === 1 && !machine.hold;
        const spin = spinReels(machine, free, systemChance);
        expect(plainCoins(machine, spin.screen, spin.orbs, free)).toBe(spin.coins);
      }
    },
  );
});

/** Reads a screen cell by cell, without the code under test; line and way runs are walked path by path. */
function plainCoins(
  machine: Machine,
  screen: readonly string[],
  orbs: readonly number[],
  free: boolean,
): number {
  const pay = (symbol: string, count: number) =>
    (machine.pays[symbol] ?? []).filter((entry) => entry.from <= count).at(-1)?.coins ?? 0;
  const all = screen.join('');
  let coins = 0;
  if (machine.model === 'scatter') {
    for (const symbol of 'ABCDEFGHI') coins += pay(symbol, all.split(symbol).length - 1);
    if (orbs.length > 0) coins *= orbs.reduce((a, b) => a + b);
  } else if (machine.model === 'ways') {
    for (const symbol of 'ABCDEFGHI') {
      const walk = (reel: number): number => {
        const hits = Array.from(screen[reel] ?? '').filter(
          (letter) => letter === symbol || letter === 'W',
        ).length;
        return hits === 0 ? pay(symbol, reel) : hits * walk(reel + 1);
      };
      if ((screen[0] ?? '').includes(symbol)) coins += walk(0);
    }
  } else {
    const read = screen.map((reel) =>
      free && machine.freeSpins.expandingWilds && reel.includes('W') ? 'WWW' : reel,
    );
    for (const line of plainLines) {
      const letters = Array.from(line).map((row, reel) => read[reel]?.[Number(row)] ?? '');
      const first = letters[0] ?? '';
      let count = 1;
      while (count < 5 && (letters[count] === first || letters[count] === 'W')) count += 1;
      if (first !== 'S') coins += pay(first, count);
    }
  }
  coins += pay('S', all.split('S').length - 1);
  return coins * (free ? machine.freeSpins.times : 1);
}

const plainLines =
  '11111 00000 22222 01210 21012 00100 22122 10001 12221 10101 12121 01010 21212 01110 21112 11011 11211 00200 22022 02220'.split(
    ' ',
  );
