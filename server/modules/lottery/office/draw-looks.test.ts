// A draw as operators see it: lists, its money, exposure, and the effect of another result for each member.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ValueOf } from '#contract/base/endpoint.ts';
import * as contract from '#contract/lottery/draw-office.ts';
import { anOffice } from '#server/testing/an-office.ts';
import { aDraw, endDraw, onHalf, onNumbers } from '#server/testing/lottery/a-lottery.ts';
import { aSettlement, type Settlement } from '#server/testing/lottery/a-settlement.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { correctDraw } from '../settlement/correct-draw.ts';
import { lotteryOfficeRoutes } from './office-routes.ts';

let world: Settlement;
let ask: ReturnType<typeof anOffice>;
beforeAll(async () => {
  world = await aSettlement(testDatabase);
  ask = anOffice({ db: world.db, clock: world.lottery.clock }, lotteryOfficeRoutes(world.lottery), {
    sohel: ['lottery.figures.read'],
  });
});
afterAll(() => world.close());

const looked = async <Value>(endpoint: { path: string; method: 'GET' }, query: Record<string, string> = {}) =>
  (await ask<Value>('rina', { ...endpoint, path: `${endpoint.path}?${new URLSearchParams(query)}` } as never))
    .body;
type Exposure = ValueOf<typeof contract.showExposure>;
type Effect = ValueOf<typeof contract.effectOfResult>;
type Draw = ValueOf<typeof contract.showDraw>;

describe('a draw', () => {
  it('shows its exposure while it is on sale, its money and proof when it is settled, and corrections', async () => {
    const [one, other] = [await world.player(), await world.player()];
    const { drawNo, id } = await aDraw(world.db);
    await world.place(one, drawNo, [onNumbers('4,5', { multiple: 3 })], '12.00');
    await world.place(other, drawNo, [onNumbers('5')], '2.00');
    await world.place(other, drawNo, [onHalf('LOW')], '10.00');
    const names = { gameCode: 'COIN', drawNo };
    const { value: exposure } = await looked<Exposure>(contract.showExposure, names);
    const win = 19.5;
    expect(exposure.rows.map(({ betType, number, payout }) => [betType, number, Number(payout)])).toEqual([
      ['NUMBER', '5', 4 * win],
      ['NUMBER', '4', 3 * win],
      ['HALF', 'LOW', 29.4],
    ]);
    expect(exposure).toMatchObject({ stake: '24.00', lines: 3, isWhole: true });
    const effect = async (result: string[] | null) =>
      (await ask<Effect>('rina', contract.effectOfResult, { body: { ...names, result } })).body.value;
    expect(await effect(null)).toMatchObject({ members: 2, before: '0.00', after: '24.00', change: '24.00' });
    await endDraw(world.db, id, '4');
    await world.settler.settleAll();
    const { value: settled } = await looked<Draw>(contract.showDraw, names);
    expect(settled.draw).toMatchObject({
      state: 'SETTLED',
      result: ['4'],
      money: { lines: 3, stake: '24.00', paid: '58.50' },
    });
    expect(settled.proof.seed).toMatch(/^[0-9a-f]{64}$/);
    expect(
      settled.byBetType.map(({ betType, slips, members, paid }) => [betType, slips, members, paid]),
    ).toEqual([
      ['NUMBER', 2, 2, '58.50'],
      ['HALF', 1, 1, '0.00'],
    ]);
    const shown = await effect(['5']);
    const { after, before } = shown;
    expect(shown.rows.find(({ memberId }) => memberId === other)).toMatchObject({
      before: '0.00',
      after: '19.50',
    });
    expect([before, after]).toEqual(['58.50', '78.00']);
    const cash = async () => [await world.cash(one), await world.cash(other)].map(Number);
    const cashBefore = await cash();
    const input = { drawId: id, result: ['5'], makers: ['ana', 'ben'] as const, reason: 'read wrongly' };
    expect(await correctDraw(world.lottery, input)).toBe(true);
    const cashAfter = await cash();
    // The booked change equals the one shown before.
    expect(shown.rows.find(({ memberId }) => memberId === one)?.change).toBe(
      ((cashAfter[0] ?? 0) - (cashBefore[0] ?? 0)).toFixed(2),
    );
    expect(shown.rows.find(({ memberId }) => memberId === other)?.change).toBe(
      ((cashAfter[1] ?? 0) - (cashBefore[1] ?? 0)).toFixed(2),
    );
    const { value: corrected } = await looked<Draw>(contract.showDraw, names);
    expect(corrected.draw).toMatchObject({ result: ['5'], isCorrected: true });
    expect(corrected.corrections).toMatchObject([{ makers: ['ana', 'ben'], result: ['5'] }]);
  });

  it('is in the list with its state; unknown ones are refused; other operators see nothing', async () => {
    const { drawNo } = await aDraw(world.db);
    const { value } = await looked<ValueOf<typeof contract.listDraws>>(contract.listDraws, {
      gameCode: 'COIN',
    });
    expect(value.rows.find((row) => row.drawNo === drawNo)).toMatchObject({
      money: null,
      isCorrected: false,
    });
    const none = { gameCode: 'COIN', drawNo: '9' };
    for (const endpoint of [contract.showDraw, contract.showExposure])
      expect(await looked(endpoint, none)).toMatchObject({ errorCode: 'NOT_FOUND' });
    const wrong = { gameCode: 'COIN', drawNo, result: ['44'] };
    expect((await ask('rina', contract.effectOfResult, { body: wrong })).body).toMatchObject({
      errorCode: 'INPUT_INVALID',
    });
    for (const endpoint of contract.drawOfficeEndpoints)
      expect(
        (await ask('sohel', endpoint, { params: { gameCode: 'COIN' } })).body.errorCode,
        endpoint.name,
      ).toBe('NO_PERMISSION');
  });
});

it('a lottery is shown with its sale, bet types and lowered numbers', async () => {
  const { value: all } = await looked<ValueOf<typeof contract.showLotteries>>(contract.showLotteries);
  expect(all).toMatchObject({
    isOnSale: true,
    lotteries: [{ gameCode: 'COIN', isOnSale: true, hotNumbers: 0 }],
  });
  await ask(
    'rina',
    { method: 'POST', path: '/wps/office/lottery/hot-numbers' },
    {
      body: {
        gameCode: 'COIN',
        betType: 'NUMBER',
        number: '7',
        share: 500,
        reason: 'Too much is on this number',
      },
    },
  );
  const { body } = await ask<ValueOf<typeof contract.showLottery>>('rina', contract.showLottery, {
    params: { gameCode: 'COIN' },
  });
  expect(body.value.hot).toMatchObject([{ betType: 'NUMBER', number: '7', share: 500, changedBy: 'rina' }]);
  expect(body.value.betTypes.map(({ betType, isOpen }) => [betType, isOpen])).toEqual([
    ['NUMBER', true],
    ['HALF', true],
    ['TYPED', true],
  ]);
});

it('draws of now are on sale, not finished, or of the last hour; past ones are over', async () => {
  const { drawNo } = await aDraw(world.db);
  const list = async (when: string) =>
    (await looked<ValueOf<typeof contract.listDraws>>(contract.listDraws, { when, size: '200' })).value.rows;
  const [now, past, all] = [await list('NOW'), await list('PAST'), await list('ALL')];
  const time = Date.now();
  expect(now.map((draw) => draw.drawNo)).toContain(drawNo);
  expect(now.every(({ openAt }) => openAt <= time)).toBe(true);
  expect(past.every(({ drawAt }) => drawAt <= time)).toBe(true);
  expect(past.length).toBeLessThan(all.length);
});
