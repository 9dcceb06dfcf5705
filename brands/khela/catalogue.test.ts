// Proves that the demo catalogue has enough games, unique and well-formed, in all categories.
import { expect, it } from 'vitest';
import { cockfightGameCodes, gameCategories } from '#contract/games/game.ts';
import { catalogue } from './catalogue.ts';

const { vendors, games } = catalogue;
const unique = (values: readonly unknown[]) => new Set(values).size === values.length;

it('offers more than 612 games of more than 14 vendors', () => {
  expect(games.length).toBeGreaterThan(612);
  expect(new Set(games.map((game) => game.vendorCode)).size).toBeGreaterThan(14);
  expect(new Set(games.map((game) => game.vendorCode))).toEqual(
    new Set(vendors.map((one) => one.vendorCode)),
  );
});

it('fills every category, slots most of all', () => {
  const sizes = gameCategories.map((category) => games.filter((game) => game.gameType === category).length);
  expect(Math.min(...sizes)).toBeGreaterThan(0);
  expect(sizes[0]).toBe(Math.max(...sizes));
  expect(sizes[0]).toBeGreaterThan(games.length / 2);
});

it('has exactly one hall category with a single vendor, and lottery vendors with a handful each', () => {
  const inHall = gameCategories.filter((category) => category !== 'COCKFIGHT');
  const single = inHall.filter((one) => vendors.filter((v) => v.categories.includes(one)).length === 1);
  expect(single).toEqual(['ESPORTS']);
  for (const vendorCode of ['LOTT', 'ELOTT', 'TCG_LOTTO_VN', 'TCG_SEA']) {
    const count = games.filter((game) => game.vendorCode === vendorCode).length;
    expect(count).toBeGreaterThanOrEqual(5);
    expect(count).toBeLessThanOrEqual(12);
  }
  const cockfight = games.filter((game) => game.gameType === 'COCKFIGHT');
  expect(new Set(cockfight.map((game) => game.vendorCode))).toEqual(new Set(cockfightGameCodes));
});

it('declares vendors that are under the categories of their games and no others', () => {
  for (const { vendorCode, categories, launchFlag } of vendors) {
    const own = games.filter((game) => game.vendorCode === vendorCode);
    expect([...new Set(own.map((game) => game.gameType))].sort()).toEqual([...categories].sort());
    expect([null, 'VASSALAGE_H5']).toContain(launchFlag);
  }
});

it('gives every game its own id, code and names', () => {
  expect(unique(games.map((game) => game.nodeId))).toBe(true);
  expect(unique(games.map((game) => game.gameCode))).toBe(true);
  expect(unique(games.map((game) => game.nameEn))).toBe(true);
  expect(unique(games.map((game) => game.nameBn))).toBe(true);
});

it('numbers the games of a vendor within a thousand of its own, so that an id never moves', () => {
  const thousands = vendors.map(({ vendorCode }) => {
    const ids = games.filter((game) => game.vendorCode === vendorCode).map((game) => game.nodeId);
    return [...new Set(ids.map((id) => Math.floor(id / 1000)))];
  });
  expect(thousands.every((own) => own.length === 1)).toBe(true);
  expect(unique(thousands.flat())).toBe(true);
});

it('writes names in their own script, normalised and short enough for a tile', () => {
  for (const { nameEn, nameBn } of games) {
    expect(nameEn).toMatch(/^[A-Za-z0-9][A-Za-z0-9 ',/!-]*$/);
    expect(nameBn).toMatch(/^\p{Script_Extensions=Bengali}[\p{Script_Extensions=Bengali}0-9 ./!-]*$/u);
    expect([nameEn, nameBn]).toEqual([nameEn.normalize('NFC'), nameBn.normalize('NFC')]);
    expect(Math.max(nameEn.length, nameBn.length)).toBeLessThanOrEqual(30);
  }
});

it('makes at least 36 games hot, ranked without gaps over all categories', () => {
  const hot = games.filter((game) => game.hotRank !== null);
  expect(hot.length).toBeGreaterThanOrEqual(36);
  expect(new Set(hot.map((game) => game.gameType))).toEqual(new Set(gameCategories));
  const ranks = hot.map((game) => game.hotRank ?? 0).sort((left, right) => left - right);
  expect(ranks).toEqual(ranks.map((_, index) => index + 1));
});

it('marks some games new and keeps some for members', () => {
  expect(games.filter((game) => game.isNew).length).toBeGreaterThanOrEqual(20);
  expect(games.filter((game) => !game.freeplay).length).toBeGreaterThanOrEqual(10);
  expect(games.filter((game) => game.freeplay).length).toBeGreaterThan(600);
});

it('uses every mathematical model', () => {
  for (const model of ['lines', 'ways', 'scatter'])
    expect(games.filter((game) => game.slot?.model === model).length).toBeGreaterThan(100);
});
