// Operators decide about deposits on both engines: two credit a payment, once; one rejects an order.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '#contract/cashier/deposit-office.ts';
import * as payments from '#contract/cashier/payment-office.ts';
import type { Database } from '#server/db/database.ts';
import { aDepositOffice, codeOf, note, type Rows } from '#server/testing/cashier/a-deposit-office.ts';
import { anOpening, aPayer, byAlipay, paidNotice } from '#server/testing/cashier/a-payer.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';

describe.each(Object.entries({ 'the embedded engine': testDatabase, 'a PostgreSQL server': testPostgres }))(
  'decisions about deposits on %s',
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

    it('credits what came, by two, and keeps who did it', async () => {
      const { world, office, operators, by, credit, agree, read, aMismatch } = made;
      const { payer, orderNo, transactionId } = await aMismatch();
      const proposed = await credit(0, orderNo, 'maya', transactionId);
      expect(proposed.body.value.state).toBe('PROPOSED');
      expect(await world.cashOf(payer.memberId)).toBe('0.00');
      expect(codeOf(await credit(0, orderNo, 'maya', transactionId))).toBe('NO_PERMISSION');
      expect(codeOf(await agree(0, proposed.body.value.proposalId))).toBe('NO_PERMISSION');
      expect(codeOf(await agree(3, proposed.body.value.proposalId))).toBe('NO_PERMISSION');
      const done = await agree(1, proposed.body.value.proposalId);
      expect(done.body.value).toMatchObject({ state: 'DONE', done: { paid: '300.00', credited: '300.00' } });
      expect(await world.cashOf(payer.memberId)).toBe('300.00');
      expect((await read(orderNo)).stages.at(-1)).toMatchObject({
        state: 'CREDITED',
        actor: `${operators[0]?.name} ${operators[1]?.name}`,
      });
      expect(codeOf(await credit(2, orderNo, 'maya', transactionId))).toBe('CASE_CHANGED');
      const sums = await office<Rows>('', contract.listDeposits, { ...by(0), query: { orderNo } });
      expect(sums.body.value).toMatchObject({
        sums: { orders: 1, paid: '300.00', fees: '0.00', credited: '300.00' },
      });
    });

    it('deducts the fee of the channel from what came', async () => {
      const { world, credit, agree } = made;
      const payer = await aPayer(db, world);
      const order = await payer.opened(anOpening({ channelId: 'with-fee' }), byAlipay);
      const payment = paidNotice(order, { amount: '200.00' });
      await world.notify(payment);
      const { proposalId } = (await credit(0, order.orderNo, 'maya', payment.id)).body.value;
      expect((await agree(1, proposalId)).body.value.done).toMatchObject({
        paid: '200.00',
        credited: '197.00',
      });
      expect(await world.cashOf(payer.memberId)).toBe('197.00');
    });

    it('two others who agree at once credit once', async () => {
      const { world, credit, agree, aMismatch } = made;
      const { payer, orderNo, transactionId } = await aMismatch('123.00');
      const { proposalId } = (await credit(0, orderNo, 'maya', transactionId)).body.value;
      const answers = await Promise.all([
        agree(1, proposalId),
        agree(2, proposalId),
        credit(1, orderNo, 'maya', transactionId),
        credit(2, orderNo, 'maya', transactionId),
      ]);
      expect(answers.map(codeOf).toSorted((one, other) => String(one).localeCompare(String(other)))).toEqual([
        'CASE_CHANGED',
        'CASE_CHANGED',
        'CASE_CHANGED',
        'done',
      ]);
      expect(await world.cashOf(payer.memberId)).toBe('123.00');
    });

    it('one payment that two pairs credit to two orders of a member at once is credited once', async () => {
      const { world, credit, agree, aMismatch } = made;
      const { payer, orderNo, transactionId } = await aMismatch('77.00');
      const second = await payer.opened();
      await world.notify(paidNotice(second, { amount: '66.00' }));
      const first = (await credit(0, orderNo, 'maya', transactionId)).body.value;
      const other = (await credit(1, second.orderNo, 'maya', transactionId)).body.value;
      const answers = await Promise.all([agree(1, first.proposalId), agree(2, other.proposalId)]);
      expect(answers.map(codeOf).toSorted((one, other) => String(one).localeCompare(String(other)))).toEqual([
        'CASE_CHANGED',
        'done',
      ]);
      expect(await world.cashOf(payer.memberId)).toBe('77.00');
    });

    it('credits no payment of another provider, of nobody’s, or of another member’s order', async () => {
      const { world, credit, aMismatch } = made;
      const [one, other] = [await aMismatch(), await aMismatch('200.00')];
      expect(codeOf(await credit(0, one.orderNo, 'maya', 'unknown'))).toBe('NOT_FOUND');
      expect(codeOf(await credit(0, one.orderNo, 'SMS-BKASH', one.transactionId))).toBe('NOT_FOUND');
      expect(codeOf(await credit(0, one.orderNo, 'maya', other.transactionId))).toBe('CASE_CHANGED');
      expect(codeOf(await credit(3, one.orderNo, 'maya', one.transactionId))).toBe('NO_PERMISSION');
      const open = await (await aPayer(db, world)).opened();
      expect(codeOf(await credit(0, open.orderNo, 'maya', one.transactionId))).toBe('CASE_CHANGED');
    });

    it('a rejected order shows its member why, and its late payment waits for operators', async () => {
      const { world, credit, reject, agree, aMismatch } = made;
      const { payer, order, orderNo } = await aMismatch();
      expect(codeOf(await reject(3, orderNo))).toBe('NO_PERMISSION');
      expect((await reject(0, orderNo)).body.value).toEqual({ state: 'REJECTED' });
      expect(codeOf(await reject(1, orderNo))).toBe('CASE_CHANGED');
      expect(await payer.read(orderNo)).toMatchObject({
        state: 'REJECTED',
        reason: 'NO_SUCH_PAYMENT',
        note,
        credited: null,
      });
      const late = paidNotice(order, { id: `late-${orderNo}` });
      await world.notify(late);
      expect(await payer.read(orderNo)).toMatchObject({ state: 'MISMATCH', reason: 'PAID_LATE' });
      expect(await world.cashOf(payer.memberId)).toBe('0.00');
      const { proposalId } = (await credit(0, orderNo, 'maya', late.id)).body.value;
      expect(codeOf(await agree(2, proposalId))).toBe('done');
      expect(await world.cashOf(payer.memberId)).toBe('500.00');
    });

    it('enters a payment that no SMS has reported, by two, and its SMS credits nothing afterwards', async () => {
      const { world, enter, agree, read, aMismatch, aClaim } = made;
      const { payer, orderNo, transactionId } = await aClaim();
      expect(await read(orderNo)).toMatchObject({
        state: 'UNDER_REVIEW',
        payerNumber: '5678',
        typedTransaction: transactionId,
        mayEnter: true,
        receiver: { number: '01700000101' },
      });
      const { proposalId } = (await enter(0, orderNo, transactionId, '450.00')).body.value;
      expect(codeOf(await agree(1, proposalId))).toBe('done');
      expect(await world.cashOf(payer.memberId)).toBe('450.00');
      expect(await world.forward({ transactionId, amount: '450.00' })).toBe(200);
      expect(await world.cashOf(payer.memberId)).toBe('450.00');
      const second = await aClaim();
      expect(codeOf(await enter(0, second.orderNo, transactionId, '450.00'))).toBe('CASE_CHANGED');
      const page = await aMismatch();
      expect(codeOf(await enter(0, page.orderNo, 'TYPEDBYUS', '450.00'))).toBe('NOT_FOUND');
    });

    it('an SMS that comes between the two makes the entered payment stale', async () => {
      const { world, enter, agree, aClaim } = made;
      const { payer, order, orderNo, transactionId } = await aClaim();
      const { proposalId } = (await enter(0, orderNo, transactionId, '999.00')).body.value;
      await world.forward({ transactionId, amount: order.payable });
      expect(codeOf(await agree(1, proposalId))).toBe('CASE_CHANGED');
      expect(await world.cashOf(payer.memberId)).toBe(order.payable);
    });

    it('offers payments without an order, and credits one to an order that was rejected', async () => {
      const { world, office, by, credit, reject, agree, read, aClaim } = made;
      const { payer, order, orderNo } = await aClaim();
      await world.forward({
        transactionId: `NOORDER${orderNo.slice(-6).toUpperCase()}`,
        amount: order.payable,
      });
      const found = await read(orderNo);
      expect(found.candidates[0]).toMatchObject({
        transactionId: `NOORDER${orderNo.slice(-6).toUpperCase()}`,
        payer: '5678',
      });
      const queue = await office<Rows>('', payments.listOpenPayments, {
        ...by(3),
        query: { kind: 'NO_ORDER', transactionId: `NOORDER${orderNo.slice(-6).toUpperCase()}` },
      });
      expect(queue.body.value.rows).toMatchObject([
        { gateway: 'SMS-BKASH', amount: order.payable, kind: 'NO_ORDER', orderNo: null },
      ]);
      await reject(0, orderNo);
      const { proposalId } = (
        await credit(0, orderNo, 'SMS-BKASH', `NOORDER${orderNo.slice(-6).toUpperCase()}`)
      ).body.value;
      expect(codeOf(await agree(1, proposalId))).toBe('done');
      expect(await world.cashOf(payer.memberId)).toBe(order.payable);
    });
  },
);
