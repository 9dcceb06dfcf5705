// A win is paid at every balance: the ceiling of a balance applies only to vendors' movements.
import { expect, it } from 'vitest';
import { brand } from '#brands/config.ts';
import { aDraw, endDraw, onNumbers } from '#server/testing/lottery/a-lottery.ts';
import { aSettlement } from '#server/testing/lottery/a-settlement.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';
import { correctDraw } from './correct-draw.ts';

const engines = { 'the embedded engine': testDatabase, 'a PostgreSQL server': testPostgres };

it.each(Object.entries(engines))(
  'above the ceiling not a cent of a win is lost, and the books stay right, on %s',
  async (_name, open) => {
    const world = await aSettlement(open);
    const memberId = await world.player(brand.liveCeilings.maxBalanceMinor + 200n);
    const { drawNo, id } = await aDraw(world.db);
    await world.place(memberId, drawNo, [onNumbers('4')], '2.00');
    await endDraw(world.db, id, '4');
    await world.settler.settleAll();
    const cents = BigInt((await world.cash(memberId)).replace('.', ''));
    expect(cents).toBe(brand.liveCeilings.maxBalanceMinor + 1_950n);
    await world.close();
  },
);

it.each(Object.entries(engines))(
  'above the ceiling a corrected result pays as well, on %s',
  async (_name, open) => {
    const world = await aSettlement(open);
    const memberId = await world.player(brand.liveCeilings.maxBalanceMinor + 200n);
    const { drawNo, id } = await aDraw(world.db);
    await world.place(memberId, drawNo, [onNumbers('4')], '2.00');
    await endDraw(world.db, id, '5');
    await world.settler.settleAll();
    const makers = ['opr_one', 'opr_two'] as const;
    await correctDraw(world.lottery, { drawId: id, result: ['4'], makers, reason: 'read wrongly' });
    const cents = BigInt((await world.cash(memberId)).replace('.', ''));
    expect(cents).toBe(brand.liveCeilings.maxBalanceMinor + 1_950n);
    await world.close();
  },
);
