// The catalogue as every caller sees it: grouping, filters, search, hot games, seeding.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gameList, gameSearch, hotGames, vendorConfig } from '#contract/games/browse.ts';
import type { Database } from '#server/db/database.ts';
import { aGameHall, type GameHall } from '#server/testing/games/a-game-hall.ts';
import { hallCatalogue } from '#server/testing/games/hall-catalogue.ts';
import { testDatabase } from '#server/testing/test-database.ts';

let db: Database;
let hall: GameHall;
beforeAll(async () => {
  db = await testDatabase();
  hall = await aGameHall(db);
});
afterAll(() => db.close());

const visit = <Query>(query: Query) => hall.call(null, gameList, { query } as never);

describe('the search in all games', () => {
  it('answers in the reader’s language, the best first, no more than 30, and not what is disabled', async () => {
    const found = async (text: string, language: 'BN' | 'EN' = 'EN') =>
      (await hall.call(null, gameSearch, { query: { text, language } })).body.value;
    const [first] = hallCatalogue.games;
    expect((await found((first?.nameBn ?? '').toUpperCase())).games[0]?.gameName).toBe(first?.nameEn);
    expect((await found(first?.nameEn.toUpperCase() ?? '', 'BN')).games[0]?.gameName).toBe(first?.nameBn);
    const ofVendor = await found('meghna');
    expect(ofVendor.totalCount).toBeGreaterThan(30);
    expect(ofVendor.games).toHaveLength(30);
    expect((await found('tigris')).totalCount).toBe(1);
    await hall.games.setVendorState('TIG', 'DISABLED');
    expect((await found('tigris')).games).toEqual([]);
    await hall.games.setVendorState('TIG', 'ENABLED');
    const refused = await hall.call(null, gameSearch, { query: { text: '', language: 'EN' } });
    expect(refused.body).toMatchObject({ success: false, errorCode: 'INPUT_INVALID' });
  });
});

describe('vendor config', () => {
  it('APIG-01 GCSGAME_getVassGameType takes typeId 1 and the merchant code', async () => {
    expect([vendorConfig.method, vendorConfig.path]).toEqual(['GET', '/wps/relay/GCSGAME_getVassGameType']);
    const requested = async (query: object) =>
      (await hall.call(null, vendorConfig, { query: query as never })).body;
    const reported = await requested({ typeId: '1', merchantCode: 'khela' });
    expect(reported.success).toBe(true);
    // Both may be left out: there is one type and one merchant.
    for (const query of [{}, { typeId: '1' }, { merchantCode: 'khela' }])
      expect(await requested(query)).toEqual(reported);
    const wrong = [{ typeId: '2' }, { typeId: '' }, { merchantCode: 'other' }, { typeId: '1', more: '1' }];
    for (const query of wrong)
      expect(await requested(query), JSON.stringify(query)).toMatchObject({
        success: false,
        errorCode: 'INPUT_INVALID',
      });
  });

  it('ENT-05 HALL-17 gives sorting with category names and vendor names, and the mapping', async () => {
    const { value } = (await hall.call(null, vendorConfig, { query: { language: 'EN' } })).body;
    expect(value.sorting.map((group) => group.gameCategory)).toEqual([
      'RNG',
      'FISH',
      'LOTT',
      'ELOTT',
      'SPORTS',
      'COCKFIGHT',
    ]);
    expect(value.sorting[0]?.vendorNames).toEqual([
      { vassalage: 'MEG', accountTypeName: 'Meghna', launchFlag: null, entryNodeId: null, gameCount: 30 },
      {
        vassalage: 'TIG',
        accountTypeName: 'Tigris',
        launchFlag: 'VASSALAGE_H5',
        entryNodeId: null,
        gameCount: 1,
      },
    ]);
    expect(value.mapping).toEqual({
      RNG: ['MEG', 'TIG'],
      FISH: ['MEG'],
      LOTT: ['LOTT'],
      ELOTT: ['LOTT'],
      SPORTS: ['FB'],
      COCKFIGHT: ['SV3'],
    });
  });

  it('names vendors in the language asked for, in Bengali unless configured', async () => {
    const names = async (query: { language?: 'EN' | 'BN' }) =>
      (await hall.call(null, vendorConfig, { query })).body.value.sorting[0]?.vendorNames.map(
        ({ accountTypeName }) => accountTypeName,
      );
    expect(await names({ language: 'EN' })).toEqual(['Meghna', 'Tigris']);
    expect(await names({ language: 'BN' })).toEqual(await names({}));
    expect(await names({})).not.toEqual(['Meghna', 'Tigris']);
  });

  it('names the entrance of a category with one vendor only', async () => {
    const { value } = (await hall.call(null, vendorConfig)).body;
    const entries = value.sorting.map(({ gameCategory, vendorNames }) => [
      gameCategory,
      vendorNames.map((vendor) => vendor.entryNodeId),
    ]);
    expect(Object.fromEntries(entries)).toEqual({
      RNG: [null, null],
      FISH: ['41'],
      LOTT: [null],
      ELOTT: [null],
      SPORTS: ['61'],
      COCKFIGHT: ['71'],
    });
  });
});

