// Free rounds from the operators' campaign to money in cash, over HTTP: the sandbox's slot plays them for the member.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { decimalToMinor, minorToDecimal } from '#contract/base/money.ts';
import type { Offer } from '#contract/promotions/offers.ts';
import type { Grant } from '#contract/promotions/grants.ts';
import type { SessionAnswer, SpinAnswer } from '#sandbox/game-vendors/game-wire.ts';
import { exactReturn } from '#sandbox/game-vendors/slots/exact-return.ts';
import { toDecimal } from '#sandbox/game-vendors/slots/fraction.ts';
import { readGameCode } from '#sandbox/game-vendors/slots/game-code.ts';
import { createSandbox, type Sandbox } from '#sandbox/server.ts';
import { beAtWork } from '#server/testing/an-operator-at-work.ts';
import { aGift } from '#server/testing/promotions/an-offer.ts';
import { freePort } from '#server/testing/test-postgres.ts';
import { type ActorHeaders, testPlatform, type TestPlatform } from '#server/testing/test-platform.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'khela-free-rounds-'));
let platform: TestPlatform;
let sandbox: Sandbox;
beforeAll(async () => {
  const vendors = await freePort();
  const secret = '22'.repeat(32);
  platform = await testPlatform(undefined, { VENDOR_URL: `http://127.0.0.1:${vendors}` });
  const platformUrl = await platform.listen();
  sandbox = await createSandbox({
    port: vendors,
    platformUrl,
    platformOrigin: platformUrl,
    vendorMasterSecret: secret,
    dataDir,
    clock: platform.clock,
    firstRetryMs: 10,
    chance: drawsOf(7),
  });
});
afterAll(async () => {
  await sandbox.close();
  await platform.end();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The same draws in every run (Park and Miller). */
function drawsOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

type Request = { method?: 'GET' | 'POST'; query?: Record<string, string>; body?: object };
async function call<Value>(headers: ActorHeaders, path: string, request: Request = {}): Promise<Value> {
  const { body, text } = await platform.ask({ path, headers, ...request });
  if (!body.success) throw new Error(`${path}: ${text}`);
  return body.value as Value;
}

type RoundGames = {
  games: {
    nodeId: string;
    vendor: string;
    names: { BN: string; EN: string };
    stakes: string[] | null;
  }[];
};

/** Two operators bring a campaign of five rounds live; answers its game. */
async function aLiveCampaign(): Promise<RoundGames['games'][number]> {
  const maker = await beAtWork(platform, 'maker', ['CONTENT', 'RISK']);
  const other = await beAtWork(platform, 'other', ['RISK']);
  const { games } = await call<RoundGames>(maker, '/wps/office/promotions/free-round-games');
  const game = games.find(({ vendor }) => vendor === 'MEG');
  if (!game) throw new Error('no game can have free rounds');
  const offers = '/wps/office/promotions/offers';
  const drafted = async (names: typeof game.names, stake = '10.00') => {
    const body = aGift({
      kind: 'FREE_ROUNDS',
      budget: '60000.00',
      terms: {
        amount: '10000.00',
        multiple: 1,
        weights: { RNG: 100 },
        countAtMost: '100000.00',
        freeRounds: { nodeId: game.nodeId, game: names, rounds: 5, stake, days: 3 },
      },
    });
    return (await call<{ id: string }>(maker, offers, { method: 'POST', body })).id;
  };
  const body = { version: 1, reason: 'Rounds of the month' };
  const start = (by: ActorHeaders, id: string) => call(by, `${offers}/${id}/start`, { method: 'POST', body });
  const misnamed = await drafted({ ...game.names, EN: 'Another game' });
  await expect(start(maker, misnamed)).rejects.toThrow('GAME_WITHOUT_FREE_ROUNDS');
  // The vendor would refuse each award; the campaign does not start, and its page names the stakes.
  const between = await drafted(game.names, '3.00');
  await expect(start(maker, between)).rejects.toThrow('STAKE_NOT_OF_GAME');
  expect(await call(maker, `${offers}/${between}`)).toMatchObject({
    faults: ['STAKE_NOT_OF_GAME'],
    gameStakes: game.stakes,
  });
  const id = await drafted(game.names);
  // Nobody can take it yet, and the forecast knows the return of the game.
  expect(await call(maker, `${offers}/${id}/audience`)).toMatchObject({
    rounds: { returnPercent: '96.58', won: '0.00', budget: '60000.00' },
  });
  for (const by of [maker, other]) await start(by, id);
  return game;
}

async function aPage(member: ActorHeaders, { nodeId, vendor }: { nodeId: string; vendor: string }) {
  const launched = await call<{ content: { game_url: string } }>(member, '/wps/game/launchGame', {
    query: { nodeId, vassalage: vendor, language: 'EN' },
  });
  const address = new URL(launched.content.game_url);
  const game = address.pathname.split('/').pop();
  let token = '';
  const send = async <Value>(path: string, body: object): Promise<Value> => {
    const response = await fetch(sandbox.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()) as Value;
  };
  const ticket = address.searchParams.get('ticket');
  const session = await send<SessionAnswer>('/api/session', { vendor, ticket, game });
  token = session.token;
  const spin = (bet: string, rewardId?: string) =>
    send<SpinAnswer>('/api/spin', { requestId: randomUUID(), bet, rewardId });
  return {
    session,
    /** One round to its end; what it won. */
    round: async (bet: string, rewardId?: string) => {
      let turn = await spin(bet, rewardId);
      while (turn.spinsLeft > 0) turn = await spin(bet, rewardId);
      return decimalToMinor(turn.roundAmount);
    },
  };
}

it('PROMO-10 free rounds of a campaign end as money in cash, to the cent', async () => {
  const game = await aLiveCampaign();
  const member = await platform.anActor(0);
  await platform.db.query(
    `insert into member_contact (member_id, kind, lookup, sealed, verified_at)
     select id, 'PHONE', '\\x01', '\\x01', registered_at from member`,
  );
  const [offer] = (await call<{ offers: Offer[] }>(member, '/wps/promo/list')).offers;
  expect(offer).toMatchObject({ kind: 'FREE_ROUNDS', bar: null });
  await call(member, `/wps/promo/${offer?.id}/accept`, { method: 'POST', body: { version: 1 } });
  const grant = async () => (await call<{ grants: Grant[] }>(member, '/wps/promo/grants')).grants[0];
  expect(await grant()).toMatchObject({ freeRounds: { left: 5, isReady: false } });
  expect(await platform.games.freeRounds.send()).toBe(1);
  expect(await grant()).toMatchObject({ freeRounds: { left: 5, isReady: true } });

  const money = async () => {
    type Wallets = { wallets: { walletId: string; balance: string }[] };
    const { wallets } = await call<Wallets>(member, '/wps/wallets/gcs');
    return ['CASH', 'BONUS'].map((id) => wallets.find(({ walletId }) => walletId === id)?.balance);
  };
  const page = await aPage(member, game);
  // The catalogue says the stakes that the game's page offers.
  expect(page.session.betLevels).toEqual(game.stakes);
  const given = page.session.freeRounds;
  expect(given).toMatchObject({ left: 5, stake: '10.00' });
  let won = 0n;
  for (let nth = 0; nth < 5; nth += 1) won += await page.round('10.00', given?.rewardId);
  await expect(page.round('10.00', given?.rewardId)).rejects.toThrow('ROUND_CLOSED');
  expect(await money()).toEqual(['1000.00', '0.00']);
  expect(await grant()).toMatchObject({ freeRounds: { left: 0, won: minorToDecimal(won) } });

  await platform.promotions.tendWaiting();
  expect(won).toBeGreaterThan(0n);
  expect(await money()).toEqual(['1000.00', minorToDecimal(won)]);
  platform.clock.advance(1_000);
  const result = (await page.round('100.00')) - 10_000n;
  await platform.promotions.tendRunning();
  expect(await grant()).toMatchObject({ state: 'COMPLETED', amount: minorToDecimal(won) });
  expect(await money()).toEqual([minorToDecimal(100_000n + result + won), '0.00']);
  expect((await platform.promotions.prove()).faults).toEqual([]);
  expect((await platform.wallet.prove()).faults).toEqual([]);
});

it('no slot of the catalogue returns more than the catalogue says', () => {
  const machines = new Map(
    platform.brand.catalogue.games.flatMap(({ gameCode, returnPercent }) => {
      const machine = readGameCode(gameCode)?.machine;
      return machine ? [[machine, returnPercent ?? 0] as const] : [];
    }),
  );
  expect(machines.size).toBeGreaterThan(1);
  for (const [machine, returnPercent] of machines)
    expect(Number(toDecimal(exactReturn(machine).total, 12)) * 100).toBeLessThanOrEqual(returnPercent);
});
