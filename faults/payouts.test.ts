// Withdrawals paid by the sandbox's provider over HTTP: whatever it does, each order is paid once or its money comes back.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProviderPayout } from '#contract/partners/webhook-checkout.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';
import { aStage } from './payout-stage.ts';

const minuteMs = 60_000;
const paidOut = { cash: '4000.00', locked: '0.00' };
const held = { cash: '4000.00', locked: '1000.00' };
const back = { cash: '5000.00', locked: '0.00' };

describe('a provider', () => {
  let stage: Awaited<ReturnType<typeof aStage>>;
  beforeAll(async () => {
    stage = await aStage(testDatabase);
  });
  afterAll(() => stage.close());

  it('that pays after some seconds ends the order by its notice, and the money arrives', async () => {
    const payee = await stage.approved('PAY');
    await stage.pay();
    expect(await payee.order()).toMatchObject({ state: 'PAYING' });
    expect(await payee.arrived()).toBe('0.00');
    stage.clock.advance(3_000);
    await payee.becomes('PAID');
    expect(await payee.money()).toEqual(paidOut);
    expect(await payee.arrived()).toBe('1000.00');
  });

  it('that pays at once ends it by the answer', async () => {
    const payee = await stage.approved('PAY_AT_ONCE');
    await stage.pay();
    expect(await payee.order()).toMatchObject({ state: 'PAID' });
    expect(await payee.arrived()).toBe('1000.00');
  });

  it.each([
    ['PAY', 'PAID', paidOut, '1000.00'],
    ['REFUSE_ACCOUNT', 'RETURNED', back, '0.00'],
  ] as const)('that is undecided ends it when somebody presses %s', async (act, state, money, arrived) => {
    const payee = await stage.approved('STAY_PENDING');
    await stage.pay();
    await stage.later(20 * minuteMs);
    expect(await payee.order()).toMatchObject({ state: 'PAYING' });
    expect(await payee.money()).toEqual(held);
    await stage.act(payee.reference, act);
    await payee.becomes(state);
    expect(await payee.money()).toEqual(money);
    expect(await payee.arrived()).toBe(arrived);
  });

  it('that refuses the account gives the money back at once, with its reason', async () => {
    const payee = await stage.approved('REFUSE_ACCOUNT');
    await stage.pay();
    expect(await payee.order()).toMatchObject({ state: 'RETURNED', reason: 'WRONG_ACCOUNT' });
    expect(await payee.money()).toEqual(back);
    expect(await payee.arrived()).toBe('0.00');
  });

  it('that refuses three times gives the money back, with its reason', async () => {
    const payee = await stage.approved('REFUSE_LIMIT', 'ALWAYS');
    await stage.pay();
    for (let tries = 0; tries < 2; tries += 1) {
      expect(await payee.order()).toMatchObject({ state: 'PAYING' });
      await stage.later(6 * minuteMs);
    }
    expect(await payee.order()).toMatchObject({ state: 'RETURNED', reason: 'ACCOUNT_LIMIT' });
    expect(await payee.money()).toEqual(back);
    expect(await payee.arrived()).toBe('0.00');
  });

  it('that pays and says nothing is asked, and pays once', async () => {
    const payee = await stage.approved('SILENT');
    await stage.pay();
    expect(await payee.order()).toMatchObject({ state: 'PAYING' });
    await stage.later(minuteMs);
    expect(await payee.order()).toMatchObject({ state: 'PAID' });
    expect(await payee.money()).toEqual(paidOut);
    expect(await payee.arrived()).toBe('1000.00');
  });

  it.each(['LOSE_ANSWER', 'SLOW'] as const)(
    'whose answer does not come (%s) ends it by its notice',
    async (behaviour) => {
      const payee = await stage.approved(behaviour);
      await stage.pay();
      await payee.becomes('PAID');
      await stage.later(minuteMs);
      expect(await payee.money()).toEqual(paidOut);
      expect(await payee.arrived()).toBe('1000.00');
    },
  );

  it('that never got the request gets the same one again', async () => {
    const payee = await stage.approved('LOSE_REQUEST');
    await stage.pay();
    expect(await stage.gateway.query(payee.reference)).toEqual({ state: 'UNKNOWN' });
    await stage.later(minuteMs);
    stage.clock.advance(3_000);
    await payee.becomes('PAID');
    expect(await stage.gateway.query(`${payee.orderNo}-2`)).toEqual({ state: 'UNKNOWN' });
    expect(await payee.arrived()).toBe('1000.00');
  });

  it('that sends each notice twice is believed once', async () => {
    const payee = await stage.approved('TWICE');
    await stage.pay();
    stage.clock.advance(3_000);
    await expect.poll(() => stage.verdictsOf(payee.orderNo)).toEqual(['PAID', 'KNOWN']);
    expect(await payee.money()).toEqual(paidOut);
  });

  it('that gets the money back from the bank gives it to the wallet; late notices change nothing', async () => {
    const payee = await stage.approved('RETURN');
    await stage.pay();
    expect(await payee.order()).toMatchObject({ state: 'PAID' });
    stage.clock.advance(10_000);
    await payee.becomes('RETURNED');
    expect(await payee.order()).toMatchObject({ reason: 'SENT_BACK' });
    await stage.act(payee.reference, 'REPEAT');
    await expect.poll(async () => (await stage.verdictsOf(payee.orderNo)).at(-1)).toBe('KNOWN');
    expect(await payee.money()).toEqual(back);
    expect(await payee.arrived()).toBe('0.00');
  });

  it('that reports another amount ends nothing: the money stays held until operators have looked', async () => {
    const payee = await stage.approved('LIE');
    await stage.pay();
    await expect.poll(() => stage.verdictsOf(payee.orderNo)).toEqual(['CONFLICT']);
    await stage.later(20 * minuteMs);
    expect(await payee.order()).toMatchObject({ state: 'PAYING' });
    expect(await payee.money()).toEqual(held);
    expect(await stage.gateway.query(`${payee.orderNo}-2`)).toEqual({ state: 'UNKNOWN' });
  });
});

