// Games and vendors in the office: who may, what players are refused at once on every process, places, labels.
import { describe, expect, it } from 'vitest';
import type { ValueOf } from '#contract/base/endpoint.ts';
import { gameList, hotGames, vendorConfig } from '#contract/games/browse.ts';
import * as office from '#contract/games/office.ts';
import { launchGame } from '#contract/games/play.ts';
import * as vendors from '#contract/games/vendor-office.ts';
import { decideProposal } from '#contract/operators/proposals.ts';
import * as sessions from '#contract/operators/session.ts';
import type { Database } from '#server/db/database.ts';
import { anOffice } from '#server/testing/an-office.ts';
import { anOperator } from '#server/testing/an-operator.ts';
import { aGameHall, type GameHall } from '#server/testing/games/a-game-hall.ts';
import { hallCatalogue } from '#server/testing/games/hall-catalogue.ts';
import { aMember } from '#server/testing/identity/a-member.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';

const reason = 'The vendor asked for it by mail';
const engines = { embedded: () => testDatabase(), postgres: () => testPostgres() };

/** Two processes over one database, and an office on the first. */
async function twoHalls(db: Database) {
  const hall = await aGameHall(db);
  const other = await aGameHall(db, { clock: hall.clock });
  return { hall, other, office: anOffice({ db, clock: hall.clock }, hall.games.officeRoutes) };
}
const launchQuery = { vassalage: 'MEG', merchantCode: 'khela', language: 'EN' } as const;
const launched = async (hall: GameHall, db: Database, nodeId = '1') =>
  (await hall.call(await aMember(db), launchGame, { query: { ...launchQuery, nodeId } })).body;
const namesOf = async (hall: GameHall, query: object) =>
  (await hall.call(null, gameList, { query })).body.value.games.map(({ nodeId }) => Number(nodeId));
type Games = ValueOf<typeof office.listGames>;

