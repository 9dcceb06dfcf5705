// One credit for each order, whatever comes at once: fifty notices, questions, repeats, and two processes.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { depositGateway } from '#contract/cashier/deposits.ts';
import type { WebhookPayment } from '#contract/partners/webhook-checkout.ts';
import type { Database } from '#server/db/database.ts';
import { valueOf } from '#server/testing/an-http-server.ts';
import { aCashier, testRules } from '#server/testing/cashier/a-cashier.ts';
import { aMember } from '#server/testing/identity/a-member.ts';
import { testDatabase } from '#server/testing/test-database.ts';

let db: Database;
let world: Awaited<ReturnType<typeof aCashier>>;
let second: Awaited<ReturnType<typeof aCashier>>;
beforeAll(async () => {
  db = await testDatabase('khela_server');
  world = await aCashier(db);
  second = await aCashier(db, { clock: world.clock });
});
afterAll(async () => {
  await Promise.all([world.server.close(), second.server.close()]);
  await db.close();
});

let requests = 0;
const anOrder = async () => anOrderOf(await aMember(db, { type: 0, clock: world.clock }), world);
async function anOrderOf(member: Awaited<ReturnType<typeof aMember>>, { server }: typeof world) {
  const token = server.signIn(member);
  const body = { amount: '500.00', channelId: 'page', requestId: `request-${(requests += 1)}` };
  const order = await valueOf(server.call(depositGateway, { token, body }));
  const payment: WebhookPayment = {
    id: `tx-${order.orderNo}`,
    status: 'PAYMENT_SUCCESS',
    amount: '500.00',
    currency: 'BDT',
    requestReferenceNumber: order.orderNo,
  };
  return { memberId: member.memberId, order, payment };
}
const credits = async (orderNo: string): Promise<number> => {
  const [row] = await db.query<{ count: bigint }>(
    `select count(*) as count from entry where ref_type = 'deposit' and ref_id = $1 and tx_code = 'DEP'`,
    [orderNo],
  );
  return Number(row?.count);
};

