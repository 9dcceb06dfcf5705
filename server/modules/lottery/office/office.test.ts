// What operators do to lotteries: only with a key, always with a reason, draws only by two.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ValueOf } from '#contract/base/endpoint.ts';
import type { drawHistory, drawProof, OpenedDraws } from '#contract/lottery/draws.ts';
import type { ResultShape } from '#contract/lottery/forms.ts';
import type { lotteryRules } from '#contract/lottery/games.ts';
import type { orderDetail, placeOrder } from '#contract/lottery/orders.ts';
import { aLotteryOffice, type LotteryOffice } from '#server/testing/a-lottery-office.ts';
import { letDrawsAge } from '#server/testing/draw-clock.ts';
import { resultOf } from '../draws/end-draw.ts';
import { fitsShape } from './fits-shape.ts';

const gameCode = 'FOUR_900';
const reason = 'Liability of the number is too high';
let desk: LotteryOffice;
beforeAll(async () => {
  desk = await aLotteryOffice();
});
afterAll(() => desk.close());

describe('hot numbers', () => {
  it('are set by operators, shown in the rules, refused when closed, and put back', async () => {
    const play = await desk.numbersPlay();
    const before = (await desk.rules()).version;
    expect(
      (await desk.office('hot-numbers', { gameCode, play, number: '8888', share: 0, reason })).status,
    ).toBe(200);
    await vi.waitUntil(async () => (await desk.rules()).version !== before, { timeout: 20_000 });
    expect((await desk.rules()).hotNumbers).toEqual([{ play, number: '8888', share: '0.000' }]);
    expect((await desk.place('8888')).body).toMatchObject({ success: false, errorCode: 'NUMBER_CLOSED' });
    expect((await desk.place('8889')).body).toMatchObject({ success: true });
    await desk.office('hot-numbers', { gameCode, play, number: '8888', share: 1000, reason });
    await vi.waitUntil(async () => (await desk.rules()).version === before, { timeout: 20_000 });
    expect((await desk.place('8888')).body).toMatchObject({ success: true });
  });

  it('can be a symbol wherever it is picked, or a symbol in one row, of plays whose units hold many', async () => {
    const set = (play: string, number: string) =>
      desk.office('hot-numbers', { gameCode: 'FIVE_60', play, number, share: 500, reason });
    for (const [play, number] of [
      ['FIVE_DIRECT', '7'],
      ['FIVE_DIRECT', 'P2:7'],
      ['POSITION', 'P5:0'],
      ['FIVE_ANY_2', '7'],
      ['FIVE_GROUP_60', 'PAIR:7'],
    ] as const)
      expect((await set(play, number)).body).toMatchObject({ success: true, value: { share: 500 } });
    for (const [play, number] of [
      ['FIVE_DIRECT', 'P6:7'],
      ['FIVE_DIRECT', '1|2|3|4|5'],
      ['FIVE_ANY_2', '1,7'],
      ['FIVE_ANY_2', 'P1:7'],
      ['FIVE_GROUP_60', 'P1:7'],
    ] as const)
      expect((await set(play, number)).body).toMatchObject({ errorCode: 'INPUT_INVALID' });
    const shown = await desk.get<ValueOf<typeof lotteryRules>>('/lgw/games/FIVE_60/rules', {
      language: 'EN',
    });
    expect(shown.hotNumbers.map(({ play, number }) => `${play} ${number}`)).toContain('FIVE_DIRECT P2:7');
  });

  it('take an operator’s key, a reason and a number of the play', async () => {
    const play = await desk.numbersPlay();
    const wish = { gameCode, play, number: '1234', share: 500, reason };
    expect((await desk.office('hot-numbers', wish, 'nobody')).status).toBe(401);
    expect(
      (
        await desk.platform.ask({
          method: 'POST',
          path: '/wps/office/lottery/hot-numbers',
          body: wish,
          headers: desk.member,
        })
      ).status,
    ).toBe(401);
    expect((await desk.office('hot-numbers', { ...wish, number: '12' })).body).toMatchObject({
      errorCode: 'INPUT_INVALID',
    });
    expect((await desk.office('hot-numbers', { ...wish, reason: '' })).body).toMatchObject({
      errorCode: 'INPUT_INVALID',
    });
    expect((await desk.office('hot-numbers', { ...wish, play: 'NONE' })).body).toMatchObject({
      errorCode: 'NOT_FOUND',
    });
  });
});

describe('the sale', () => {
  it('of one lottery or of all is stopped and opened; what was placed before stays', async () => {
    for (const about of [{ gameCode }, {}]) {
      expect((await desk.office('sale', { ...about, isOpen: false, reason })).status).toBe(200);
      expect((await desk.place('1111')).body).toMatchObject({
        success: false,
        errorCode: 'GAME_UNAVAILABLE',
      });
      expect((await desk.office('sale', { ...about, isOpen: true, reason })).status).toBe(200);
      expect((await desk.place('1111')).body).toMatchObject({ success: true });
    }
    const unknown = { gameCode: 'NOBODY', isOpen: false, reason };
    expect((await desk.office('sale', unknown)).body).toMatchObject({ errorCode: 'NOT_FOUND' });
  });
});

