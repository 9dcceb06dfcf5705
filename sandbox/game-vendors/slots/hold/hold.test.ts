// Proves that hold and win draws what its mean says: all courses of a small machine are enumerated, and real ones are
// sampled.
import { describe, expect, it } from 'vitest';
import { systemChance, type Chance } from '../chance.ts';
import { type Fraction, fraction, plus, times, zero } from '../fraction.ts';
import { readGameCode } from '../game-code.ts';
import { emptyCell, type Hold, type Machine, scatter } from '../machine.ts';
import { coinsOf } from '../spin.ts';
import type { HeldCoin } from '../win.ts';
import { holdMean } from './hold-mean.ts';
import { respin } from './respin.ts';

const small: Hold = {
  from: 1,
  respins: 2,
  landing: { over: 1, under: 3 },
  values: [
    { value: 20, weight: 2 },
    { value: 100, weight: 1 },
  ],
  full: 500,
};

/** A machine of two reels with one row: two cells, one of them with a coin at the beginning. */
const machineWith = (hold: Hold, cells: number): Machine => {
  const machine = readGameCode('MEG_W02_boats')?.machine;
  if (!machine) throw new Error('there is no such machine');
  return { ...machine, rows: 1, strips: Array.from({ length: cells }, () => 'A'), hold };
};

/** Thrown where a course needs one more draw: the walk then follows each outcome of it. */
class NextDraw extends Error {
  readonly below: number;

  constructor(below: number) {
    super('one more draw');
    this.below = below;
  }
}

/** The exact mean of `play` over every course its draws can take. */
function meanOverCourses(play: (chance: Chance) => number, course: readonly number[] = []): Fraction {
  let at = 0;
  const chance: Chance = (below) => {
    const drawn = course[at];
    at += 1;
    if (drawn === undefined) throw new NextDraw(below);
    return drawn;
  };
  try {
    return fraction(play(chance));
  } catch (next) {
    if (!(next instanceof NextDraw)) throw next;
    let mean = zero;
    for (let value = 0; value < next.below; value += 1)
      mean = plus(mean, times(fraction(1, next.below), meanOverCourses(play, [...course, value])));
    return mean;
  }
}

function playOut(machine: Machine, hold: Hold, first: readonly HeldCoin[], chance: Chance): number {
  let [held, spinsLeft] = [first, hold.respins];
  for (;;) {
    const turn = respin(machine, hold, { held, spinsLeft }, chance);
    held = turn.held ?? [];
    spinsLeft += turn.spinsWon - 1;
    if (spinsLeft === 0) return turn.coins;
  }
}

describe('hold and win', () => {
  it.each([2, 3])('of %i cells pays its exact mean over every course of its draws', (cells) => {
    const machine = machineWith(small, cells);
    const screen = [scatter, ...Array.from({ length: cells - 1 }, () => 'A')];
    const walked = meanOverCourses((chance) => {
      const first = coinsOf(machine, screen, chance);
      return playOut(machine, small, first, chance);
    });
    expect(walked).toEqual(holdMean(small, cells, 1));
  });

  it.each(['MEG_W02_boats', 'MEG_W07_boats'])('%s keeps what it holds and pays it once', (code) => {
    const machine = readGameCode(code)?.machine;
    const hold = machine?.hold;
    if (!machine || !hold) throw new Error(`${code} holds nothing`);
    for (let round = 0; round < 400; round += 1) {
      let held = coinsOf(machine, ['SAA', 'ASA', 'AAS', 'AAA', 'AAA'], systemChance);
      let spinsLeft = hold.respins;
      for (let turns = 0; spinsLeft > 0; turns += 1) {
        expect(turns).toBeLessThan(hold.respins * 13);
        const turn = respin(machine, hold, { held, spinsLeft }, systemChance);
        const now = turn.held ?? [];
        expect(now.slice(0, held.length)).toEqual(held);
        expect(new Set(now.map(({ cell }) => cell.join('/'))).size).toBe(now.length);
        expect(turn.screen.join('').replaceAll(emptyCell, '')).toBe(scatter.repeat(now.length));
        spinsLeft += turn.spinsWon - 1;
        const isFull = now.length === 15;
        if (!isFull) expect(spinsLeft === hold.respins).toBe(now.length > held.length);
        const worth = now.reduce((sum, { coins }) => sum + coins, isFull ? hold.full : 0);
        expect(turn.coins).toBe(spinsLeft === 0 ? worth : 0);
        if (isFull) expect(spinsLeft).toBe(0);
        held = [...now];
      }
    }
  });
});
