// Withdrawals over HTTP: what a member needs, the order, its automatic check, cancelling and the report.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '#contract/cashier/withdrawals.ts';
import { decimalToMinor } from '#contract/base/money.ts';
import type { Database } from '#server/db/database.ts';
import { settingDefaults } from '#server/modules/platform/setting-schemas.ts';
import { valueOf } from '#server/testing/an-http-server.ts';
import { aCashier } from '#server/testing/cashier/a-cashier.ts';
import { refusalIn } from '#server/testing/cashier/a-payer.ts';
import { aWithdrawer } from '#server/testing/cashier/a-withdrawer.ts';
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

describe('a withdrawal', () => {
  it('APIW-06 holds the money, and its first one waits for operators', async () => {
    const member = await aWithdrawer(db, world);
    const order = await member.ordered();
    expect(order).toMatchObject({
      state: 'REVIEW',
      amount: '1000.00',
      fee: '0.00',
      net: '1000.00',
      card: { bankCode: 'BKASH', last4: member.number.slice(-4) },
      mayCancel: true,
      reason: null,
      stages: [{ state: 'SUBMITTED' }, { state: 'REVIEW' }],
    });
    expect(order.expectedBy).toBe(order.createdAt + 30 * 60_000);
    expect(await member.money()).toEqual({ cash: '4000.00', locked: '1000.00' });
    expect(await member.read(order.orderNo)).toEqual(order);
  });

  it('comes once for the same request, and for fifty at the same moment', async () => {
    const member = await aWithdrawer(db, world);
    const request = member.aRequest();
    const many = await Promise.all(Array.from({ length: 50 }, () => valueOf(member.order(request))));
    expect(new Set(many.map(({ orderNo }) => orderNo)).size).toBe(1);
    expect(await valueOf(member.order(request))).toMatchObject({ orderNo: many[0]?.orderNo });
    expect(await member.money()).toEqual({ cash: '4000.00', locked: '1000.00' });
    expect(await refusalIn(member.order({ ...request, amount: '1001.00' }))).toEqual([
      'DUPLICATE_REQUEST',
      undefined,
    ]);
  });

  it('is cancelled by its member while operators may decide, and the money comes back', async () => {
    const member = await aWithdrawer(db, world);
    const { orderNo } = await member.ordered();
    const stranger = await aWithdrawer(db, world);
    expect(await refusalIn(stranger.cancel(orderNo))).toEqual(['NOT_FOUND', undefined]);
    expect(await valueOf(member.cancel(orderNo))).toMatchObject({
      state: 'CANCELLED',
      reason: 'BY_MEMBER',
      mayCancel: false,
      expectedBy: null,
    });
    expect(await member.money()).toEqual({ cash: '5000.00', locked: '0.00' });
    expect(await refusalIn(member.cancel(orderNo))).toEqual(['CASE_CHANGED', undefined]);
  });

  it('is refused in the order of the contract, and a refused one costs no try of the password', async () => {
    const member = await aWithdrawer(db, world, { balance: '900.00' });
    const refused = (changes: Parameters<typeof member.aRequest>[0]) =>
      refusalIn(member.order(member.aRequest(changes)));
    expect(await refused({ bankCardId: 'acc_unknown' })).toEqual(['NOT_FOUND', undefined]);
    expect(await refused({ amount: '199.99' })).toEqual([
      'AMOUNT_RANGE',
      { min: '200.00', max: '100000.00' },
    ]);
    expect(await refused({ amount: '100000.01' })).toMatchObject(['AMOUNT_RANGE', {}]);
    expect(await refused({ amount: '900.01', paymentPassword: '000000' })).toEqual([
      'INSUFFICIENT_BALANCE',
      undefined,
    ]);
    for (let tried = 0; tried < 5; tried += 1)
      expect(await refused({ amount: '500.00', paymentPassword: '000000' })).toEqual([
        'PAYMENT_PASSWORD_WRONG',
        undefined,
      ]);
    expect(await refused({ amount: '500.00' })).toMatchObject(['LIMIT_REACHED', undefined]);
    expect(await member.money()).toEqual({ cash: '900.00', locked: '0.00' });
  });

  it('goes to no card of another member, to no new card, and to none outside the merchant’s list', async () => {
    const [member, other] = [await aWithdrawer(db, world), await aWithdrawer(db, world)];
    expect(await refusalIn(member.order(member.aRequest({ bankCardId: other.cardId })))).toEqual([
      'NOT_FOUND',
      undefined,
    ]);
    const cooling = await aWithdrawer(db, world, { cardAge: 60_000 });
    const from = world.clock.now().getTime() + 24 * 60 * 60_000 - 60_000;
    expect(await refusalIn(cooling.order())).toEqual(['CARD_COOLING', { from }]);
    const unlisted = await aWithdrawer(db, world, { bankCode: null });
    expect(await refusalIn(unlisted.order())).toEqual(['NOT_FOUND', undefined]);
    expect(await valueOf(world.server.call(contract.withdrawCards, { token: unlisted.token }))).toEqual({
      cards: [],
    });
  });

  it('APIW-05 goes to a card of its member, which is listed masked, with the time from when it takes money', async () => {
    const member = await aWithdrawer(db, world, { cardAge: 60_000 });
    const { token, cardId, number } = member;
    const usableFrom = world.clock.now().getTime() + 24 * 60 * 60_000 - 60_000;
    const names = { BN: expect.any(String), EN: expect.any(String) };
    const { cards } = await valueOf(world.server.call(contract.withdrawCards, { token }));
    expect(cards).toEqual([
      {
        id: cardId,
        bankCode: 'BKASH',
        names,
        last4: number.slice(-4),
        holderMasked: expect.any(String),
        usableFrom,
      },
    ]);
    expect(cards[0]?.holderMasked).not.toBe('Rahim Bepari');
    expect(JSON.stringify(cards)).not.toContain(number);
    const stranger = await aWithdrawer(db, world);
    const others = await valueOf(world.server.call(contract.withdrawCards, { token: stranger.token }));
    expect(others.cards.map(({ id }) => id)).toEqual([stranger.cardId]);
  });

  it('keeps to the number and the sum of a day; cancelled ones leave room', async () => {
    const member = await aWithdrawer(db, world);
    const orders = [];
    for (let nth = 0; nth < 5; nth += 1) orders.push(await member.ordered({ amount: '500.00' }));
    expect(orders.map(({ fee }) => fee)).toEqual(['0.00', '0.00', '0.00', '5.00', '5.00']);
    expect(await refusalIn(member.order())).toMatchObject(['LIMIT_REACHED', { count: 0 }]);
    await member.cancel(orders[4]?.orderNo ?? '');
    expect((await member.config()).leftToday).toEqual({
      count: 1,
      freeCount: 0,
      amount: '198000.00',
    });
    world.clock.advance(24 * 60 * 60_000);
    expect((await member.config()).leftToday).toEqual({ count: 5, freeCount: 3, amount: '200000.00' });
  });

  it('is not made with another fee than the member saw; the refusal brings the new one', async () => {
    const member = await aWithdrawer(db, world);
    for (let nth = 0; nth < 3; nth += 1) await member.ordered({ amount: '500.00' });
    const seen = member.aRequest({ amount: '500.00', fee: '0.00' });
    expect(await refusalIn(member.order(seen))).toEqual(['FEE_CHANGED', { fee: '5.00', net: '495.00' }]);
    expect(await member.money()).toEqual({ cash: '3500.00', locked: '1500.00' });
    const agreed = { ...seen, fee: '5.00', requestId: 'agreed-to-the-fee' };
    expect(await valueOf(member.order(agreed))).toMatchObject({ fee: '5.00', net: '495.00' });
    const cheaper = member.aRequest({ amount: '400.00', fee: '5.00' });
    expect(await refusalIn(member.order(cheaper))).toEqual(['FEE_CHANGED', { fee: '4.00', net: '396.00' }]);
  });

  it('is made and cancelled only so often in a day', async () => {
    const member = await aWithdrawer(db, world);
    for (let nth = 0; nth < 15; nth += 1) await member.cancel((await member.ordered()).orderNo);
    expect(await refusalIn(member.order())).toMatchObject(['LIMIT_REACHED', { count: 0 }]);
    expect((await member.config()).leftToday).toMatchObject({ count: 0 });
    world.clock.advance(24 * 60 * 60_000);
    expect(await member.ordered()).toMatchObject({ state: 'REVIEW' });
  });

  it('needs a verified identity and a wallet that is not frozen, and names each need', async () => {
    const strict = await aCashier(db, { clock: world.clock, identity: { isVerified: async () => false } });
    const member = await aWithdrawer(db, strict, { cardAge: 0 });
    expect(await refusalIn(member.order())).toMatchObject(['CARD_COOLING', {}]);
    expect((await member.config()).needs).toEqual([
      { need: 'WALLET_OPEN', isDone: true, from: null },
      { need: 'PAYMENT_PASSWORD', isDone: true, from: null },
      { need: 'PAYEE_NAME', isDone: true, from: null },
      { need: 'BANK_CARD', isDone: true, from: null },
      { need: 'CARD_USABLE', isDone: false, from: world.clock.now().getTime() + 24 * 60 * 60_000 },
      { need: 'IDENTITY_VERIFIED', isDone: false, from: null },
      { need: 'TURNOVER', isDone: true, from: null },
    ]);
    const ready = await aWithdrawer(db, strict);
    expect(await refusalIn(ready.order())).toEqual(['KYC_REQUIRED', undefined]);
    await strict.server.close();
    const frozen = await aWithdrawer(db, world);
    await db.query(`update member set frozen_at = now() where id = $1`, [frozen.memberId]);
    expect(await refusalIn(frozen.order())).toEqual(['WALLET_FROZEN', undefined]);
  });

  it('server.md 37 (9): a member on a break may withdraw', async () => {
    const member = await aWithdrawer(db, world);
    await db.query(`update member set status = 'SELF_EXCLUDED' where id = $1`, [member.memberId]);
    expect(await member.ordered()).toMatchObject({ state: 'REVIEW' });
  });

  it('APIW-07 is in the report of its day', async () => {
    const member = await aWithdrawer(db, world);
    const order = await member.ordered();
    const report = await valueOf(world.server.call(contract.withdrawReport, { token: member.token }));
    expect(report).toEqual({
      content: [order],
      pageNum: 1,
      totalPages: 1,
      totalCount: 1,
      sumPaid: '0.00',
    });
    const none = await valueOf(
      world.server.call(contract.withdrawReport, { token: member.token, query: { state: 'PAID' } }),
    );
    expect(none.totalCount).toBe(0);
  });

  it('starts with rules that fit each other', () => {
    const { min, max, sumPerDay, reviewFrom, twoFrom } = settingDefaults.withdrawals;
    const inOrder = [min, reviewFrom, twoFrom, max, sumPerDay].map(decimalToMinor);
    expect(inOrder).toEqual(inOrder.toSorted((one, other) => Number(one - other)));
  });
});
