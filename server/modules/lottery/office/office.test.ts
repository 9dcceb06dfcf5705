// The operators' acts on lotteries: only with a session, always with a reason, on draws only by two.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ValueOf } from '#contract/base/endpoint.ts';
import type { drawHistory, drawProof, OpenedDraws } from '#contract/lottery/draws.ts';
import type { ResultShape } from '#contract/lottery/forms.ts';
import type { lotteryRules } from '#contract/lottery/games.ts';
import type { orderDetail, placeOrder } from '#contract/lottery/orders.ts';
import { aLotteryOffice, type LotteryOffice } from '#server/testing/lottery/a-lottery-office.ts';
import { letDrawsAge } from '#server/testing/lottery/draw-clock.ts';
import { resultOf } from '../draws/end-draw.ts';
import { fitsShape } from './fits-shape.ts';

const gameCode = 'FOUR_900';
const reason = 'Liability of the number is too high';
let world: LotteryOffice;
beforeAll(async () => {
  world = await aLotteryOffice();
});
afterAll(() => world.close());

describe('hot numbers', () => {
  it('are set by operators, shown in the rules, refused when closed, and put back', async () => {
    const betType = await world.numbersBetType();
    const before = (await world.rules()).version;
    expect(
      (await world.office('hot-numbers', { gameCode, betType, number: '8888', share: 0, reason })).status,
    ).toBe(200);
    await vi.waitUntil(async () => (await world.rules()).version !== before, { timeout: 20_000 });
    expect((await world.rules()).hotNumbers).toEqual([{ betType, number: '8888', share: '0.000' }]);
    expect((await world.place('8888')).body).toMatchObject({ success: false, errorCode: 'NUMBER_CLOSED' });
    expect((await world.place('8889')).body).toMatchObject({ success: true });
    await world.office('hot-numbers', { gameCode, betType, number: '8888', share: 1000, reason });
    await vi.waitUntil(async () => (await world.rules()).version === before, { timeout: 20_000 });
    expect((await world.place('8888')).body).toMatchObject({ success: true });
  });

  it('can be a symbol wherever it is picked, or a symbol in one row, of bet types whose units hold many', async () => {
    const refused = { errorCode: 'INPUT_INVALID', value: { field: 'number' } };
    const set = (betType: string, number: string) =>
      world.office('hot-numbers', { gameCode: 'FIVE_60', betType, number, share: 500, reason });
    for (const [betType, number] of [
      ['FIVE_DIRECT', '7'],
      ['FIVE_DIRECT', 'P2:7'],
      ['FIVE_DIRECT', ' -7--- '],
      ['POSITION', 'P5:0'],
      ['FIVE_ANY_2', '7'],
      ['FIVE_GROUP_60', 'PAIR:7'],
    ] as const)
      expect((await set(betType, number)).body).toMatchObject({ success: true, value: { share: 500 } });
    for (const [betType, number] of [
      ['FIVE_DIRECT', 'P6:7'],
      ['FIVE_DIRECT', '12345'],
      ['FIVE_ANY_2', '1,7'],
      ['FIVE_ANY_2', 'P1:7'],
      ['FIVE_GROUP_60', 'P1:7'],
    ] as const)
      expect((await set(betType, number)).body).toMatchObject(refused);
    const shown = await world.get<ValueOf<typeof lotteryRules>>('/lgw/games/FIVE_60/rules', {
      language: 'EN',
    });
    expect(shown.hotNumbers.map(({ betType, number }) => `${betType} ${number}`)).toContain(
      'FIVE_DIRECT P2:7',
    );
  });

  it('take an operator’s key, a reason and a number of the bet type', async () => {
    const betType = await world.numbersBetType();
    const input = { gameCode, betType, number: '1234', share: 500, reason };
    expect((await world.office('hot-numbers', input, 'nobody')).status).toBe(401);
    expect(
      (
        await world.platform.ask({
          method: 'POST',
          path: '/wps/office/lottery/hot-numbers',
          body: input,
          headers: world.member,
        })
      ).status,
    ).toBe(401);
    expect((await world.office('hot-numbers', { ...input, number: '12' })).body).toMatchObject({
      errorCode: 'INPUT_INVALID',
    });
    expect((await world.office('hot-numbers', { ...input, reason: '' })).body).toMatchObject({
      errorCode: 'INPUT_INVALID',
    });
    expect((await world.office('hot-numbers', { ...input, betType: 'NONE' })).body).toMatchObject({
      errorCode: 'NOT_FOUND',
    });
  });
});

