// The exact returns of the instant games, over all choices and outcomes.
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { belowFrom } from './below.ts';
import { bitsOf, crashPoint, mostTake, priceAt, reachedAfterMs } from './crash.ts';
import { diceChances, dicePrice, playDice } from './dice.ts';
import { playHiLo, winningRanks } from './hi-lo.ts';
import { minesPrice, mostPicks, playMines, tiles } from './mines.ts';
import { priceOf } from './outcome.ts';
import { plinkoReturn, plinkoRisks, plinkoRows } from './plinko.ts';

const isFair = (back: number): void => {
  expect(back).toBeGreaterThanOrEqual(0.97);
  expect(back).toBeLessThanOrEqual(0.9901);
};

it('dice pays back 98 to 99 % at every chance, counted over all rolls', () => {
  for (let chance = diceChances.least; chance <= diceChances.most; chance += 1) {
    isFair((chance * dicePrice(chance)) / 10_000);
    for (const side of ['under', 'over'] as const) {
      let won = 0;
      for (let roll = 0; roll < 10_000; roll += 1)
        if (playDice({ side, chance }, () => roll).hundredths > 0) won += 1;
      expect(won).toBe(chance * 100);
    }
  }
});

it('plinko pays back 98 to 99.2 % for all rows and risks, exactly', () => {
  for (const rows of plinkoRows)
    for (const risk of plinkoRisks) {
      expect(plinkoReturn({ rows, risk })).toBeGreaterThan(0.98);
      expect(plinkoReturn({ rows, risk })).toBeLessThan(0.992);
    }
});

it('mines pays back 97 to 99 % for every count of mines and every plan to take', () => {
  for (let mines = 1; mines < tiles; mines += 1) {
    let chance = 1;
    for (let picks = 1; picks <= mostPicks(mines); picks += 1) {
      chance *= (tiles - mines - picks + 1) / (tiles - picks + 1);
      isFair((chance * minesPrice(mines, picks)) / 100);
    }
  }
});

it('mines lie where the draws say, and a tile is a mine or safe', () => {
  const first = playMines({ mines: 3 }, [24, 'take'], () => 0);
  expect(first).toMatchObject({ isOver: true, mines: [0, 1, 2], opened: [24], hundredths: minesPrice(3, 1) });
  expect(playMines({ mines: 3 }, [0], () => 0)).toMatchObject({ isOver: true, hundredths: 0 });
  expect(() => playMines({ mines: 3 }, ['take'], () => 0)).toThrow(RangeError);
  expect(() => playMines({ mines: 3 }, [5, 5], () => 0)).toThrow(RangeError);
});

it('hi-lo pays back 97 to 99 % for every first guess, and a skip changes nothing', () => {
  for (let rank = 1; rank <= 13; rank += 1)
    for (const guess of ['higher', 'lower'] as const) {
      const wins = winningRanks(rank, guess);
      let won = 0;
      for (let next = 1; next <= 13; next += 1) {
        const draws = [rank - 1, 0, next - 1, 0];
        if (playHiLo([guess], () => draws.shift() ?? 0).hundredths > 0) won += 1;
      }
      expect(won).toBe(wins);
      isFair((wins * priceOf(wins, 13)) / 1300);
    }
  expect(playHiLo(['skip'], () => 5)).toMatchObject({ canTake: false, hundredths: 0 });
});

it('crash reaches each price with a chance of 0.99 divided by it: 99 % whenever it is taken', () => {
  const steps = 2 ** 52;
  for (const price of [101, 110, 150, 200, 350, 1000, 9999, mostTake]) {
    // The lowest bits that reach the price, found by halving: the point grows with the bits.
    let [low, high] = [0, steps - 1];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (crashPoint(middle) >= price) high = middle;
      else low = middle + 1;
    }
    expect(((steps - low) / steps) * (price / 100)).toBeCloseTo(0.99, 9);
    expect(priceAt(reachedAfterMs(price))).toBeGreaterThanOrEqual(price);
  }
  expect(bitsOf('f'.repeat(64))).toBe(2 ** 52 - 1);
  expect(crashPoint(0)).toBe(100);
});

it('draws every number equally often', () => {
  const counts = [0, 0, 0];
  let at = 0;
  const next = (): number => createHash('sha256').update(String(at++)).digest().readUInt32BE(0);
  const below = belowFrom(next);
  for (let turn = 0; turn < 3000; turn += 1) counts[below(3)] = (counts[below(3)] ?? 0) + 1;
  expect(Math.min(...counts)).toBeGreaterThan(850);
  const words = [2 ** 32 - 1, 7];
  expect(belowFrom(() => words.shift() ?? 0)(3)).toBe(1);
});
