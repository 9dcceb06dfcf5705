// Every tile opens the game it names: the code of each game of a vendor is known by the kind of its category.
import { expect, it } from 'vitest';
import { findGame } from '#sandbox/game-vendors/kinds.ts';
import { casinoCodeOf } from '#sandbox/game-vendors/poker/casino-code.ts';
import { brand } from '#brands/config.ts';

const played = ['RNG', 'LIVE', 'FISH', 'PVP', 'COCKFIGHT'];
const games = brand.catalogue.games.filter(({ gameType }) => played.includes(gameType));

it('opens each game in the kind of its category', () => {
  for (const { gameCode, gameType } of games)
    expect(findGame(gameCode)?.kind.categories, gameCode).toContain(gameType);
});

it('gives a game that has a name of its own no other name', () => {
  for (const { gameCode, nameEn, nameBn } of games) {
    const names = findGame(gameCode)?.game.names;
    if (names) expect([nameEn, nameBn], gameCode).toEqual([names.en, names.bn]);
  }
});

it('has casino hold’em beside the cash tables of each vendor, for whoever waits there alone', () => {
  const tables = games.map(({ gameCode }) => gameCode).filter((code) => /_P\d{2}_holdem\d+$/.test(code));
  expect(tables.length).toBeGreaterThan(4);
  for (const code of tables) expect(games.map(({ gameCode }) => gameCode)).toContain(casinoCodeOf(code));
});
