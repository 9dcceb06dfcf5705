// The member's own records of deposits and withdrawals as files.
import { expect, it } from 'vitest';
import type { EndpointShape } from '#contract/base/endpoint.ts';
import { depositReportFile } from '#contract/cashier/deposits.ts';
import { withdrawReportFile } from '#contract/cashier/withdrawals.ts';
import { aCashier } from '#server/testing/cashier/a-cashier.ts';
import { anOpening, aPayer, byAlipay, paidNotice } from '#server/testing/cashier/a-payer.ts';
import { aWithdrawer } from '#server/testing/cashier/a-withdrawer.ts';
import { testDatabase } from '#server/testing/test-database.ts';

it('files hold the member’s own orders of a state, in the language asked for', async () => {
  const db = await testDatabase('khela_server');
  const world = await aCashier(db);
  const fileOf = async ({ path }: EndpointShape, token: string, query: Record<string, string>) => {
    const headers = { authorization: `Bearer ${token}` };
    const { body } = await world.server.app.inject({ method: 'GET', url: path, query, headers });
    return body.trim().split('\r\n');
  };

  const payer = await aPayer(db, world);
  const paid = await payer.opened(anOpening({ channelId: 'with-fee' }), byAlipay);
  await world.notify(paidNotice(paid));
  world.clock.advance(1_000);
  const open = await payer.opened();
  const deposits = await fileOf(depositReportFile, payer.token, { language: 'EN' });
  expect(deposits[0]).toContain('"Time","Order no.","Method","Status","Amount","Fee","Credited"');
  expect(deposits[1]).toContain(`"${open.orderNo}"`);
  expect(deposits[1]).toMatch(/"Waiting for payment",500\.00,0\.00,""$/);
  expect(deposits[2]).toContain(`"2026-11-23 12:00:00","${paid.orderNo}"`);
  expect(deposits[2]).toMatch(/"Credited",500\.00,7\.50,492\.50$/);
  expect(deposits).toHaveLength(3);
  const bengali = await fileOf(depositReportFile, payer.token, { state: 'CREDITED' });
  expect(bengali).toHaveLength(2);
  expect(bengali[1]).toContain('"ওয়ালেটে এসেছে",500.00');

  const member = await aWithdrawer(db, world);
  const { orderNo } = await member.ordered();
  expect(await fileOf(withdrawReportFile, member.token, { language: 'EN' })).toEqual([
    expect.stringContaining('"Time","Order no.","To","Status","Amount","Fee","You get"'),
    expect.stringMatching(
      `"${orderNo}","bKash ${member.number.slice(-4)}","Being checked",1000.00,0.00,1000.00$`,
    ),
  ]);
  expect(await fileOf(withdrawReportFile, payer.token, { language: 'EN' })).toHaveLength(1);
  expect((await fileOf(withdrawReportFile, member.token, { startDate: '2020-01-01' }))[0]).toContain(
    'INPUT_INVALID',
  );
  await world.server.close();
  await db.close();
});
