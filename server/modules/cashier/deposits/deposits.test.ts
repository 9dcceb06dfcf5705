// Deposits over HTTP: who may open which order, the refusals, and how an order is paid, ends or waits.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '#contract/cashier/deposits.ts';
import type { Database } from '#server/db/database.ts';
import { valueOf } from '#server/testing/an-http-server.ts';
import { aCashier, testRules } from '#server/testing/cashier/a-cashier.ts';
import { anOpening, aPayer, byAlipay, paidNotice, refusalIn } from '#server/testing/cashier/a-payer.ts';
import { testDatabase } from '#server/testing/test-database.ts';

let db: Database;
let world: Awaited<ReturnType<typeof aCashier>>;
beforeAll(async () => {
  db = await testDatabase('khela_server');
  world = await aCashier(db);
});
afterAll(async () => {
  await world.server.close();
  await db.close();
});

describe('opening an order', () => {
  it('APIW-13 is created at the provider, and the same request answers the same order', async () => {
    const payer = await aPayer(db, world);
    const body = anOpening();
    const order = await payer.opened(body);
    expect(order).toMatchObject({
      state: 'AWAITING_PAYMENT',
      method: 'GATEWAY',
      requested: '500.00',
      payable: '500.00',
      payUrl: `https://pay.example/${order.orderNo}`,
      credited: null,
      account: null,
    });
    expect((await payer.opened(body)).orderNo).toBe(order.orderNo);
    expect(await refusalIn(payer.open({ ...body, amount: '600.00' }))).toEqual([
      'DUPLICATE_REQUEST',
      undefined,
    ]);
  });

  it('APIW-11 APIW-12 APIW-14 by Alipay, QQ and WeChat is created at the provider too, each on its own call', async () => {
    const payer = await aPayer(db, world);
    for (const [endpoint, channelId, method] of [
      [contract.depositAlipay, 'with-fee', 'ALIPAY'],
      [contract.depositQq, 'qq', 'QQ'],
      [contract.depositWechat, 'wechat', 'WECHAT'],
    ] as const) {
      const call = endpoint as unknown as typeof contract.depositGateway;
      const order = await payer.opened(anOpening({ channelId }), call);
      expect(order).toMatchObject({ state: 'AWAITING_PAYMENT', method, channelId });
      expect(order.payUrl).toBe(`https://pay.example/${order.orderNo}`);
      const elsewhere = payer.open(anOpening({ channelId: 'page' }), call);
      expect(await refusalIn(elsewhere)).toEqual(['NOT_FOUND', undefined]);
    }
  });

  it('APIW-15 no promotion can be accepted while none is offered, with an own order or another', async () => {
    const payer = await aPayer(db, world);
    const { orderNo } = await payer.opened();
    const accept = world.server.call(contract.acceptPromo, {
      token: payer.token,
      body: { promoId: 'welcome', orderNo },
    });
    expect(await refusalIn(accept)).toEqual(['NOT_FOUND', undefined]);
  });

  it('refuses what a channel does not take, by name', async () => {
    const payer = await aPayer(db, world);
    expect(await refusalIn(payer.open(anOpening({ amount: '99.99' })))).toEqual([
      'AMOUNT_RANGE',
      { min: '100.00', max: '50000.00' },
    ]);
    expect(await refusalIn(payer.open(anOpening({ amount: '50000.01' })))).toMatchObject([
      'AMOUNT_RANGE',
      {},
    ]);
    expect(await refusalIn(payer.open(anOpening({ channelId: 'off' })))).toEqual([
      'CHANNEL_CLOSED',
      undefined,
    ]);
    expect(await refusalIn(payer.open(anOpening({ channelId: 'nowhere' })))).toEqual([
      'NOT_FOUND',
      undefined,
    ]);
    expect(await refusalIn(payer.open(anOpening({ channelId: 'send' })))).toEqual(['NOT_FOUND', undefined]);
    expect(await refusalIn(payer.open(anOpening({ promoId: 'welcome' })))).toEqual(['NOT_FOUND', undefined]);
    for (const amount of ['0.00', '-5.00', '5', '5.001', '1e3'])
      expect(await refusalIn(payer.open(anOpening({ amount })))).toMatchObject(['INPUT_INVALID', undefined]);
  });

  it('is refused outside the hours of the channel, in the merchant’s zone', async () => {
    const night = await aCashier(db);
    night.clock.moveTo(new Date('2026-11-23T17:00:00Z'));
    const payer = await aPayer(db, night);
    expect(await refusalIn(payer.open(anOpening({ channelId: 'by-day' })))).toEqual([
      'CHANNEL_CLOSED',
      undefined,
    ]);
    night.clock.moveTo(new Date('2026-11-24T00:00:00Z'));
    expect((await payer.opened(anOpening({ channelId: 'by-day' }))).state).toBe('AWAITING_PAYMENT');
    await night.server.close();
  });

  it('is refused to members on a break, with three open orders, and beyond what is left', async () => {
    const payer = await aPayer(db, world);
    await db.query(`update member set status = 'SELF_EXCLUDED' where id = $1`, [payer.memberId]);
    expect(await refusalIn(payer.open())).toEqual(['SELF_EXCLUDED', undefined]);
    await db.query(`update member set status = 'LOCKED' where id = $1`, [payer.memberId]);
    expect(await refusalIn(payer.open())).toEqual(['USER_NOT_FOUND_OR_DISABLED', undefined]);
    const busy = await aPayer(db, world);
    for (let nth = 0; nth < 3; nth += 1) await busy.opened();
    expect(await refusalIn(busy.open())).toEqual(['LIMIT_REACHED', undefined]);
    const capped = await aCashier(db, {
      identity: { ...partsOf(), isVerified: async () => false },
      rules: async () => ({ ...testRules, capBeforeVerification: '800.00', openOrdersAtMost: 9 }),
    });
    const newcomer = await aPayer(db, capped);
    await newcomer.opened();
    expect(await refusalIn(newcomer.open())).toEqual(['KYC_REQUIRED', { left: '300.00' }]);
    const bounded = await aCashier(db, { protection: { depositLeft: async () => 70_000n } });
    const careful = await aPayer(db, bounded);
    await careful.opened();
    expect(await refusalIn(careful.open())).toEqual(['DEPOSIT_LIMIT_REACHED', { left: '200.00' }]);
    await Promise.all([capped.server.close(), bounded.server.close()]);
  });

  it('is not opened with another fee than the member saw; the refusal brings the percent now', async () => {
    const payer = await aPayer(db, world);
    const seen = anOpening({ channelId: 'with-fee', amount: '1000.01', feePercent: '1.00' });
    expect(await refusalIn(payer.open(seen, byAlipay))).toEqual(['FEE_CHANGED', { feePercent: '1.50' }]);
    const order = await payer.opened({ ...seen, feePercent: '1.50' }, byAlipay);
    expect(order).toMatchObject({ payable: '1000.01', fee: '15.00', credited: null });
  });

  it('stays with a job when the provider does not answer, and the same request tries again', async () => {
    const payer = await aPayer(db, world);
    const body = anOpening();
    world.provider.be('AWAY');
    expect(await refusalIn(payer.open(body))).toEqual(['PROVIDER_AWAY', undefined]);
    world.provider.be('WELL');
    expect((await payer.opened(body)).state).toBe('AWAITING_PAYMENT');
  });
});

