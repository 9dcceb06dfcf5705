// Five numbers of eleven: every bet type over all 55,440 orders they can come in, and every printed figure.
import { describe, expect, it } from 'vitest';
import { parseSelection } from '#contract/lottery/selections.ts';
import { countUnits } from '#contract/lottery/units.ts';
import { printedPrices } from '#server/testing/lottery/printed-prices.ts';
import { differentBalls, proveBetType } from '#server/testing/lottery/prove-bet-type.ts';
import { ballsTo } from '../bet-kinds/balls.ts';
import { elevenFive } from './index.ts';

const space = differentBalls(5, ballsTo(11));
const { betTypeOf, fullPrizes, fairOdds, casesOf } = printedPrices(elevenFive);

describe('five of eleven give back exactly what they cost, over all 55,440 results', () => {
  it.each(elevenFive.betTypes.map((betType) => [betType.code, betType] as const))('%s', (_, betType) => {
    proveBetType(betType, space);
  });

  it('under codes and headings of their own', () => {
    const headings = elevenFive.groups.map(({ code }) => code);
    expect(new Set(elevenFive.betTypes.map(({ code }) => code)).size).toBe(elevenFive.betTypes.length);
    expect(new Set(elevenFive.betTypes.map(({ group }) => group))).toEqual(new Set(headings));
  });
});

describe('figures of five of eleven', () => {
  it.each([
    ['POSITION', '22.000'],
    ['FIRST_2_DIRECT', '220.000'],
    ['FIRST_2_GROUP', '110.000'],
    ['FIRST_3_DIRECT', '1980.000'],
    ['FIRST_3_GROUP', '330.000'],
    ['AMONG_FIRST_3', '7.333'],
    ['ANY_1', '4.400'],
    ['ANY_2', '11.000'],
    ['ANY_3', '33.000'],
    ['ANY_4', '132.000'],
    ['ANY_5', '924.000'],
    ['ANY_6', '154.000'],
    ['ANY_7', '44.000'],
    ['ANY_8', '16.500'],
  ])('%s pays %s', (code, prize) => {
    expect(fullPrizes(code)).toEqual([prize]);
  });

  it('so many of 462 draws hold so many odd numbers', () => {
    expect(casesOf('ODD_COUNT', 462)).toEqual({
      ODD_5: 6,
      ODD_4: 75,
      ODD_3: 200,
      ODD_2: 150,
      ODD_1: 30,
      ODD_0: 1,
    });
  });

  it('so many of 462 draws have each middle number', () => {
    const cases = { '03': 28, '04': 63, '05': 90, '06': 100, '07': 90, '08': 63, '09': 28 };
    expect(casesOf('MIDDLE', 462)).toEqual(cases);
  });

  it('a total of 30 gives the stake back', () => {
    expect(casesOf('TOTAL_SIZE', 462)).toEqual({ BIG: 215, SMALL: 215, PUSH: 32 });
    expect(fairOdds('TOTAL_SIZE')).toEqual({ BIG: '2.0000', SMALL: '2.0000', PUSH: '1.0000' });
    const thirty = ['04', '05', '06', '07', '08'];
    expect(betTypeOf('TOTAL_SIZE').wins([['BIG', 'SMALL']], thirty)).toEqual([{ tier: 'PUSH', units: 2 }]);
  });

  it('the total is odd more often than even', () => {
    expect(casesOf('TOTAL_PARITY', 462)).toEqual({ ODD: 236, EVEN: 226 });
  });

  it('bankers are in every unit: one of three and four others is C(4, 2)', () => {
    const { form, wins } = betTypeOf('ANY_3');
    const selection = parseSelection(form, '01|02,03,04,05');
    expect(countUnits(form, selection)).toBe(6);
    expect(wins(selection, ['05', '03', '11', '01', '02'])).toEqual([{ tier: 'WIN', units: 3 }]);
    expect(wins(selection, ['05', '03', '11', '10', '02'])).toEqual([]);
  });
});
