// The lotteries of the demo's catalogue are those the platform draws, under the same codes and names.
import { expect, it } from 'vitest';
import { catalogue } from '#brands/demo/catalogue.ts';
import { cards } from './cards.ts';

it('every lottery of the catalogue is one that is drawn, and every one that is drawn can be found there', () => {
  const lotteries = catalogue.games.filter(({ slot }) => slot === null);
  const listed = lotteries.map(({ gameCode, vassalage, nameEn, nameBn }) => [
    gameCode,
    vassalage,
    nameEn,
    nameBn,
  ]);
  const drawn = cards.map(({ code, lottoMode, name }) => [code, lottoMode, name.EN, name.BN]);
  const byCode = ([one = '']: string[], [other = '']: string[]) => one.localeCompare(other);
  expect(listed.toSorted(byCode)).toEqual(drawn.toSorted(byCode));
  expect(lotteries.every(({ freeplay }) => freeplay)).toBe(true);
});
