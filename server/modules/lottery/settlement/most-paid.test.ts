// A member's highest payout for a draw is the one printed when the slip was placed, whatever applies at the settlement.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coinTerms } from '#server/testing/lottery/a-coin-lottery.ts';
import { aDraw, aSlip, endDraw, onNumbers } from '#server/testing/lottery/a-lottery.ts';
import { aSettlement, type Settlement } from '#server/testing/lottery/a-settlement.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { placeSlip } from '../slips/place-slip.ts';
import { createRulesCache } from '../terms/rules-cache.ts';
import { createSettler } from './settler.ts';

describe('the most of a draw', () => {
  let world: Settlement;
  beforeAll(async () => {
    world = await aSettlement(testDatabase);
  });
  afterAll(() => world.close());

  /** A slip on the digit 4 that pays 19.50 a multiple, taken while so much was the most of a draw. */
  async function place(memberId: string, drawNo: string, multiple: number, mostMinor: bigint): Promise<void> {
    const limits = { ...coinTerms.limits, maxPaidPerDrawMinor: mostMinor };
    const rules = createRulesCache(world.lottery.lotteries, { ...coinTerms, limits });
    const lottery = { ...world.lottery, rules };
    const lines = [onNumbers('4', { multiple })];
    await placeSlip(lottery, memberId, await aSlip(lottery, drawNo, lines, `${2 * multiple}.00`));
  }
  const winsOf = async (memberId: string) =>
    (
      await world.db.query<{ win: bigint }>(
        'select win_minor as win from lottery_line where member_id = $1 order by slip_id, seq',
        [memberId],
      )
    ).map(({ win }) => Number(win));

  it('is that of each line’s own terms, and not that of the day it is settled', async () => {
    const [one, other, third] = [await world.player(), await world.player(), await world.player()];
    const { drawNo, id } = await aDraw(world.db);
    await place(one, drawNo, 2, 5000n);
    await place(other, drawNo, 1, 1000n);
    await place(other, drawNo, 1, 2500n);
    await place(third, drawNo, 1, 2500n);
    await place(third, drawNo, 1, 1000n);
    await endDraw(world.db, id, '4');
    const settler = createSettler({ ...world.lottery, maxPaidPerDrawMinor: 100n });
    await settler.settleAll();
    await settler.close();
    expect(await winsOf(one)).toEqual([3900]);
    // The second line may bring the sum up to 25.00, and the first of the third has used up more than 10.00.
    expect(await winsOf(other)).toEqual([1000, 1500]);
    expect(await winsOf(third)).toEqual([1950, 0]);
    expect(await world.cash(other)).toBe('1021.00');
  });

  it('is that of today for lists of prices that were kept without it', async () => {
    const memberId = await world.player();
    const { drawNo, id } = await aDraw(world.db);
    await place(memberId, drawNo, 3, 7000n);
    await world.db.tx(async (tx) => {
      await tx.query('set local role none');
      await tx.query('update lottery_price_list set most_paid_minor = null');
    });
    await endDraw(world.db, id, '4');
    const settler = createSettler({ ...world.lottery, maxPaidPerDrawMinor: 4000n });
    await settler.settleAll();
    await settler.close();
    expect(await winsOf(memberId)).toEqual([4000]);
  });
});
