// What operators do to lotteries: only with a key, always with a reason, corrections only by two.
import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ValueOf } from '#contract/base/endpoint.ts';
import type { OpenedDraws } from '#contract/lottery/draws.ts';
import type { ResultShape } from '#contract/lottery/forms.ts';
import type { lotteryRules } from '#contract/lottery/games.ts';
import type { orderDetail, placeOrder } from '#contract/lottery/orders.ts';
import { letDrawsAge, letSaleBegin } from '#server/testing/draw-clock.ts';
import { drawsOf } from '#server/testing/draws-of.ts';
import {
  type ActorHeaders,
  type Answer,
  testPlatform,
  type TestPlatform,
} from '#server/testing/test-platform.ts';
import { fitsShape } from './fits-shape.ts';

const gameCode = 'FOUR_900';
const secretOf = (name: string) => `${name}-has-a-long-secret-of-its-own`;
const operators = ['rina', 'sohel']
  .map((name) => `${name}:${createHash('sha256').update(secretOf(name)).digest('hex')}`)
  .join(',');
const reason = 'Liability of the number is too high';

let platform: TestPlatform;
let draws: ReturnType<typeof drawsOf>;
let member: ActorHeaders;

beforeAll(async () => {
  platform = await testPlatform(undefined, { LOTTERY_OPERATORS: operators });
  member = await platform.anActor(0);
  draws = drawsOf(platform.db);
  await letSaleBegin(platform.db, draws, opened);
});
afterAll(async () => {
  await draws.close();
  await platform.close();
  await platform.db.close();
});

const office = (act: string, body: object, by = 'rina'): Promise<Answer> =>
  platform.ask({
    method: 'POST',
    path: `/wps/office/lottery/${act}`,
    body,
    headers: { authorization: `Operator ${by}:${secretOf(by)}` },
  });
async function get<Value>(path: string, query: Record<string, string>): Promise<Value> {
  const { body, text } = await platform.ask({ path, query, headers: member });
  if (!body.success) throw new Error(text);
  return body.value;
}
const opened = () => get<OpenedDraws>('/lotto/lgw/games/opened/numero', { gameCode });
const rules = () => get<ValueOf<typeof lotteryRules>>(`/lgw/games/${gameCode}/rules`, { language: 'EN' });

async function place(
  content: string,
  more: object = {},
  units = 1,
): Promise<Answer & { value?: ValueOf<typeof placeOrder> }> {
  const [{ current }, { version, plays }] = await Promise.all([opened(), rules()]);
  const play = plays.find(({ form }) => form.kind === 'NUMBERS')?.code;
  const line = { play, content, units, multiple: 1, unitStake: '1.00' };
  const slip = { requestId: randomUUID(), gameCode, numero: current?.numero, prizeMode: 'Elott' };
  return platform.ask({
    method: 'POST',
    path: '/lgw/orders',
    headers: member,
    body: { ...slip, rulesVersion: version, lines: [line], amount: `${units}.00`, ...more },
  });
}
const numbersPlay = async () => (await rules()).plays.find(({ form }) => form.kind === 'NUMBERS')?.code ?? '';

describe('hot numbers', () => {
  it('are set by operators, shown in the rules, refused when closed, and put back', async () => {
    const play = await numbersPlay();
    const before = (await rules()).version;
    expect((await office('hot-numbers', { gameCode, play, number: '8888', share: 0, reason })).status).toBe(
      200,
    );
    await vi.waitUntil(async () => (await rules()).version !== before, { timeout: 20_000 });
    expect((await rules()).hotNumbers).toEqual([{ play, number: '8888', share: '0.000' }]);
    expect((await place('8888')).body).toMatchObject({ success: false, errorCode: 'NUMBER_CLOSED' });
    expect((await place('8889')).body).toMatchObject({ success: true });
    await office('hot-numbers', { gameCode, play, number: '8888', share: 1000, reason });
    await vi.waitUntil(async () => (await rules()).version === before, { timeout: 20_000 });
    expect((await place('8888')).body).toMatchObject({ success: true });
  });

  it('can be a symbol wherever it is picked, or a symbol in one row, of plays whose units hold many', async () => {
    const set = (play: string, number: string) =>
      office('hot-numbers', { gameCode: 'FIVE_60', play, number, share: 500, reason });
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
    const shown = await get<ValueOf<typeof lotteryRules>>('/lgw/games/FIVE_60/rules', { language: 'EN' });
    expect(shown.hotNumbers.map(({ play, number }) => `${play} ${number}`)).toContain('FIVE_DIRECT P2:7');
  });

  it('take an operator’s key, a reason and a number of the play', async () => {
    const play = await numbersPlay();
    const wish = { gameCode, play, number: '1234', share: 500, reason };
    expect((await office('hot-numbers', wish, 'nobody')).status).toBe(401);
    expect(
      (
        await platform.ask({
          method: 'POST',
          path: '/wps/office/lottery/hot-numbers',
          body: wish,
          headers: member,
        })
      ).status,
    ).toBe(401);
    expect((await office('hot-numbers', { ...wish, number: '12' })).body).toMatchObject({
      errorCode: 'INPUT_INVALID',
    });
    expect((await office('hot-numbers', { ...wish, reason: '' })).body).toMatchObject({
      errorCode: 'INPUT_INVALID',
    });
    expect((await office('hot-numbers', { ...wish, play: 'NONE' })).body).toMatchObject({
      errorCode: 'NOT_FOUND',
    });
  });
});