describe('the sale', () => {
  it('of one lottery or of all is stopped and opened; what was placed before stays', async () => {
    for (const about of [{ gameCode }, {}]) {
      expect((await world.office('sale', { ...about, isOpen: false, reason })).status).toBe(200);
      expect((await world.place('1111')).body).toMatchObject({
        success: false,
        errorCode: 'GAME_UNAVAILABLE',
      });
      expect((await world.office('sale', { ...about, isOpen: true, reason })).status).toBe(200);
      expect((await world.place('1111')).body).toMatchObject({ success: true });
    }
    const unknown = { gameCode: 'NOBODY', isOpen: false, reason };
    expect((await world.office('sale', unknown)).body).toMatchObject({ errorCode: 'NOT_FOUND' });
  });
});

describe('draws', () => {
  it('are called off with all stakes given back, and corrected by two operators only', async () => {
    const balance = async () =>
      Number((await world.get<{ sumBalance: string }>('/wps/wallets/gcs', {})).sumBalance);
    const placed = await world.place('0042');
    const { orderNo } = (placed.body as { value: ValueOf<typeof placeOrder> }).value;
    const { current, next } = await world.opened();
    const off = { gameCode, numero: current?.numero, reason };
    expect((await world.office('call-off', off)).body).toMatchObject({ value: { state: 'PROPOSED' } });
    expect((await world.office('call-off', off)).body).toMatchObject({ errorCode: 'NO_PERMISSION' });
    expect((await world.opened()).current?.numero).toBe(current?.numero);
    expect((await world.office('call-off', off, 'sohel')).body).toMatchObject({ value: { state: 'DONE' } });
    expect((await world.office('call-off', off)).body).toMatchObject({ errorCode: 'CASE_CHANGED' });
    await world.draws.tick();
    const line = async (no: string) =>
      (await world.get<ValueOf<typeof orderDetail>>('/lgw/orders/detail', { orderNo: no, language: 'EN' }))
        .subOrders[0];
    await vi.waitUntil(async () => (await line(orderNo))?.state === 'VOIDED', { timeout: 20_000 });
    // The stake placed on it above was returned as well.
    expect(await balance()).toBe(1000);

    await letDrawsAge(world.platform.db, (next?.openAt ?? 0) - Date.now() + 60_000);
    await world.draws.tick();
    const bet = await world.place('0042');
    const second = (bet.body as { value: ValueOf<typeof placeOrder> }).value;
    const { numero: drawNo = '' } = (await world.opened()).current ?? {};
    await letDrawsAge(world.platform.db, 15 * 60_000);
    // It is closed in one tick and drawn in another.
    for (let ticks = 0; ticks < 3; ticks += 1) await world.draws.tick();
    const isOver = async () => ['WON', 'LOST'].includes((await line(second.orderNo))?.state ?? '');
    await vi.waitUntil(isOver, { timeout: 20_000 });
    const lots = Array.from({ length: 23 }, (_, at) => String(at + 1).padStart(4, '0'));
    const result = ['0042', ...lots.filter((lot) => lot !== '0042')].slice(0, 23);
    const input = { gameCode, numero: drawNo, result, reason: 'The first prize was read wrongly' };
    expect((await world.office('corrections', { ...input, result: ['0042'] })).body).toMatchObject({
      errorCode: 'INPUT_INVALID',
    });
    expect((await world.office('corrections', input)).text).toContain('PROPOSED');
    expect((await world.office('corrections', input)).body).toMatchObject({ errorCode: 'NO_PERMISSION' });
    const other = { ...input, result: ['9042', ...result.slice(1)] };
    expect((await world.office('corrections', other, 'sohel')).body).toMatchObject({
      errorCode: 'CASE_CHANGED',
    });
    expect((await world.office('corrections', input, 'sohel')).text).toContain('DONE');
    expect(await line(second.orderNo)).toMatchObject({ state: 'WON' });
    const acts = await world.platform.db.query<{ act: string; step: string }>(
      'select act, step from operator_audit order by seq',
    );
    expect(acts.slice(-4)).toEqual([
      { act: 'lottery.callDrawOff', step: 'PROPOSED' },
      { act: 'lottery.callDrawOff', step: 'DONE' },
      { act: 'lottery.correctDraw', step: 'PROPOSED' },
      { act: 'lottery.correctDraw', step: 'DONE' },
    ]);
    // A refused act is not recorded as done.
    expect((await world.office('call-off', { gameCode, numero: drawNo, reason })).body).toMatchObject({
      errorCode: 'DRAW_CLOSED',
    });
    const since = await world.platform.db.query('select from operator_audit');
    expect(since).toHaveLength(acts.length);
    expect((await world.platform.wallet.prove()).faults).toEqual([]);
  });
});