describe('a payment by a provider', () => {
  it('credits the order once its notice is signed, less the fee, and shows it', async () => {
    const payer = await aPayer(db, world);
    const order = await payer.opened(anOpening({ channelId: 'with-fee', amount: '1000.01' }), byAlipay);
    expect(await world.notify(paidNotice(order), { signature: '00' })).toBe(401);
    expect(await world.cashOf(payer.memberId)).toBe('0.00');
    expect(await world.notify(paidNotice(order))).toBe(200);
    expect(await world.cashOf(payer.memberId)).toBe('985.01');
    expect(await payer.read(order.orderNo)).toMatchObject({
      state: 'CREDITED',
      fee: '15.00',
      credited: '985.01',
      payUrl: null,
      stages: [{ state: 'CREATED' }, { state: 'AWAITING_PAYMENT' }, { state: 'CREDITED' }],
    });
  });

  it.each([
    ['half of it', { amount: '250.00' }, 'AMOUNT_DIFFERS'],
    ['more', { amount: '500.01' }, 'AMOUNT_DIFFERS'],
    ['another currency', { currency: 'USD' }, 'CURRENCY_DIFFERS'],
  ])('of %s waits for operators', async (_what, changes, reason) => {
    const payer = await aPayer(db, world);
    const order = await payer.opened();
    expect(await world.notify(paidNotice(order, changes))).toBe(200);
    expect(await payer.read(order.orderNo)).toMatchObject({ state: 'MISMATCH', reason });
    expect(await world.cashOf(payer.memberId)).toBe('0.00');
  });

  it('is asked for by the member’s return, which itself credits nothing', async () => {
    const payer = await aPayer(db, world);
    const order = await payer.opened();
    const refresh = () =>
      valueOf(
        world.server.call(contract.refreshDeposit, {
          token: payer.token,
          params: { orderNo: order.orderNo },
        }),
      );
    expect((await refresh()).state).toBe('AWAITING_PAYMENT');
    world.provider.reports.set(order.orderNo, {
      state: 'PAID',
      payment: {
        orderNo: order.orderNo,
        transactionId: `q-${order.orderNo}`,
        amountMinor: 50_000n,
        currency: 'BDT',
        payer: null,
      },
    });
    expect((await refresh()).state).toBe('CREDITED');
    expect((await refresh()).credited).toBe('500.00');
    expect(await world.cashOf(payer.memberId)).toBe('500.00');
  });

  it('can be cancelled once the provider has said that nobody has paid', async () => {
    const payer = await aPayer(db, world);
    const { orderNo } = await payer.opened();
    const call = { token: payer.token, params: { orderNo } };
    const cancel = () => refusalIn(world.server.call(contract.cancelDeposit, call));
    const refresh = () => valueOf(world.server.call(contract.refreshDeposit, call));
    // The payer has agreed: the money may be on its way.
    world.provider.reports.set(orderNo, { state: 'PENDING', orderNo, isAgreed: true });
    await refresh();
    expect(await cancel()).toEqual(['PAYMENT_UNDER_WAY', undefined]);
    // A later question of the same order is not alone, so it does not end the first one.
    world.provider.reports.set(orderNo, { state: 'PENDING', orderNo });
    await refresh();
    expect(await cancel()).toEqual(['PAYMENT_UNDER_WAY', undefined]);
    world.clock.advance(20_001);
    await refresh();
    expect(await cancel()).toBe('done');
    expect(await cancel()).toEqual(['CASE_CHANGED', undefined]);
  });

  it('that comes after the order ended is credited for a day; after a cancel operators look', async () => {
    const [late, cancelled] = [await aPayer(db, world), await aPayer(db, world)];
    const [first, second] = [await late.opened(), await cancelled.opened()];
    await valueOf(
      world.server.call(contract.cancelDeposit, {
        token: cancelled.token,
        params: { orderNo: second.orderNo },
      }),
    );
    world.clock.advance(31 * 60_000);
    expect(await world.cashier.expireDeposits()).toBeGreaterThan(0);
    expect(await late.read(first.orderNo)).toMatchObject({ state: 'EXPIRED', reason: 'NOT_PAID_IN_TIME' });
    await world.notify(paidNotice(first));
    await world.notify(paidNotice(second));
    expect((await late.read(first.orderNo)).state).toBe('CREDITED');
    expect(await cancelled.read(second.orderNo)).toMatchObject({ state: 'MISMATCH', reason: 'PAID_LATE' });
  });

  it('is found by asking the provider when no notice comes', async () => {
    const payer = await aPayer(db, world);
    const order = await payer.opened();
    world.provider.reports.set(order.orderNo, {
      state: 'PAID',
      payment: {
        orderNo: order.orderNo,
        transactionId: `p-${order.orderNo}`,
        amountMinor: 50_000n,
        currency: 'BDT',
        payer: null,
      },
    });
    world.clock.advance(61_000);
    expect(await world.cashier.pollProviders()).toBeGreaterThan(0);
    expect((await payer.read(order.orderNo)).state).toBe('CREDITED');
  });

  it('that the provider takes back is taken from the wallet, as a debt where it is spent, and freezes it', async () => {
    const payer = await aPayer(db, world);
    const order = await payer.opened();
    await world.notify(paidNotice(order));
    await world.notify(paidNotice(order, { status: 'PAYMENT_REVERSED' }));
    await world.notify(paidNotice(order, { status: 'PAYMENT_REVERSED' }));
    expect(await payer.read(order.orderNo)).toMatchObject({ state: 'CHARGED_BACK', reason: 'TAKEN_BACK' });
    expect(await world.cashOf(payer.memberId)).toBe('0.00');
    expect(await world.statusOf(payer.memberId)).toBe('FROZEN');
    expect((await world.wallet.prove()).faults).toEqual([]);
  });
});

function partsOf() {
  return {
    idOf: async () => undefined,
    playersOf: world.playersOf,
    isVerified: async () => true,
    documentOf: async (file: Blob) => Buffer.from(await file.arrayBuffer()),
    freeze: async () => undefined,
  };
}
