// The daily comparison with providers: it credits what was lost, and reports what differs.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { decimalToMinor } from '#contract/base/money.ts';
import type { DepositOrder } from '#contract/cashier/deposits.ts';
import type { Database } from '#server/db/database.ts';
import { aCashier } from '#server/testing/cashier/a-cashier.ts';
import { aPayer, paidNotice } from '#server/testing/cashier/a-payer.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { GatewayAway, type ReportedPayment } from '../gateways/port.ts';

let db: Database;
let world: Awaited<ReturnType<typeof aCashier>>;
/** What the provider has completed, with its own times. */
let theirs: { readonly at: Date; readonly payment: ReportedPayment }[];
beforeEach(async () => {
  db = await testDatabase('khela_server');
  world = await aCashier(db);
  theirs = [];
  world.provider.gateway.statement = async (from, to) =>
    theirs.filter(({ at }) => at >= from && at < to).map(({ payment }) => payment);
});
afterEach(async () => {
  await world.server.close();
  await db.close();
});

// In Dhaka.
const day = {
  day: '2026-11-23',
  from: new Date('2026-11-22T18:00:00Z'),
  to: new Date('2026-11-23T18:00:00Z'),
};
const list = (order: DepositOrder, amount = order.payable, at = world.clock.now()) => {
  const { id: transactionId } = paidNotice(order);
  const amountMinor = decimalToMinor(amount);
  const payment = { orderNo: order.orderNo, transactionId, amountMinor, currency: 'BDT', payer: null };
  theirs.push({ at, payment });
};
const written = () =>
  db.query(
    `select gateway, day::text, matched, missing_here, missing_there, amount_differs, ours_minor, theirs_minor
     from provider_day`,
  );
const row = (counts: object) => ({
  gateway: 'maya',
  day: '2026-11-23',
  matched: 0,
  missing_here: 0,
  missing_there: 0,
  amount_differs: 0,
  ...counts,
});

describe('the daily comparison', () => {
  it('credits a payment whose notice was lost, once, and repeats without harm', async () => {
    const payer = await aPayer(db, world);
    const [noted, lost] = [await payer.opened(), await payer.opened()];
    await world.notify(paidNotice(noted));
    list(noted);
    list(lost);
    for (let run = 0; run < 2; run += 1) {
      expect(await world.cashier.compareDays([day])).toMatchObject([{ matched: 1, missingHere: 1 }]);
      expect(await world.cashOf(payer.memberId)).toBe('1000.00');
      expect(await written()).toEqual([
        row({ matched: 1, missing_here: 1, ours_minor: 100_000n, theirs_minor: 100_000n }),
      ]);
    }
    expect(await payer.read(lost.orderNo)).toMatchObject({ state: 'CREDITED' });
    await world.notify(paidNotice(lost));
    expect(await world.cashOf(payer.memberId)).toBe('1000.00');
  });

  it('puts a lost payment of another amount than its order’s before operators', async () => {
    const payer = await aPayer(db, world);
    const order = await payer.opened();
    list(order, '400.00');
    expect(await world.cashier.compareDays([day])).toMatchObject([{ missingHere: 1, amountDiffers: 0 }]);
    expect(await payer.read(order.orderNo)).toMatchObject({ state: 'MISMATCH', reason: 'AMOUNT_DIFFERS' });
    expect(await written()).toEqual([row({ missing_here: 1, ours_minor: 0n, theirs_minor: 40_000n })]);
  });

  it('reports another amount than the one that was credited', async () => {
    const payer = await aPayer(db, world);
    const order = await payer.opened();
    await world.notify(paidNotice(order));
    list(order, '50.00');
    await expect(world.cashier.compareDays([day])).rejects.toThrow(
      'Payments do not agree. maya on 2026-11-23: 0 credited payments are not in its list, 1 amounts differ',
    );
    expect(await world.cashOf(payer.memberId)).toBe('500.00');
    expect(await written()).toEqual([row({ amount_differs: 1, ours_minor: 50_000n, theirs_minor: 5_000n })]);
  });

  it('reports a credited payment that the provider does not list, but none that it took back', async () => {
    const payer = await aPayer(db, world);
    const [unlisted, takenBack] = [await payer.opened(), await payer.opened()];
    await world.notify(paidNotice(unlisted));
    await world.notify(paidNotice(takenBack));
    await world.notify(paidNotice(takenBack, { status: 'PAYMENT_REVERSED' }));
    await expect(world.cashier.compareDays([day])).rejects.toThrow(
      'maya on 2026-11-23: 1 credited payments are not in its list',
    );
    expect(await written()).toEqual([row({ missing_there: 1, ours_minor: 50_000n, theirs_minor: 0n })]);
  });

  it('finds a payment of the evening before that became known after midnight', async () => {
    const payer = await aPayer(db, world);
    const order = await payer.opened();
    await world.notify(paidNotice(order));
    list(order, order.payable, new Date(day.from.getTime() - 1));
    expect(await world.cashier.compareDays([day])).toMatchObject([{ matched: 0, missingThere: 0 }]);
  });

  it('leaves a decision of operators as it is', async () => {
    const payer = await aPayer(db, world);
    const order = await payer.opened();
    await world.notify(paidNotice(order, { amount: '400.00' }));
    await db.query(`update deposit_order set state = 'REJECTED' where order_no = $1`, [order.orderNo]);
    list(order, '400.00');
    expect(await world.cashier.compareDays([day])).toMatchObject([{ matched: 1, missingHere: 0 }]);
    expect(await payer.read(order.orderNo)).toMatchObject({ state: 'REJECTED' });
  });

  it('fails when a list does not come, and writes nothing about that provider', async () => {
    world.provider.gateway.statement = () => Promise.reject(new GatewayAway('away'));
    await expect(world.cashier.compareDays([day])).rejects.toThrow('maya: its list did not come');
    expect(world.faults).toHaveLength(1);
    expect(await written()).toEqual([]);
  });

  it('compares the days that a downtime left out and those that differ, and none before the first order', async () => {
    const daysBack = (back: number) => {
      const moved = (at: Date) => new Date(at.getTime() - back * 24 * 3_600_000);
      return { day: `2026-11-${23 - back}`, from: moved(day.from), to: moved(day.to) };
    };
    const days = [3, 2, 1, 0].map(daysBack);
    world.clock.moveTo(new Date('2026-11-21T06:00:00Z'));
    const payer = await aPayer(db, world);
    const lost = await payer.opened();
    list(lost);
    world.clock.moveTo(new Date('2026-11-24T00:00:00Z'));
    const compared = async () => (await world.cashier.compareDays(days)).map((one) => one.day);
    expect(await compared()).toEqual(['2026-11-21', '2026-11-22', '2026-11-23']);
    expect(await world.cashOf(payer.memberId)).toBe('0.00');
    expect(await payer.read(lost.orderNo)).toMatchObject({ state: 'MISMATCH', reason: 'PAID_LATE' });
    // What operators have not decided yet still differs; a day that agrees is not asked for again.
    expect(await compared()).toEqual(['2026-11-21', '2026-11-23']);
  });
});