describe('server.md 37 (3)', () => {
  it('fifty notices at once in two processes credit once, and all are answered', async () => {
    const { memberId, order, payment } = await anOrder();
    const statuses = await Promise.all(
      Array.from({ length: 50 }, (_, nth) => (nth % 2 ? world : second).notify(payment)),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await world.cashOf(memberId)).toBe('500.00');
    expect(await credits(order.orderNo)).toBe(1);
  });

  it('a replayed notice, an old one and one of another address of the world move nothing', async () => {
    const { memberId, payment } = await anOrder();
    expect(await world.notify(payment, { nonce: 'the-same-word' })).toBe(200);
    expect(await world.notify(payment, { nonce: 'the-same-word' })).toBe(200);
    expect(await world.notify(payment, { at: new Date(world.clock.now().getTime() - 6 * 60_000) })).toBe(401);
    expect(await world.cashOf(memberId)).toBe('500.00');
    const { payment: other, memberId: otherId } = await anOrder();
    const guarded = await aCashier(db, {
      clock: world.clock,
      noticeAddresses: new Map([['maya', ['198.51.100.1']]]),
    });
    expect(await guarded.notify(other)).toBe(401);
    expect(await world.cashOf(otherId)).toBe('0.00');
    expect(await guarded.notify(other, { ip: '198.51.100.1' })).toBe(200);
    expect(await world.cashOf(otherId)).toBe('500.00');
    await guarded.server.close();
  });

  it('a second payment of an order is kept for operators and credits nothing', async () => {
    const { memberId, order, payment } = await anOrder();
    await Promise.all([world.notify(payment), second.notify({ ...payment, id: `${payment.id}-again` })]);
    expect(await world.cashOf(memberId)).toBe('500.00');
    expect(await credits(order.orderNo)).toBe(1);
    const kept = await db.query(`select from provider_payment where order_no = $1`, [order.orderNo]);
    expect(kept).toHaveLength(2);
  });

  it('a payment that was reported names another order: nothing moves', async () => {
    const [first, other] = [await anOrder(), await anOrder()];
    await world.notify(first.payment);
    await world.notify({ ...first.payment, requestReferenceNumber: other.order.orderNo });
    expect(await world.cashOf(other.memberId)).toBe('0.00');
  });

  it('notices in every order end alike: paid, failed, expired, cancelled, reversed', async () => {
    const statuses = ['PAYMENT_SUCCESS', 'PAYMENT_FAILED', 'PAYMENT_EXPIRED', 'PENDING_PAYMENT'] as const;
    for (const first of statuses)
      for (const last of statuses) {
        if (first === last) continue;
        const { memberId, payment } = await anOrder();
        await world.notify({ ...payment, status: first });
        await world.notify({ ...payment, status: last });
        const isPaid = [first, last].includes('PAYMENT_SUCCESS');
        expect(await world.cashOf(memberId), `${first} ${last}`).toBe(isPaid ? '500.00' : '0.00');
      }
    expect((await world.wallet.prove()).faults).toEqual([]);
  });

  it('many notices at once end as they would one after the other', async () => {
    const orders = await Promise.all(Array.from({ length: 6 }, anOrder));
    const noticesOf = ({ payment }: Awaited<ReturnType<typeof anOrder>>, nth: number): WebhookPayment[] => {
      const others: Record<number, WebhookPayment> = {
        1: { ...payment, id: `${payment.id}-again` },
        2: { ...payment, status: 'PAYMENT_REVERSED' },
        3: { ...payment, status: 'PAYMENT_FAILED' },
      };
      return [nth === 4 ? { ...payment, currency: 'PHP' } : payment, ...(others[nth] ? [others[nth]] : [])];
    };
    const notices = orders.flatMap(noticesOf);
    const statuses = await Promise.all(notices.map((payment) => world.notify(payment)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    const cash = await Promise.all(orders.map(({ memberId }) => world.cashOf(memberId)));
    expect(cash).toEqual(['500.00', '500.00', '0.00', '500.00', '0.00', '500.00']);
    expect(await world.statusOf(orders[2]?.memberId ?? '')).toBe('FROZEN');
    const [kept] = await db.query<{ verdicts: string[] }>(
      `select array_agg(verdict order by verdict) as verdicts from gateway_event where order_no = any($1)`,
      [orders.map(({ order }) => order.orderNo)],
    );
    expect(kept?.verdicts).toEqual([
      ...Array.from({ length: 5 }, () => 'CREDITED'),
      'KEPT',
      'KNOWN',
      'MISMATCH',
      'TAKEN_BACK',
    ]);
    expect((await world.cashier.prove()).faults).toEqual([]);
  });

  it('late payments of one member at once are judged one after the other by what the limits leave', async () => {
    const bounded = await aCashier(db, {
      rules: async () => ({ ...testRules, capBeforeVerification: '1200.00' }),
      identity: { isVerified: async () => false },
    });
    const member = await aMember(db, { type: 0, clock: bounded.clock });
    const late: Awaited<ReturnType<typeof anOrderOf>>[] = [];
    for (let nth = 0; nth < 3; nth += 1) {
      late.push(await anOrderOf(member, bounded));
      bounded.clock.advance(31 * 60_000);
      await bounded.cashier.expireDeposits();
    }
    await Promise.all(late.map(({ payment }) => bounded.notify(payment)));
    expect(await bounded.cashOf(member.memberId)).toBe('1000.00');
    const states = await db.query<{ state: string; reason: string | null }>(
      `select state, reason from deposit_order where member_id = $1 order by state`,
      [member.memberId],
    );
    expect(states).toEqual([
      { state: 'CREDITED', reason: null },
      { state: 'CREDITED', reason: null },
      { state: 'MISMATCH', reason: 'OVER_LIMIT' },
    ]);
    await bounded.server.close();
  });

  it('a notice that cannot be booked keeps no other one waiting', async () => {
    const [good, bad] = [await anOrder(), await anOrder()];
    // Its order has an entry in the ledger already, as no order of the product has.
    const entry = { refType: 'deposit', refId: bad.order.orderNo, ownerId: bad.memberId } as const;
    const booked = { txCode: 'DEP', amountMinor: 1n, account: 'CASH', house: 'DEPOSIT_CLEARING' } as const;
    await db.tx((tx) => world.wallet.post(tx, { ...entry, ...booked }));
    const [first, other] = await Promise.allSettled([world.notify(good.payment), world.notify(bad.payment)]);
    expect(first).toEqual({ status: 'fulfilled', value: 200 });
    expect(other.status).toBe('rejected');
    expect(await world.cashOf(good.memberId)).toBe('500.00');
    expect(await world.cashOf(bad.memberId)).toBe('0.01');
  });

  it('a notice that comes before the provider’s answer is credited', async () => {
    const early = await aCashier(db, { clock: world.clock });
    const { create } = early.provider.gateway;
    early.provider.gateway.create = async (request) => {
      await early.notify({
        id: `early-${request.orderNo}`,
        status: 'PAYMENT_SUCCESS',
        amount: '500.00',
        currency: 'BDT',
        requestReferenceNumber: request.orderNo,
      });
      return create(request);
    };
    const member = await aMember(db, { type: 0, clock: world.clock });
    const token = early.server.signIn(member);
    const body = { amount: '500.00', channelId: 'page', requestId: `request-${(requests += 1)}` };
    expect((await valueOf(early.server.call(depositGateway, { token, body }))).state).toBe('CREDITED');
    expect(await early.cashOf(member.memberId)).toBe('500.00');
    await early.server.close();
  });

  it('the same request twenty times at once opens one order, and all are answered with it', async () => {
    const member = await aMember(db, { type: 0, clock: world.clock });
    const token = world.server.signIn(member);
    const body = { amount: '500.00', channelId: 'page', requestId: `request-${(requests += 1)}` };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => valueOf(world.server.call(depositGateway, { token, body }))),
    );
    expect(new Set(answers.map(({ orderNo }) => orderNo)).size).toBe(1);
  });
});