describe.each(Object.entries(engines))('a game on %s', (_name, open) => {
  it('that is switched off is refused at once on two processes, is not listed, and comes back', async () => {
    const db = await open();
    const { hall, other, office: ask } = await twoHalls(db);
    for (const each of [hall, other]) expect(await launched(each, db)).toMatchObject({ success: true });
    const off = await ask('rina', office.setGame, { params: { nodeId: '1' }, body: { isOn: false, reason } });
    expect(off.body.value).toMatchObject({ state: 'OFF', nodeId: '1' });
    for (const each of [hall, other]) {
      expect(await launched(each, db)).toMatchObject({ errorCode: 'GAME_UNAVAILABLE' });
      await expect.poll(() => namesOf(each, { gameType: 'RNG' })).not.toContain(1);
    }
    // A new start of the brand's catalogue leaves it off.
    await hall.games.seedCatalogue(hallCatalogue);
    expect(await launched(other, db)).toMatchObject({ errorCode: 'GAME_UNAVAILABLE' });
    await ask('sohel', office.setGame, { params: { nodeId: '1' }, body: { isOn: true, reason } });
    for (const each of [hall, other]) {
      expect(await launched(each, db)).toMatchObject({ success: true });
      await expect.poll(() => namesOf(each, { gameType: 'RNG' })).toContain(1);
    }
  });

  it('of a vendor comes back only by operators who prove anew who they are; a stop asks nothing', async () => {
    const db = await open();
    const { hall, office: ask } = await twoHalls(db);
    const place = { db, clock: hall.clock, office: ask };
    const [one, two] = [await anOperator(place, 'GAMES'), await anOperator(place, 'GAMES')];
    type Operator = typeof one;
    const set = async ({ headers }: Operator, state: string) =>
      (
        await ask<{ state: string; proposalId: string }>('', vendors.setVendorState, {
          headers,
          params: { vendor: 'MEG' },
          body: { state, reason },
        })
      ).body;
    const agree = async ({ headers }: Operator, id: string) =>
      (await ask('', decideProposal, { headers, params: { id }, body: { verdict: 'AGREE', reason } })).body;
    const prove = ({ headers, code }: Operator) =>
      ask('', sessions.proveAgain, { headers, body: { code: code() } });
    hall.clock.advance(6 * 60_000);
    expect((await set(one, 'DISABLED')).value.state).toBe('DONE');
    for (const state of ['ENABLED', 'MAINTENANCE'])
      expect((await set(one, state)).errorCode).toBe('STEP_UP_REQUIRED');
    await prove(one);
    const { proposalId } = (await set(one, 'ENABLED')).value;
    expect((await set(two, 'ENABLED')).errorCode).toBe('STEP_UP_REQUIRED');
    expect((await agree(two, proposalId)).errorCode).toBe('STEP_UP_REQUIRED');
    await prove(two);
    expect((await agree(two, proposalId)).value).toMatchObject({ state: 'DONE' });
  });

  it('of a vendor that one operator stopped is refused; only two start the vendor again', async () => {
    const db = await open();
    const { hall, other, office: ask } = await twoHalls(db);
    const set = (by: string, state: string) =>
      ask(by, vendors.setVendorState, { params: { vendor: 'MEG' }, body: { state, reason } });
    expect((await set('rina', 'MAINTENANCE')).body.value).toMatchObject({ state: 'DONE' });
    for (const each of [hall, other])
      expect(await launched(each, db)).toMatchObject({ errorCode: 'GAME_UNAVAILABLE' });
    expect((await set('rina', 'MAINTENANCE')).body).toMatchObject({ errorCode: 'ALREADY_SET' });
    expect((await set('rina', 'DISABLED')).body.value).toMatchObject({ state: 'DONE' });
    await hall.games.seedCatalogue(hallCatalogue);
    expect((await set('rina', 'ENABLED')).body.value).toMatchObject({ state: 'PROPOSED' });
    expect((await set('rina', 'ENABLED')).body).toMatchObject({ errorCode: 'NO_PERMISSION' });
    expect(await launched(other, db)).toMatchObject({ errorCode: 'GAME_UNAVAILABLE' });
    expect((await set('sohel', 'ENABLED')).body.value).toMatchObject({ state: 'DONE' });
    for (const each of [hall, other]) expect(await launched(each, db)).toMatchObject({ success: true });
  });

  it('of a vendor under planned maintenance is refused with the notice, from its start to its end', async () => {
    const db = await open();
    const { hall, other, office: ask } = await twoHalls(db);
    const now = hall.clock.now().getTime();
    const times = { startsAt: now + 60_000, endsAt: now + 120_000 };
    const notices = { noticeEn: 'Back at noon', noticeBn: 'দুপুরে ফিরবে' };
    const plan = (body: object) =>
      ask<ValueOf<typeof vendors.planMaintenance>>('rina', vendors.planMaintenance, {
        params: { vendor: 'MEG' },
        body: { ...times, ...notices, reason, ...body },
      });
    const planned = await plan({});
    expect(planned.body.value).toMatchObject({ ...times, ...notices, state: 'PLANNED' });
    const announced = async () => {
      const query = { language: 'BN' } as const;
      const { sorting } = (await other.call(null, vendorConfig, { query })).body.value;
      return sorting[0]?.vendorNames.find(({ vassalage }) => vassalage === 'MEG')?.maintenance;
    };
    await expect.poll(announced).toEqual({ ...times, notice: 'দুপুরে ফিরবে' });
    for (const wrong of [{}, { startsAt: times.endsAt }, { startsAt: now - 9, endsAt: now - 1 }])
      expect((await plan(wrong)).body).toMatchObject({ errorCode: 'INPUT_INVALID' });
    expect(await hall.games.tendMaintenance()).toBe(0);
    expect(await launched(other, db)).toMatchObject({ success: true });
    hall.clock.advance(60_000);
    expect(await other.games.tendMaintenance()).toBe(1);
    expect(await other.games.tendMaintenance()).toBe(0);
    expect(await launched(hall, db)).toMatchObject({
      errorCode: 'GAME_UNAVAILABLE',
      value: {
        maintenance: { notice: { EN: 'Back at noon', BN: 'দুপুরে ফিরবে' }, endsAt: times.endsAt },
      },
    });
    const { id } = planned.body.value;
    const cancelled = await ask('rina', vendors.cancelMaintenance, {
      params: { vendor: 'MEG', id },
      body: { reason },
    });
    expect(cancelled.body).toMatchObject({ errorCode: 'CASE_CHANGED' });
    hall.clock.advance(60_000);
    expect(await hall.games.tendMaintenance()).toBe(1);
    expect(await launched(other, db)).toMatchObject({ success: true });
    await expect.poll(announced).toBeUndefined();
  });
});

