// Figures of the merchant and of members, computed from settled draws.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { businessDayOf } from '#server/base/business-day.ts';
import { aDraw, endDraw, onHalf, onNumbers } from '#server/testing/lottery/a-lottery.ts';
import { aSettlement, type Settlement } from '#server/testing/lottery/a-settlement.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { cancelLines } from '../slips/cancel-lines.ts';
import { correctDraw } from '../settlement/correct-draw.ts';
import { drawFigures } from './draw-figures.ts';

const dayMs = 24 * 60 * 60_000;

describe('figures', () => {
  let world: Settlement;
  beforeAll(async () => {
    world = await aSettlement(testDatabase);
  });
  afterAll(() => world.close());

  // A day more on either side, because midnight may come while this runs.
  const period = () => {
    const [from, to] = [new Date(Date.now() - dayMs), new Date(Date.now() + dayMs)];
    const dayFrom = (moment: Date) => businessDayOf(moment, world.lottery.timeZone);
    return { from, to, startDate: dayFrom(from), endDate: dayFrom(to) };
  };
  const house = (by: 'BET_TYPE' | 'DRAW' | 'DAY', more: object = {}) => {
    const { startDate, endDate } = period();
    const query = { by, book: 'REAL' as const, startDate, endDate, pageNo: 1, pageSize: 100, ...more };
    return drawFigures(world.lottery, query);
  };
  const own = async (memberId: string) => {
    const { from, to } = period();
    return (await world.lottery.betList.memberFigures({ memberId, from, to })).map(
      ({ day: _day, ...rest }) => rest,
    );
  };

  it('show stake, payment, rebate and both returns by bet type, by draw and by day, and follow corrections', async () => {
    const [memberId, other] = [await world.player(), await world.player()];
    const { drawNo, id } = await aDraw(world.db);
    const numbers = [onNumbers('4', { multiple: 5, prizeGroup: 1850 }), onNumbers('2')];
    const { subOrders } = await world.place(memberId, drawNo, numbers, '12.00');
    await world.place(other, drawNo, [onNumbers('9')], '2.00');
    await world.place(other, drawNo, [onHalf('HIGH')], '10.00');
    await cancelLines(world.lottery, memberId, [subOrders[1]?.subOrderId ?? '']);
    expect((await house('BET_TYPE')).content).toEqual([]);
    await endDraw(world.db, id, '4');
    await world.settler.settleAll();
    const game = { gameCode: 'COIN', gameName: 'Coin' };
    // 10.00 at group 1850 and 2.00 at 1950; a push in ten and 98 of 100 of the rest of 10.00.
    const number = { lines: 2, stake: '12.00', rebate: '0.50', expected: '11.20', expectedPercent: '93.33' };
    const half = { lines: 1, stake: '10.00', rebate: '0.00', expected: '9.82', expectedPercent: '98.20' };
    const totals = { lines: 3, stake: '22.00', paid: '107.20', rebate: '0.50', expected: '21.02' };
    expect(await house('BET_TYPE')).toMatchObject({
      content: [
        {
          ...game,
          betType: 'NUMBER',
          betTypeName: 'Number',
          ...number,
          paid: '92.50',
          returnPercent: '770.83',
        },
        { ...game, betType: 'HALF', betTypeName: 'Half', ...half, paid: '14.70', returnPercent: '147.00' },
      ],
      totals: { ...totals, returnPercent: '487.27', expectedPercent: '95.54' },
      totalPages: 1,
    });
    expect((await house('DRAW')).content).toMatchObject([{ ...game, numero: drawNo, ...totals }]);
    expect((await house('DAY')).content).toMatchObject([{ ...game, day: expect.any(String), ...totals }]);
    expect((await house('BET_TYPE', { pageSize: 1, pageNo: 2 })).content).toMatchObject([
      { betType: 'HALF' },
    ]);
    expect((await house('BET_TYPE', { book: 'TEST' })).content).toEqual([]);
    const mine = {
      category: 'LOTT',
      vendor: 'LOTT',
      gameCode: 'COIN',
      type: 'NUMBER',
      lines: 1n,
      stakeMinor: 1000n,
      rebateMinor: 50n,
    };
    expect(await own(memberId)).toEqual([{ ...mine, paidMinor: 9250n, expectedMinor: 925n }]);
    const input = { drawId: id, result: ['9'], makers: ['ana', 'ben'] as const, reason: 'read wrongly' };
    await correctDraw(world.lottery, input);
    expect((await house('BET_TYPE')).content).toMatchObject([
      { betType: 'NUMBER', ...number, paid: '19.50' },
      { betType: 'HALF', ...half, paid: '14.70' },
    ]);
    expect(await own(memberId)).toEqual([{ ...mine, paidMinor: 0n, expectedMinor: 925n }]);
    expect(await own(other)).toMatchObject([
      { type: 'HALF', stakeMinor: 1000n, paidMinor: 1470n, expectedMinor: 982n },
      { type: 'NUMBER', stakeMinor: 200n, paidMinor: 1950n, expectedMinor: 195n },
    ]);
  });

  it('know nothing of draws that were called off', async () => {
    const memberId = await world.player();
    const before = await house('BET_TYPE');
    const { drawNo, id } = await aDraw(world.db);
    await world.place(memberId, drawNo, [onNumbers('4')], '2.00');
    await endDraw(world.db, id, null);
    await world.settler.settleAll();
    expect(await house('BET_TYPE')).toEqual(before);
    expect(await own(memberId)).toEqual([]);
  });

  it('are asked for with days that are a period, of a lottery there is', async () => {
    const wrong = { startDate: '2026-02-30' };
    await expect(house('DAY', wrong)).rejects.toMatchObject({ code: 'INPUT_INVALID' });
    await expect(house('DAY', { gameCode: 'NOBODY' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await house('DAY', { gameCode: 'COIN' })).content.length).toBeGreaterThan(0);
  });
});
