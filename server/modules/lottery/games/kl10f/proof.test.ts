// Happy ten proved over all 125,970 sets, and over 6,840 draws that show any three places alike.
import { describe, expect, it } from 'vitest';
import { drawsAlikeInThreePlaces } from '#server/testing/lottery/large-draws.ts';
import { fairOf, betTypeOf, toNumber } from '#server/testing/lottery/look-up-bet-type.ts';
import { listedOutcomes, proveBetType } from '#server/testing/lottery/prove-bet-type.ts';
import { combinationsOf } from '../combinations.ts';
import { ballsTo } from '../bet-kinds/balls.ts';
import { kl10f } from './index.ts';

const balls = ballsTo(20);
const looksAtAllEight = (code: string): boolean => /^(ANY|SUM)_/.test(code);

describe('happy ten', () => {
  const sets = [...combinationsOf(balls, 8)].map((result) => ({ result, weight: 1n }));
  const allSets = listedOutcomes(8, sets);
  for (const betType of kl10f.betTypes.filter(({ code }) => looksAtAllEight(code))) {
    it(`${betType.code} gives back exactly what is staked, over all sets`, () =>
      proveBetType(betType, allSets));
  }

  const draws = drawsAlikeInThreePlaces();
  const ordered = listedOutcomes(8, draws);
  for (const betType of kl10f.betTypes.filter(({ code }) => !looksAtAllEight(code))) {
    it(`${betType.code} gives back exactly what is staked, over draws alike in three places`, () =>
      proveBetType(betType, ordered));
  }

  it('the draws alike in three places show each arrangement of three balls once in any three places', () => {
    expect(draws).toHaveLength(20 * 19 * 18);
    for (const places of combinationsOf([0, 1, 2, 3, 4, 5, 6, 7], 3)) {
      const shown = new Set(draws.map(({ result }) => places.map((place) => result[place]).join()));
      expect(shown.size).toBe(20 * 19 * 18);
    }
  });

  it('pays the known odds', () => {
    const any = [1, 2, 3, 4, 5].map((choose) => fairOf(kl10f, `ANY_${choose}`).toFixed(3));
    expect(any).toEqual(['2.500', '6.786', '20.357', '69.214', '276.857']);
    expect(fairOf(kl10f, 'FIRST_3')).toBe(6840);
    expect(fairOf(kl10f, 'FIRST_3_ANY')).toBe(1140);
    expect(fairOf(kl10f, 'NEIGHBOURS')).toBeCloseTo(54.286, 3);
    expect(fairOf(kl10f, 'NEIGHBOURS_ANY')).toBeCloseTo(27.143, 3);
    expect(fairOf(kl10f, 'DIRECTIONS')).toBe(4);
    const tiles = ['ZHONG', 'FA', 'BAI'].map((tile) => fairOf(kl10f, 'TILES_1', tile).toFixed(4));
    expect(tiles).toEqual(['2.8571', '2.8571', '3.3333']);
  });

  it('counts sums instead of taking halves for granted', () => {
    const counts = (code: string): number[] =>
      betTypeOf(kl10f, code).tiers.map(({ probability }) => Math.round(toNumber(probability) * sets.length));
    expect(sets).toHaveLength(125_970);
    expect(counts('SUM_SIDES')).toEqual([61_091, 61_091, 3_788]);
    expect(counts('SUM_PARITY')).toEqual([62_880, 63_090]);
    expect(counts('SUM_TAIL')).toEqual([62_964, 63_006]);
  });
});