describe('a stop by hand', () => {
  it.each([
    ['before the planned maintenance', 0, 'MAINTENANCE'],
    ['while the planned maintenance runs', 90_000, 'MAINTENANCE'],
    ['while the planned maintenance runs, for good,', 90_000, 'DISABLED'],
  ] as const)('%s survives the end of it', async (_when, afterMs, state) => {
    const db = await testDatabase();
    const { hall, office: ask } = await twoHalls(db);
    const now = hall.clock.now().getTime();
    const params = { vendor: 'MEG' };
    await ask('rina', vendors.planMaintenance, {
      params,
      body: { startsAt: now + 60_000, endsAt: now + 120_000, noticeEn: 'Soon', noticeBn: 'শীঘ্রই', reason },
    });
    hall.clock.advance(afterMs);
    await hall.games.tendMaintenance();
    const stopped = await ask('rina', vendors.setVendorState, { params, body: { state, reason } });
    expect(stopped.body.value).toMatchObject({ state: 'DONE' });
    for (const step of [60_000, 60_000]) {
      hall.clock.advance(step);
      await hall.games.tendMaintenance();
    }
    const shown = await ask<ValueOf<typeof vendors.showVendor>>('rina', vendors.showVendor, { params });
    expect(shown.body.value.state).toBe(state);
    expect(await launched(hall, db)).toMatchObject({ errorCode: 'GAME_UNAVAILABLE' });
  });
});

describe('the hot games and the order of a category', () => {
  it('have one place each; the first ten bear the mark, whatever is set', async () => {
    const db = await testDatabase();
    const { hall, office: ask } = await twoHalls(db);
    const set = (nodeId: number, change: object) =>
      ask<ValueOf<typeof office.setGame>>('rina', office.setGame, {
        params: { nodeId: String(nodeId) },
        body: { reason, ...change },
      });
    for (let nodeId = 4; nodeId <= 16; nodeId += 1) await set(nodeId, { hotPlace: 1 });
    const list = async (query: string) =>
      (await ask<Games>('rina', { ...office.listGames, path: `${office.listGames.path}?${query}` })).body
        .value.rows;
    const hot = await list('label=HOT&sort=hotPlace&direction=asc');
    expect(hot.map(({ hotPlace }) => hotPlace)).toEqual(Array.from({ length: 16 }, (_, at) => at + 1));
    expect(hot.map(({ nodeId }) => Number(nodeId)).slice(0, 3)).toEqual([16, 15, 14]);
    expect(hot.filter(({ isHot }) => isHot)).toHaveLength(10);
    const shown = (await hall.call(null, hotGames, { query: { language: 'EN' } })).body.value.games;
    expect(shown.filter(({ isHot }) => isHot)).toHaveLength(10);
    expect((await set(3, { hotPlace: 2 })).body.value).toMatchObject({ hotPlace: 2, isHot: true });
    expect((await set(16, { hotPlace: null })).body.value).toMatchObject({ hotPlace: null, isHot: false });
    expect((await list('label=HOT&sort=hotPlace&direction=asc'))[0]).toMatchObject({ nodeId: '3' });
    await hall.games.seedCatalogue(hallCatalogue);
    expect((await list('label=HOT&sort=hotPlace&direction=asc'))[0]).toMatchObject({ nodeId: '3' });
  });

  it('move a game to its place; all others keep their order, also after a new start', async () => {
    const db = await testDatabase();
    const { hall, office: ask } = await twoHalls(db);
    const before = await namesOf(hall, { gameType: 'RNG', vassalage: 'MEG', pageSize: 100 });
    const moved = before[7];
    const answer = await ask<ValueOf<typeof office.setGame>>('rina', office.setGame, {
      params: { nodeId: String(moved) },
      body: { place: 2, isNew: true, reason },
    });
    expect(answer.body.value).toMatchObject({ place: 2, isNew: true });
    const expected = [before[0], moved, ...before.slice(1).filter((nodeId) => nodeId !== moved)];
    await expect
      .poll(() => namesOf(hall, { gameType: 'RNG', vassalage: 'MEG', pageSize: 100 }))
      .toEqual(expected);
    await hall.games.seedCatalogue(hallCatalogue);
    expect(await namesOf(hall, { gameType: 'RNG', vassalage: 'MEG', pageSize: 100 })).toEqual(expected);
  });
});

