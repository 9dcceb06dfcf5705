// Five digits: every bet type over all 100,000 results, and every printed figure.
import { describe, expect, it } from 'vitest';
import { everythingOf } from '#server/testing/lottery/a-selection.ts';
import { printedPrices } from '#server/testing/lottery/printed-prices.ts';
import { independentPlaces, proveBetType } from '#server/testing/lottery/prove-bet-type.ts';
import { countUnits } from '#contract/lottery/units.ts';
import { productOf } from '../combinations.ts';
import { bullOf } from '../digit-bets/bull.ts';
import { formOf } from '../digit-bets/forms.ts';
import { digits } from '../bet-kinds/digits.ts';
import { look } from '../digit-bets/window.ts';
import { fiveDigit } from './index.ts';

const space = independentPlaces(5, digits);
const { betTypeOf, fullPrizes, fairOdds, casesOf, unitsByOption } = printedPrices(fiveDigit);

describe('five digits give back exactly what they cost, over all 100,000 results', () => {
  it.each(fiveDigit.betTypes.map((betType) => [betType.code, betType] as const))('%s', (_, betType) => {
    proveBetType(betType, space);
  });

  it('under codes and headings of their own', () => {
    const headings = fiveDigit.groups.map(({ code }) => code);
    expect(new Set(fiveDigit.betTypes.map(({ code }) => code)).size).toBe(fiveDigit.betTypes.length);
    expect(new Set(fiveDigit.betTypes.map(({ group }) => group))).toEqual(new Set(headings));
  });
});

describe('full prizes of five digits', () => {
  it.each([
    ['FIVE_DIRECT', '200000.000'],
    ['FIVE_GROUP_120', '1666.667'],
    ['FIVE_GROUP_60', '3333.333'],
    ['FIVE_GROUP_30', '6666.667'],
    ['FIVE_GROUP_20', '10000.000'],
    ['FIVE_GROUP_10', '20000.000'],
    ['FIVE_GROUP_5', '40000.000'],
    ...['FRONT_FOUR', 'BACK_FOUR'].flatMap((four) => [
      [`${four}_DIRECT`, '20000.000'],
      [`${four}_GROUP_24`, '833.333'],
      [`${four}_GROUP_12`, '1666.667'],
      [`${four}_GROUP_6`, '3333.333'],
      [`${four}_GROUP_4`, '5000.000'],
      [`${four}_ANY_1`, '5.816'],
      [`${four}_ANY_2`, '20.534'],
    ]),
    ...['FRONT_THREE', 'MIDDLE_THREE', 'BACK_THREE'].flatMap((three) => [
      [`${three}_DIRECT`, '2000.000'],
      [`${three}_DIRECT_SUM`, '2000.000'],
      [`${three}_DIRECT_SPAN`, '2000.000'],
      [`${three}_GROUP_3`, '666.667'],
      [`${three}_GROUP_6`, '333.333'],
      [`${three}_MIXED_GROUP`, '666.667', '333.333'],
      [`${three}_GROUP_SUM`, '666.667', '333.333'],
      [`${three}_BANKER`, '666.667', '333.333'],
      [`${three}_SUM_TAIL`, '20.000'],
      [`${three}_ANY_1`, '7.380'],
      [`${three}_ANY_2`, '37.037'],
    ]),
    ...['FRONT_TWO', 'BACK_TWO'].flatMap((two) => [
      [`${two}_DIRECT`, '200.000'],
      [`${two}_DIRECT_SUM`, '200.000'],
      [`${two}_DIRECT_SPAN`, '200.000'],
      [`${two}_GROUP_2`, '100.000'],
      [`${two}_GROUP_SUM`, '100.000'],
      [`${two}_BANKER`, '100.000'],
      [`${two}_SIDES`, '8.000'],
    ]),
    ['POSITION', '20.000'],
    ['FIVE_ANY_1', '4.884'],
    ['FIVE_ANY_2', '13.633'],
    ['FIVE_ANY_3', '45.977'],
    ['FIVE_TIMES_2', '24.552'],
    ['FIVE_TIMES_3', '233.645'],
    ['FIVE_TIMES_4', '4347.826'],
    ['FRONT_THREE_SIDES', '16.000'],
    ['BACK_THREE_SIDES', '16.000'],
    ['FREE_2_DIRECT', '200.000'],
    ['FREE_3_DIRECT', '2000.000'],
    ['FREE_4_DIRECT', '20000.000'],
  ])('%s pays %s', (code, ...prizes) => {
    expect(fullPrizes(code)).toEqual(prizes);
  });

  it('never list group 6 at the price of another group', () => {
    const [groupSix] = fullPrizes('BACK_THREE_GROUP_6');
    expect(Number(groupSix) * 0.9).toBeCloseTo(300, 2);
  });
});

