// The regions of a game and the order of games, on both engines: set in the office, applied at launch.
import { describe, expect, it } from 'vitest';
import type { ValueOf } from '#contract/base/endpoint.ts';
import { gameList, hotGames } from '#contract/games/browse.ts';
import * as office from '#contract/games/office.ts';
import { launchGame } from '#contract/games/play.ts';
import type { Database } from '#server/db/database.ts';
import { anOffice } from '#server/testing/an-office.ts';
import { aGameHall } from '#server/testing/games/a-game-hall.ts';
import { hallCatalogue } from '#server/testing/games/hall-catalogue.ts';
import { aMember } from '#server/testing/identity/a-member.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';

const reason = 'The licence of the vendor says so';
const engines = { embedded: () => testDatabase(), postgres: () => testPostgres() };

async function aHall(db: Database) {
  const hall = await aGameHall(db);
  const ask = anOffice({ db, clock: hall.clock }, hall.games.officeRoutes);
  const set = (nodeId: string, change: object) =>
    ask<ValueOf<typeof office.setGame>>('rina', office.setGame, {
      params: { nodeId },
      body: { reason, ...change },
    });
  const order = (of: string, nodeIds: readonly string[]) =>
    ask('rina', office.orderGames, { body: { of, nodeIds, reason } });
  const launched = async (nodeId = '1') =>
    (
      await hall.call(await aMember(db), launchGame, {
        query: { vassalage: 'MEG', merchantCode: 'khela', language: 'EN', nodeId },
      })
    ).body;
  const listed = async (query: object) => (await hall.call(null, gameList, { query })).body.value.games;
  return { hall, set, order, launched, listed };
}

describe.each(Object.entries(engines))('a game on %s', (_name, open) => {
  it('for some countries is refused elsewhere, and says so in every list', async () => {
    const { hall, set, launched, listed } = await aHall(await open());
    const done = await set('1', { regions: ['BD', 'PH'] });
    expect(done.body.value).toMatchObject({ regions: ['BD', 'PH'], memberTypes: [] });
    // The address of the test belongs to no country.
    expect(await launched()).toMatchObject({ errorCode: 'GAME_NOT_OFFERED' });
    const shown = (await listed({ gameType: 'RNG', pageSize: 100 })).find(({ nodeId }) => nodeId === '1');
    expect(shown?.onlyFor).toEqual({ regions: ['BD', 'PH'], memberTypes: [] });
    await hall.games.seedCatalogue(hallCatalogue);
    expect(await launched()).toMatchObject({ errorCode: 'GAME_NOT_OFFERED' });
    await set('1', { regions: [] });
    expect(await launched()).toMatchObject({ success: true });
  });

  it('for some kinds of accounts is refused to others', async () => {
    const { set, launched } = await aHall(await open());
    await set('1', { memberTypes: [40, 41] });
    expect(await launched()).toMatchObject({ errorCode: 'GAME_NOT_OFFERED' });
    await set('1', { memberTypes: [0, 40] });
    expect(await launched()).toMatchObject({ success: true });
  });

  it('has the place in the order that was saved, among the hot games and in its category', async () => {
    const { hall, set, order, listed } = await aHall(await open());
    for (const nodeId of ['1', '2', '3']) await set(nodeId, { hotPlace: 1 });
    const hotIds = async () =>
      (await hall.call(null, hotGames, { query: { language: 'EN' } })).body.value.games.map(
        ({ nodeId }) => nodeId,
      );
    const hot = await hotIds();
    const turned = hot.toReversed();
    expect((await order('HOT', turned)).body).toMatchObject({ success: true });
    await expect.poll(hotIds).toEqual(turned);
    expect((await order('HOT', turned.slice(1))).body).toMatchObject({ errorCode: 'CASE_CHANGED' });

    const slots = async () => (await listed({ gameType: 'RNG', pageSize: 100 })).map(({ nodeId }) => nodeId);
    const before = await slots();
    const first = before.slice(0, 5).toReversed();
    expect((await order('RNG', first)).body).toMatchObject({ success: true });
    await expect.poll(slots).toEqual([...first, ...before.slice(5)]);
    expect((await order('RNG', before.slice(3, 8))).body).toMatchObject({ errorCode: 'CASE_CHANGED' });
    await hall.games.seedCatalogue(hallCatalogue);
    await expect.poll(slots).toEqual([...first, ...before.slice(5)]);
  });
});

it('of a lottery is offered to everybody', async () => {
  const db = await testDatabase();
  const { set } = await aHall(db);
  await db.query(`update game set game_type = 'ELOTT' where node_id = 2`);
  expect((await set('2', { regions: ['BD'] })).body).toMatchObject({ errorCode: 'INPUT_INVALID' });
});
