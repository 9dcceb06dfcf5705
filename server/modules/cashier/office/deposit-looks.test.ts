// Operators look at deposits and payments on both engines: lists, files, one order, and its receipt.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '#contract/cashier/deposit-office.ts';
import * as payments from '#contract/cashier/payment-office.ts';
import { listAudit } from '#contract/operators/accounts.ts';
import { search } from '#contract/operators/search.ts';
import type { Database } from '#server/db/database.ts';
import { aDepositOffice, reason, type Rows } from '#server/testing/cashier/a-deposit-office.ts';
import { aPayer, paidNotice } from '#server/testing/cashier/a-payer.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';
import { depositQueue } from './waiting-deposits.ts';

describe.each(Object.entries({ 'the embedded engine': testDatabase, 'a PostgreSQL server': testPostgres }))(
  'deposits on %s',
  (_name, open) => {
    let db: Database;
    let made: Awaited<ReturnType<typeof aDepositOffice>>;
    beforeAll(async () => {
      db = await open('khela_server');
      made = await aDepositOffice(db);
    });
    afterAll(async () => {
      expect((await made.world.wallet.prove()).faults).toEqual([]);
      await made.world.server.close();
      await db.close();
    });

    it('shows an order with its stages, payments and notices, and counts it as waiting', async () => {
      const { world, office, by, read, aMismatch } = made;
      const { payer, orderNo, transactionId, order } = await aMismatch();
      const found = await read(orderNo);
      expect(found).toMatchObject({
        memberId: payer.memberId,
        account: payer.account,
        state: 'MISMATCH',
        reason: 'AMOUNT_DIFFERS',
        payable: order.payable,
        paid: null,
        mayCredit: true,
        mayEnter: false,
        mayReject: true,
        payments: [{ transactionId, amount: '300.00', source: 'CALLBACK', creditedAt: null }],
        notices: [{ verdict: 'MISMATCH' }],
      });
      expect(found.stages.map(({ state }) => state)).toContain('MISMATCH');
      expect(found.notices[0]?.raw).toContain(transactionId);
      expect((await depositQueue.read(db, world.clock.now())).count).toBeGreaterThan(0);
      const waiting = await office<Rows>('', contract.listDeposits, {
        ...by(3),
        query: { isWaiting: 'true', member: payer.account },
      });
      expect(waiting.body.value).toMatchObject({ total: 1, rows: [{ orderNo, account: payer.account }] });
      const unknown = await office<Rows>('', contract.listDeposits, {
        ...by(3),
        query: { member: 'nobody9' },
      });
      expect(unknown.body.value).toMatchObject({ total: 0, sums: { orders: 0 } });
    });

    it('is found by its whole number in the search field', async () => {
      const { office, by, aMismatch } = made;
      const { orderNo } = await aMismatch();
      const found = await office<{ results: object[] }>('', search, { ...by(3), query: { text: orderNo } });
      expect(found.body.value.results).toMatchObject([
        { kind: 'DEPOSIT', id: orderNo, path: `/money/deposits/${orderNo}`, isExact: true },
      ]);
      const hidden = await office<{ results: object[] }>('', search, { ...by(4), query: { text: orderNo } });
      expect(hidden.body.value.results).toEqual([]);
    });

    it('is found by the provider’s number of a payment, and by the one that a member has typed', async () => {
      const { world, office, by, aMismatch, aClaim } = made;
      const find = async (text: string, nth = 0) =>
        (await office<{ results: object[] }>('', search, { ...by(nth), query: { text } })).body.value.results;
      const { orderNo, transactionId } = await aMismatch();
      expect(await find(transactionId)).toMatchObject([
        { kind: 'DEPOSIT', id: orderNo, path: `/money/deposits/${orderNo}` },
      ]);
      const claimed = await aClaim();
      expect(await find(claimed.transactionId.toLowerCase())).toMatchObject([
        { kind: 'DEPOSIT', id: claimed.orderNo },
      ]);
      await world.forward({ transactionId: 'FREE8X2TAKA', amount: '77.00' });
      expect(await find('FREE8X2TAKA')).toMatchObject([
        { kind: 'DEPOSIT', path: '/money/open-payments?transactionId=FREE8X2TAKA' },
      ]);
      expect(await find(transactionId, 4)).toEqual([]);
      expect(await find('nothing-99')).toEqual([]);
    });

    it('lists second payments of credited orders, and gives both lists as files', async () => {
      const { world, office, by } = made;
      const payer = await aPayer(db, world);
      const order = await payer.opened();
      await world.notify(paidNotice(order));
      await world.notify(paidNotice(order, { id: `again-${order.orderNo}` }));
      const second = await office<Rows>('', payments.listOpenPayments, {
        ...by(0),
        query: { kind: 'SECOND', transactionId: `again-${order.orderNo}` },
      });
      expect(second.body.value.rows).toMatchObject([{ orderNo: order.orderNo, orderState: 'CREDITED' }]);
      const openFile = await office('', payments.openPaymentsFile, by(0));
      expect(openFile.file.toString()).toContain(`again-${order.orderNo}`);
      const orders = await office('', contract.depositsFile, { ...by(0), query: { orderNo: order.orderNo } });
      expect(orders.file.toString().split('\r\n')).toHaveLength(3);
      expect((await office('', contract.listDeposits, by(4))).status).toBe(403);
    });

    it('shows the receipt and who else sent it, and the sender’s number in full with a reason', async () => {
      const { office, by, read, aClaim } = made;
      const picture = () => new Blob([Buffer.from('the same receipt')], { type: 'image/jpeg' });
      const [one, other] = [await aClaim(picture()), await aClaim(picture())];
      expect((await read(one.orderNo)).sameProof).toEqual([other.orderNo]);
      const proof = await office('', contract.depositProof, { ...by(0), params: { orderNo: one.orderNo } });
      expect(proof.file.toString()).toBe('the same receipt');
      const none = await office('', contract.depositProof, {
        ...by(0),
        params: { orderNo: (await aClaim()).orderNo },
      });
      expect(none.status).toBe(404);
      const unmask = { params: { orderNo: one.orderNo }, body: { reason } };
      expect((await office('', contract.unmaskPayer, { ...by(3), ...unmask })).status).toBe(403);
      const shown = await office<{ value: string }>('', contract.unmaskPayer, { ...by(0), ...unmask });
      expect(shown.body.value).toEqual({ value: '01712345678' });
      const audit = await office<{ rows: { act: string }[] }>('rina', listAudit, {
        query: { subject: one.orderNo },
      });
      expect(audit.body.value.rows.map(({ act }) => act)).toEqual(
        expect.arrayContaining(['cashier.depositProof', 'cashier.unmaskPayer', 'cashier.readDepositOrder']),
      );
    });
  },
);
