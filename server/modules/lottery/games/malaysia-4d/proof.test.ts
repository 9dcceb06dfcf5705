// Malaysian 4D proved over every number of every prize.
import { describe, expect, it } from 'vitest';
import { lotsAlikeOneByOne } from '#server/testing/lottery/large-draws.ts';
import { fairOf, betTypeOf, toNumber } from '#server/testing/lottery/look-up-bet-type.ts';
import { listedOutcomes, proveSelections, proveUnitByUnit } from '#server/testing/lottery/prove-bet-type.ts';
import { unitsWithEverySymbol } from '#server/testing/lottery/a-selection.ts';
import { malaysia4d } from './index.ts';

const draws = lotsAlikeOneByOne(
  Array.from({ length: 23 }, () => 4),
  4,
);

describe('Malaysian 4D', () => {
  const space = listedOutcomes(23, draws);
  it('has 23 different numbers in each draw tried', () => {
    expect(draws.every(({ result }) => new Set(result).size === 23)).toBe(true);
  });
  for (const betType of malaysia4d.betTypes) {
    it(`${betType.code} gives back exactly what is staked`, () => {
      const patterns = betType.code.endsWith('IBOX') ? ['0123', '0012', '0011', '0001'] : [];
      const units = [...unitsWithEverySymbol(betType.form), ...patterns.map((number) => [[number]])];
      const reached = proveSelections(betType, units, space);
      expect(new Set(reached)).toEqual(new Set(betType.tiers.map(({ code }) => code)));
      proveUnitByUnit(betType, space);
    });
  }
});

/** The prizes of a bet type whose return is `percent`. */
const paid = (code: string, percent: number): number[] =>
  betTypeOf(malaysia4d, code).tiers.map(({ fair }) => Number(((toNumber(fair) * percent) / 100).toFixed(6)));

describe('figures of the trade', () => {
  it('pays the known prizes at the known returns of 64, 65, 60, 66 and 61 %', () => {
    expect(paid('BIG', 64)).toEqual([2500, 1000, 500, 180, 60]);
    expect(paid('SMALL', 65)).toEqual([3500, 2000, 1000]);
    expect(paid('FOUR_A', 60)).toEqual([6000]);
    expect(paid('THREE_A', 66)).toEqual([660]);
    expect(paid('THREE_ABC', 61)).toEqual([250, 210, 150]);
  });

  it('prices iBox by the orders of the number; known prizes are these rounded up', () => {
    const known = {
      BIG_IBOX: [
        [105, 42, 21, 8, 3],
        [209, 84, 42, 15, 5],
        [417, 167, 84, 30, 10],
        [625, 250, 125, 45, 15],
      ].flat(),
      SMALL_IBOX: [146, 84, 42, 292, 167, 84, 584, 334, 167, 875, 500, 250],
    };
    expect(paid('BIG_IBOX', 64).map(Math.ceil)).toEqual(known.BIG_IBOX);
    expect(paid('SMALL_IBOX', 65).map(Math.ceil)).toEqual(known.SMALL_IBOX);
    expect(betTypeOf(malaysia4d, 'BIG_IBOX').tiers.map(({ code }) => code)).toEqual(
      [24, 12, 6, 4].flatMap((orders) =>
        ['FIRST', 'SECOND', 'THIRD', 'SPECIAL', 'CONSOLATION'].map((prize) => `${prize}_${orders}`),
      ),
    );
  });

  it('a box pays each order in full, an iBox its share', () => {
    const orders = Array.from({ length: 23 }, (_, at) => (at === 0 ? '3210' : '9999'));
    expect(betTypeOf(malaysia4d, 'BIG_BOX').wins([['0123']], orders)).toEqual([{ tier: 'FIRST', units: 1 }]);
    expect(fairOf(malaysia4d, 'BIG_BOX', 'FIRST')).toBeCloseTo(
      24 * fairOf(malaysia4d, 'BIG_IBOX', 'FIRST_24'),
      6,
    );
  });
});
