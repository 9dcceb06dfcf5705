// Money that is credited to nobody goes back to its sender, by two, on both engines; false notices are counted.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listOpenPayments, listDroppedNotices, returnPayment } from '#contract/cashier/payment-office.ts';
import type { Database } from '#server/db/database.ts';
import { aDepositOffice, codeOf, reason, type Rows } from '#server/testing/cashier/a-deposit-office.ts';
import { aPayer, paidNotice } from '#server/testing/cashier/a-payer.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';

type Returned = { state: string; proposalId: string; done: { returnedAt: number } | null };
type Dropped = { dropped: { gateway: string; reason: string; count: number }[] };

describe.each(Object.entries({ 'the embedded engine': testDatabase, 'a PostgreSQL server': testPostgres }))(
  'payments without credit on %s',
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

    const give = (nth: number, transactionId: string, reference = 'BACK-1') =>
      made.office<Returned>('', returnPayment, {
        ...made.by(nth),
        body: { gateway: 'maya', transactionId, reference, reason },
      });
    const openWith = async (transactionId: string) =>
      (
        await made.office<Rows>('', listOpenPayments, {
          ...made.by(3),
          query: { transactionId },
        })
      ).body.value.total;
    async function aSecondPayment() {
      const payer = await aPayer(db, made.world);
      const order = await payer.opened();
      await made.world.notify(paidNotice(order));
      const second = paidNotice(order, { id: `again-${order.orderNo}` });
      await made.world.notify(second);
      return { payer, orderNo: order.orderNo, second };
    }

    it('a second payment leaves the open list when two record that it went back, and is never credited', async () => {
      const { world, agree, credit, read } = made;
      const { payer, orderNo, second } = await aSecondPayment();
      expect(await openWith(second.id)).toBe(1);
      expect(codeOf(await give(3, second.id))).toBe('NO_PERMISSION');
      const { proposalId, state } = (await give(0, second.id)).body.value;
      expect([state, await openWith(second.id)]).toEqual(['PROPOSED', 1]);
      expect((await read(orderNo)).proposals).toMatchObject([
        { id: proposalId, act: 'cashier.returnPayment', transactionId: second.id, paid: '500.00' },
      ]);
      expect(codeOf(await agree(0, proposalId))).toBe('NO_PERMISSION');
      expect(codeOf(await agree(1, proposalId))).toBe('done');
      expect(await openWith(second.id)).toBe(0);
      const found = await read(orderNo);
      expect(found.proposals).toEqual([]);
      expect(found.payments.find(({ transactionId }) => transactionId === second.id)).toMatchObject({
        creditedAt: null,
        returnedAt: world.clock.now().getTime(),
      });
      for (const again of [await give(1, second.id), await give(2, second.id)])
        expect(codeOf(again)).toBe('CASE_CHANGED');
      // Neither a repeated notice nor operators credit it to another order of the member.
      await world.notify(second);
      const other = await payer.opened();
      await world.notify(paidNotice(other, { amount: '1.00' }));
      expect(codeOf(await credit(0, other.orderNo, 'maya', second.id))).toBe('CASE_CHANGED');
      expect(await world.cashOf(payer.memberId)).toBe('500.00');
    });

    it('of a return and a credit at once one is done', async () => {
      const { world, agree, credit, aMismatch } = made;
      const { payer, orderNo, transactionId } = await aMismatch();
      const back = (await give(0, transactionId)).body.value;
      const credited = (await credit(1, orderNo, 'maya', transactionId)).body.value;
      const answers = await Promise.all([agree(2, back.proposalId), agree(2, credited.proposalId)]);
      expect(answers.map(codeOf).toSorted((one, other) => String(one).localeCompare(String(other)))).toEqual([
        'CASE_CHANGED',
        'done',
      ]);
      const isCredited = codeOf(answers[1]) === 'done';
      expect(await world.cashOf(payer.memberId)).toBe(isCredited ? '300.00' : '0.00');
    });

    it('no credited payment, and none that nobody reported, goes back', async () => {
      const { second } = await aSecondPayment();
      expect(codeOf(await give(0, second.id.replace('again-', 'tx-')))).toBe('CASE_CHANGED');
      expect(codeOf(await give(0, 'nobody-knows-it'))).toBe('NOT_FOUND');
    });

    it('shows what one operator has proposed about an order', async () => {
      const { operators, credit, read, aMismatch } = made;
      const { orderNo, transactionId } = await aMismatch('250.00');
      await credit(0, orderNo, 'maya', transactionId);
      expect((await read(orderNo)).proposals).toMatchObject([
        { act: 'cashier.creditDeposit', transactionId, paid: '250.00', operator: operators[0]?.name, reason },
      ]);
    });

    it('counts notices that are not believed by provider and reason, and keeps nothing of them', async () => {
      const { world, office, by } = made;
      const payer = await aPayer(db, world);
      const order = await payer.opened();
      const kept = async () => (await db.query('select from gateway_event')).length;
      const before = await kept();
      const payment = paidNotice(order);
      await Promise.all(
        Array.from({ length: 20 }, () => world.notify(payment, { signature: 'f'.repeat(64) })),
      );
      const old = new Date(world.clock.now().getTime() - 6 * 60_000);
      expect(await world.notify(payment, { at: old })).toBe(401);
      expect(await world.notifyAs('nobody', payment)).toBe(404);
      expect(await world.forward({ transactionId: 'BKFALSE1', amount: '1.00' }, 'another secret')).toBe(401);
      expect(await kept()).toBe(before);
      const { body } = await office<Dropped>('', listDroppedNotices, by(3));
      expect(body.value.dropped.map((row) => [row.gateway, row.reason, row.count])).toEqual([
        ['', 'UNKNOWN', 1],
        ['SMS', 'UNSIGNED', 1],
        ['maya', 'TOO_OLD', 1],
        ['maya', 'UNSIGNED', 20],
      ]);
      expect(world.dropped).toContainEqual({ gateway: 'maya', reason: 'TOO_OLD', count: 1 });
      expect(JSON.stringify(world.dropped)).not.toContain(order.orderNo);
      expect(await world.cashOf(payer.memberId)).toBe('0.00');
    });
  },
);
