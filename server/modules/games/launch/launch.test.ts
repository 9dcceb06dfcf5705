// Launching: who may launch, in which book, the parameters of the address, and the end of a game session.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorTextsBn } from '#contract/base/error-texts-bn.ts';
import { errorTextsEn } from '#contract/base/error-texts-en.ts';
import { type MemberType, memberTypes } from '#contract/base/roles.ts';
import { recentGames } from '#contract/games/browse.ts';
import { closeGame, gameSession, launchGame, trialPlay } from '#contract/games/play.ts';
import { redeem } from '#contract/partners/game-vendor.ts';
import type { Database } from '#server/db/database.ts';
import { aGameHall, type GameHall } from '#server/testing/games/a-game-hall.ts';
import { aMember } from '#server/testing/identity/a-member.ts';
import { testDatabase } from '#server/testing/test-database.ts';

let db: Database;
let hall: GameHall;
beforeAll(async () => {
  db = await testDatabase();
  hall = await aGameHall(db);
});
afterAll(() => db.close());

/** The whole set of parameters that the specification names. */
const launchQuery = {
  nodeId: '1',
  vassalage: 'MEG',
  gameId: 'MEG_L01_tiger',
  confirmTrans: '0',
  launchMode: 'GLS',
  platform: 'html5',
  clientType: '2',
  accountType: '1',
  webView: 'false',
  merchantCode: 'khela',
  language: 'EN',
} as const;
type Query = Record<string, unknown>;
const launch = (member: Awaited<ReturnType<typeof aMember>> | null, more: Query = {}) =>
  hall.call(member, launchGame, { query: { ...launchQuery, ...more } as typeof launchQuery });
const ticketOf = (address: string) => new URL(address).searchParams.get('ticket') ?? '';

