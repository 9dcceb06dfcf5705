// Lowered and closed numbers of bet types whose units contain many: sold at the shown price, and paid at it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { aDraw, aFiveDigitLottery, aSlip, endDraw } from '#server/testing/lottery/a-lottery.ts';
import { aMember } from '#server/testing/identity/a-member.ts';
import { testDatabase } from '#server/testing/test-database.ts';

let db: Database;
let lottery: ReturnType<typeof aFiveDigitLottery>;
beforeAll(async () => {
  db = await testDatabase('khela_server');
  lottery = aFiveDigitLottery(db);
  for (const [betType, number, share] of [
    ['FRONT_TWO_DIRECT', 'P1:7', 500],
    ['POSITION', '7', 400],
    ['FIVE_ANY_2', '7', 500],
    ['FRONT_FOUR_GROUP_12', 'PAIR:7', 250],
    ['FREE_2_DIRECT', 'P5:4', 0],
    ['FREE_2_DIRECT', 'P1:9', 300],
  ] as const)
    await db.query(`insert into lottery_hot_number values ('COIN', $1, $2, $3, now(), 'opr')`, [
      betType,
      number,
      share,
    ]);
});
afterAll(async () => {
  expect(lottery.faults).toEqual([]);
  expect((await lottery.wallet.prove()).faults).toEqual([]);
  await lottery.wallet.close();
  await db.close();
});

const line = (betType: string, content: string, units = 1) =>
  ({ betType, content, units, multiple: 1, unitMode: '1', prizeGroup: 1950 }) as const;
const costOf = (units: number) => `${2 * units}.00`;

async function place(drawNo: string, betType: string, content: string, units = 1, more: object = {}) {
  const { memberId } = await aMember(db, { type: 0, balanceMinor: 10_000n });
  const slip = await aSlip(lottery, drawNo, [line(betType, content, units)], costOf(units), more);
  await lottery.place(memberId, slip);
  return memberId;
}

describe('hot numbers of bet types whose units hold many', () => {
  // Prizes of one unit of 2.00 at group 1950 when 7 1 2 3 4 is drawn.
  it.each([
    ['pairs of which one has the hot digit in its place', 'FRONT_TWO_DIRECT', '7,8|1', 2, null],
    ['a pair with the hot digit in its place', 'FRONT_TWO_DIRECT', '7|1,2', 2, '97.50'],
    ['a pair with it in another place', 'FRONT_TWO_DIRECT', '3|7', 1, '0.00'],
    ['a digit in a place', 'POSITION', '7|7|||', 2, '7.80'],
    ['a digit that is not hot', 'POSITION', '|1|2||', 2, '39.00'],
    ['hot and other digits together', 'POSITION', '7|1|||', 2, null],
    ['two digits anywhere', 'FIVE_ANY_2', '1,2', 1, '13.29'],
    ['two digits anywhere, one of them hot', 'FIVE_ANY_2', '1,7', 1, '6.64'],
    ['units with the hot digit and units without', 'FIVE_ANY_2', '1,2,7', 3, null],
    ['two places, neither of them hot', 'FREE_2_DIRECT', '7|1|||', 1, '195.00'],
    ['two places with a hot digit that others stand beside', 'FREE_2_DIRECT', '9|1,2|||', 2, '0.00'],
    ['three places, of whose pairs one is without the hot digit', 'FREE_2_DIRECT', '9|1|2||', 3, null],
  ])('%s: %s %s', async (_what, betType, content, units, won) => {
    const { drawNo, id } = await aDraw(db);
    const placed = place(drawNo, betType, content, units);
    if (won === null) return expect(placed).rejects.toMatchObject({ code: 'ODDS_CHANGED' });
    const memberId = await placed;
    await endDraw(db, id, '7,1,2,3,4');
    await lottery.settleAll();
    const [row] = await db.query<{ win: bigint }>(
      'select win_minor as win from lottery_line where member_id = $1',
      [memberId],
    );
    expect((Number(row?.win) / 100).toFixed(2)).toBe(won);
  });

  it('lower a pair, and not the same digit among the singles', async () => {
    const { drawNo } = await aDraw(db);
    const shareOf = async (content: string) => {
      const memberId = await place(drawNo, 'FRONT_FOUR_GROUP_12', content);
      const [row] = await db.query<{ share: number }>('select share from lottery_line where member_id = $1', [
        memberId,
      ]);
      return row?.share;
    };
    expect(await shareOf('7|1,2')).toBe(250);
    expect(await shareOf('1|2,7')).toBe(1000);
  });

  it('are not sold when they are closed', async () => {
    const { drawNo } = await aDraw(db);
    const closed = place(drawNo, 'FREE_2_DIRECT', '7||||3,4', 2);
    await expect(closed).rejects.toMatchObject({ code: 'NUMBER_CLOSED' });
  });

  it('are refused to whoever has not seen them, and no money moves', async () => {
    const { drawNo } = await aDraw(db);
    const before = await lottery.rules(db, 'COIN', 'Elott', new Date());
    await db.query(
      `insert into lottery_hot_number values ('COIN', 'BACK_TWO_DIRECT', 'P4:3', 500, now(), 'opr')`,
    );
    const slip = { rulesVersion: before?.version ?? '' };
    const { memberId } = await aMember(db, { type: 0, balanceMinor: 10_000n });
    const late = await aSlip(lottery, drawNo, [line('BACK_TWO_DIRECT', '3|4')], '2.00', slip);
    await expect(lottery.place(memberId, late)).rejects.toMatchObject({ code: 'ODDS_CHANGED' });
    expect((await lottery.wallet.summary(memberId)).sumBalance).toBe('100.00');
  });
});
