// Providers that are silent, slow, wrong or twice as talkative, on both engines: each deposit is credited once, rightly.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DepositOrder, refreshDeposit } from '#contract/cashier/deposits.ts';
import type { Database } from '#server/db/database.ts';
import { valueOf } from '#server/testing/an-http-server.ts';
import { aCashier } from '#server/testing/cashier/a-cashier.ts';
import { anOpening, aPayer, paidNotice, refusalIn } from '#server/testing/cashier/a-payer.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';
import { GatewayAway, type PaymentReport, type ReportedPayment } from '../gateways/port.ts';

const paidReport = ({ orderNo }: Pick<DepositOrder, 'orderNo'>, changes: Partial<ReportedPayment> = {}) =>
  ({
    state: 'PAID',
    payment: {
      orderNo,
      transactionId: `tx-${orderNo}`,
      amountMinor: 50_000n,
      currency: 'BDT',
      payer: null,
      ...changes,
    },
  }) satisfies PaymentReport;

describe.each(Object.entries({ 'the embedded engine': testDatabase, 'a PostgreSQL server': testPostgres }))(
  'on %s a provider that',
  (_name, open) => {
    let db: Database;
    let world: Awaited<ReturnType<typeof aCashier>>;
    beforeAll(async () => {
      db = await open('khela_server');
      world = await aCashier(db);
    });
    afterAll(async () => {
      expect((await world.wallet.prove()).faults).toEqual([]);
      expect((await world.cashier.prove()).faults).toEqual([]);
      await world.server.close();
      await db.close();
    });

    const poll = async () => {
      world.clock.advance(61_000);
      await world.cashier.pollProviders();
    };

    it('is silent when an order is created leaves it to the next try, which opens the same order', async () => {
      const payer = await aPayer(db, world);
      const body = anOpening();
      world.provider.be('AWAY');
      expect(await refusalIn(payer.open(body))).toEqual(['PROVIDER_AWAY', undefined]);
      expect(await refusalIn(payer.open(body))).toEqual(['PROVIDER_AWAY', undefined]);
      world.provider.be('WELL');
      const order = await payer.opened(body);
      expect(order.state).toBe('AWAITING_PAYMENT');
      expect(await db.query('select from deposit_order where member_id = $1', [payer.memberId])).toHaveLength(
        1,
      );
    });

    it('created the payment and lost its answer is believed when it reports the payment', async () => {
      const payer = await aPayer(db, world);
      world.provider.be('AWAY');
      const body = anOpening();
      await refusalIn(payer.open(body));
      const [row] = await db.query<{ orderNo: string }>(
        `select order_no as "orderNo" from deposit_order where member_id = $1`,
        [payer.memberId],
      );
      const orderNo = row?.orderNo ?? '';
      world.provider.be('WELL');
      world.provider.reports.set(orderNo, paidReport({ orderNo }));
      await poll();
      expect(await payer.read(orderNo)).toMatchObject({ state: 'CREDITED' });
      expect(await payer.opened(body)).toMatchObject({ orderNo, state: 'CREDITED' });
      expect(await world.cashOf(payer.memberId)).toBe('500.00');
    });

    it('is slow, so that a later answer comes first, counts once', async () => {
      const payer = await aPayer(db, world);
      const order = await payer.opened();
      const { query } = world.provider.gateway;
      let answer: (report: PaymentReport) => void = () => undefined;
      let reached: () => void = () => undefined;
      const wasReached = new Promise<void>((resolve) => (reached = resolve));
      world.provider.gateway.query = () => {
        reached();
        return new Promise((resolve) => (answer = resolve));
      };
      const params = { orderNo: order.orderNo };
      const slow = valueOf(world.server.call(refreshDeposit, { token: payer.token, params }));
      await wasReached;
      world.provider.gateway.query = query;
      await world.notify(paidNotice(order));
      expect((await payer.read(order.orderNo)).state).toBe('CREDITED');
      // What it knew before the payment changes nothing now.
      answer({ state: 'EXPIRED', orderNo: order.orderNo });
      expect((await slow).state).toBe('CREDITED');
      expect(await world.cashOf(payer.memberId)).toBe('500.00');
    });

    it.each([
      ['another amount', { amountMinor: 40_000n }, 'MISMATCH'],
      ['more than was asked', { amountMinor: 50_001n }, 'MISMATCH'],
      ['another currency', { currency: 'PHP' }, 'MISMATCH'],
      ['an order that is nobody’s', { orderNo: 'dep_01jd0000000000000000000000' }, 'AWAITING_PAYMENT'],
    ] as const)('tells of %s credits nothing', async (_what, changes, state) => {
      const payer = await aPayer(db, world);
      const order = await payer.opened();
      world.provider.reports.set(order.orderNo, paidReport(order, changes));
      await poll();
      expect((await payer.read(order.orderNo)).state).toBe(state);
      expect(await world.cashOf(payer.memberId)).toBe('0.00');
    });

    it('changes its mind about a credited payment changes nothing, and the daily comparison finds it', async () => {
      const payer = await aPayer(db, world);
      const order = await payer.opened();
      await world.notify(paidNotice(order));
      await world.notify(paidNotice(order, { amount: '5000.00' }));
      world.provider.reports.set(order.orderNo, paidReport(order, { amountMinor: 500_000n }));
      await poll();
      expect(await world.cashOf(payer.memberId)).toBe('500.00');
      world.provider.gateway.statement = async () => [paidReport(order, { amountMinor: 500_000n }).payment];
      const at = world.clock.now().getTime();
      const day = { day: '2026-11-23', from: new Date(at - 3_600_000), to: new Date(at + 3_600_000) };
      await expect(world.cashier.compareDays([day])).rejects.toThrow('1 amounts differ');
      world.provider.gateway.statement = async () => [];
      expect(await world.cashOf(payer.memberId)).toBe('500.00');
    });

    it('answers twice, by notice, question and list at once, is credited once', async () => {
      const payer = await aPayer(db, world);
      const order = await payer.opened();
      world.provider.reports.set(order.orderNo, paidReport(order));
      const params = { orderNo: order.orderNo };
      const ask = () => valueOf(world.server.call(refreshDeposit, { token: payer.token, params }));
      const answers = await Promise.all([
        ...Array.from({ length: 10 }, () => world.notify(paidNotice(order))),
        ...Array.from({ length: 10 }, ask),
      ]);
      expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 200));
      expect(await world.cashOf(payer.memberId)).toBe('500.00');
    });

    it('goes away in the middle of a question leaves the order as it is for the next one', async () => {
      const payer = await aPayer(db, world);
      const order = await payer.opened();
      const { query } = world.provider.gateway;
      world.provider.gateway.query = () => Promise.reject(new GatewayAway('the line broke'));
      await poll();
      expect((await payer.read(order.orderNo)).state).toBe('AWAITING_PAYMENT');
      world.provider.gateway.query = query;
      world.provider.reports.set(order.orderNo, paidReport(order));
      world.clock.advance(5 * 60_000);
      await poll();
      expect((await payer.read(order.orderNo)).state).toBe('CREDITED');
    });

    it('sends fifty notices at once out of order, replayed, forged and wrong is credited once', async () => {
      const payer = await aPayer(db, world);
      const order = await payer.opened();
      const right = paidNotice(order);
      const notices = Array.from({ length: 10 }, (_none, nth) => [
        world.notify(right, { nonce: `the-same-word-${order.orderNo.slice(-6)}` }),
        world.notify(right),
        world.notify(paidNotice(order, { status: nth % 2 ? 'PAYMENT_FAILED' : 'PENDING_PAYMENT' })),
        world.notify(right, { signature: 'a'.repeat(64) }),
        world.notify(paidNotice(order, nth % 2 ? { currency: 'PHP' } : { amount: '9000.00' })),
      ]);
      const statuses = await Promise.all(notices.flat());
      expect(statuses.filter((status) => status === 401)).toHaveLength(10);
      expect(statuses.filter((status) => status === 200)).toHaveLength(40);
      // A wrong amount that comes first leaves the order to operators; nothing is ever credited twice or wrongly.
      const { state } = await payer.read(order.orderNo);
      expect(['CREDITED', 'MISMATCH']).toContain(state);
      expect(await world.cashOf(payer.memberId)).toBe(state === 'CREDITED' ? '500.00' : '0.00');
    });
  },
);