describe('game list', () => {
  it('LIST-05 ENT-06 gives 25 games a page as {games, pageNum, totalPages}', async () => {
    const first = (await visit({ gameType: 'RNG', language: 'EN' })).body.value;
    expect(first).toMatchObject({ pageNum: 1, totalPages: 2, totalCount: 31 });
    expect(first.games).toHaveLength(25);
    const second = (await visit({ gameType: 'RNG', language: 'EN', pageNo: 2 })).body.value;
    expect(second.games).toHaveLength(6);
    const ids = [...first.games, ...second.games].map((game) => game.nodeId);
    expect(new Set(ids).size).toBe(31);
  });

  it('APIG-02 takes merchant, clientType, gameName, gameType, page, vassalage, language and platform', async () => {
    const query = {
      merchantCode: 'khela',
      clientType: '2',
      gameName: 'Tiger',
      gameType: 'RNG',
      pageNo: 1,
      pageSize: 25,
      vassalage: 'TIG',
      language: 'EN',
      platform: 'html5',
    } as const;
    const { value } = (await visit(query)).body;
    expect(value.games.map((game) => game.displayName)).toEqual(['Golden Tiger']);
    expect((await visit({ ...query, merchantCode: 'other' })).body.errorCode).toBe('INPUT_INVALID');
    expect((await visit({ ...query, sort: 'name' })).body.errorCode).toBe('INPUT_INVALID');
  });

  it('ENT-04 a game carries all its fields, names in the language asked', async () => {
    const { value } = (await visit({ gameType: 'FISH', language: 'BN' })).body;
    expect(value.games).toEqual([
      {
        nodeId: '41',
        nodeName: 'Deep Sea',
        vassalage: 'MEG',
        gameName: 'গভীর সাগর',
        displayName: 'গভীর সাগর',
        showIcon: true,
        iconUrl: '/tiles/MEG_L41_tiger.webp',
        iconColor: '#123456',
        gameType: 'FISH',
        roomId: '',
        supportPlay: true,
        gameId: 'MEG_L41_tiger',
        isGameH5: true,
        freeplay: true,
        lottoMode: '',
        gameCode: 'MEG_L41_tiger',
        accountTypeName: 'মেঘনা',
        isHot: false,
        isNew: false,
      },
    ]);
  });

  it('searches by a case-sensitive part of the name in the language asked', async () => {
    const names = async (gameName: string, language: 'BN' | 'EN') =>
      (await visit({ gameName, language })).body.value.games.map((game) => game.displayName);
    expect(await names('Gold', 'EN')).toEqual(['Golden Tiger']);
    expect(await names('gold', 'EN')).toEqual([]);
    expect(await names('Gold', 'BN')).toEqual([]);
    expect(await names('সোনালি', 'BN')).toEqual(['সোনালি বাঘ']);
    expect(await names('%', 'EN')).toEqual([]);
    expect(await names("' or 1=1", 'EN')).toEqual([]);
  });

  it('finds Bengali letters in either of their two spellings', async () => {
    const decomposed = 'গ\u09AD\u09C0র'.normalize('NFD');
    expect((await visit({ gameName: decomposed, language: 'BN' })).body.value.totalCount).toBe(1);
  });

  it('puts hot games first and lets vendors take turns after them', async () => {
    const { value } = (await visit({ gameType: 'RNG', language: 'EN' })).body;
    expect(value.games.slice(0, 5).map((game) => game.nodeId)).toEqual(['3', '1', '2', '51', '4']);
  });
});

