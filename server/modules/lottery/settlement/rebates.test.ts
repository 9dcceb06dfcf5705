// Rebates of small lines on both engines: summed exactly over a slip, and whole minor units in every book.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minorToDecimal } from '#contract/base/money.ts';
import { aDraw, endDraw, onNumbers, openDraw } from '#server/testing/lottery/a-lottery.ts';
import { aSettlement, type Settlement } from '#server/testing/lottery/a-settlement.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';
import { cancelLines } from '../slips/cancel-lines.ts';
import { showSlip } from '../slips/list-slips.ts';
import { advanceChasesOf } from './advance-chases.ts';

const engines = { 'the embedded engine': testDatabase, 'a PostgreSQL server': testPostgres };

describe.each(Object.entries(engines))('rebates on %s', (_name, open) => {
  let world: Settlement;
  beforeAll(async () => {
    world = await aSettlement(open);
  });
  afterAll(() => world.close());

  /** A line of 1.00 that earns half of a minor unit. */
  const smallLine = (digit: string) => onNumbers(digit, { unitMode: '0.1', multiple: 5, prizeGroup: 1940 });

  const rebatesShown = async (memberId: string, orderNo: string) =>
    (await showSlip(world.lottery, memberId, { orderNo, language: 'EN' })).subOrders.map(
      ({ rebate }) => rebate,
    );

  /** The rebates of a member by the ledger, by the figures of draws and by the list of bets, in minor units. */
  const inBooks = async (memberId: string, drawIds: readonly bigint[]) => {
    const [entries] = await world.db.query<{ minor: bigint }>(
      `select coalesce(sum(amount_minor), 0)::bigint as minor from entry where owner_id = $1 and tx_code = 'REBATE'`,
      [memberId],
    );
    const [figures] = await world.db.query<{ minor: bigint }>(
      'select sum(rebate_minor)::bigint as minor from lottery_figure where draw_id = any($1::bigint[])',
      [`{${drawIds.join()}}`],
    );
    await world.lottery.betList.takeOver();
    const bets = await world.lottery.memberFigures({
      from: new Date(0),
      to: new Date('2100-01-01T00:00:00Z'),
      memberId,
    });
    return [entries?.minor, figures?.minor, bets.reduce((sum, { rebateMinor }) => sum + rebateMinor, 0n)].map(
      String,
    );
  };

  it('of five lines that earn half a cent each are two cents', async () => {
    const memberId = await world.player();
    const { drawNo, id } = await aDraw(world.db);
    const { orderNo } = await world.place(memberId, drawNo, ['0', '1', '2', '3', '4'].map(smallLine), '5.00');
    await endDraw(world.db, id, '7');
    await world.settler.settleAll();
    expect(await world.cash(memberId)).toBe('995.02');
    expect(await rebatesShown(memberId, orderNo)).toEqual(['0.00', '0.01', '0.00', '0.01', '0.00']);
    expect(await inBooks(memberId, [id])).toEqual(['2', '2', '2']);
  });

  it('of lines that were cancelled do not count: choosing which stay earns nothing', async () => {
    const memberId = await world.player();
    const { drawNo, id } = await aDraw(world.db);
    const { orderNo } = await world.place(memberId, drawNo, ['0', '1', '2', '3'].map(smallLine), '4.00');
    // Those that would have completed a cent stay.
    await cancelLines(world.lottery, memberId, [`${orderNo}.1`, `${orderNo}.3`, `${orderNo}.4`]);
    await endDraw(world.db, id, '1');
    await world.settler.settleAll();
    // 9.70 won, nothing back.
    expect(await world.cash(memberId)).toBe('1008.70');
    expect(await rebatesShown(memberId, orderNo)).toEqual(['0.00', '0.00', '0.00', '0.00']);
    expect(await inBooks(memberId, [id])).toEqual(['0', '0', '0']);
  });

  it('of a slip over several draws are added up from draw to draw, and a correction leaves them', async () => {
    const memberId = await world.player();
    const draws = [await aDraw(world.db)];
    for (const openInS of [3600, 7200]) draws.push(await aDraw(world.db, openInS));
    const [first, ...later] = draws;
    const chase = {
      draws: later.map(({ drawNo }) => ({ numero: drawNo, multiple: 1 })),
      stopOnWin: false,
    };
    const { orderNo } = await world.place(memberId, first?.drawNo ?? '', [smallLine('0')], '3.00', { chase });
    const shown: string[][] = [];
    for (const [at, { id }] of draws.entries()) {
      if (at > 0) await openDraw(world.db, id);
      await advanceChasesOf(world.lottery, memberId);
      await endDraw(world.db, id, '7');
      await world.settler.settleAll();
      shown.push(await rebatesShown(memberId, orderNo));
    }
    expect(shown.at(-1)).toEqual(['0.00', '0.01', '0.00']);
    expect(await world.cash(memberId)).toBe(minorToDecimal(100_000n - 300n + 1n));
    expect(
      await inBooks(
        memberId,
        draws.map(({ id }) => id),
      ),
    ).toEqual(['1', '1', '1']);
  });
});