describe('draws', () => {
  it('are called off with all stakes given back, and corrected by two operators only', async () => {
    const balance = async () =>
      Number((await desk.get<{ sumBalance: string }>('/wps/wallets/gcs', {})).sumBalance);
    const placed = await desk.place('0042');
    const { orderNo } = (placed.body as { value: ValueOf<typeof placeOrder> }).value;
    const { current, next } = await desk.opened();
    const off = { gameCode, numero: current?.numero, reason };
    expect((await desk.office('call-off', off)).body).toMatchObject({ value: { state: 'PROPOSED' } });
    expect((await desk.office('call-off', off)).body).toMatchObject({ errorCode: 'NO_PERMISSION' });
    expect((await desk.opened()).current?.numero).toBe(current?.numero);
    expect((await desk.office('call-off', off, 'sohel')).body).toMatchObject({
      value: { state: 'DONE' },
    });
    await desk.draws.tick();
    const line = async (no: string) =>
      (await desk.get<ValueOf<typeof orderDetail>>('/lgw/orders/detail', { orderNo: no, language: 'EN' }))
        .subOrders[0];
    await vi.waitUntil(async () => (await line(orderNo))?.state === 'VOIDED', { timeout: 20_000 });
    // What was staked on it above came back as well.
    expect(await balance()).toBe(1000);

    await letDrawsAge(desk.platform.db, (next?.openAt ?? 0) - Date.now() + 60_000);
    await desk.draws.tick();
    const bet = await desk.place('0042');
    const second = (bet.body as { value: ValueOf<typeof placeOrder> }).value;
    const { numero = '' } = (await desk.opened()).current ?? {};
    await letDrawsAge(desk.platform.db, 15 * 60_000);
    // It is closed in one tick and drawn in another.
    for (let ticks = 0; ticks < 3; ticks += 1) await desk.draws.tick();
    const isOver = async () => ['WON', 'LOST'].includes((await line(second.orderNo))?.state ?? '');
    await vi.waitUntil(isOver, { timeout: 20_000 });
    const lots = Array.from({ length: 23 }, (_, at) => String(at + 1).padStart(4, '0'));
    const result = ['0042', ...lots.filter((lot) => lot !== '0042')].slice(0, 23);
    const wish = { gameCode, numero, result, reason: 'The first prize was read wrongly' };
    expect((await desk.office('corrections', { ...wish, result: ['0042'] })).body).toMatchObject({
      errorCode: 'INPUT_INVALID',
    });
    expect((await desk.office('corrections', wish)).text).toContain('PROPOSED');
    expect((await desk.office('corrections', wish)).body).toMatchObject({ errorCode: 'NO_PERMISSION' });
    const other = { ...wish, result: ['9042', ...result.slice(1)] };
    expect((await desk.office('corrections', other, 'sohel')).body).toMatchObject({
      errorCode: 'CASE_CHANGED',
    });
    expect((await desk.office('corrections', wish, 'sohel')).text).toContain('DONE');
    expect(await line(second.orderNo)).toMatchObject({ state: 'WON' });
    const acts = await desk.platform.db.query<{ act: string; step: string }>(
      'select act, step from operator_audit order by seq',
    );
    expect(acts.slice(-4)).toEqual([
      { act: 'lottery.callDrawOff', step: 'PROPOSED' },
      { act: 'lottery.callDrawOff', step: 'DONE' },
      { act: 'lottery.correctDraw', step: 'PROPOSED' },
      { act: 'lottery.correctDraw', step: 'DONE' },
    ]);
    // What is refused is not written down as done.
    expect((await desk.office('call-off', { gameCode, numero, reason })).body).toMatchObject({
      errorCode: 'DRAW_CLOSED',
    });
    const since = await desk.platform.db.query('select from operator_audit');
    expect(since).toHaveLength(acts.length);
    expect((await desk.platform.wallet.prove()).faults).toEqual([]);
  });
});