describe('units of five digits', () => {
  const threeSums = '1,3,6,10,15,21,28,36,45,55,63,69,73,75,75,73,69,63,55,45,36,28,21,15,10,6,3,1';
  const threeGroupSums = '1,2,2,4,5,6,8,10,11,13,14,14,15,15,14,14,13,11,10,8,6,5,4,2,2,1';

  it.each(['FRONT_THREE', 'MIDDLE_THREE', 'BACK_THREE'])('%s by sum, span, group sum and banker', (three) => {
    expect(unitsByOption(`${three}_DIRECT_SUM`)).toBe(threeSums);
    expect(unitsByOption(`${three}_DIRECT_SPAN`)).toBe('10,54,96,126,144,150,144,126,96,54');
    expect(unitsByOption(`${three}_GROUP_SUM`)).toBe(threeGroupSums);
    expect(unitsByOption(`${three}_BANKER`)).toBe('54,54,54,54,54,54,54,54,54,54');
  });

  it.each(['FRONT_TWO', 'BACK_TWO'])('%s by sum, span and group sum', (two) => {
    expect(unitsByOption(`${two}_DIRECT_SUM`)).toBe('1,2,3,4,5,6,7,8,9,10,9,8,7,6,5,4,3,2,1');
    expect(unitsByOption(`${two}_DIRECT_SPAN`)).toBe('10,18,16,14,12,10,8,6,4,2');
    expect(unitsByOption(`${two}_GROUP_SUM`)).toBe('1,1,2,2,3,3,4,4,5,4,4,3,3,2,2,1,1');
  });

  it.each([
    ['FIVE_DIRECT', 100_000],
    ['FIVE_GROUP_120', 252],
    ['FIVE_GROUP_60', 840],
    ['FIVE_GROUP_30', 360],
    ['FIVE_GROUP_20', 360],
    ['FIVE_GROUP_10', 90],
    ['FIVE_GROUP_5', 90],
    ['BACK_FOUR_GROUP_24', 210],
    ['BACK_FOUR_GROUP_12', 360],
    ['BACK_FOUR_GROUP_6', 45],
    ['BACK_FOUR_GROUP_4', 90],
    ['BACK_THREE_GROUP_3', 90],
    ['BACK_THREE_GROUP_6', 120],
    ['BACK_THREE_MIXED_GROUP', 210],
    ['BACK_TWO_GROUP_2', 45],
    ['FREE_2_DIRECT', 1000],
    ['FREE_3_DIRECT', 10_000],
    ['FREE_4_DIRECT', 50_000],
    ['BACK_TWO_SIDES', 16],
  ])('%s has %d in all', (code, units) => {
    const { form } = betTypeOf(code);
    expect(countUnits(form, everythingOf(form))).toBe(units);
  });
});

describe('what 100,000 results look like', () => {
  it('is counted by pattern: from five same to all different', () => {
    const census: Record<string, number> = {};
    for (const shown of productOf(Array.from({ length: 5 }, () => digits))) {
      const pattern = look(shown)
        .times.filter((times) => times > 0)
        .toSorted((one, other) => other - one)
        .join('+');
      census[pattern] = (census[pattern] ?? 0) + 1;
    }
    expect(census).toEqual({
      '5': 10,
      '4+1': 450,
      '3+2': 900,
      '3+1+1': 7200,
      '2+2+1': 10_800,
      '2+1+1+1': 50_400,
      '1+1+1+1+1': 30_240,
    });
  });

  it('three digits have a form, fair odds of which are printed', () => {
    expect(
      [
        [8, 9, 0],
        [9, 0, 1],
        [2, 1, 3],
      ].map(formOf),
    ).toEqual(['STRAIGHT', 'STRAIGHT', 'STRAIGHT']);
    expect(
      [
        [0, 1, 5],
        [9, 4, 0],
        [1, 3, 5],
        [4, 4, 1],
        [7, 7, 7],
      ].map(formOf),
    ).toEqual(['HALF_STRAIGHT', 'HALF_STRAIGHT', 'MIXED', 'PAIR', 'TRIPLE']);
    expect(fairOdds('BACK_THREE_FORM')).toEqual({
      TRIPLE: '100.0000',
      PAIR: '3.7037',
      STRAIGHT: '16.6667',
      HALF_STRAIGHT: '2.7778',
      MIXED: '3.3333',
    });
  });

  it('two places are dragon, tiger or tie, 45, 45 and 10 of 100', () => {
    expect(fairOdds('DRAGON_TIGER_TIE')).toEqual({ DRAGON: '2.2222', TIGER: '2.2222', TIE: '10.0000' });
    expect(fairOdds('DRAGON_TIGER')).toEqual({ WIN: '2.0000', PUSH: '1.0000' });
  });

  it('the total is big from 23 on, one half exactly', () => {
    expect(fairOdds('TOTAL_SIDES')).toEqual({
      BIG: '2.0000',
      SMALL: '2.0000',
      ODD: '2.0000',
      EVEN: '2.0000',
    });
    const zeros = ['BIG', 'SMALL'].map((side) =>
      betTypeOf('TOTAL_SIDES').wins([[side]], Array.from('00599')),
    );
    expect(zeros).toEqual([[{ tier: 'BIG', units: 1 }], []]);
    expect(betTypeOf('TOTAL_SIDES').wins([['SMALL']], Array.from('00499'))).toEqual([
      { tier: 'SMALL', units: 1 },
    ]);
  });

  it('bull-bull: whichever three make the ten', () => {
    expect(bullOf([1, 2, 7, 9, 9], 28)).toBe('BULL_8');
    expect(bullOf([0, 0, 0, 5, 5], 10)).toBe('BULL_BULL');
    expect(bullOf([1, 1, 1, 1, 1], 5)).toBe('NO_BULL');
    const odd = { BULL_1: 6375, BULL_3: 6375, BULL_5: 6375, BULL_7: 6375, BULL_9: 6375 };
    const even = { BULL_2: 6505, BULL_4: 6505, BULL_6: 6505, BULL_8: 6505 };
    expect(casesOf('BULL_BULL', 100_000)).toEqual({ NO_BULL: 35_649, ...odd, ...even, BULL_BULL: 6456 });
  });
});
