// The search in all games over the whole catalogue of a brand: typed texts and the games they mean.
import { describe, expect, it } from 'vitest';
import { brand } from '#brands/config.ts';
import { GameSearch } from './game-search.ts';
import { latinOf, soundOf } from './latin-spelling.ts';

const { games, vendors } = brand.catalogue;
const search = new GameSearch(
  games.map((game) => {
    const vendor = vendors.find(({ vendorCode }) => vendorCode === game.vendorCode);
    if (!vendor) throw new Error(`${game.gameCode} has no vendor`);
    return { game, vendor };
  }),
);
const found = (text: string) => search.find(text).map((place) => games[place]);
const names = (text: string) => found(text).map((game) => game?.nameEn);

describe('a game is found', () => {
  it('by its name in both languages, in any case, and by the beginning of a word', () => {
    for (const text of ['Robot Bazaar', 'robot bazaar', 'ROBOT', 'baza', 'রোবটের বাজার', 'রোবট'])
      expect([text, names(text).slice(0, 5)]).toEqual([text, expect.arrayContaining(['Robot Bazaar'])]);
  });

  it('by every name of the catalogue, as one of the first five', () => {
    for (const { nodeId, nameEn, nameBn } of games) {
      for (const text of [nameEn.toLowerCase(), nameBn]) {
        const first = found(text).slice(0, 5);
        expect([text, first.some((game) => game?.nodeId === nodeId)]).toEqual([text, true]);
      }
    }
  });

  it('by two words of its name written as one', () => {
    for (const text of ['তিনপাত্তি', 'tinpatti', 'robotbazaar'])
      expect([text, names(text).length > 0]).toEqual([text, true]);
  });

  it('by the Bengali name of its studio, each of them', () => {
    for (const { vendorCode, nameBn } of vendors) {
      const own = games.filter((game) => game.vendorCode === vendorCode);
      const first = found(nameBn).slice(0, own.length);
      expect([nameBn, own.length === 0 || first.some((game) => game?.vendorCode === vendorCode)]).toEqual([
        nameBn,
        true,
      ]);
    }
  });

  it('by Bengali in Latin letters, however it is spelt', () => {
    for (const text of ['roboter bajar', 'robotar bazar', 'robter bajar'])
      expect([text, names(text).slice(0, 3)]).toEqual([text, expect.arrayContaining(['Robot Bazaar'])]);
    for (const text of ['moslin rohosso', 'maslin rahasya', 'muslin rohoshyo'])
      expect([text, names(text).slice(0, 3)]).toEqual([text, expect.arrayContaining(['Muslin Mystery'])]);
  });

  it('with a small misspelling', () => {
    for (const text of ['robt bazar', 'robott', 'Muslim Mistery', 'রোবটর বাজর'])
      expect([text, names(text).slice(0, 3)]).toEqual([
        text,
        expect.arrayContaining([text.startsWith('M') ? 'Muslin Mystery' : 'Robot Bazaar']),
      ]);
  });

  it('by its vendor and by its category, in both languages', () => {
    for (const text of ['megh studio', 'মেঘ স্টুডিও'])
      expect([text, new Set(found(text).map((game) => game?.vendorCode))]).toEqual([text, new Set(['MEG'])]);
    for (const [text, category] of [
      ['slots', 'RNG'],
      ['স্লট', 'RNG'],
      ['lottery', 'LOTT'],
      ['fishing', 'FISH'],
    ] as const) {
      const ofCategory = found(text).filter((game) => game?.gameType === category);
      const all = games.filter((game) => game.gameType === category);
      expect([text, ofCategory.length]).toEqual([text, all.length]);
    }
  });
});

describe('nothing is found', () => {
  it('for what is no word, or no word of any name', () => {
    for (const text of ['', '   ', '!!', '“”', 'qqqqwwww', 'No such game', 'robot qqqqwwww'])
      expect([text, names(text)]).toEqual([text, []]);
  });

  it('in little time for the worst text that fits', () => {
    for (const text of ['a'.repeat(64), 'ab '.repeat(21), 'কখগঘ'.repeat(16), '\u0000'.repeat(64)]) {
      const started = performance.now();
      search.find(text);
      expect(performance.now() - started).toBeLessThan(100);
    }
  });
});

describe('Latin spellings', () => {
  it('write what is heard', () => {
    for (const [bengali, latin] of [
      ['শাপলা', 'shapola'],
      ['নদী', 'nodi'],
      ['বাঘ', 'bagh'],
      ['সোনার', 'sonar'],
      ['মেঘনা', 'meghona'],
      ['স্বপ্ন', 'sopn'],
      ['৭', '7'],
    ])
      expect([bengali, latinOf(bengali ?? '')]).toEqual([bengali, latin]);
  });

  it('sound alike', () => {
    for (const alike of [
      ['shapla', 'sapla', 'shaplaa'],
      ['meghna', 'meghona', 'megna'],
      ['bhalobasha', 'valobasa'],
      ['zatra', 'jatra'],
    ])
      expect([alike, new Set(alike.map(soundOf)).size]).toEqual([alike, 1]);
  });
});