describe('money that a provider takes back', () => {
  const reversed = { status: 'PAYMENT_REVERSED' } as const;

  it('before its payment is reported is never credited', async () => {
    const { memberId, payment } = await anOrder();
    await world.notify({ ...payment, ...reversed });
    await world.notify(payment);
    expect(await world.cashOf(memberId)).toBe('0.00');
  });

  it('of another order, amount or currency takes nothing', async () => {
    const [first, other] = [await anOrder(), await anOrder()];
    await world.notify(first.payment);
    await world.notify(other.payment);
    await world.notify({ ...other.payment, ...reversed, requestReferenceNumber: first.order.orderNo });
    expect(await world.cashOf(first.memberId)).toBe('500.00');
    expect(await world.cashOf(other.memberId)).toBe('500.00');
    await world.notify({ ...other.payment, ...reversed, amount: '1.00' });
    expect(await world.cashOf(other.memberId)).toBe('500.00');
    // Operators look before the member can pay it out.
    expect(await world.statusOf(other.memberId)).toBe('FROZEN');
    expect(await world.statusOf(first.memberId)).toBe('ACTIVE');
  });
});

describe('an order that has ended', () => {
  it('is not credited beyond the limits that are left when its money comes', async () => {
    const capped = await aCashier(db, {
      clock: world.clock,
      protection: { depositLeft: async () => 50_000n },
    });
    const member = await aMember(db, { type: 0, clock: world.clock });
    const token = capped.server.signIn(member);
    const open = async () => {
      const body = { amount: '500.00', channelId: 'page', requestId: `request-${(requests += 1)}` };
      return valueOf(capped.server.call(depositGateway, { token, body }));
    };
    const paid = (orderNo: string, status: WebhookPayment['status']) =>
      capped.notify({
        id: `tx-${orderNo}`,
        status,
        amount: '500.00',
        currency: 'BDT',
        requestReferenceNumber: orderNo,
      });
    const first = await open();
    await paid(first.orderNo, 'PAYMENT_FAILED');
    const second = await open();
    await paid(first.orderNo, 'PAYMENT_SUCCESS');
    await paid(second.orderNo, 'PAYMENT_SUCCESS');
    expect(await capped.cashOf(member.memberId)).toBe('500.00');
    await capped.server.close();
  });

  it('of a member on a break credits nothing, and its provider is not queried to take money', async () => {
    const { memberId, order, payment } = await anOrder();
    await db.query(`update member set status = 'SELF_EXCLUDED' where id = $1`, [memberId]);
    await world.notify(payment);
    expect(await world.cashOf(memberId)).toBe('0.00');
    const another = await anOrder();
    await db.query(`update member set status = 'SELF_EXCLUDED' where id = $1`, [another.memberId]);
    world.clock.advance(61_000);
    await world.cashier.pollProviders();
    expect(world.provider.queried.get(another.order.orderNo)).toBe(false);
    expect(world.provider.queried.get(order.orderNo)).toBeUndefined();
  });
});