describe('the sale', () => {
  it('of one lottery or of all is stopped and opened; what was placed before stays', async () => {
    for (const about of [{ gameCode }, {}]) {
      expect((await office('sale', { ...about, isOpen: false, reason })).status).toBe(200);
      expect((await place('1111')).body).toMatchObject({ success: false, errorCode: 'GAME_UNAVAILABLE' });
      expect((await office('sale', { ...about, isOpen: true, reason })).status).toBe(200);
      expect((await place('1111')).body).toMatchObject({ success: true });
    }
    const unknown = { gameCode: 'NOBODY', isOpen: false, reason };
    expect((await office('sale', unknown)).body).toMatchObject({ errorCode: 'NOT_FOUND' });
  });
});

describe('a single play', () => {
  it('is closed and opened, and has units of its own; an old slip is refused before', async () => {
    const play = await numbersPlay();
    const shown = async () => {
      const { version, plays } = await rules();
      const { isOpen, maxUnits } = plays.find(({ code }) => code === play) ?? {};
      return { version, isOpen, maxUnits };
    };
    const usual = await shown();
    expect(usual).toMatchObject({ isOpen: true, maxUnits: 8000 });
    const set = (more: object) => office('plays', { gameCode, play, reason, ...more });
    expect((await set({ isOpen: false })).body).toMatchObject({ value: { isOpen: false, maxUnits: 8000 } });
    await vi.waitUntil(async () => (await rules()).version !== usual.version, { timeout: 20_000 });
    expect(await shown()).toMatchObject({ isOpen: false, maxUnits: 8000 });
    expect((await place('1111')).body).toMatchObject({ errorCode: 'PLAY_CLOSED' });
    const old = await place('1111', { rulesVersion: usual.version });
    expect(old.body).toMatchObject({ errorCode: 'ODDS_CHANGED' });
    await set({ isOpen: true, maxUnits: 1 });
    await vi.waitUntil(async () => (await shown()).isOpen, { timeout: 20_000 });
    expect((await place('1111')).body).toMatchObject({ success: true });
    expect((await place('1111,2222', {}, 2)).body).toMatchObject({ errorCode: 'LIMIT_REACHED' });
    // What was not named stays.
    expect((await set({ isOpen: true })).body).toMatchObject({ value: { isOpen: true, maxUnits: 1 } });
    await set({ maxUnits: null });
    await vi.waitUntil(async () => (await rules()).version === usual.version, { timeout: 20_000 });
    expect((await place('1111,2222', {}, 2)).body).toMatchObject({ success: true });
  });

  it('takes a play there is, something to say, a reason, and no more units than the merchant takes', async () => {
    const wish = { gameCode, play: await numbersPlay(), isOpen: false, reason };
    for (const [more, errorCode] of [
      [{ play: 'NONE' }, 'NOT_FOUND'],
      [{ gameCode: 'NOBODY' }, 'NOT_FOUND'],
      [{ isOpen: undefined }, 'INPUT_INVALID'],
      [{ maxUnits: 100_001 }, 'INPUT_INVALID'],
      [{ maxUnits: 0 }, 'INPUT_INVALID'],
      [{ reason: 'short' }, 'INPUT_INVALID'],
    ] as const)
      expect((await office('plays', { ...wish, ...more })).body).toMatchObject({ errorCode });
    expect((await office('plays', wish, 'nobody')).body).toMatchObject({ errorCode: 'NOT_LOGGED_IN' });
    const path = '/wps/office/lottery/plays';
    const asMember = await platform.ask({ method: 'POST', path, body: wish, headers: member });
    expect(asMember.body).toMatchObject({ errorCode: 'NOT_LOGGED_IN' });
  });
});