describe('what was drawn', () => {
  const history = async (game: string) =>
    (
      await desk.get<ValueOf<typeof drawHistory>>('/lgw/numeros/history', {
        gameCode: game,
        pageNo: '1',
        pageSize: '100',
      })
    ).content;
  const isSettled = async (game: string, numero: string) => {
    const rows = await desk.platform.db.query(
      'select from lottery_draw where game_code = $1 and numero = $2 and settled_at is not null',
      [game, numero],
    );
    return rows.length === 1;
  };
  const correct = (wish: object, by?: string) =>
    desk.office('corrections', { reason: 'The record was wrong', ...wish }, by);

  it('by a draw nobody played in is corrected by two, and the history tells both results', async () => {
    const game = 'DICE_60';
    await vi.waitUntil(
      async () => {
        await letDrawsAge(desk.platform.db, 60_000);
        await desk.draws.tick();
        return (await history(game)).some(({ state }) => state === 'DRAWN');
      },
      { timeout: 60_000 },
    );
    const { numero, result: drawn, ...before } = (await history(game)).find(({ result }) => result) ?? {};
    await vi.waitUntil(() => isSettled(game, numero ?? ''), { timeout: 20_000 });
    expect(before).toMatchObject({ state: 'DRAWN', correction: null });
    const result = drawn?.join() === '1,2,3' ? ['4', '5', '6'] : ['1', '2', '3'];
    const wish = { gameCode: game, numero, result };
    expect((await correct({ ...wish, result: drawn })).body).toMatchObject({ errorCode: 'INPUT_INVALID' });
    expect((await correct(wish)).body).toMatchObject({ value: { state: 'PROPOSED' } });
    expect((await correct(wish)).body).toMatchObject({ errorCode: 'NO_PERMISSION' });
    expect((await correct(wish, 'sohel')).body).toMatchObject({ value: { state: 'DONE' } });
    const row = async () => (await history(game)).find((one) => one.numero === numero);
    await vi.waitUntil(async () => (await row())?.correction !== null, { timeout: 20_000 });
    expect(await row()).toMatchObject({ state: 'DRAWN', result, correction: { drawn } });
    const proof = await desk.get<ValueOf<typeof drawProof>>(`/lgw/numeros/${numero}/proof`, {
      gameCode: game,
    });
    expect(proof.result).toEqual(drawn);
    // And back: what was drawn holds again, and it still says so.
    for (const by of ['rina', 'sohel']) await correct({ ...wish, result: drawn }, by);
    await vi.waitUntil(async () => (await row())?.result?.join() === drawn?.join(), { timeout: 20_000 });
    expect(await row()).toMatchObject({ state: 'DRAWN', result: drawn, correction: { drawn } });
    const kept = await desk.platform.db.query<{ makers: string[]; result: string[] }>(
      `select c.makers, c.result from lottery_correction c join lottery_draw d on d.id = c.draw_id
       where d.game_code = $1 and d.numero = $2 order by attempt`,
      [game, numero],
    );
    expect(kept).toEqual([
      { makers: ['rina', 'sohel'], result },
      { makers: ['rina', 'sohel'], result: drawn },
    ]);
  });

  it('by nobody, because the draw was void, is only what its seed brings, and only where nobody played', async () => {
    const game = 'RACE_300';
    const { current } = await desk.get<OpenedDraws>('/lotto/lgw/games/opened/numero', { gameCode: game });
    const numero = current?.numero ?? '';
    const wish = { gameCode: game, numero };
    const ten = Array.from({ length: 10 }, (_, at) => String(at + 1).padStart(2, '0'));
    // Nobody gives a draw that is not over a result.
    expect((await correct({ ...wish, result: ten })).body).toMatchObject({ errorCode: 'DRAW_CLOSED' });
    for (const by of ['rina', 'sohel']) await desk.office('call-off', { ...wish, reason }, by);
    await desk.draws.tick();
    await vi.waitUntil(() => isSettled(game, numero), { timeout: 20_000 });
    const { seed, shape } = await desk.get<ValueOf<typeof drawProof>>(`/lgw/numeros/${numero}/proof`, {
      gameCode: game,
    });
    const row = async () => (await history(game)).find((one) => one.numero === numero);
    await vi.waitUntil(async () => (await row()) !== undefined, { timeout: 20_000 });
    expect(await row()).toMatchObject({ state: 'VOID', result: null, correction: null });
    const result = resultOf(Buffer.from(seed ?? '', 'hex'), wish, shape);
    const other = result.toReversed();
    await correct({ ...wish, result: other });
    expect((await correct({ ...wish, result: other }, 'sohel')).body).toMatchObject({
      errorCode: 'DRAW_CLOSED',
    });
    await correct({ ...wish, result });
    expect((await correct({ ...wish, result }, 'sohel')).body).toMatchObject({
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
    const [played] = await desk.platform.db.query<{ numero: string; seed: Buffer }>(
      `select numero, seed from lottery_draw d where game_code = $1 and state = 'VOID'
         and exists (select from lottery_suborder s where s.draw_id = d.id and s.state = 'VOIDED')`,
      [gameCode],
    );
    const { numero = '', seed = Buffer.alloc(32) } = played ?? {};
    const { shape } = await desk.get<ValueOf<typeof drawProof>>(`/lgw/numeros/${numero}/proof`, { gameCode });
    const wish = { gameCode, numero, result: resultOf(seed, { gameCode, numero }, shape) };
    expect((await correct(wish)).body).toMatchObject({ value: { state: 'PROPOSED' } });
    expect((await correct(wish, 'sohel')).body).toMatchObject({ errorCode: 'DRAW_CLOSED' });
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
