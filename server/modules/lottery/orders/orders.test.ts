// Slips on both engines: what is placed and cancelled, what it costs, and what is refused without moving money.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { refusalOf } from '#server/testing/a-browser.ts';
import { aDraw, aLottery, aSlip, closeDraw, endDraw, onHalf, onNumbers } from '#server/testing/a-lottery.ts';
import { aMember } from '#server/testing/a-member.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';
import { settleDraw } from '../settlement/settle-draw.ts';
import { selectUnsettled } from '../settlement/settle-store.ts';
import { cancelLines } from './cancel-lines.ts';
import { listSlips, showSlip } from './list-orders.ts';
import { placeSlip } from './place-order.ts';

const engines = { 'the embedded engine': testDatabase, 'a PostgreSQL server': testPostgres };

describe.each(Object.entries(engines))('slips on %s', (_name, open) => {
  let db: Database;
  let lottery: ReturnType<typeof aLottery>;
  beforeAll(async () => {
    db = await open('khela_server');
    lottery = aLottery(db);
  });
  afterAll(async () => {
    expect(lottery.faults).toEqual([]);
    expect((await lottery.wallet.prove()).faults).toEqual([]);
    await lottery.wallet.close();
    await db.close();
  });

  const player = async (balanceMinor = 100_000n, type: 0 | 4 = 0): Promise<string> =>
    (await aMember(db, { type, balanceMinor })).memberId;
  const cash = async (memberId: string) => (await lottery.wallet.summary(memberId)).sumBalance;
  const locked = async (memberId: string) => (await lottery.wallet.summary(memberId)).lockedBalance;
  const detail = (memberId: string, orderNo: string) =>
    showSlip(lottery, memberId, { orderNo, language: 'EN' });
  const place = async (
    memberId: string,
    numero: string,
    lines: Parameters<typeof aSlip>[2],
    amount: string,
    more: Parameters<typeof aSlip>[4] = {},
  ) => placeSlip(lottery, memberId, await aSlip(lottery, numero, lines, amount, more));

  it('APIG-19 a slip takes its whole price at once and stands in the record', async () => {
    const memberId = await player();
    const { numero } = await aDraw(db);
    const placed = await place(
      memberId,
      numero,
      [onNumbers('1,7'), onNumbers('3', { multiple: 5 })],
      '14.00',
    );
    expect(placed).toMatchObject({ stake: '14.00', wallet: { sumBalance: '986.00' } });
    expect(placed.subOrders.map(({ stake, play }) => [play, stake])).toEqual([
      ['NUMBER', '4.00'],
      ['NUMBER', '10.00'],
    ]);
    const shown = await detail(memberId, placed.orderNo);
    expect(shown.order).toMatchObject({ lines: 2, draws: 1, stake: '14.00', win: '0.00', state: 'OPEN' });
    expect(shown.subOrders).toMatchObject([
      { content: '1,7', units: 2, unitStake: '2.000', prizeGroup: 1950, state: 'PLACED', mayCancel: true },
      { content: '3', multiple: 5, stake: '10.00', result: null, settledAt: null },
    ]);
    const query = { language: 'EN', pageNo: 1, pageSize: 25 } as const;
    expect((await listSlips(lottery, memberId, query)).content).toMatchObject([{ orderNo: placed.orderNo }]);
    expect((await listSlips(lottery, memberId, { ...query, state: 'SETTLED' })).content).toEqual([]);
  });

  it('a slip that is sent again is the same slip, and another one under its name is refused', async () => {
    const memberId = await player();
    const { numero } = await aDraw(db);
    const slip = await aSlip(lottery, numero, [onHalf('HIGH')], '10.00');
    const answers = await Promise.all([1, 2, 3].map(() => placeSlip(lottery, memberId, slip)));
    expect(new Set(answers.map(({ orderNo }) => orderNo)).size).toBe(1);
    expect(await cash(memberId)).toBe('990.00');
    const other = { ...slip, lines: [onHalf('LOW')] };
    expect((await refusalOf(placeSlip(lottery, memberId, other))).code).toBe('DUPLICATE_REQUEST');
    expect(await cash(memberId)).toBe('990.00');
  });

  it('what is refused moves no money: unknown, not open, closed, too dear, too much', async () => {
    const memberId = await player(1_500n);
    const { numero, id } = await aDraw(db);
    const later = await aDraw(db, 3600);
    const refused = async (...wish: [string, Parameters<typeof aSlip>[2], string]) =>
      (await refusalOf(place(memberId, ...wish))).code;
    expect(await refused('9999999', [onHalf('HIGH')], '10.00')).toBe('NOT_FOUND');
    expect(await refused(later.numero, [onHalf('HIGH')], '10.00')).toBe('DRAW_CLOSED');
    expect(await refused(numero, [onHalf('HIGH', '15.01')], '15.01')).toBe('INSUFFICIENT_BALANCE');
    expect(await refused(numero, [onHalf('HIGH', '10000.01')], '10000.01')).toBe('LIMIT_REACHED');
    expect(await refused(numero, [onHalf('HIGH'), { ...onHalf('LOW'), units: 2 }], '20.00')).toBe(
      'SELECTION_INVALID',
    );
    await closeDraw(db, id);
    expect(await refused(numero, [onHalf('HIGH')], '10.00')).toBe('DRAW_CLOSED');
    expect(await cash(memberId)).toBe('15.00');
  });

  it('what may be staked on a draw is counted over all slips', async () => {
    const memberId = await player(5_000_000n);
    const { numero } = await aDraw(db);
    await place(memberId, numero, [onHalf('HIGH', '9992.00')], '9992.00');
    expect((await refusalOf(place(memberId, numero, [onHalf('LOW', '9.00')], '9.00'))).code).toBe(
      'LIMIT_REACHED',
    );
    await place(memberId, numero, [onHalf('LOW', '8.00')], '8.00');
  });

  it('APIG-21 cancelled lines give their whole stake back, once, until the draw closes', async () => {
    const memberId = await player();
    const { numero, id } = await aDraw(db);
    const { orderNo, subOrders } = await place(memberId, numero, [onHalf('HIGH'), onHalf('LOW')], '20.00');
    const [first = '', second = ''] = subOrders.map(({ subOrderId }) => subOrderId);
    const asked = await Promise.all([1, 2].map(() => cancelLines(lottery, memberId, [first])));
    expect(asked.map(({ refunded }) => refunded).toSorted()).toEqual(['0.00', '10.00']);
    expect(await cash(memberId)).toBe('990.00');
    const stranger = await player();
    expect((await refusalOf(cancelLines(lottery, stranger, [second]))).code).toBe('NOT_FOUND');
    const written = [second, second.replace('.', '.0')];
    const { orderNo: other, subOrders: others } = await place(memberId, numero, [onHalf('LOW')], '10.00');
    const [only = ''] = others.map(({ subOrderId }) => subOrderId);
    expect(await cancelLines(lottery, memberId, [only, only.replace('.', '.000')])).toMatchObject({
      cancelled: 1,
      refunded: '10.00',
    });
    expect((await detail(memberId, other)).order.state).toBe('SETTLED');
    await closeDraw(db, id);
    expect((await refusalOf(cancelLines(lottery, memberId, written))).code).toBe('DRAW_CLOSED');
    expect((await detail(memberId, orderNo)).subOrders).toMatchObject([
      { state: 'CANCELLED', mayCancel: false },
      { state: 'PLACED', mayCancel: false },
    ]);
    expect((await refusalOf(detail(stranger, orderNo))).code).toBe('NOT_FOUND');
  });

  it('a chase sets the money of later draws aside, and a cancelled later draw gives it back', async () => {
    const memberId = await player();
    const [now, next, last] = [await aDraw(db), await aDraw(db, 3600), await aDraw(db, 7200)];
    const chase = {
      draws: [
        { numero: next.numero, multiple: 2 },
        { numero: last.numero, multiple: 4 },
      ],
      stopOnWin: false,
    };
    const { subOrders } = await place(memberId, now.numero, [onHalf('HIGH')], '70.00', { chase });
    expect([await cash(memberId), await locked(memberId)]).toEqual(['930.00', '60.00']);
    await cancelLines(lottery, memberId, [subOrders[2]?.subOrderId ?? '']);
    expect([await cash(memberId), await locked(memberId)]).toEqual(['970.00', '20.00']);
  });

  it('a chase goes on draw by draw, each later than the one before', async () => {
    const memberId = await player();
    const [now, next, last] = [await aDraw(db), await aDraw(db, 3600), await aDraw(db, 7200)];
    const chasing = (numeros: string[]) => ({
      chase: { draws: numeros.map((numero) => ({ numero, multiple: 1 })), stopOnWin: true },
    });
    const refused = async (first: string, numeros: string[]) =>
      (await refusalOf(place(memberId, first, [onHalf('HIGH')], '30.00', chasing(numeros)))).code;
    expect(await refused(now.numero, [last.numero, next.numero])).toBe('SELECTION_INVALID');
    expect(await refused(now.numero, [next.numero, next.numero])).toBe('SELECTION_INVALID');
    expect(await refused(now.numero, [now.numero, next.numero])).toBe('SELECTION_INVALID');
    // One that nobody knows is told before one that is not on sale.
    expect(await refused(next.numero, [last.numero, '9999999'])).toBe('NOT_FOUND');
    expect(await cash(memberId)).toBe('1000.00');
  });

  it('a trial guest plays the same with play money', async () => {
    const memberId = await player(1_000_000n, 4);
    const [now, next] = [await aDraw(db), await aDraw(db, 3600)];
    const chase = { draws: [{ numero: next.numero, multiple: 1 }], stopOnWin: true };
    const { subOrders } = await place(memberId, now.numero, [onHalf('HIGH')], '20.00', { chase });
    expect(await cash(memberId)).toBe('9980.00');
    await cancelLines(lottery, memberId, [subOrders[1]?.subOrderId ?? '']);
    expect(await cash(memberId)).toBe('9990.00');
    await endDraw(db, now.id, '9');
    for (const draw of await selectUnsettled(db, 10)) await settleDraw(lottery, draw);
    // 10.00 x 1.47
    expect(await cash(memberId)).toBe('10004.70');
  });

  it('whoever has excluded themselves, or is held or has a frozen wallet, places nothing', async () => {
    const memberId = await player();
    const { numero } = await aDraw(db);
    await db.tx((tx) => lottery.wallet.freeze(tx, memberId, true));
    expect((await refusalOf(place(memberId, numero, [onHalf('HIGH')], '10.00'))).code).toBe(
      'USER_NOT_FOUND_OR_DISABLED',
    );
    await db.tx((tx) => lottery.wallet.freeze(tx, memberId, false));
    const statuses = { FROZEN: 'ACCOUNT_HELD', SELF_EXCLUDED: 'SELF_EXCLUDED' };
    for (const [status, code] of Object.entries(statuses)) {
      await db.query(`update member set status = $2 where id = $1`, [memberId, status]);
      expect((await refusalOf(place(memberId, numero, [onHalf('HIGH')], '10.00'))).code).toBe(code);
    }
    expect(await cash(memberId)).toBe('1000.00');
  });
});
