// The lotteries of the demo's catalogue are those the platform draws, under the same codes and names.
import { expect, it } from 'vitest';
import { brand } from '#brands/config.ts';
import { cards, cycleSecondsOf } from './cards.ts';
import { categoryOf } from './lotteries.ts';

it('every lottery of the catalogue is one that is drawn, and every one that is drawn can be found there', () => {
  const lotteries = brand.catalogue.games.filter(({ gameType }) => gameType.endsWith('LOTT'));
  const listed = lotteries.map(({ gameCode, vendorCode, nameEn, nameBn, gameType }) => [
    gameCode,
    vendorCode,
    nameEn,
    nameBn,
    gameType,
  ]);
  const drawn = cards.map((card) => [
    card.code,
    card.lottoMode,
    card.name.EN,
    card.name.BN,
    categoryOf({ ...card, cycleSeconds: cycleSecondsOf(card) }),
  ]);
  const byCode = ([one = '']: string[], [other = '']: string[]) => one.localeCompare(other);
  expect(listed.toSorted(byCode)).toEqual(drawn.toSorted(byCode));
  expect(lotteries.every(({ freeplay }) => freeplay)).toBe(true);
});
