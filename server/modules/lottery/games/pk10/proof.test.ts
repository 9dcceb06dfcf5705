// The ten-car race proved over all arrangements of the places of each bet type.
import { describe, expect, it } from 'vitest';
import { ballsInOrder } from '#server/testing/lottery/large-draws.ts';
import { fairOf, fullOf, betTypeOf } from '#server/testing/lottery/look-up-bet-type.ts';
import { proveBetType } from '#server/testing/lottery/prove-bet-type.ts';
import { ballsFrom, ballsTo } from '../bet-kinds/balls.ts';
import { pk10 } from './index.ts';

describe('ten-car race', () => {
  const space = ballsInOrder(ballsTo(10));
  for (const betType of pk10.betTypes) {
    it(`${betType.code} gives back exactly what is staked`, () => proveBetType(betType, space));
  }

  it('pays the known full prizes', () => {
    const full = ['FIRST_1', 'FIRST_2', 'FIRST_3', 'FIRST_4', 'FIRST_5'].map((code) => fullOf(pk10, code));
    expect(full).toEqual([20, 180, 1440, 10_080, 60_480]);
    expect(fullOf(pk10, 'FIRST_2_ANY')).toBe(90);
    expect(fullOf(pk10, 'FIRST_3_ANY')).toBe(240);
    expect(fullOf(pk10, 'AMONG_3')).toBeCloseTo(6.667, 3);
    expect(fullOf(pk10, 'AMONG_5')).toBe(4);
    expect(fullOf(pk10, 'PLACES_1_5')).toBe(20);
    expect(fairOf(pk10, 'DRAGON_TIGER')).toBe(2);
  });

  it('prices every sum of the first two by its own chance', () => {
    const counts = [2, 2, 4, 4, 6, 6, 8, 8, 10, 8, 8, 6, 6, 4, 4, 2, 2];
    const prices = ballsFrom(3, 19).map((sum) => fairOf(pk10, 'SUM', sum));
    expect(prices).toEqual(counts.map((count) => 90 / count));
  });

  it('does not price big and small, odd and even sums alike: 2.25, 1.8, 1.8, 2.25', () => {
    const prices = ['BIG', 'SMALL', 'ODD', 'EVEN'].map((side) => fairOf(pk10, 'SUM_SIDES', side));
    expect(prices).toEqual([2.25, 1.8, 1.8, 2.25]);
  });

  it('is not 11 choose 5: a number in a place is one of ten', () => {
    expect(fairOf(pk10, 'NUMBERS')).toBe(10);
    const wins = betTypeOf(pk10, 'NUMBERS').wins(
      [['10'], [], [], [], [], [], [], [], [], ['01']],
      ['10', ...ballsFrom(2, 9), '01'],
    );
    expect(wins).toEqual([{ tier: 'WIN', units: 2 }]);
  });
});