describe('what was drawn', () => {
  const history = async (game: string) =>
    (
      await world.get<ValueOf<typeof drawHistory>>('/lgw/numeros/history', {
        gameCode: game,
        pageNo: '1',
        pageSize: '100',
      })
    ).content;
  const isSettled = async (game: string, drawNo: string) => {
    const rows = await world.platform.db.query(
      'select from lottery_draw where game_code = $1 and draw_no = $2 and settled_at is not null',
      [game, drawNo],
    );
    return rows.length === 1;
  };
  const correct = (input: object, by?: string) =>
    world.office('corrections', { reason: 'The record was wrong', ...input }, by);

  it('by a draw nobody played in is corrected by two, and the history shows both results', async () => {
    const game = 'DICE_60';
    await vi.waitUntil(
      async () => {
        await letDrawsAge(world.platform.db, 60_000);
        await world.draws.tick();
        return (await history(game)).some(({ state }) => state === 'DRAWN');
      },
      { timeout: 60_000 },
    );
    const {
      numero: drawNo,
      result: drawn,
      ...before
    } = (await history(game)).find(({ result }) => result) ?? {};
    await vi.waitUntil(() => isSettled(game, drawNo ?? ''), { timeout: 20_000 });
    expect(before).toMatchObject({ state: 'DRAWN', correction: null });
    const result = drawn?.join() === '1,2,3' ? ['4', '5', '6'] : ['1', '2', '3'];
    const input = { gameCode: game, numero: drawNo, result };
    expect((await correct({ ...input, result: drawn })).body).toMatchObject({ errorCode: 'INPUT_INVALID' });
    expect((await correct(input)).body).toMatchObject({ value: { state: 'PROPOSED' } });
    expect((await correct(input)).body).toMatchObject({ errorCode: 'NO_PERMISSION' });
    expect((await correct(input, 'sohel')).body).toMatchObject({ value: { state: 'DONE' } });
    expect((await correct(input, 'sohel')).body).toMatchObject({ errorCode: 'CASE_CHANGED' });
    const row = async () => (await history(game)).find((one) => one.numero === drawNo);
    await vi.waitUntil(async () => (await row())?.correction !== null, { timeout: 20_000 });
    expect(await row()).toMatchObject({ state: 'DRAWN', result, correction: { drawn } });
    const proof = await world.get<ValueOf<typeof drawProof>>(`/lgw/numeros/${drawNo}/proof`, {
      gameCode: game,
    });
    expect(proof.result).toEqual(drawn);
    // And back: the drawn result is valid again, and the correction stays visible.
    for (const by of ['rina', 'sohel']) await correct({ ...input, result: drawn }, by);
    await vi.waitUntil(async () => (await row())?.result?.join() === drawn?.join(), { timeout: 20_000 });
    expect(await row()).toMatchObject({ state: 'DRAWN', result: drawn, correction: { drawn } });
    const kept = await world.platform.db.query<{ makers: string[]; result: string[] }>(
      `select c.makers, c.result from lottery_correction c join lottery_draw d on d.id = c.draw_id
       where d.game_code = $1 and d.draw_no = $2 order by attempt`,
      [game, drawNo],
    );
    expect(kept).toEqual([
      { makers: ['rina', 'sohel'], result },
      { makers: ['rina', 'sohel'], result: drawn },
    ]);
  });

  it('by nobody, because the draw was void, is only what its seed gives, and only where nobody played', async () => {
    const game = 'RACE_300';
    const { current } = await world.get<OpenedDraws>('/lotto/lgw/games/opened/numero', { gameCode: game });
    const drawNo = current?.numero ?? '';
    const input = { gameCode: game, numero: drawNo };
    const ten = Array.from({ length: 10 }, (_, at) => String(at + 1).padStart(2, '0'));
    // No operator can give a result to a draw that is not over.
    expect((await correct({ ...input, result: ten })).body).toMatchObject({ errorCode: 'DRAW_CLOSED' });
    for (const by of ['rina', 'sohel']) await world.office('call-off', { ...input, reason }, by);
    await world.draws.tick();
    await vi.waitUntil(() => isSettled(game, drawNo), { timeout: 20_000 });
    const { seed, shape } = await world.get<ValueOf<typeof drawProof>>(`/lgw/numeros/${drawNo}/proof`, {
      gameCode: game,
    });
    const row = async () => (await history(game)).find((one) => one.numero === drawNo);
    await vi.waitUntil(async () => (await row()) !== undefined, { timeout: 20_000 });
    expect(await row()).toMatchObject({ state: 'VOID', result: null, correction: null });
    const result = resultOf(Buffer.from(seed ?? '', 'hex'), { gameCode: game, drawNo }, shape);
    const other = result.toReversed();
    await correct({ ...input, result: other });
    expect((await correct({ ...input, result: other }, 'sohel')).body).toMatchObject({
      errorCode: 'DRAW_CLOSED',
    });
    await correct({ ...input, result });
    expect((await correct({ ...input, result }, 'sohel')).body).toMatchObject({
      value: { state: 'DONE' },
    });
    await vi.waitUntil(async () => (await row())?.result !== null, { timeout: 20_000 });
    expect(await row()).toMatchObject({
      state: 'DRAWN',
      voidReason: 'CALLED_OFF',
      result,
      correction: { drawn: null },
    });
  });

  it('stays void where stakes went back', async () => {
    const [played] = await world.platform.db.query<{ drawNo: string; seed: Buffer }>(
      `select draw_no as "drawNo", seed from lottery_draw d where game_code = $1 and state = 'VOID'
         and exists (select from lottery_line s where s.draw_id = d.id and s.state = 'VOIDED')`,
      [gameCode],
    );
    const { drawNo = '', seed = Buffer.alloc(32) } = played ?? {};
    const { shape } = await world.get<ValueOf<typeof drawProof>>(`/lgw/numeros/${drawNo}/proof`, {
      gameCode,
    });
    const input = { gameCode, numero: drawNo, result: resultOf(seed, { gameCode, drawNo }, shape) };
    expect((await correct(input)).body).toMatchObject({ value: { state: 'PROPOSED' } });
    expect((await correct(input, 'sohel')).body).toMatchObject({ errorCode: 'DRAW_CLOSED' });
  });
});

describe('a result', () => {
  it.each<[ResultShape, string[], string[]]>([
    [{ kind: 'DIGITS', count: 2 }, ['0', '9'], ['0']],
    [{ kind: 'DICE', count: 2 }, ['1', '6'], ['0', '6']],
    [{ kind: 'BALLS', of: 11, take: 2 }, ['01', '11'], ['11', '11']],
    [{ kind: 'BALLS', of: 11, take: 2 }, ['02', '03'], ['02', '12']],
    [{ kind: 'LOTS', digits: [2, 3], distinct: true }, ['12', '123'], ['123', '12']],
  ])('of %j can be %j and not %j', (shape, possible, impossible) => {
    expect([fitsShape(shape, possible), fitsShape(shape, impossible)]).toEqual([true, false]);
  });
});
