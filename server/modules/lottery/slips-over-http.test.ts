// Lotteries and slips as a browser meets them: the lobby, the rules, a slip, its record and its end.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BodyOf, ValueOf } from '#contract/base/endpoint.ts';
import type { OpenedDraws } from '#contract/lottery/draws.ts';
import type { lotteryGames, lotteryMenu, lotteryRules } from '#contract/lottery/games.ts';
import { type listOrders, type orderDetail, placeOrder } from '#contract/lottery/orders.ts';
import { letDrawsAge, letSaleBegin } from '#server/testing/lottery/draw-clock.ts';
import { drawsOf } from '#server/testing/lottery/draws-of.ts';
import {
  type ActorHeaders,
  testPassword,
  testPlatform,
  type TestPlatform,
} from '#server/testing/test-platform.ts';

let platform: TestPlatform;
let draws: ReturnType<typeof drawsOf>;
let guest: ActorHeaders;
const gameCode = 'DICE_60';

async function ask<Value>(
  path: string,
  {
    query,
    body,
    headers = guest,
  }: { query?: Record<string, string>; body?: unknown; headers?: ActorHeaders } = {},
): Promise<Value> {
  const answer = await platform.ask({
    path,
    headers,
    ...(query ? { query } : {}),
    ...(body === undefined ? {} : { method: 'POST', body }),
  });
  if (!answer.body.success) throw new Error(answer.text);
  return answer.body.value;
}
const opened = () => ask<OpenedDraws>('/lotto/lgw/games/opened/numero', { query: { gameCode } });
const rules = () =>
  ask<ValueOf<typeof lotteryRules>>(`/lgw/games/${gameCode}/rules`, { query: { language: 'EN' } });

beforeAll(async () => {
  platform = await testPlatform();
  guest = await platform.anActor(4);
  draws = drawsOf(platform.db, (fault) => {
    throw fault;
  });
});
// A sale lasts a minute: each test gets its own, however long the tests before it took.
beforeEach(() => letSaleBegin(platform.db, draws, opened));
afterAll(async () => {
  await draws.close();
  await platform.close();
  await platform.db.close();
});

async function aSlip(more: Partial<BodyOf<typeof placeOrder>> = {}) {
  const [{ current }, { version }] = await Promise.all([opened(), rules()]);
  const line = { betType: 'TOTAL_SIDES', content: 'BIG', units: 1, multiple: 1, unitStake: '25.00' };
  return {
    requestId: randomUUID(),
    gameCode,
    numero: current?.numero ?? '',
    prizeMode: 'Elott',
    rulesVersion: version,
    lines: [line],
    amount: '25.00',
    ...more,
  };
}

it.each(['Lott', 'ZY'] as const)(
  'prices of a mode the merchant does not offer are refused: %s',
  async (prizeMode) => {
    const query = { language: 'EN', prizeMode };
    const order = { method: 'POST', path: placeOrder.path, body: await aSlip({ prizeMode }) } as const;
    const answers = [
      platform.ask({ path: `/lgw/games/${gameCode}/rules`, query }),
      platform.ask({ path: `/lgw/games/${gameCode}/prize-group`, query: { prizeMode }, headers: guest }),
      platform.ask({ ...order, headers: guest }),
    ];
    for (const { body } of await Promise.all(answers))
      expect(body).toMatchObject({ success: false, errorCode: 'PRIZE_MODE_NOT_OFFERED' });
  },
);

it('rules describe the lines a slip may have as orders take them', async () => {
  const { limits } = await rules();
  const { lines } = await aSlip();
  const many = async (count: number) => {
    const body = await aSlip({ lines: Array.from({ length: count }, () => lines).flat() });
    return (await platform.ask({ method: 'POST', path: placeOrder.path, body, headers: guest })).body;
  };
  expect(limits).toMatchObject({ maxLines: 100, maxLinesInDraws: 500 });
  // Read as a slip, whose sum is another.
  expect(await many(limits.maxLines)).toMatchObject({ errorCode: 'ODDS_CHANGED' });
  expect(await many(limits.maxLines + 1)).not.toMatchObject({ errorCode: 'ODDS_CHANGED' });
});

