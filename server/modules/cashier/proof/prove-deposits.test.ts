// The proof of deposits finds every order, payment and ledger line that was changed by hand, and names it.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { aCashier } from '#server/testing/cashier/a-cashier.ts';
import { anOpening, aPayer, byAlipay, paidNotice } from '#server/testing/cashier/a-payer.ts';
import { testDatabase } from '#server/testing/test-database.ts';

let db: Database;
let world: Awaited<ReturnType<typeof aCashier>>;
/** A paid order, one with a fee, and one that the provider took back with its fee. */
let paid: string;
let withFee: string;
let takenBack: string;
beforeAll(async () => {
  db = await testDatabase();
  world = await aCashier(db);
  const payer = await aPayer(db, world);
  const byFee = () => payer.opened(anOpening({ channelId: 'with-fee' }), byAlipay);
  const orders = [await payer.opened(), await byFee(), await byFee()] as const;
  for (const order of orders) expect(await world.notify(paidNotice(order))).toBe(200);
  [paid, withFee, takenBack] = [orders[0].orderNo, orders[1].orderNo, orders[2].orderNo];
  expect(await world.notify(paidNotice(orders[2], { status: 'PAYMENT_REVERSED' }))).toBe(200);
});
afterAll(async () => {
  await world.server.close();
  await db.close();
});

const faults = async (): Promise<string[]> =>
  (await world.cashier.prove()).faults.map(({ rule, subject }) => `${rule}: ${subject}`);

describe('the proof of deposits', () => {
  beforeEach(async () => expect(await world.cashier.prove()).toEqual({ orders: 3, faults: [] }));

  it('finds another amount of a payment', async () => {
    const set = (minor: number) =>
      db.query('update provider_payment set amount_minor = $2 where order_no = $1', [paid, minor]);
    await set(60_000);
    expect(await faults()).toEqual([
      `a credited order has one payment of its amount: ${paid} 60000 instead of 50000`,
    ]);
    await set(50_000);
  });

  it('finds another credited amount or fee of an order', async () => {
    const set = (creditedMinor: number, feeMinor: number) =>
      db.query('update deposit_order set credited_minor = $2, fee_minor = $3 where order_no = $1', [
        withFee,
        creditedMinor,
        feeMinor,
      ]);
    await set(60_000, 100);
    expect(await faults()).toEqual([
      `a credited order has one payment of its amount: ${withFee} 50000 instead of 60000`,
      `the ledger booked what was credited: ${withFee} 50000 instead of 60000`,
      `the ledger booked what was credited: ${withFee} -750 instead of -100`,
    ]);
    await set(50_000, 750);
  });

  it('finds an order whose state denies what the ledger took back, or that it was credited', async () => {
    const set = (orderNo: string, state: string) =>
      db.query('update deposit_order set state = $2 where order_no = $1', [orderNo, state]);
    await set(takenBack, 'CREDITED');
    await set(paid, 'CHARGED_BACK');
    const rule = 'the ledger took back what the provider took back';
    const expected = [
      `${rule}: ${paid} 0 instead of -50000`,
      `${rule}: ${takenBack} -50000 instead of 0`,
      `${rule}: ${takenBack} 750 instead of 0`,
    ];
    expect((await faults()).toSorted()).toEqual(expected.toSorted());
    await set(takenBack, 'CHARGED_BACK');
    await db.query(
      `update deposit_order set state = 'EXPIRED', credited_minor = null, credited_at = null where order_no = $1`,
      [paid],
    );
    expect(await faults()).toEqual([
      `a credited payment belongs to a credited order: ${paid} EXPIRED`,
      `a deposit in the ledger belongs to a credited order: ${paid} 50000`,
    ]);
    await db.query(
      `update deposit_order set state = 'CREDITED', credited_minor = 50000, credited_at = updated_at where order_no = $1`,
      [paid],
    );
  });

  it('finds a missing payment, and deposits in the ledger without an order', async () => {
    await db.query('delete from provider_payment where order_no = $1', [paid]);
    for (const [refType, refId] of [
      ['deposit', 'forged'],
      ['gift', 'g1'],
    ])
      await db.query(
        `insert into entry (at, journal_id, amount_minor, balance_after_minor, line, owner_id, account, book, tx_code,
           ref_type, ref_id, house)
         select at, journal_id, 700, balance_after_minor, line, owner_id, account, book, tx_code, $2, $3, house
         from entry where ref_type = 'deposit' and ref_id = $1 and tx_code = 'DEP'`,
        [paid, refType, refId],
      );
    expect(await faults()).toEqual([
      `a credited order has one payment of its amount: ${paid} has 0 payments`,
      'a deposit in the ledger belongs to a credited order: forged 700',
      'a deposit in the ledger belongs to a credited order: gift g1 700',
    ]);
  });
});
