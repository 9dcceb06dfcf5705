// Happy eight proved by classes of draws counted on their own; pick.test.ts lists every draw of smaller picks.
import { describe, expect, it } from 'vitest';
import { drawsByClass, insideAndOutside } from '#server/testing/lottery/large-draws.ts';
import { fairOf, betTypeOf, toNumber } from '#server/testing/lottery/look-up-bet-type.ts';
import {
  listedOutcomes,
  type ProvenOutcome,
  proveSelection,
  proveUnitByUnit,
} from '#server/testing/lottery/prove-bet-type.ts';
import { everythingOf, unitsWithEverySymbol } from '#server/testing/lottery/a-selection.ts';
import { setsBySum } from '#server/testing/lottery/sets-by-sum.ts';
import { ballsTo } from '../bet-kinds/balls.ts';
import type { BetType } from '../port.ts';
import { kl8 } from './index.ts';

const balls = ballsTo(80);
const known: Record<number, number[]> = {
  1: [4],
  2: [16.632],
  3: [7.207, 72.07],
  4: [4.703, 23.123, 326.44],
  5: [11.914, 82.697, 1550.57],
  6: [7.703, 35.041, 323.04, 7752.84],
  7: [19.16, 115.76, 1365.98, 40_979.3],
  8: [12.269, 54.637, 422.53, 6232.3, 230_114.6],
  9: [8.764, 30.673, 174.84, 1690.1, 30_681.9, 1_380_687.6],
  10: [19.445, 87.113, 620.68, 7384.5, 163_381, 8_911_711],
};

/** Each outcome alone and all of them at once. */
function proveOutcomes(betType: BetType, outcomes: readonly ProvenOutcome[]): void {
  const space = listedOutcomes(20, outcomes);
  for (const unit of [...unitsWithEverySymbol(betType.form), everythingOf(betType.form)]) {
    proveSelection(betType, unit, space);
  }
}

describe('happy eight', () => {
  for (const choose of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) {
    const betType = betTypeOf(kl8, `PICK_${choose}`);
    it(`${betType.code} gives back exactly what is staked, over draws counted by their hits`, () => {
      for (const unit of unitsWithEverySymbol(betType.form)) {
        const draws = drawsByClass(insideAndOutside(balls, unit.flat()), 20);
        const tiers = proveSelection(betType, unit, listedOutcomes(20, draws));
        expect(tiers.toSorted()).toEqual(betType.tiers.map(({ code }) => code).toSorted());
      }
      proveUnitByUnit(
        betType,
        listedOutcomes(20, drawsByClass(insideAndOutside(balls, balls.slice(5, 30)), 20)),
      );
    });
    it(`${betType.code} shares what is given back alike among its known odds`, () => {
      const prices = betType.tiers.map(({ fair }) => toNumber(fair) * betType.tiers.length);
      expect(prices).toHaveLength(known[choose]?.length ?? 0);
      for (const [at, odds] of prices.entries()) {
        expect(Math.abs(odds / (known[choose]?.[at] ?? 0) - 1)).toBeLessThan(1e-4);
      }
    });
  }

  const bySum = setsBySum(80, 20);
  for (const code of ['SUM_SIDES', 'SUM_PARITY', 'ELEMENTS']) {
    it(`${code} gives back exactly what is staked, over all sets counted by their sums`, () =>
      proveOutcomes(betTypeOf(kl8, code), bySum));
  }
  it('HALVES and PARITIES give back exactly what is staked, over all sets counted by class', () => {
    const lower = balls.filter((ball) => Number(ball) <= 40);
    const odd = balls.filter((ball) => Number(ball) % 2 === 1);
    proveOutcomes(betTypeOf(kl8, 'HALVES'), drawsByClass(insideAndOutside(balls, lower), 20));
    proveOutcomes(betTypeOf(kl8, 'PARITIES'), drawsByClass(insideAndOutside(balls, odd), 20));
  });

  it('has the known chances of sums, halves and elements', () => {
    const percent = (code: string): string[] =>
      betTypeOf(kl8, code).tiers.map(({ probability }) => (100 * toNumber(probability)).toFixed(4));
    expect(percent('SUM_SIDES')).toEqual(['49.7802', '0.4396', '49.7802']);
    expect(percent('HALVES')).toEqual(['39.8378', '20.3243', '39.8378']);
    expect(percent('ELEMENTS')).toEqual(['10.2515', '20.1528', '38.8040', '20.3392', '10.4525']);
    const elements = ['METAL', 'WOOD', 'WATER', 'FIRE', 'EARTH'];
    const odds = elements.map((element) => fairOf(kl8, 'ELEMENTS', element).toFixed(4));
    expect(odds).toEqual(['9.7546', '4.9621', '2.5771', '4.9166', '9.5671']);
  });
});
