// Three digits: every bet type over all 1,000 results, and every printed figure.
import { describe, expect, it } from 'vitest';
import { countUnits } from '#contract/lottery/units.ts';
import { everythingOf } from '#server/testing/lottery/a-selection.ts';
import { printedPrices } from '#server/testing/lottery/printed-prices.ts';
import { independentPlaces, proveBetType } from '#server/testing/lottery/prove-bet-type.ts';
import { digits } from '../bet-kinds/digits.ts';
import { threeDigit } from './index.ts';

const space = independentPlaces(3, digits);
const { betTypeOf, fullPrizes, fairOdds, unitsByOption } = printedPrices(threeDigit);

describe('three digits give back exactly what they cost, over all 1,000 results', () => {
  it.each(threeDigit.betTypes.map((betType) => [betType.code, betType] as const))('%s', (_, betType) => {
    proveBetType(betType, space);
  });

  it('under codes and headings of their own', () => {
    const headings = threeDigit.groups.map(({ code }) => code);
    expect(new Set(threeDigit.betTypes.map(({ code }) => code)).size).toBe(threeDigit.betTypes.length);
    expect(new Set(threeDigit.betTypes.map(({ group }) => group))).toEqual(new Set(headings));
  });
});

describe('figures of three digits', () => {
  it.each([
    ['THREE_DIRECT', '2000.000'],
    ['THREE_DIRECT_SUM', '2000.000'],
    ['THREE_DIRECT_SPAN', '2000.000'],
    ['THREE_GROUP_3', '666.667'],
    ['THREE_GROUP_6', '333.333'],
    ['THREE_MIXED_GROUP', '666.667', '333.333'],
    ['THREE_GROUP_SUM', '666.667', '333.333'],
    ['THREE_BANKER', '666.667', '333.333'],
    ['THREE_SUM_TAIL', '20.000'],
    ['FRONT_TWO_DIRECT', '200.000'],
    ['BACK_TWO_DIRECT', '200.000'],
    ['FRONT_TWO_GROUP_2', '100.000'],
    ['BACK_TWO_GROUP_SUM', '100.000'],
    ['FREE_2_DIRECT', '200.000'],
    ['POSITION', '20.000'],
    ['THREE_ANY_1', '7.380'],
    ['THREE_ANY_2', '37.037'],
    ['FRONT_TWO_SIDES', '8.000'],
    ['THREE_SIDES', '16.000'],
  ])('%s pays %s', (code, ...prizes) => {
    expect(fullPrizes(code)).toEqual(prizes);
  });

  it('units of sums and spans', () => {
    expect(unitsByOption('THREE_DIRECT_SUM')).toBe(
      '1,3,6,10,15,21,28,36,45,55,63,69,73,75,75,73,69,63,55,45,36,28,21,15,10,6,3,1',
    );
    expect(unitsByOption('THREE_DIRECT_SPAN')).toBe('10,54,96,126,144,150,144,126,96,54');
    const all = ['THREE_DIRECT_SUM', 'THREE_DIRECT_SPAN', 'THREE_DIRECT'].map((code) => {
      const { form } = betTypeOf(code);
      return countUnits(form, everythingOf(form));
    });
    expect(all).toEqual([1000, 1000, 1000]);
  });

  it('the form and the pairs have their fair odds', () => {
    expect(fairOdds('THREE_FORM')).toEqual({
      TRIPLE: '100.0000',
      PAIR: '3.7037',
      STRAIGHT: '16.6667',
      HALF_STRAIGHT: '2.7778',
      MIXED: '3.3333',
    });
    expect(fairOdds('DRAGON_TIGER_TIE')).toEqual({ DRAGON: '2.2222', TIGER: '2.2222', TIE: '10.0000' });
  });
});