describe('launching a game', () => {
  it('APIG-15 APIG-16 LAUNCH-19 takes every parameter and answers value.content.game_url', async () => {
    const { status, body } = await launch(await aMember(db), { theme: 'light' });
    expect(status).toBe(200);
    const address = new URL(body.value.content.game_url);
    expect(address.origin + address.pathname).toBe('http://play.test/play/MEG_L01_tiger');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      ticket: expect.stringMatching(/^[\w-]{43}$/),
      game: 'MEG_L01_tiger',
      vendor: 'MEG',
      language: 'EN',
      mode: 'REAL',
      theme: 'light',
    });
  });

  it('ignores nothing it does not know: other fixed values and unknown names are refused', async () => {
    const member = await aMember(db);
    for (const wrong of [{ confirmTrans: '1' }, { launchMode: 'X' }, { accountType: '2' }, { extra: '1' }])
      expect((await launch(member, wrong)).body.errorCode).toBe('INPUT_INVALID');
    expect((await launch(member, { merchantCode: 'other' })).body.errorCode).toBe('INPUT_INVALID');
  });

  it('LAUNCH-05 LAUNCH-17 launches games and sports of any vendor for a member with real money', async () => {
    const member = await aMember(db);
    for (const [vendorCode, nodeId] of [
      ['MEG', '1'],
      ['SV3', '71'],
      ['FB', '61'],
    ]) {
      const { value } = (await launch(member, { vassalage: vendorCode, nodeId })).body;
      expect(value.mode).toBe('REAL');
      expect(value.content.game_url).toMatch(
        new RegExp(`/play/${vendorCode}_L${nodeId?.padStart(2, '0')}_tiger\\?`),
      );
    }
  });

  it('LAUNCH-17 launches sports for everybody with a session, in the book of the type, and for nobody else', async () => {
    const sports = { vassalage: 'FB', nodeId: '61' };
    const modes = { 0: 'REAL', 1: 'REAL', 2: 'REAL', 4: 'TRIAL', 40: 'TRIAL', 41: 'TRIAL', 42: 'TRIAL' };
    for (const [type, mode] of Object.entries(modes)) {
      const member = await aMember(db, { type: Number(type) as MemberType });
      const { value } = (await launch(member, { ...sports, accountType: '1' })).body;
      expect([type, value.mode]).toEqual([type, mode]);
      expect(new URL(value.content.game_url).searchParams.get('mode')).toBe(mode);
    }
    expect((await launch(null, sports)).body.errorCode).toBe('NOT_LOGGED_IN');
  });

  it.each([0, 1, 2, 4, 40, 41, 42] as MemberType[])('type %i plays in the book of its type', async (type) => {
    const member = await aMember(db, { type });
    const { value } = (await launch(member, { accountType: '1' })).body;
    expect(value.mode).toBe(type <= 2 ? 'REAL' : 'TRIAL');
    expect(new URL(value.content.game_url).searchParams.get('mode')).toBe(value.mode);
    const ticket = ticketOf(value.content.game_url);
    expect((await hall.vendor('MEG', redeem, { ticket })).body.value.mode).toBe(value.mode);
  });

  it('needs a session', async () => {
    expect((await launch(null)).body.errorCode).toBe('NOT_LOGGED_IN');
    const { status, body } = await hall.call(
      null,
      launchGame,
      { query: launchQuery },
      { 'sec-fetch-site': 'same-origin', authorization: 'Bearer a-token-that-is-over' },
    );
    expect([status, body.errorCode]).toEqual([401, 'SESSION_EXPIRED']);
  });

  it('is refused when another site makes the call', async () => {
    const reply = await hall.call(
      await aMember(db),
      launchGame,
      { query: launchQuery },
      { 'sec-fetch-site': 'cross-site' },
    );
    expect([reply.status, reply.body.errorCode]).toEqual([403, 'CROSS_SITE']);
  });

  it('LAUNCH-20 records the game as the first of the recent ones', async () => {
    const member = await aMember(db);
    await launch(member);
    hall.clock.advance(1000);
    await launch(member, { nodeId: '2' });
    const { games } = (await hall.call(member, recentGames)).body.value;
    expect(games.map((game) => game.nodeId)).toEqual(['2', '1']);
  });

  it('records nothing when it is refused', async () => {
    const guest = await aMember(db, { type: 4 });
    await launch(guest, { nodeId: '5' });
    expect((await hall.call(guest, recentGames)).body.value.games).toEqual([]);
  });

  it('LAUNCH-21 a free-trial guest launches games with free play only', async () => {
    const guest = await aMember(db, { type: 4 });
    expect((await launch(guest, { nodeId: '1' })).body.value.mode).toBe('TRIAL');
    const refused = await launch(guest, { nodeId: '5' });
    expect(refused).toMatchObject({
      status: 403,
      body: {
        errorCode: 'FORMAL_ACCOUNT_REQUIRED',
        message: 'Please login an actual account to use this function',
      },
    });
    expect((await launch(await aMember(db, { type: 40 }), { nodeId: '5' })).status).toBe(200);
  });

  it.each(memberTypes)(
    'is refused by the status of a player of type %i before anything else',
    async (type) => {
      const member = await aMember(db, { type });
      for (const [status, code] of [
        ['FROZEN', 'ACCOUNT_HELD'],
        ['LOCKED', 'NO_PERMISSION'],
        ['CLOSED', 'NO_PERMISSION'],
        ['SELF_EXCLUDED', 'SELF_EXCLUDED'],
      ] as const) {
        hall.statuses.set(member.memberId, status);
        expect((await launch(member)).body.errorCode).toBe(code);
        expect((await launch(member, { nodeId: '9999' })).body.errorCode).toBe(code);
      }
    },
  );

  it('says to whoever is held why nothing opens, also to a guest', async () => {
    const member = await aMember(db);
    const guest = await aMember(db, { type: 4 });
    for (const { memberId } of [member, guest]) hall.statuses.set(memberId, 'FROZEN');
    const answers = [
      await launch(member),
      await hall.call(guest, trialPlay, { body: { moduleId: '1', language: 'EN' } }),
    ];
    for (const { status, body } of answers) {
      expect([status, body.errorCode]).toEqual([403, 'ACCOUNT_HELD']);
      expect([errorTextsEn.ACCOUNT_HELD, errorTextsBn.ACCOUNT_HELD]).toContain(body.message);
    }
  });

  it('does not know a game that does not exist or is of another vendor', async () => {
    const member = await aMember(db);
    expect((await launch(member, { nodeId: '9999' })).body.errorCode).toBe('NOT_FOUND');
    expect((await launch(member, { vassalage: 'TIG' })).body.errorCode).toBe('NOT_FOUND');
  });

  it('is refused while the vendor rests or is off', async () => {
    const member = await aMember(db);
    for (const state of ['MAINTENANCE', 'DISABLED'] as const) {
      await hall.games.setVendorState('SV3', state);
      const reply = await launch(member, { vassalage: 'SV3', nodeId: '71' });
      expect([reply.status, reply.body.errorCode]).toEqual([409, 'GAME_UNAVAILABLE']);
    }
    await hall.games.setVendorState('SV3', 'ENABLED');
  });

  it('says so when there is no address to open', async () => {
    const own = await testDatabase();
    const bare = await aGameHall(own, { launchBaseUrl: '' });
    const reply = await bare.call(await aMember(own), launchGame, { query: launchQuery });
    expect(reply.body.errorCode).toBe('EMPTY_URL');
    await own.close();
  });
});

