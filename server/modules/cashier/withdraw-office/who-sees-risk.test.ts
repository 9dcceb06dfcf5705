// Which operators see the rules of risk of a withdrawal; the others see that there are some.
import { expect, it } from 'vitest';
import * as contract from '#contract/cashier/withdraw-office.ts';
import { aWithdrawer } from '#server/testing/cashier/a-withdrawer.ts';
import { aWithdrawOffice } from '#server/testing/cashier/a-withdraw-office.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { writeCheck } from '../withdrawals/withdraw-store.ts';

it('rules of risk with their numbers are for operators who read cases of risk; others see one mark', async () => {
  const db = await testDatabase('khela_server');
  const { world, read, office, by } = await aWithdrawOffice(db);
  const member = await aWithdrawer(db, world);
  const { orderNo } = await member.ordered();
  const facts = { accounts: '2', members: 'mbr_another' };
  const reasons = [
    { rule: 'SHARED_CARD', points: 60, facts },
    { rule: 'HIGH_SCORE', points: 0, facts: { from: '50' } },
  ];
  await db.tx((tx) => writeCheck(tx, orderNo, { score: 60, needsTwo: false, reasons }));
  const listed = async (nth: number) => {
    const query = { orderNo };
    const { body } = await office<{ rows: object[] }>('', contract.listWithdrawals, { ...by(nth), query });
    const { file } = await office('', contract.withdrawalsFile, { ...by(nth), query });
    return [body.value.rows[0], file.toString()] as const;
  };
  const ofPayments = await read(0, orderNo);
  expect(ofPayments.body.value).toMatchObject({
    score: null,
    rules: ['RISK', 'FIRST_WITHDRAWAL'],
    hits: [
      { rule: 'RISK', points: 0, facts: {} },
      { rule: 'FIRST_WITHDRAWAL', points: 0, facts: {} },
    ],
  });
  const [row, file] = await listed(0);
  expect(row).toMatchObject({ score: null, rules: ['RISK', 'FIRST_WITHDRAWAL'] });
  for (const text of [JSON.stringify(ofPayments), JSON.stringify(row), file])
    expect(text).not.toMatch(/SHARED_CARD|HIGH_SCORE|mbr_another/);
  const ofRisk = await read(3, orderNo);
  expect(ofRisk.body.value).toMatchObject({
    score: 60,
    hits: [{ rule: 'SHARED_CARD', points: 60, facts }, {}, {}],
  });
  const [riskRow, riskFile] = await listed(3);
  expect(riskRow).toMatchObject({ score: 60, rules: ['SHARED_CARD', 'FIRST_WITHDRAWAL', 'HIGH_SCORE'] });
  expect(riskFile).toContain('"60","SHARED_CARD FIRST_WITHDRAWAL HIGH_SCORE"');
  await world.server.close();
  await db.close();
});
