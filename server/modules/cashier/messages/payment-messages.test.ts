// The messages in the inbox about deposits and withdrawals: each outcome once, with amounts, in both languages.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { depositReasons } from '#contract/cashier/deposits.ts';
import { withdrawReasons } from '#contract/cashier/withdrawals.ts';
import type { Database } from '#server/db/database.ts';
import { aCashier } from '#server/testing/cashier/a-cashier.ts';
import { anOpening, aPayer, byAlipay, paidNotice } from '#server/testing/cashier/a-payer.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { depositMessage, withdrawMessage } from './payment-messages.ts';

const sign = { currencySymbol: '৳' };
const deposit = {
  orderNo: 'dep_1',
  memberId: 'mbr_1',
  state: 'CREDITED',
  reason: null,
  note: null,
  amountMinor: 100_000n,
  feeMinor: 1_500n,
} as const;
const withdrawal = {
  orderNo: 'wdr_1',
  memberId: 'mbr_1',
  state: 'PAID',
  reason: null,
  note: null,
  amountMinor: 100_000n,
  feeMinor: 500n,
  last4: '5678',
  at: new Date(7),
} as const;

describe('the message', () => {
  it('about a credited deposit names what arrives and the fee', () => {
    expect(depositMessage(sign, deposit)).toEqual({
      memberId: 'mbr_1',
      source: 'deposit:dep_1:CREDITED',
      title: { BN: '৳1,000.00 ডিপোজিট জমা হয়েছে', EN: 'Deposit of ৳1,000.00 received' },
      body: {
        BN: '৳985.00 আপনার ওয়ালেটে জমা হয়েছে। ফি ৳15.00।',
        EN: '৳985.00 is in your wallet. The fee was ৳15.00.',
      },
      link: '/m/voucherCenter?order=dep_1',
    });
  });

  it('about a refused, failed or doubtful deposit says why, and what the operator wrote', () => {
    const refused = {
      ...deposit,
      state: 'REJECTED',
      reason: 'NO_SUCH_PAYMENT',
      note: 'Ask your bank.',
    } as const;
    expect(depositMessage(sign, refused)?.body.EN).toBe(
      'No such payment was found. Ask your bank. If you have paid, please write to customer service.',
    );
    for (const reason of depositReasons)
      for (const state of ['REJECTED', 'FAILED', 'MISMATCH', 'CHARGED_BACK'] as const) {
        const { body } = depositMessage(sign, { ...deposit, state, reason }) ?? {};
        expect([body?.EN.endsWith('.'), body?.BN.endsWith('।')]).toEqual([true, true]);
      }
  });

  it('about a withdrawal names what was sent and where, or why it is back', () => {
    expect(withdrawMessage(sign, withdrawal)?.body.EN).toBe('৳995.00 was sent to your account ••5678.');
    for (const reason of withdrawReasons)
      for (const state of ['REJECTED', 'RETURNED'] as const) {
        const { body } = withdrawMessage(sign, { ...withdrawal, state, reason }) ?? {};
        expect(body?.EN).toMatch(/\. ৳1,000\.00 is back in your wallet\.$/);
        expect(body?.BN).toMatch(/। ৳1,000\.00 আপনার ওয়ালেটে ফিরে এসেছে।$/);
      }
    const held = withdrawMessage(sign, { ...withdrawal, state: 'HELD', note: 'Please send your papers' });
    expect(held).toMatchObject({
      source: 'withdrawal:wdr_1:HELD:7',
      body: { EN: 'Please send your papers' },
    });
  });

  it('is none for what the member does or sees coming', () => {
    for (const state of ['CREATED', 'AWAITING_PAYMENT', 'UNDER_REVIEW', 'EXPIRED', 'CANCELLED'] as const)
      expect(depositMessage(sign, { ...deposit, state })).toBeNull();
    for (const state of ['SUBMITTED', 'REVIEW', 'APPROVED', 'PAYING', 'CANCELLED'] as const)
      expect(withdrawMessage(sign, { ...withdrawal, state })).toBeNull();
  });
});

describe('in the inbox', () => {
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

  it('is one message about a credit, however often its notice comes', async () => {
    const payer = await aPayer(db, world);
    const order = await payer.opened(anOpening({ channelId: 'with-fee', amount: '1000.00' }), byAlipay);
    await Promise.all(Array.from({ length: 20 }, () => world.notify(paidNotice(order))));
    const messages = await db.query<{ title: string; link: string }>(
      'select title_en as title, link from inbox_message where member_id = $1',
      [payer.memberId],
    );
    expect(messages).toEqual([
      { title: 'Deposit of ৳1,000.00 received', link: `/m/voucherCenter?order=${order.orderNo}` },
    ]);
  });
});
