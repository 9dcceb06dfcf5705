// Claims of manual payments on both engines: they hold cents for a bounded time, and a late one is still taken.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '#contract/cashier/deposits.ts';
import * as office from '#contract/cashier/deposit-office.ts';
import type { Database } from '#server/db/database.ts';
import { valueOf } from '#server/testing/an-http-server.ts';
import { aCashier } from '#server/testing/cashier/a-cashier.ts';
import { aDepositOffice, type Rows } from '#server/testing/cashier/a-deposit-office.ts';
import { anOpening, aPayer, byHand, paidNotice, refusalIn } from '#server/testing/cashier/a-payer.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';
import { overdueQueue } from '../office/waiting-deposits.ts';

const hourMs = 3_600_000;
let claims = 0;

describe.each(Object.entries({ 'the embedded engine': testDatabase, 'a PostgreSQL server': testPostgres }))(
  'claims on %s',
  (_name, open) => {
    let db: Database;
    let made: Awaited<ReturnType<typeof aDepositOffice>>;
    beforeAll(async () => {
      db = await open('khela_server');
      made = await aDepositOffice(db);
    });
    afterAll(async () => {
      expect((await made.world.wallet.prove()).faults).toEqual([]);
      expect((await made.world.cashier.prove()).faults).toEqual([]);
      await made.world.server.close();
      await db.close();
    });

    const send = (amount = '500.00') => anOpening({ channelId: 'send', amount });
    const say = (payer: { readonly token: string }, orderNo: string, transactionId: string) =>
      made.world.server.call(contract.proveDeposit, {
        token: payer.token,
        params: { orderNo },
        body: { payerNumber: '01712345678', transactionId } as never,
      });
    const aTransaction = () => `LATE${(claims += 1)}XYZ`;
    /** An order that ended unpaid. */
    async function anExpired(amount?: string) {
      const payer = await aPayer(db, made.world);
      const order = await payer.opened(send(amount), byHand);
      made.world.clock.advance(31 * 60_000);
      await made.world.cashier.expireDeposits();
      return { payer, order, orderNo: order.orderNo };
    }

    it('a member without a deposit opens one manual order at a time, and more after the first', async () => {
      const { world } = made;
      const payer = await aPayer(db, world);
      await payer.opened(send('510.00'), byHand);
      expect(await refusalIn(payer.open(send('511.00'), byHand))).toEqual(['LIMIT_REACHED', undefined]);
      const paged = await payer.opened();
      await world.notify(paidNotice(paged));
      expect((await payer.opened(send('511.00'), byHand)).state).toBe('AWAITING_PAYMENT');
    });

    it('a claim that nobody finds is overdue after a day and ends after seven, and its cents are free', async () => {
      const { world, aClaim, office: call } = made;
      const { payer, order, orderNo } = await aClaim();
      const overdue = async () => {
        const { body } = await call<Rows>('rina', office.listDeposits, {
          query: { isOverdue: 'true', orderNo },
        });
        return body.value.total;
      };
      world.clock.advance(23 * hourMs);
      const before = (await overdueQueue.read(db, world.clock.now())).count;
      expect(await overdue()).toBe(0);
      world.clock.advance(hourMs);
      expect(await overdue()).toBe(1);
      expect((await overdueQueue.read(db, world.clock.now())).count).toBe(before + 1);
      world.clock.advance(6 * 24 * hourMs - 1);
      await world.cashier.expireDeposits();
      expect((await payer.read(orderNo)).state).toBe('UNDER_REVIEW');
      world.clock.advance(1);
      await world.cashier.expireDeposits();
      expect(await payer.read(orderNo)).toMatchObject({ state: 'REJECTED', reason: 'NO_SUCH_PAYMENT' });
      const next = await (await aPayer(db, world)).opened(send('500.00'), byHand);
      expect(next.payable).toBe(order.payable);
    });

    it('a claim holds its cents for the time to pay alone, and its payment still finds it', async () => {
      const { world } = made;
      const [claimer, other] = [await aPayer(db, world), await aPayer(db, world)];
      const order = await claimer.opened(send('550.00'), byHand);
      const [first, second] = [aTransaction(), aTransaction()];
      await valueOf(say(claimer, order.orderNo, first));
      expect((await other.opened(send('550.00'), byHand)).payable).toBe('550.01');
      world.clock.advance(30 * 60_000);
      const next = await aPayer(db, world);
      const same = await next.opened(send('550.00'), byHand);
      expect(same.payable).toBe(order.payable);
      await valueOf(say(next, same.orderNo, second));
      // Each transaction finds its own order, though both have one amount.
      for (const [payer, { orderNo, payable }, transactionId] of [
        [next, same, second],
        [claimer, order, first],
      ] as const) {
        await world.forward({ transactionId, amount: payable });
        expect((await payer.read(orderNo)).state).toBe('CREDITED');
        expect(await world.cashOf(payer.memberId)).toBe(payable);
      }
    });

    it('the transaction of an order that was not paid in time is taken within a day, before or after its SMS', async () => {
      const { world } = made;
      for (const isFirst of [true, false]) {
        const { payer, order, orderNo } = await anExpired(isFirst ? '520.00' : '530.00');
        expect(await payer.read(orderNo)).toMatchObject({ state: 'EXPIRED', mayClaim: true });
        // Its cents belong to somebody else by now.
        const other = await (await aPayer(db, world)).opened(send(order.requested), byHand);
        expect(other.payable).toBe(order.payable);
        const transactionId = aTransaction();
        if (isFirst) await world.forward({ transactionId, amount: order.payable });
        expect(await refusalIn(say(payer, orderNo, transactionId))).toBe('done');
        if (!isFirst) {
          expect((await payer.read(orderNo)).state).toBe('UNDER_REVIEW');
          await world.forward({ transactionId, amount: order.payable });
        }
        expect(await payer.read(orderNo)).toMatchObject({ state: 'CREDITED', mayClaim: false });
        expect(await world.cashOf(payer.memberId)).toBe(order.payable);
      }
    });

    it('a day after its end an order takes no transaction', async () => {
      const { payer, orderNo } = await anExpired();
      made.world.clock.advance(24 * hourMs);
      expect(await payer.read(orderNo)).toMatchObject({ state: 'EXPIRED', mayClaim: false });
      expect(await refusalIn(say(payer, orderNo, aTransaction()))).toEqual(['CASE_CHANGED', undefined]);
    });

    it('a late claim beyond what the limits leave now waits for operators', async () => {
      let leftMinor = 54_000n;
      const { clock } = made.world;
      const bounded = await aCashier(db, { clock, protection: { depositLeft: async () => leftMinor } });
      const payer = await aPayer(db, bounded);
      const { orderNo } = await payer.opened(send('540.00'), byHand);
      clock.advance(31 * 60_000);
      await bounded.cashier.expireDeposits();
      leftMinor -= 1n;
      const transactionId = aTransaction();
      await valueOf(
        bounded.server.call(contract.proveDeposit, {
          token: payer.token,
          params: { orderNo },
          body: { payerNumber: '01712345678', transactionId } as never,
        }),
      );
      await bounded.forward({ transactionId, amount: '540.00' });
      expect(await payer.read(orderNo)).toMatchObject({ state: 'MISMATCH', reason: 'OVER_LIMIT' });
      expect(await bounded.cashOf(payer.memberId)).toBe('0.00');
      await bounded.server.close();
    });
  },
);
