// Slips on both engines: placing and cancelling, prices, and refusals that move no money.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { refusalOf } from '#server/testing/identity/a-browser.ts';
import {
  aDraw,
  aLottery,
  aSlip,
  closeDraw,
  endDraw,
  onHalf,
  onNumbers,
} from '#server/testing/lottery/a-lottery.ts';
import { aMember } from '#server/testing/identity/a-member.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';
import { settleDraw } from '../settlement/settle-draw.ts';
import { selectUnsettled } from '../settlement/settle-store.ts';
import { cancelLines } from './cancel-lines.ts';
import { listSlips, showSlip } from './list-slips.ts';
import { placeSlip } from './place-slip.ts';

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
    drawNo: string,
    lines: Parameters<typeof aSlip>[2],
    amount: string,
    more: Parameters<typeof aSlip>[4] = {},
  ) => placeSlip(lottery, memberId, await aSlip(lottery, drawNo, lines, amount, more));

  it('APIG-19 a slip takes its whole price at once and is in the record', async () => {
    const memberId = await player();
    const { drawNo } = await aDraw(db);
    const placed = await place(
      memberId,
      drawNo,
      [onNumbers('1,7'), onNumbers('3', { multiple: 5 })],
      '14.00',
    );
    expect(placed).toMatchObject({ stake: '14.00', wallet: { sumBalance: '986.00' } });
    expect(placed.subOrders.map(({ stake, betType }) => [betType, stake])).toEqual([
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
    const { drawNo } = await aDraw(db);
    const slip = await aSlip(lottery, drawNo, [onHalf('HIGH')], '10.00');
    const answers = await Promise.all([1, 2, 3].map(() => placeSlip(lottery, memberId, slip)));
    expect(new Set(answers.map(({ orderNo }) => orderNo)).size).toBe(1);
    expect(await cash(memberId)).toBe('990.00');
    const other = { ...slip, lines: [onHalf('LOW')] };
    expect((await refusalOf(placeSlip(lottery, memberId, other))).code).toBe('DUPLICATE_REQUEST');
    expect(await cash(memberId)).toBe('990.00');
  });

  it('what is refused moves no money: unknown, not open, closed, too dear, too much', async () => {
    const memberId = await player(1_500n);
    const { drawNo, id } = await aDraw(db);
    const later = await aDraw(db, 3600);
    const refused = async (...args: [string, Parameters<typeof aSlip>[2], string]) =>
      (await refusalOf(place(memberId, ...args))).code;
    expect(await refused('9999999', [onHalf('HIGH')], '10.00')).toBe('NOT_FOUND');
    expect(await refused(later.drawNo, [onHalf('HIGH')], '10.00')).toBe('DRAW_CLOSED');
    expect(await refused(drawNo, [onHalf('HIGH', '15.01')], '15.01')).toBe('INSUFFICIENT_BALANCE');
    expect(await refused(drawNo, [onHalf('HIGH', '10000.01')], '10000.01')).toBe('LIMIT_REACHED');
    expect(await refused(drawNo, [onHalf('HIGH'), { ...onHalf('LOW'), units: 2 }], '20.00')).toBe(
      'SELECTION_INVALID',
    );
    await closeDraw(db, id);
    expect(await refused(drawNo, [onHalf('HIGH')], '10.00')).toBe('DRAW_CLOSED');
    expect(await cash(memberId)).toBe('15.00');
  });

  it('what may be staked on a draw is counted over all slips', async () => {
    const memberId = await player(5_000_000n);
    const { drawNo } = await aDraw(db);
    await place(memberId, drawNo, [onHalf('HIGH', '9992.00')], '9992.00');
    expect((await refusalOf(place(memberId, drawNo, [onHalf('LOW', '9.00')], '9.00'))).code).toBe(
      'LIMIT_REACHED',
    );
    await place(memberId, drawNo, [onHalf('LOW', '8.00')], '8.00');
  });

  it('APIG-21 cancelled lines give their whole stake back, once, until the draw closes', async () => {
    const memberId = await player();
    const { drawNo, id } = await aDraw(db);
    const { orderNo, subOrders } = await place(memberId, drawNo, [onHalf('HIGH'), onHalf('LOW')], '20.00');
    const [first = '', second = ''] = subOrders.map(({ subOrderId }) => subOrderId);
    const results = await Promise.all([1, 2].map(() => cancelLines(lottery, memberId, [first])));
    expect(results.map(({ refunded }) => refunded).toSorted()).toEqual(['0.00', '10.00']);
    expect(await cash(memberId)).toBe('990.00');
    const stranger = await player();
    expect((await refusalOf(cancelLines(lottery, stranger, [second]))).code).toBe('NOT_FOUND');
    const written = [second, second.replace('.', '.0')];
    const { orderNo: other, subOrders: others } = await place(memberId, drawNo, [onHalf('LOW')], '10.00');
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
        { numero: next.drawNo, multiple: 2 },
        { numero: last.drawNo, multiple: 4 },
      ],
      stopOnWin: false,
    };
    const { subOrders } = await place(memberId, now.drawNo, [onHalf('HIGH')], '70.00', { chase });
    expect([await cash(memberId), await locked(memberId)]).toEqual(['930.00', '60.00']);
    await cancelLines(lottery, memberId, [subOrders[2]?.subOrderId ?? '']);
    expect([await cash(memberId), await locked(memberId)]).toEqual(['970.00', '20.00']);
  });

  it('a chase goes on draw by draw, each later than the one before', async () => {
    const memberId = await player();
    const [now, next, last] = [await aDraw(db), await aDraw(db, 3600), await aDraw(db, 7200)];
    const chasing = (drawNos: string[]) => ({
      chase: { draws: drawNos.map((drawNo) => ({ numero: drawNo, multiple: 1 })), stopOnWin: true },
    });
    const refused = async (first: string, drawNos: string[]) =>
      (await refusalOf(place(memberId, first, [onHalf('HIGH')], '30.00', chasing(drawNos)))).code;
    expect(await refused(now.drawNo, [last.drawNo, next.drawNo])).toBe('SELECTION_INVALID');
    expect(await refused(now.drawNo, [next.drawNo, next.drawNo])).toBe('SELECTION_INVALID');
    expect(await refused(now.drawNo, [now.drawNo, next.drawNo])).toBe('SELECTION_INVALID');
    // An unknown draw is refused before one that is not on sale.
    expect(await refused(next.drawNo, [last.drawNo, '9999999'])).toBe('NOT_FOUND');
    expect(await cash(memberId)).toBe('1000.00');
  });

  it('a trial guest plays the same with play money', async () => {
    const memberId = await player(1_000_000n, 4);
    const [now, next] = [await aDraw(db), await aDraw(db, 3600)];
    const chase = { draws: [{ numero: next.drawNo, multiple: 1 }], stopOnWin: true };
    const { subOrders } = await place(memberId, now.drawNo, [onHalf('HIGH')], '20.00', { chase });
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
    const { drawNo } = await aDraw(db);
    await db.tx((tx) => lottery.wallet.freeze(tx, memberId, true));
    expect((await refusalOf(place(memberId, drawNo, [onHalf('HIGH')], '10.00'))).code).toBe(
      'USER_NOT_FOUND_OR_DISABLED',
    );
    await db.tx((tx) => lottery.wallet.freeze(tx, memberId, false));
    const statuses = { FROZEN: 'ACCOUNT_HELD', SELF_EXCLUDED: 'SELF_EXCLUDED' };
    for (const [status, code] of Object.entries(statuses)) {
      await db.query(`update member set status = $2 where id = $1`, [memberId, status]);
      expect((await refusalOf(place(memberId, drawNo, [onHalf('HIGH')], '10.00'))).code).toBe(code);
    }
    expect(await cash(memberId)).toBe('1000.00');
  });
});
