// Which operators see the other members that a rule of risk names on a withdrawal.
import { expect, it } from 'vitest';
import { aWithdrawer } from '#server/testing/cashier/a-withdrawer.ts';
import { aWithdrawOffice } from '#server/testing/cashier/a-withdraw-office.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { writeCheck } from '../withdrawals/withdraw-store.ts';

it('other members’ ids are for operators who read cases of risk; all see the rule and its numbers', async () => {
  const db = await testDatabase('khela_server');
  const { world, read } = await aWithdrawOffice(db);
  const member = await aWithdrawer(db, world);
  const { orderNo } = await member.ordered();
  const facts = { accounts: '1', members: 'mbr_another' };
  const reasons = [{ rule: 'SHARED_CARD', points: 30, facts }];
  await db.tx((tx) => writeCheck(tx, orderNo, { score: 30, needsTwo: false, reasons }));
  const seenBy = async (nth: number) => JSON.stringify(await read(nth, orderNo));
  expect(await seenBy(3)).toContain('mbr_another');
  const seen = await seenBy(0);
  expect(seen).toContain('SHARED_CARD');
  expect(seen).not.toContain('mbr_another');
  await world.server.close();
  await db.close();
});
