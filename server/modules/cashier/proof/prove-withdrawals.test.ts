// The proof of withdrawals finds every order, payout and ledger line that was changed by hand, and names it.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { aCashier } from '#server/testing/cashier/a-cashier.ts';
import { aPayoutProvider } from '#server/testing/cashier/a-payout-provider.ts';
import { payoutsBy } from '#server/testing/cashier/payout-parts.ts';
import { aWithdrawer } from '#server/testing/cashier/a-withdrawer.ts';
import { testDatabase } from '#server/testing/test-database.ts';

let db: Database;
let world: Awaited<ReturnType<typeof aCashier>>;
/** A paid order with a fee, one that is cancelled, and one in review. */
let paid: string;
let cancelled: string;
let waiting: string;
beforeAll(async () => {
  db = await testDatabase();
  const withdrawals = payoutsBy(aPayoutProvider());
  const rules = async () => ({ ...(await withdrawals.rules()), freePerDay: 0 });
  world = await aCashier(db, { withdrawals: { ...withdrawals, rules } });
  const member = await aWithdrawer(db, world);
  [paid, cancelled, waiting] = [
    (await member.ordered()).orderNo,
    (await member.ordered()).orderNo,
    (await member.ordered()).orderNo,
  ];
  await member.cancel(cancelled);
  await db.query(`update withdrawal set state = 'APPROVED', next_at = changed_at where order_no = $1`, [
    paid,
  ]);
  await world.cashier.payWithdrawals();
});
afterAll(async () => {
  await world.server.close();
  await db.close();
});

const faults = async (): Promise<string[]> =>
  (await world.cashier.proveWithdrawals()).faults.map(({ rule, subject }) => `${rule}: ${subject}`);

describe('the proof of withdrawals', () => {
  beforeEach(async () => expect(await world.cashier.proveWithdrawals()).toEqual({ orders: 3, faults: [] }));

  it('finds another amount of an order', async () => {
    const set = (minor: number) =>
      db.query('update withdrawal set amount_minor = $2 where order_no = $1', [waiting, minor]);
    await set(90_000);
    expect(await faults()).toEqual([
      `the ledger held the amount of each order: ${waiting} 100000 instead of 90000`,
    ]);
    await set(100_000);
  });

  it('finds a second payout, and one of another amount', async () => {
    await db.query('update payout_attempt set amount_minor = 1 where order_no = $1', [paid]);
    expect(await faults()).toEqual([
      `a paid order has one payout of its net amount: ${paid} 1 instead of 99000`,
    ]);
    await db.query('update payout_attempt set amount_minor = 99000 where order_no = $1', [paid]);
    await db.query(
      `insert into payout_attempt (reference, order_no, nth, gateway, state, amount_minor, currency, began_at)
       values ('second', $1, 2, 'maya', 'RETURNED', 99000, 'BDT', now())`,
      [paid],
    );
    expect(await faults()).toEqual([`a paid order has one payout of its net amount: ${paid} has 2 payouts`]);
    await db.query(`delete from payout_attempt where reference = 'second'`);
  });

  it('finds an order that says it is paid, and one that says it is not', async () => {
    await db.query(`update withdrawal set state = 'PAID', paid_at = now() where order_no = $1`, [cancelled]);
    expect(await faults()).toEqual([
      `the ledger paid what was paid, once: ${cancelled} 0 instead of 99000`,
      `the ledger took the fee of a paid order: ${cancelled} 0 instead of 1000`,
      `the ledger gave back what was not paid: ${cancelled} 100000 instead of 0`,
      `a paid order has one payout of its net amount: ${cancelled} 0 instead of 99000`,
    ]);
    await db.query(`update withdrawal set state = 'CANCELLED', paid_at = null where order_no = $1`, [
      cancelled,
    ]);
  });

  it('finds a withdrawal in the ledger without an order', async () => {
    const member = await aWithdrawer(db, world);
    await db.tx((tx) =>
      world.wallet.hold(tx, {
        txCode: 'WD_HOLD',
        refType: 'withdrawal',
        refId: 'wd_nobody',
        ownerId: member.memberId,
        account: 'CASH',
        amountMinor: 5_000n,
      }),
    );
    expect(await faults()).toEqual(['a withdrawal in the ledger belongs to an order: wd_nobody 5000']);
  });
});