describe('the lists of games and vendors', () => {
  it('filter, sort, page and export; acts want something to set and a game there is', async () => {
    const db = await testDatabase();
    const { office: ask, hall } = await twoHalls(db);
    const games = async (query: string) =>
      (await ask<Games>('rina', { ...office.listGames, path: `${office.listGames.path}?${query}` })).body
        .value;
    expect(await games('vendor=MEG&category=RNG&size=5')).toMatchObject({ total: 30 });
    expect((await games('label=NEW')).rows.map(({ nodeId }) => nodeId)).toEqual(['4']);
    expect((await games('text=বাঘ 30')).rows.map(({ nodeId }) => nodeId)).toEqual(['30']);
    const file = await ask('rina', { ...office.gamesFile, path: `${office.gamesFile.path}?vendor=MEG` });
    expect(file.file.toString().split('\r\n')).toHaveLength(33);
    for (const [nodeId, change, errorCode] of [
      ['1', {}, 'INPUT_INVALID'],
      ['999', { isOn: false }, 'NOT_FOUND'],
      ['1', { hotPlace: 0 }, 'INPUT_INVALID'],
    ] as const) {
      const answer = await ask('rina', office.setGame, { params: { nodeId }, body: { reason, ...change } });
      expect(answer.body).toMatchObject({ errorCode });
    }
    const listed = await ask<ValueOf<typeof vendors.listVendors>>('rina', vendors.listVendors);
    expect(listed.body.value.rows.find(({ vendor }) => vendor === 'MEG')).toMatchObject({
      state: 'ENABLED',
      openRounds: 0,
      openCases: 0,
    });
    const removed = { ...hallCatalogue, games: hallCatalogue.games.filter(({ nodeId }) => nodeId !== 30) };
    await hall.games.seedCatalogue(removed);
    expect((await games('state=REMOVED')).rows.map(({ nodeId }) => nodeId)).toEqual(['30']);
    const gone = await ask('rina', office.setGame, {
      params: { nodeId: '30' },
      body: { isOn: true, reason },
    });
    expect(gone.body).toMatchObject({ errorCode: 'NOT_FOUND' });
  });

  it('are for readers; games and vendors are set by those who may', async () => {
    const db = await testDatabase();
    const hall = await aGameHall(db);
    const ask = anOffice({ db, clock: hall.clock }, hall.games.officeRoutes, {
      rina: ['games.catalogue.read'],
      sohel: ['games.game.set'],
      tania: ['games.vendor.switch'],
    });
    const may = async (
      by: string,
      ...given: Parameters<typeof ask> extends [string, ...infer Rest] ? Rest : never
    ) => (await ask(by, ...given)).body.errorCode !== 'NO_PERMISSION';
    const game = { params: { nodeId: '1' }, body: { isNew: true, reason } };
    const state = { params: { vendor: 'TIG' }, body: { state: 'DISABLED', reason } };
    const who = ['rina', 'sohel', 'tania'];
    const allowed = async (...given: Parameters<typeof may> extends [string, ...infer Rest] ? Rest : never) =>
      Promise.all(who.map((by) => may(by, ...given)));
    expect(await allowed(office.listGames)).toEqual([true, false, false]);
    expect(await allowed(vendors.showVendor, { params: { vendor: 'MEG' } })).toEqual([true, false, false]);
    expect(await allowed(office.setGame, game)).toEqual([false, true, false]);
    expect(await allowed(vendors.setVendorState, state)).toEqual([false, false, true]);
  });
});
