// Manual deposits, found by the SMS of their payment; and the orders that members see.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { depositMarks } from '#contract/cashier/deposit-marks.ts';
import * as contract from '#contract/cashier/deposits.ts';
import type { Database } from '#server/db/database.ts';
import { valueOf } from '#server/testing/an-http-server.ts';
import { aCashier } from '#server/testing/cashier/a-cashier.ts';
import { anOpening, aPayer, byHand, paidNotice, refusalIn } from '#server/testing/cashier/a-payer.ts';
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

describe('a manual payment', () => {
  const say = (
    payer: { readonly token: string },
    orderNo: string,
    transactionId: string,
    payerNumber = '01712345678',
  ) =>
    world.server.call(contract.proveDeposit, {
      token: payer.token,
      params: { orderNo },
      body: { payerNumber, transactionId } as never,
    });

  it('APIW-10 goes to a shown number with cents of its own', async () => {
    const payers = await Promise.all([aPayer(db, world), aPayer(db, world), aPayer(db, world)]);
    const orders = await Promise.all(
      payers.map((payer) => payer.opened(anOpening({ channelId: 'send', amount: '700.00' }), byHand)),
    );
    expect(new Set(orders.map(({ payable }) => payable))).toEqual(new Set(['700.00', '700.01', '700.02']));
    expect(orders[0]).toMatchObject({
      state: 'AWAITING_PAYMENT',
      account: { holder: 'House One', number: '01700000101' },
      payUrl: null,
    });
  });

  it.each(['first', 'afterwards'])('is credited by its SMS when the SMS comes %s', async (when) => {
    const payer = await aPayer(db, world);
    const order = await payer.opened(anOpening({ channelId: 'send', amount: '800.00' }), byHand);
    const transactionId = `BK${when.toUpperCase()}1`;
    if (when === 'first') await world.forward({ transactionId, amount: order.payable });
    const said = await valueOf(say(payer, order.orderNo, transactionId.toLowerCase()));
    expect(said).toMatchObject({ transactionId, payerNumber: '5678' });
    if (when === 'afterwards') {
      expect(said.state).toBe('UNDER_REVIEW');
      expect(await world.forward({ transactionId, amount: order.payable }, 'another secret')).toBe(401);
      expect(await world.forward({ transactionId, amount: order.payable })).toBe(200);
      expect(await world.forward({ transactionId, amount: order.payable })).toBe(200);
    }
    expect((await payer.read(order.orderNo)).state).toBe('CREDITED');
    expect(await world.cashOf(payer.memberId)).toBe(order.payable);
  });

  it.each(['first', 'afterwards'])(
    'of another amount waits for operators when its SMS comes %s',
    async (when) => {
      const payer = await aPayer(db, world);
      const order = await payer.opened(anOpening({ channelId: 'send', amount: '800.00' }), byHand);
      const transactionId = `BKLESS${when.toUpperCase()}`;
      const sms = { transactionId, amount: '750.00' };
      if (when === 'first') await world.forward(sms);
      await valueOf(say(payer, order.orderNo, transactionId));
      if (when === 'afterwards') {
        expect((await payer.read(order.orderNo)).state).toBe('UNDER_REVIEW');
        expect(await world.forward(sms)).toBe(200);
      }
      expect(await world.forward(sms)).toBe(200);
      expect(await payer.read(order.orderNo)).toMatchObject({ state: 'MISMATCH', reason: 'AMOUNT_DIFFERS' });
      expect(await world.cashOf(payer.memberId)).toBe('0.00');
      const payments = await db.query<{ orderNo: string | null }>(
        `select order_no as "orderNo" from provider_payment where transaction_id = $1`,
        [transactionId],
      );
      expect(payments).toEqual([{ orderNo: null }]);
    },
  );

  it('belongs to the order that agrees in everything: a stranger who writes its transaction first gets nothing', async () => {
    const [owner, thief, short] = [await aPayer(db, world), await aPayer(db, world), await aPayer(db, world)];
    const knowing = await aPayer(db, world);
    const request = () => anOpening({ channelId: 'send', amount: '900.00' });
    const order = await owner.opened(request(), byHand);
    const copy = await thief.opened(request(), byHand);
    const less = await short.opened(request(), byHand);
    const known = await knowing.opened(request(), byHand);
    await say(thief, copy.orderNo, 'BKONLYONCE', '01798765432');
    // One who knows the sender's number too is stopped by the amount, and waits for operators.
    await say(knowing, known.orderNo, 'BKONLYONCE');
    await world.forward({ transactionId: 'BKONLYONCE', amount: order.payable });
    expect((await thief.read(copy.orderNo)).state).toBe('UNDER_REVIEW');
    expect(await knowing.read(known.orderNo)).toMatchObject({ state: 'MISMATCH', reason: 'AMOUNT_DIFFERS' });
    await say(owner, order.orderNo, 'BKONLYONCE');
    expect((await owner.read(order.orderNo)).state).toBe('CREDITED');
    for (const { memberId } of [thief, knowing]) expect(await world.cashOf(memberId)).toBe('0.00');
    // Another number and another sender wait for operators, and bind nothing.
    await world.forward({ transactionId: 'BKELSEWHERE', amount: less.payable, receiver: '01700000199' });
    await say(short, less.orderNo, 'BKELSEWHERE');
    await world.forward({ transactionId: 'BKSTRANGER', amount: less.payable, sender: '01999999999' });
    await say(short, less.orderNo, 'BKSTRANGER');
    expect((await short.read(less.orderNo)).state).toBe('UNDER_REVIEW');
    expect(await world.cashOf(short.memberId)).toBe('0.00');
    const bound = await db.query(
      `select from provider_payment where transaction_id like 'BK%' and order_no = $1`,
      [less.orderNo],
    );
    expect(bound).toEqual([]);
  });

  it('is found when the SMS and what the member writes come at once', async () => {
    // All statements come from one address, which may make twenty in an hour.
    world.clock.advance(60 * 60_000);
    const payers = await Promise.all(Array.from({ length: 12 }, () => aPayer(db, world)));
    for (const [nth, payer] of payers.entries()) {
      const order = await payer.opened(anOpening({ channelId: 'send', amount: '650.00' }), byHand);
      const transactionId = `BKATONCE${nth}`;
      await Promise.all([
        world.forward({ transactionId, amount: order.payable }),
        say(payer, order.orderNo, transactionId),
      ]);
      expect((await payer.read(order.orderNo)).state).toBe('CREDITED');
    }
  });
});

