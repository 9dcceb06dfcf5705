// The catalogue in memory gives for every filter the same result as a search through all games, and detects when it is
// old.
import { describe, expect, it } from 'vitest';
import { aGameHall } from '#server/testing/games/a-game-hall.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { createCatalogueCache } from './catalogue-cache.ts';
import type { ListedGame, ListedVendor } from './catalogue-store.ts';
import { CatalogueView } from './catalogue-view.ts';

const vendor = (vendorCode: string): ListedVendor => ({
  vendorCode,
  nameEn: `${vendorCode} house`,
  nameBn: `${vendorCode} বাড়ি`,
  categories: ['RNG', 'FISH'],
  launchFlag: null,
  protocol: 'khela-sandbox',
  walletMode: 'SEAMLESS',
  state: 'ENABLED',
});
const vendors = [vendor('ONE'), vendor('TWO')];
const pieces = ['a', 'aa', 'Tiger', ' ', '1', '12', 'বাঘ', 'সোনা'];
/** Names made of few pieces, so that they contain each other and each other's beginnings. */
const games = Array.from({ length: 300 }, (_, at): ListedGame => {
  const nodeId = (at * 7_919) % 307;
  const named = (turn: number): string =>
    [0, 1, 2].map((part) => pieces[(nodeId * (part + turn) + at) % pieces.length]).join('');
  return {
    nodeId: BigInt(nodeId + 1),
    gameCode: `g${nodeId}`,
    vendorCode: ['ONE', 'TWO', 'GONE'][at % 3] ?? '',
    gameType: at % 2 === 0 ? 'RNG' : 'FISH',
    nameEn: named(1),
    nameBn: named(2),
    hotRank: at % 10 === 0 ? at % 40 : null,
    isNew: false,
    freeplay: true,
    supportPlay: true,
    sort: at % 50,
    regions: [],
    memberTypes: [],
  };
});

type Filter = { gameType?: string; vendorCode?: string; name: string; language: 'EN' | 'BN' };
function plainly({ gameType, vendorCode, name, language }: Filter): bigint[] {
  const isHot = gameType === 'HOT';
  const orderOf = (game: ListedGame): number => (isHot ? (game.hotRank ?? 0) : game.sort);
  return games
    .filter((game) => game.vendorCode !== 'GONE')
    .filter((game) => (isHot ? game.hotRank !== null : !gameType || game.gameType === gameType))
    .filter((game) => !vendorCode || game.vendorCode === vendorCode)
    .filter((game) => (language === 'BN' ? game.nameBn : game.nameEn).includes(name))
    .toSorted((left, right) => orderOf(left) - orderOf(right) || Number(left.nodeId - right.nodeId))
    .map((game) => game.nodeId);
}

describe('the catalogue in memory', () => {
  const view = new CatalogueView(vendors, games);
  const idsOf = (filter: Filter): bigint[] =>
    view.find({ ...filter, limit: 1_000, offset: 0 }).games.map((game) => game.nodeId);

  it.each([undefined, 'RNG', 'FISH', 'HOT', 'SPORTS'])('finds what a plain look finds (%s)', (gameType) => {
    const names = ['', ...pieces, 'aaa', 'Tigera', '1 ', '121', '\u0000', 'a\u0000', 'nothing', 'tiger'];
    for (const language of ['EN', 'BN'] as const)
      for (const vendorCode of [undefined, 'ONE', 'TWO', 'GONE', 'NEVER'])
        for (const name of names) {
          const filter = { name, language, ...(gameType && { gameType }), ...(vendorCode && { vendorCode }) };
          expect([filter, idsOf(filter)]).toEqual([filter, plainly(filter)]);
        }
  });

  it('gives pages that follow each other, and their whole number', () => {
    const filter = { name: 'a', language: 'EN' } as const;
    const all = plainly(filter);
    const pages = [0, 25, 50, 75, 100, 1_000].map((offset) => view.find({ ...filter, limit: 25, offset }));
    expect(pages.flatMap(({ games: page }) => page.map((game) => game.nodeId))).toEqual(all.slice(0, 125));
    expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([all.length]));
  });

  it('parts the games of the category RNG into instant games and slots', () => {
    const [first, second] = games.filter(
      ({ gameType, vendorCode }) => gameType === 'RNG' && vendorCode === 'ONE',
    );
    if (!first || !second) throw new Error('two games are needed');
    const crash = { ...first, gameCode: 'ONE_I01_crash' };
    const slot = { ...second, gameCode: 'ONE_L01_tiger' };
    const parted = new CatalogueView(vendors, [crash, slot]);
    const codesOf = (gameType: string) =>
      parted
        .find({ gameType, name: '', language: 'EN', limit: 9, offset: 0 })
        .games.map((game) => game.gameCode);
    expect(codesOf('INSTANT')).toEqual(['ONE_I01_crash']);
    expect(codesOf('SLOTS')).toEqual(['ONE_L01_tiger']);
    expect(new Set(codesOf('RNG'))).toEqual(new Set(['ONE_I01_crash', 'ONE_L01_tiger']));
  });

  it('names games and vendors in the language asked for', () => {
    const [game] = view.find({ name: '', language: 'BN', limit: 1, offset: 0 }).games;
    const [first] = games.filter(({ nodeId }) => nodeId === game?.nodeId);
    expect([game?.name, game?.vendorName]).toEqual([first?.nameBn, `${first?.vendorCode} বাড়ি`]);
    expect(view.vendors('EN').map(({ name }) => name)).toEqual(['ONE house', 'TWO house']);
  });
});

describe('the cache of the catalogue', () => {
  it('is read once a change, whoever made it', async () => {
    const db = await testDatabase();
    const hall = await aGameHall(db);
    const cache = createCatalogueCache(db);
    const before = await cache.view();
    expect(await cache.view()).toBe(before);
    const idsOf = async () =>
      (await cache.view())
        .find({ language: 'EN', vendorCode: 'TIG', name: '', limit: 9, offset: 0 })
        .games.map((game) => game.nodeId);
    expect(await idsOf()).toEqual([51n]);
    await hall.games.setVendorState('TIG', 'DISABLED');
    await expect.poll(idsOf).toEqual([]);
    await hall.games.setVendorState('TIG', 'ENABLED');
    await expect.poll(idsOf).toEqual([51n]);
    await cache.close();
    await hall.games.close();
    await db.close();
  });

  it('tries again after a reading that failed', async () => {
    const db = await testDatabase();
    await aGameHall(db);
    let isAway = true;
    const cache = createCatalogueCache({
      ...db,
      query: (sql, parameters) =>
        isAway ? Promise.reject(new Error('the database is away')) : db.query(sql, parameters),
      listen: (...given) => db.listen(...given),
    });
    await expect(cache.view()).rejects.toThrow('away');
    isAway = false;
    expect(
      (await cache.view()).find({ language: 'EN', name: '', limit: 1, offset: 0 }).total,
    ).toBeGreaterThan(0);
    await cache.close();
    await db.close();
  });
});