describe('trial play', () => {
  it('APIA-03 POST /wps/game/trial with moduleId launches for a guest and for nobody else', async () => {
    const guest = await aMember(db, { type: 4 });
    const body = { moduleId: '1', language: 'EN' } as const;
    const { value } = (await hall.call(guest, trialPlay, { body })).body;
    expect(value.mode).toBe('TRIAL');
    expect(value.content.game_url).toContain('/play/MEG_L01_tiger?');
    const refused = await hall.call(guest, trialPlay, { body: { moduleId: '5', language: 'EN' } });
    expect(refused.body.errorCode).toBe('FORMAL_ACCOUNT_REQUIRED');
    expect((await hall.call(await aMember(db), trialPlay, { body })).body.errorCode).toBe('NO_PERMISSION');
  });
});

describe('a game session', () => {
  it('goes from launched over playing to closed', async () => {
    const member = await aMember(db);
    const { content, gameSessionId } = (await launch(member)).body.value;
    const stateOf = async () =>
      (await hall.call(member, gameSession, { params: { id: gameSessionId } })).body.value.state;
    expect(await stateOf()).toBe('LAUNCHED');
    await hall.vendor('MEG', redeem, { ticket: ticketOf(content.game_url) });
    expect(await stateOf()).toBe('PLAYING');
    for (let times = 0; times < 2; times++) {
      const reply = await hall.call(member, closeGame, { body: { gameSessionId } });
      expect(reply.body.value).toEqual({ closed: true });
    }
    expect(await stateOf()).toBe('CLOSED');
  });

  it('expires with its ticket when nobody redeems it', async () => {
    const member = await aMember(db);
    const { gameSessionId } = (await launch(member)).body.value;
    hall.clock.advance(60_000);
    const reply = await hall.call(member, gameSession, { params: { id: gameSessionId } });
    expect(reply.body.value).toEqual({ id: gameSessionId, nodeId: '1', state: 'EXPIRED', openRounds: [] });
  });

  it('is nobody else’s business', async () => {
    const { gameSessionId } = (await launch(await aMember(db))).body.value;
    const stranger = await aMember(db);
    const looked = await hall.call(stranger, gameSession, { params: { id: gameSessionId } });
    expect(looked.body.errorCode).toBe('NOT_FOUND');
    const closed = await hall.call(stranger, closeGame, { body: { gameSessionId } });
    expect(closed.body.errorCode).toBe('NOT_FOUND');
  });

  it('ends with the session on the site it was launched from', async () => {
    const member = await aMember(db);
    const { gameSessionId } = (await launch(member)).body.value;
    await hall.games.siteSessionsEnded(['ses_other']);
    const stateOf = async () =>
      (await hall.call(member, gameSession, { params: { id: gameSessionId } })).body.value.state;
    expect(await stateOf()).toBe('LAUNCHED');
    await hall.games.siteSessionsEnded([member.sessionId]);
    expect(await stateOf()).toBe('CLOSED');
  });
});