describe('hot games', () => {
  it('APIG-09 GCSGAME_hotGamesV2 takes merchantCode, isPlatform 2, language and platform, and keeps the order', async () => {
    const query = { merchantCode: 'khela', isPlatform: '2', language: 'EN', platform: 'html5' } as const;
    const { value } = (await hall.call(null, hotGames, { query })).body;
    expect(value.games.map((game) => [game.nodeId, game.isHot])).toEqual([
      ['3', true],
      ['1', true],
      ['2', true],
    ]);
    const listed = (await visit({ gameType: 'HOT', language: 'EN' })).body.value;
    expect(listed.games).toEqual(value.games);
  });

  it('ROUTE-21 are those and no others that the list of HOT holds', async () => {
    const { value } = (await visit({ gameType: 'HOT', language: 'EN' })).body;
    expect(value.games.map((game) => [game.nodeId, game.isHot])).toEqual([
      ['3', true],
      ['1', true],
      ['2', true],
    ]);
    expect(value.totalCount).toBe(3);
  });
});

describe('seeding a catalogue', () => {
  it('changes nothing the second time and disables what is missing until it is back', async () => {
    const own = await testDatabase();
    const other = await aGameHall(own);
    await other.games.seedCatalogue(hallCatalogue);
    const count = async () =>
      (await other.call(null, gameList, { query: { gameType: 'RNG' } })).body.value.totalCount;
    expect(await count()).toBe(31);
    const without = {
      vendors: hallCatalogue.vendors.filter((vendor) => vendor.vendorCode !== 'TIG'),
      games: hallCatalogue.games.filter((game) => game.vendorCode !== 'TIG' && game.nodeId !== 1),
    };
    await other.games.seedCatalogue(without);
    expect(await count()).toBe(29);
    const { value } = (await other.call(null, vendorConfig)).body;
    expect(value.mapping.RNG).toEqual(['MEG']);
    await other.games.seedCatalogue(hallCatalogue);
    expect(await count()).toBe(31);
    await own.close();
  });

  it('refuses a catalogue that contradicts itself and names every fault', async () => {
    const [first] = hallCatalogue.games;
    if (!first) throw new Error('the test catalogue is empty');
    const broken = {
      vendors: hallCatalogue.vendors,
      games: [
        first,
        { ...first, vendorCode: 'NONE' },
        { ...first, nodeId: 99, gameCode: 'x', gameType: 'PVP' as const },
      ],
    };
    await expect(hall.games.seedCatalogue(broken)).rejects.toThrow(
      /is listed twice[\s\S]*unknown vendor NONE[\s\S]*PVP, which MEG does not offer/,
    );
  });

  it('reports that the games changed', async () => {
    const received: string[] = [];
    const stop = await db.listen('content_changed', (word) => void received.push(word));
    expect(await hall.games.setVendorState('SV3', 'MAINTENANCE')).toBe(true);
    expect(await hall.games.setVendorState('SV3', 'ENABLED')).toBe(true);
    expect(await hall.games.setVendorState('NONE', 'DISABLED')).toBe(false);
    await expect.poll(() => received).toEqual(['games', 'games']);
    await stop();
  });
});
