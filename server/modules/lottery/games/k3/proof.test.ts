// Three dice: every bet type over all 216 throws, and every printed figure.
import { describe, expect, it } from 'vitest';
import { printedPrices } from '#server/testing/lottery/printed-prices.ts';
import { independentPlaces, proveBetType } from '#server/testing/lottery/prove-bet-type.ts';
import { k3 } from './index.ts';
import { faces, throws } from './rules.ts';

const space = independentPlaces(3, faces);
const { betTypeOf, fullPrizes, fairOdds, casesOf } = printedPrices(k3);

describe('three dice give back exactly what they cost, over all 216 throws', () => {
  it.each(k3.betTypes.map((betType) => [betType.code, betType] as const))('%s', (_, betType) => {
    proveBetType(betType, space);
  });

  it('under codes and headings of their own', () => {
    const headings = k3.groups.map(({ code }) => code);
    expect(new Set(k3.betTypes.map(({ code }) => code)).size).toBe(k3.betTypes.length);
    expect(new Set(k3.betTypes.map(({ group }) => group))).toEqual(new Set(headings));
  });
});

describe('figures of three dice', () => {
  it.each(['SUM', 'TOTAL'])('%s has a price of its own for every sum, no flat one', (code) => {
    const rising = [1, 3, 6, 10, 15, 21, 25, 27];
    const prizes = ['432.000', '144.000', '72.000', '43.200', '28.800', '20.571', '17.280', '16.000'];
    expect(Object.values(casesOf(code, 216))).toEqual([...rising, ...rising.toReversed()]);
    expect(fullPrizes(code)).toEqual([...prizes, ...prizes.toReversed()]);
  });

  it.each([
    ['TRIPLE_ANY', '72.000'],
    ['TRIPLE_ONE', '432.000'],
    ['PAIR_OR_TRIPLE', '27.000'],
    ['PAIR_EXACT', '28.800'],
    ['PAIR_AND_SINGLE', '144.000'],
    ['DIFFERENT_3', '72.000'],
    ['DIFFERENT_2', '14.400'],
    ['STRAIGHT_ANY', '18.000'],
    ['NUMBER_ONCE', '4.747'],
  ])('%s pays %s', (code, prize) => {
    expect(fullPrizes(code)).toEqual([prize]);
  });

  it('a number comes on no, one, two or three dice in 125, 75, 15 and 1 of 216 throws', () => {
    const hits = throws.map((thrown) => betTypeOf('NUMBER_HITS').wins([['4']], thrown)[0]?.units ?? 0);
    expect([0, 1, 2, 3].map((count) => hits.filter((one) => one === count).length)).toEqual([125, 75, 15, 1]);
    expect(fairOdds('NUMBER_HITS')).toEqual({ HIT: '2.0000' });
  });

  it('the two pairs differ in the triple alone', () => {
    const triple = ['5', '5', '5'];
    expect(betTypeOf('PAIR_OR_TRIPLE').wins([['5']], triple)).toEqual([{ tier: 'WIN', units: 1 }]);
    expect(betTypeOf('PAIR_EXACT').wins([['5']], triple)).toEqual([]);
  });

  it('sides pay 2.0 when triples count and 2.0571 when they lose', () => {
    const even = { BIG: '2.0000', SMALL: '2.0000', ODD: '2.0000', EVEN: '2.0000' };
    const higher = { BIG: '2.0571', SMALL: '2.0571', ODD: '2.0571', EVEN: '2.0571' };
    expect(fairOdds('TOTAL_SIDES')).toEqual(even);
    expect(fairOdds('TOTAL_SIDES_NO_TRIPLE')).toEqual(higher);
    expect(casesOf('TOTAL_SIDES_NO_TRIPLE', 216)).toEqual({ BIG: 105, SMALL: 105, ODD: 105, EVEN: 105 });
    expect(casesOf('FORM', 216)).toEqual({ TRIPLE: 6, PAIR: 90, STRAIGHT: 24, MIXED: 96 });
  });
});