describe('figures', () => {
  it('of the house and of a member are shown to operators only', async () => {
    const memberId = `mbr_${'0'.repeat(26)}`;
    for (const [act, body] of [
      ['figures', { by: 'PLAY' }],
      ['figures', { by: 'DRAW', gameCode, book: 'TEST', pageSize: 500 }],
      ['figures', { by: 'DAY', startDate: '2026-11-20', endDate: '2026-11-21' }],
      ['member-figures', { memberId }],
    ] as const) {
      expect((await office(act, body)).body).toMatchObject({ success: true, value: { content: [] } });
      expect((await office(act, body, 'nobody')).body).toMatchObject({ errorCode: 'NOT_LOGGED_IN' });
      const path = `/wps/office/lottery/${act}`;
      const asMember = await platform.ask({ method: 'POST', path, body, headers: member });
      expect(asMember.body).toMatchObject({ errorCode: 'NOT_LOGGED_IN' });
    }
    for (const [act, body, errorCode] of [
      ['figures', { by: 'MOON' }, 'INPUT_INVALID'],
      ['figures', { by: 'PLAY', startDate: '2026-01-01', endDate: '2026-11-21' }, 'INPUT_INVALID'],
      ['figures', { by: 'PLAY', gameCode: 'NOBODY' }, 'NOT_FOUND'],
      ['member-figures', { memberId: 'x' }, 'INPUT_INVALID'],
      ['member-figures', { memberId, startDate: '2026-11-31' }, 'INPUT_INVALID'],
    ] as const)
      expect((await office(act, body)).body).toMatchObject({ success: false, errorCode });
  });
});

describe('draws', () => {
  it('are called off with all stakes given back, and corrected by two operators only', async () => {
    const balance = async () =>
      Number((await get<{ sumBalance: string }>('/wps/wallets/gcs', {})).sumBalance);
    const placed = await place('0042');
    const { orderNo } = (placed.body as { value: ValueOf<typeof placeOrder> }).value;
    const { current, next } = await opened();
    const off = await office('call-off', { gameCode, numero: current?.numero, reason });
    expect([off.status, off.text]).toEqual([200, '{"success":true,"value":{"calledOff":true}}']);
    await draws.tick();
    const line = async (no: string) =>
      (await get<ValueOf<typeof orderDetail>>('/lgw/orders/detail', { orderNo: no, language: 'EN' }))
        .subOrders[0];
    await vi.waitUntil(async () => (await line(orderNo))?.state === 'VOIDED', { timeout: 20_000 });
    // What was staked on it above came back as well.
    expect(await balance()).toBe(1000);

    await letDrawsAge(platform.db, (next?.openAt ?? 0) - Date.now() + 60_000);
    await draws.tick();
    const bet = await place('0042');
    const second = (bet.body as { value: ValueOf<typeof placeOrder> }).value;
    const { numero = '' } = (await opened()).current ?? {};
    await letDrawsAge(platform.db, 15 * 60_000);
    // It is closed in one tick and drawn in another.
    for (let ticks = 0; ticks < 3; ticks += 1) await draws.tick();
    const isOver = async () => ['WON', 'LOST'].includes((await line(second.orderNo))?.state ?? '');
    await vi.waitUntil(isOver, { timeout: 20_000 });
    const lots = Array.from({ length: 23 }, (_, at) => String(at + 1).padStart(4, '0'));
    const result = ['0042', ...lots.filter((lot) => lot !== '0042')].slice(0, 23);
    const wish = { gameCode, numero, result, reason: 'The first prize was read wrongly' };
    expect((await office('corrections', { ...wish, result: ['0042'] })).body).toMatchObject({
      errorCode: 'INPUT_INVALID',
    });
    expect((await office('corrections', wish)).text).toContain('ASKED');
    expect((await office('corrections', wish)).body).toMatchObject({ errorCode: 'NO_PERMISSION' });
    const other = { ...wish, result: ['9042', ...result.slice(1)] };
    expect((await office('corrections', other, 'sohel')).text).toContain('ASKED');
    expect((await office('corrections', wish, 'rina')).text).toContain('ASKED');
    expect((await office('corrections', wish, 'sohel')).text).toContain('CORRECTED');
    expect(await line(second.orderNo)).toMatchObject({ state: 'WON' });
    const acts = await platform.db.query<{ act: string }>('select act from lottery_office_act order by id');
    expect(acts.slice(-5).map(({ act }) => act)).toEqual([
      'CALL_OFF',
      'CORRECTION_ASKED',
      'CORRECTION_ASKED',
      'CORRECTION_ASKED',
      'CORRECTED',
    ]);
    // What is refused is not written down as done.
    expect((await office('call-off', { gameCode, numero, reason })).body).toMatchObject({
      errorCode: 'DRAW_CLOSED',
    });
    const since = await platform.db.query('select act from lottery_office_act');
    expect(since).toHaveLength(acts.length);
    expect((await platform.wallet.prove()).faults).toEqual([]);
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