describe('the lobby', () => {
  it('APIG-10 lists every lottery with its play types and how often it is drawn', async () => {
    const { games } = await ask<ValueOf<typeof lotteryGames>>('/lgw/games/mobile', {
      query: { language: 'BN' },
    });
    expect(games.length).toBeGreaterThanOrEqual(24);
    expect(games.find((game) => game.gameCode === gameCode)).toMatchObject({
      family: 'K3',
      lottoMode: 'ELOTT',
      cycleSeconds: 60,
      shape: { kind: 'DICE', count: 3 },
    });
    for (const { displayName } of games) expect(displayName).toMatch(/[\u0980-\u09FF]/);
  });

  it('APIG-12 puts each of them under one heading', async () => {
    const { menu } = await ask<ValueOf<typeof lotteryMenu>>('/lgw/vn/games/game_menu', {
      query: { language: 'EN' },
    });
    const { games } = await ask<ValueOf<typeof lotteryGames>>('/lgw/games/mobile');
    expect(menu.map(({ code }) => code)).toEqual(['FAST', 'VIETNAM', 'SOUTH_EAST_ASIA', 'DAILY']);
    expect(menu.flatMap(({ gameCodes }) => gameCodes).toSorted()).toEqual(
      games.map((game) => game.gameCode).toSorted(),
    );
  });

  it('APIG-13 APIM-04 knows what one played last and what is popular', async () => {
    const recent = () => ask<ValueOf<typeof lotteryGames>>('/lgw/vn/games/recent');
    expect((await recent()).games).toEqual([]);
    const slip = await aSlip();
    const { subOrders } = await ask<ValueOf<typeof placeOrder>>('/lgw/orders', { body: slip });
    expect((await recent()).games.map((game) => game.gameCode)).toEqual([gameCode]);
    // Draws that end later concern other slips.
    const subOrderIds = subOrders.map(({ subOrderId }) => subOrderId);
    await ask('/lgw/orders/suborders/cancel', { body: { subOrderIds } });
    const popular = await ask<ValueOf<typeof lotteryGames>>('/lgw/games/popular');
    expect(popular.games).toHaveLength(6);
    const stranger = await platform.ask({ path: '/lgw/vn/games/recent' });
    expect(stranger.status).toBe(401);
  });

  it('rules print chances, prices and what comes back; an unknown lottery has none', async () => {
    const { betTypes, version, limits, prizeGroup } = await rules();
    expect(version).toMatch(/^[0-9a-f]{16}$/);
    expect(betTypes.every(({ tiers, returnPercent }) => tiers.length > 0 && Number(returnPercent) > 90)).toBe(
      true,
    );
    expect(limits.maxPaidPerDraw).toBe('5000000.00');
    expect(prizeGroup.max).toBe(1960);
    const unknown = await platform.ask({ path: '/lgw/games/NOBODY/rules' });
    expect([unknown.status, unknown.body]).toMatchObject([404, { errorCode: 'NOT_FOUND' }]);
  });
});

describe('a slip', () => {
  it('APIG-19 APIG-20 is placed, shown, drawn and settled, and the balance follows', async () => {
    const before = await ask<{ sumBalance: string }>('/wps/wallets/gcs');
    const slip = await aSlip();
    const placed = await ask<ValueOf<typeof placeOrder>>('/lgw/orders', { body: slip });
    expect(Number(placed.wallet.sumBalance)).toBe(Number(before.sumBalance) - 25);
    const detail = () =>
      ask<ValueOf<typeof orderDetail>>('/lgw/orders/detail', {
        query: { orderNo: placed.orderNo, language: 'EN' },
      });
    expect(await detail()).toMatchObject({
      order: { gameName: 'Three Dice Minute', playType: 'ent', state: 'OPEN' },
      subOrders: [{ content: 'BIG', odds: { BIG: expect.any(String) }, mayCancel: true }],
    });
    for (let minutes = 0; minutes < 2; minutes += 1) {
      await letDrawsAge(platform.db, 60_000);
      await draws.tick();
    }
    await vi.waitUntil(async () => (await detail()).order.state === 'SETTLED', { timeout: 20_000 });
    const { subOrders } = await detail();
    const [line] = subOrders;
    expect(line?.result).toHaveLength(3);
    const after = await ask<{ sumBalance: string }>('/wps/wallets/gcs');
    expect(Number(after.sumBalance)).toBeCloseTo(Number(placed.wallet.sumBalance) + Number(line?.win), 2);
    const list = await ask<ValueOf<typeof listOrders>>('/lgw/orders', { query: { state: 'SETTLED' } });
    expect(list.content.map(({ orderNo }) => orderNo)).toContain(placed.orderNo);
  });

  it('gives back what waits for later draws as soon as its player takes a break', async () => {
    const headers = await platform.anActor(0);
    const { next } = await opened();
    const chase = { draws: [{ numero: next?.numero ?? '', multiple: 1 }], stopOnWin: false };
    const body = await aSlip({ chase, amount: '50.00' });
    await ask<ValueOf<typeof placeOrder>>('/lgw/orders', { body, headers });
    const balance = () => ask<{ sumBalance: string; lockedBalance: string }>('/wps/wallets/gcs', { headers });
    expect(await balance()).toMatchObject({ sumBalance: '950.00', lockedBalance: '25.00' });
    const taken = { kind: 'COOL_OFF', days: 1, password: testPassword };
    const path = '/wps/member/responsible/exclude';
    expect((await platform.askSealed({ method: 'POST', path, body: taken, headers })).status).toBe(200);
    await vi.waitUntil(async () => (await balance()).lockedBalance === '0.00', { timeout: 20_000 });
    expect((await balance()).sumBalance).toBe('975.00');
  });

  it('APIG-21 is cancelled while its draw is on sale, and a draw that is over takes nothing', async () => {
    const slip = await aSlip();
    const placed = await ask<ValueOf<typeof placeOrder>>('/lgw/orders', { body: slip });
    const subOrderIds = placed.subOrders.map(({ subOrderId }) => subOrderId);
    const cancelled = await ask<{ refunded: string }>('/lgw/orders/suborders/cancel', {
      body: { subOrderIds },
    });
    expect(cancelled.refunded).toBe('25.00');
    const late = await aSlip();
    await letDrawsAge(platform.db, 120_000);
    const refused = await platform.ask({ method: 'POST', path: '/lgw/orders', headers: guest, body: late });
    expect([refused.status, refused.body]).toMatchObject([409, { errorCode: 'DRAW_CLOSED' }]);
  });

  it('of somebody who is not signed in, or with fields nobody knows, is refused', async () => {
    const slip = await aSlip();
    expect((await platform.ask({ method: 'POST', path: '/lgw/orders', body: slip })).status).toBe(401);
    const odd = await platform.ask({
      method: 'POST',
      path: '/lgw/orders',
      headers: guest,
      body: { ...slip, win: '1000.00' },
    });
    expect([odd.status, odd.body]).toMatchObject([400, { errorCode: 'INPUT_INVALID' }]);
  });
});