describe('an own order', () => {
  it('APIW-16 is in the report with its sum, and nobody else reads, cancels or proves it', async () => {
    const [payer, stranger] = [await aPayer(db, world), await aPayer(db, world)];
    const order = await payer.opened();
    await world.notify(paidNotice(order));
    world.clock.advance(1_000);
    const second = await payer.opened();
    const report = await valueOf(
      world.server.call(contract.depositReport, { token: payer.token, query: {} }),
    );
    expect(report.content.map(({ orderNo }) => orderNo)).toEqual([second.orderNo, order.orderNo]);
    expect(report).toMatchObject({ totalCount: 2, totalPages: 1, sumCredited: '500.00' });
    const params = { orderNo: second.orderNo };
    const { token } = stranger;
    for (const call of [contract.readDeposit, contract.refreshDeposit, contract.cancelDeposit])
      expect(
        await refusalIn(world.server.call(call as typeof contract.readDeposit, { token, params })),
      ).toEqual(['NOT_FOUND', undefined]);
    expect(
      await refusalIn(
        world.server.call(contract.proveDeposit, {
          token,
          params,
          body: { payerNumber: '01712345678', transactionId: 'ABCDEF' } as never,
        }),
      ),
    ).toEqual(['NOT_FOUND', undefined]);
  });

  it('FOOT-03 is named at the foot of home to everybody: the first four channels that are open', async () => {
    const { marks } = await valueOf(world.server.call(depositMarks, {}));
    expect(marks.map(({ channelId }) => channelId)).toEqual(['page', 'with-fee', 'qq', 'wechat']);
  });

  it('APIW-08 APIW-09 is chosen from open channels of a bank; no promotion is offered yet', async () => {
    const payer = await aPayer(db, world);
    const { token } = payer;
    const all = await valueOf(world.server.call(contract.depositChannels, { token, query: {} }));
    expect(all.channels.map(({ channelId }) => channelId)).toEqual([
      'page',
      'with-fee',
      'qq',
      'wechat',
      'by-day',
      'send',
    ]);
    expect(all).toMatchObject({ currency: 'BDT', leftBeforeVerification: null, openOrders: [] });
    const some = await valueOf(
      world.server.call(contract.depositChannels, { token, query: { vendor: 'BKASH' } }),
    );
    expect(some.channels).toMatchObject([
      { channelId: 'send', method: 'MANUAL', feePercent: '0.00', hours: null },
    ]);
    expect(await valueOf(world.server.call(contract.depositPromos, { token }))).toEqual({ promos: [] });
  });
});
