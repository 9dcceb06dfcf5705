// Three digits added up: every bet type over all 1,000 results, and every printed figure.
import { describe, expect, it } from 'vitest';
import { printedPrices } from '#server/testing/lottery/printed-prices.ts';
import { independentPlaces, proveBetType } from '#server/testing/lottery/prove-bet-type.ts';
import { digits } from '../bet-kinds/digits.ts';
import { pc28 } from './index.ts';

const space = independentPlaces(3, digits);
const { betTypeOf, fairOdds, casesOf, unitsByOption } = printedPrices(pc28);
const counts = [1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 63, 69, 73, 75];

describe('PC28 gives back exactly what it costs, over all 1,000 results', () => {
  it.each(pc28.betTypes.map((betType) => [betType.code, betType] as const))('%s', (_, betType) => {
    proveBetType(betType, space);
  });
});

describe('figures of PC28', () => {
  it('each sum comes as often as printed and has a price of its own', () => {
    const cases = [...counts, ...counts.toReversed()];
    expect(Object.values(casesOf('TOTAL_SUM', 1000))).toEqual(cases);
    expect(unitsByOption('THREE_DIRECT_SUM')).toBe(cases.join());
    expect(fairOdds('TOTAL_SUM')).toMatchObject({
      0: '1000.0000',
      13: '13.3333',
      14: '13.3333',
      27: '1000.0000',
    });
  });

  it('big is 14 and more, one half', () => {
    expect(casesOf('TOTAL_SIDES', 1000)).toEqual({ BIG: 500, SMALL: 500, ODD: 500, EVEN: 500 });
    expect(betTypeOf('TOTAL_SIDES').wins([['BIG']], ['9', '5', '0'])).toEqual([{ tier: 'BIG', units: 1 }]);
    expect(betTypeOf('TOTAL_SIDES').wins([['BIG']], ['9', '4', '0'])).toEqual([]);
  });

  it('the four combinations of sides need two different odds', () => {
    expect(casesOf('TOTAL_SIDES_TOGETHER', 1000)).toEqual({
      BIG_ODD: 231,
      BIG_EVEN: 269,
      SMALL_ODD: 269,
      SMALL_EVEN: 231,
    });
    expect(fairOdds('TOTAL_SIDES_TOGETHER')).toEqual({
      BIG_ODD: '4.3290',
      BIG_EVEN: '3.7175',
      SMALL_ODD: '3.7175',
      SMALL_EVEN: '4.3290',
    });
    expect(casesOf('TOTAL_ENDS', 1000)).toEqual({ VERY_BIG: 56, VERY_SMALL: 56 });
  });
});
