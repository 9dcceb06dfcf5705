// An order whose provider reports another amount: operators give its money back, unless the provider has paid it rightly.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { codeOf } from '#server/testing/cashier/a-deposit-office.ts';
import { aWithdrawOffice, note } from '#server/testing/cashier/a-withdraw-office.ts';
import { aWithdrawer } from '#server/testing/cashier/a-withdrawer.ts';
import { testDatabase } from '#server/testing/test-database.ts';

const minuteMs = 60_000;
let db: Database;
let at: Awaited<ReturnType<typeof aWithdrawOffice>>;
beforeAll(async () => {
  db = await testDatabase('khela_server');
});
// An operator's proof lasts ten minutes, so each test has its own clock.
beforeEach(async () => {
  at = await aWithdrawOffice(db);
});
afterEach(() => at.world.server.close());
afterAll(() => db.close());

const pay = () => at.world.cashier.payWithdrawals();
const successOf = <Value>({ body }: { body: { success: boolean; value?: Value; errorCode?: string } }) =>
  body.success ? body.value : body.errorCode;

describe('a payout of another amount', () => {
  async function aDifferent() {
    const member = await aWithdrawer(db, at.world, { balance: '100000.00' });
    const { orderNo } = await member.ordered();
    await at.approve(0, orderNo);
    at.provider.be('SLOW');
    await pay();
    const reference = `${orderNo}-1`;
    const report = at.provider.turn(reference, 'PAID');
    at.provider.payouts.set(reference, { ...report, amountMinor: 1n });
    at.world.clock.advance(minuteMs);
    await pay();
    expect(await member.read(orderNo)).toMatchObject({ state: 'PAYING' });
    return { member, orderNo, reference, report };
  }

  it('ends no order, and two operators give the money back', async () => {
    const { member, orderNo } = await aDifferent();
    expect(successOf(await at.read(0, orderNo))).toMatchObject({ mayReturn: true });
    expect(successOf(await at.giveBack(0, orderNo))).toMatchObject({ state: 'PROPOSED' });
    expect(successOf(await at.giveBack(1, orderNo))).toMatchObject({ state: 'DONE' });
    expect(await member.read(orderNo)).toMatchObject({ state: 'RETURNED', note });
    expect(await member.money()).toEqual({ cash: '100000.00', locked: '0.00' });
    expect((await at.world.cashier.proveWithdrawals()).faults).toEqual([]);
  });

  it('is not given back while the provider may pay, nor when it has paid the right amount', async () => {
    const { member, orderNo, reference, report } = await aDifferent();
    at.provider.be('AWAY');
    expect(codeOf(await at.giveBack(0, orderNo))).toBe('PROVIDER_AWAY');
    at.provider.be('PAYS');
    at.provider.turn(reference, 'PENDING');
    expect(codeOf(await at.giveBack(0, orderNo))).toBe('CASE_CHANGED');
    at.provider.payouts.set(reference, report);
    expect(codeOf(await at.giveBack(0, orderNo))).toBe('CASE_CHANGED');
    expect(await member.read(orderNo)).toMatchObject({ state: 'PAID' });
  });
});