describe.each(Object.entries({ 'the embedded engine': testDatabase, 'a PostgreSQL server': testPostgres }))(
  'server.md 37 (3), on %s',
  (_name, open) => {
    let stage: Awaited<ReturnType<typeof aStage>>;
    beforeAll(async () => {
      stage = await aStage(open);
    });
    afterAll(() => stage.close());

    it('fifty workers and fifty notices at once pay an order once', async () => {
      const payee = await stage.approved('STAY_PENDING');
      await Promise.all(Array.from({ length: 50 }, stage.pay));
      const known = await stage.gateway.query(payee.reference);
      if (known.state === 'UNKNOWN') throw new Error('nothing was requested');
      const paid: ProviderPayout = {
        reference: payee.reference,
        payoutId: known.payoutId,
        state: 'PAID',
        reason: null,
        amount: { value: '1000.00', currency: 'BDT' },
      };
      const statuses = await Promise.all(Array.from({ length: 50 }, () => stage.notify(paid)));
      expect(new Set(statuses)).toEqual(new Set([200]));
      const verdicts = await stage.verdictsOf(payee.orderNo);
      expect(verdicts.filter((verdict) => verdict === 'PAID')).toHaveLength(1);
      expect(verdicts.filter((verdict) => verdict === 'KNOWN')).toHaveLength(49);
      expect(await payee.order()).toMatchObject({ state: 'PAID' });
      expect(await payee.money()).toEqual(paidOut);
      const ends = await stage.db.query(
        `select 1 from entry where tx_code = 'WD_PAID' and ref_id = (select hold_id from withdrawal where order_no = $1)`,
        [payee.orderNo],
      );
      expect(ends).toHaveLength(1);
    });

    it('a copied notice is kept once', async () => {
      const payee = await stage.approved('STAY_PENDING');
      await stage.pay();
      const known = await stage.gateway.query(payee.reference);
      if (known.state === 'UNKNOWN') throw new Error('nothing was requested');
      const notice: ProviderPayout = {
        reference: payee.reference,
        payoutId: known.payoutId,
        state: 'PENDING',
        reason: null,
        amount: { value: '1000.00', currency: 'BDT' },
      };
      for (let copies = 0; copies < 5; copies += 1)
        expect(await stage.notify(notice, { word: 'the-same-word' })).toBe(200);
      expect(await stage.verdictsOf(payee.orderNo)).toEqual(['KNOWN']);
    });

    it('a notice with another secret or for an unknown provider ends nothing and is counted', async () => {
      const payee = await stage.approved('STAY_PENDING');
      await stage.pay();
      const forged: ProviderPayout = {
        reference: payee.reference,
        payoutId: 'PO1',
        state: 'REFUSED',
        reason: 'WRONG_ACCOUNT',
        amount: { value: '1000.00', currency: 'BDT' },
      };
      const strange = Array.from({ length: 20 }, () => stage.notify(forged, { secret: 'a guess' }));
      expect(new Set(await Promise.all(strange))).toEqual(new Set([401]));
      expect(await stage.notify(forged, { name: 'made-up' })).toBe(404);
      expect(await payee.order()).toMatchObject({ state: 'PAYING' });
      expect(await stage.verdictsOf(payee.orderNo)).toEqual([]);
      expect(
        await stage.db.query('select gateway, reason, count from dropped_notice order by gateway'),
      ).toEqual([
        { gateway: '', reason: 'UNKNOWN', count: 1n },
        { gateway: 'maya', reason: 'UNSIGNED', count: 20n },
      ]);
    });

    it('a notice of a return and one of the payment at once, in any order, give the money back once', async () => {
      const payee = await stage.approved('PAY_AT_ONCE');
      await stage.pay();
      const known = await stage.gateway.query(payee.reference);
      if (known.state === 'UNKNOWN') throw new Error('nothing was requested');
      const notice = {
        reference: payee.reference,
        payoutId: known.payoutId,
        amount: { value: '1000.00', currency: 'BDT' },
      };
      await Promise.all(
        Array.from({ length: 25 }, () => [
          stage.notify({ ...notice, state: 'PAID', reason: null }),
          stage.notify({ ...notice, state: 'RETURNED', reason: 'WRONG_ACCOUNT' }),
        ]).flat(),
      );
      expect(await payee.order()).toMatchObject({ state: 'RETURNED', reason: 'SENT_BACK' });
      expect(await payee.money()).toEqual(back);
      expect(await stage.verdictsOf(payee.orderNo)).not.toContain('CONFLICT');
    });
  },
);
