// Favourites and recently played games over HTTP.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addFavourite,
  addRecentGame,
  favouriteGames,
  favouriteIds,
  recentGames,
  removeFavourite,
} from '#contract/games/browse.ts';
import type { Database } from '#server/db/database.ts';
import { aGameHall, type GameHall } from '#server/testing/games/a-game-hall.ts';
import { aMember } from '#server/testing/identity/a-member.ts';
import { hallCatalogue } from '#server/testing/games/hall-catalogue.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { favouritesLimit } from './favourites.ts';

let db: Database;
let hall: GameHall;
beforeAll(async () => {
  db = await testDatabase();
  hall = await aGameHall(db);
});
afterAll(() => db.close());

const idsOf = (content: readonly { nodeId: string }[]) => content.map((game) => game.nodeId);

describe('favourites', () => {
  it('LIST-08 ROLE-03 without a session every favourite call is refused', async () => {
    const body = { nodeId: '1', vendor: 'MEG' };
    const replies = [
      await hall.call(null, addFavourite, { body }),
      await hall.call(null, removeFavourite, { query: { nodeId: '1' } }),
      await hall.call(null, favouriteIds),
      await hall.call(null, favouriteGames),
    ];
    for (const { status, body: envelope } of replies) {
      expect(status).toBe(401);
      expect(envelope).toMatchObject({ success: false, errorCode: 'NOT_LOGGED_IN' });
    }
  });

  it('APIG-03 MCSFE_addFavoriteGameV2 adds a game, once however often', async () => {
    const member = await aMember(db);
    for (const nodeId of ['1', '1', '2', '1']) {
      const reply = await hall.call(member, addFavourite, { body: { nodeId, vendor: 'MEG' } });
      expect(reply).toEqual({ status: 200, body: { success: true, value: { nodeId } } });
      hall.clock.advance(1000);
    }
    expect((await hall.call(member, favouriteIds)).body.value.content).toEqual(['2', '1']);
  });

  it('takes a numeric id as well', async () => {
    const member = await aMember(db);
    const reply = await hall.call(member, addFavourite, { body: { nodeId: 7, vendor: 'MEG' } });
    expect(reply.body.value.nodeId).toBe('7');
  });

  it('does not know a game that does not exist or is of another vendor', async () => {
    const member = await aMember(db);
    for (const body of [
      { nodeId: '9999', vendor: 'MEG' },
      { nodeId: '1', vendor: 'TIG' },
    ]) {
      const reply = await hall.call(member, addFavourite, { body });
      expect([reply.status, reply.body.errorCode]).toEqual([404, 'NOT_FOUND']);
    }
  });

  it('APIG-04 MCSFE_removeFavoriteGameV2 is a DELETE and may be repeated', async () => {
    const member = await aMember(db);
    await hall.call(member, addFavourite, { body: { nodeId: '1', vendor: 'MEG' } });
    for (let times = 0; times < 2; times++) {
      const query = { nodeId: '1', vendor: 'MEG' };
      expect((await hall.call(member, removeFavourite, { query })).body.success).toBe(true);
    }
    expect((await hall.call(member, favouriteIds)).body.value.content).toEqual([]);
  });

  it('APIG-05 ENT-08 getFavoriteGames gives ids as strings, 100 a page', async () => {
    const member = await aMember(db, { type: 4 });
    await hall.call(member, addFavourite, { body: { nodeId: '3', vendor: 'MEG' } });
    const { value } = (await hall.call(member, favouriteIds, { query: { pageNo: 1, pageSize: 100 } })).body;
    expect(value).toEqual({ content: ['3'], pageNum: 1, totalPages: 1 });
    const tooMany = await hall.call(member, favouriteIds, { query: { pageSize: 101 } });
    expect(tooMany.body.errorCode).toBe('INPUT_INVALID');
  });

  it('APIG-06 ENT-07 getFavoriteGamesList gives 25 games a page as {content, pageNum, totalPages}', async () => {
    const member = await aMember(db);
    for (const nodeId of [...Array.from({ length: 26 }, (_, index) => String(index + 1)), '41']) {
      await hall.call(member, addFavourite, { body: { nodeId, vendor: 'MEG' } });
      hall.clock.advance(1000);
    }
    const list = async (query: Record<string, unknown>) =>
      (await hall.call(member, favouriteGames, { query: { language: 'EN', ...query } })).body.value;
    const first = await list({ gameType: 'FAV', pageNo: 1, pageSize: 25 });
    expect(Object.keys(first)).toEqual(['content', 'pageNum', 'totalPages']);
    expect(first).toMatchObject({ pageNum: 1, totalPages: 2 });
    expect(first.content).toHaveLength(25);
    expect(first.content[0]?.displayName).toBe('Deep Sea');
    expect(idsOf((await list({ pageNo: 2 })).content)).toEqual(['2', '1']);
    expect(idsOf((await list({ gameType: 'FISH' })).content)).toEqual(['41']);
  });

  it('belong to their member alone', async () => {
    const [one, two] = [await aMember(db), await aMember(db)];
    await hall.call(one, addFavourite, { body: { nodeId: '1', vendor: 'MEG' } });
    await hall.call(two, removeFavourite, { query: { nodeId: '1' } });
    expect((await hall.call(one, favouriteIds)).body.value.content).toEqual(['1']);
  });

  it('end at a limit, and a game that is there already is not counted twice', async () => {
    const own = await testDatabase();
    const [first] = hallCatalogue.games;
    if (!first) throw new Error('the test catalogue is empty');
    const games = Array.from({ length: favouritesLimit + 1 }, (_, index) => ({
      ...first,
      nodeId: 1000 + index,
      gameCode: `MEG_L${index}`,
    }));
    const { call } = await aGameHall(own, { catalogue: { ...hallCatalogue, games } });
    const member = await aMember(own);
    for (const { nodeId } of games.slice(1)) {
      const reply = await call(member, addFavourite, { body: { nodeId, vendor: 'MEG' } });
      if (!reply.body.success) throw new Error(`refused ${nodeId}`);
    }
    const repeated = await call(member, addFavourite, { body: { nodeId: 1001, vendor: 'MEG' } });
    expect(repeated.body.success).toBe(true);
    const tooMany = await call(member, addFavourite, { body: { nodeId: 1000, vendor: 'MEG' } });
    expect([tooMany.status, tooMany.body.errorCode]).toEqual([409, 'LIMIT_REACHED']);
    await own.close();
  });
});

describe('recently played games', () => {
  it('APIG-07 APIG-08 MCS2_addRecentGame puts a game first and GCS_recentGame gives the last 20, each once', async () => {
    const member = await aMember(db);
    for (const nodeId of [...Array.from({ length: 22 }, (_, index) => String(index + 1)), '5']) {
      const reply = await hall.call(member, addRecentGame, { body: { nodeId, vendor: 'MEG' } });
      expect(reply.status).toBe(200);
      hall.clock.advance(1000);
    }
    const { value } = (await hall.call(member, recentGames, { query: { language: 'EN' } })).body;
    expect(idsOf(value.games)).toEqual([
      '5',
      ...Array.from({ length: 20 }, (_, i) => String(22 - i)).filter((id) => id !== '5'),
    ]);
    expect(value.games).toHaveLength(20);
  });

  it('need a session and a game that exists', async () => {
    const body = { nodeId: '1', vendor: 'TIG' };
    expect((await hall.call(null, addRecentGame, { body })).status).toBe(401);
    expect((await hall.call(null, recentGames)).status).toBe(401);
    expect((await hall.call(await aMember(db), addRecentGame, { body })).body.errorCode).toBe('NOT_FOUND');
  });
});
