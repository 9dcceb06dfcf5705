// Operators and withdrawals: looks, decisions, two of them above the threshold, and what is stuck.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '#contract/cashier/withdraw-office.ts';
import { search } from '#contract/operators/search.ts';
import type { Database } from '#server/db/database.ts';
import { codeOf, type Rows } from '#server/testing/cashier/a-deposit-office.ts';
import { aWithdrawOffice, note, reason } from '#server/testing/cashier/a-withdraw-office.ts';
import { makePayee } from '#server/testing/cashier/make-payee.ts';
import { aWithdrawer } from '#server/testing/cashier/a-withdrawer.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { withdrawalAlarms, withdrawalQueue } from './waiting-withdrawals.ts';

const minuteMs = 60_000;
let db: Database;
let at: Awaited<ReturnType<typeof aWithdrawOffice>>;
beforeAll(async () => {
  db = await testDatabase('khela_server');
});
// An operator's proof lasts ten minutes, so each test has its own clock.
beforeEach(async () => {
  at = await aWithdrawOffice(db);
});
afterEach(() => at.world.server.close());
afterAll(() => db.close());

async function aReviewed(amount = '1000.00', balance = '100000.00') {
  const member = await aWithdrawer(db, at.world, { balance });
  const { orderNo } = await member.ordered({ amount });
  return { member, orderNo };
}
const pay = () => at.world.cashier.payWithdrawals();
const successOf = <Value>({ body }: { body: { success: boolean; value?: Value; errorCode?: string } }) =>
  body.success ? body.value : body.errorCode;

describe('a decision', () => {
  it('of one operator approves below the threshold, and the order is paid', async () => {
    const { member, orderNo } = await aReviewed();
    expect(successOf(await at.approve(0, orderNo))).toMatchObject({ state: 'DONE', done: { orderNo } });
    expect(codeOf(await at.approve(1, orderNo))).toBe('CASE_CHANGED');
    await pay();
    expect(await member.read(orderNo)).toMatchObject({ state: 'PAID' });
    // The next one is not the first any more.
    expect(await member.ordered()).toMatchObject({ state: 'APPROVED' });
    await pay();
  });

  it('above the threshold takes another operator', async () => {
    const { member, orderNo } = await aReviewed('50000.00');
    const proposed = await at.approve(0, orderNo);
    expect(successOf(proposed)).toMatchObject({ state: 'PROPOSED', done: null });
    expect(await member.read(orderNo)).toMatchObject({ state: 'REVIEW' });
    expect(codeOf(await at.approve(0, orderNo))).toBe('NO_PERMISSION');
    expect(successOf(await at.approve(1, orderNo))).toMatchObject({ state: 'DONE' });
    expect(await member.read(orderNo)).toMatchObject({ state: 'APPROVED' });
    const [stage] = await db.query<{ actor: string }>(
      `select actor from withdrawal_stage where order_no = $1 and state = 'APPROVED'`,
      [orderNo],
    );
    expect(stage?.actor.split(' ')).toHaveLength(2);
    await pay();
  });

  it('of a day that reaches a threshold in parts is made as for the whole', async () => {
    const { member, orderNo } = await aReviewed('200.00', '150000.00');
    await at.approve(0, orderNo);
    await pay();
    const ordered = (amount: string) => member.ordered({ amount });
    expect(await ordered('19799.99')).toMatchObject({ state: 'APPROVED' });
    const second = await ordered('200.00');
    expect(successOf(await at.read(3, second.orderNo))).toMatchObject({
      state: 'REVIEW',
      needsTwo: false,
      hits: [{ rule: 'LARGE_AMOUNT', facts: { amount: '200.00', day: '20199.99', from: '20000.00' } }],
    });
    const third = await ordered('29800.01');
    expect(successOf(await at.read(3, third.orderNo))).toMatchObject({ needsTwo: true });
    expect(successOf(await at.approve(0, third.orderNo))).toMatchObject({ state: 'PROPOSED' });
    await member.cancel(second.orderNo);
    await member.cancel(third.orderNo);
    at.world.clock.advance(24 * 60 * minuteMs);
    expect(await ordered('200.00')).toMatchObject({ state: 'APPROVED' });
    await pay();
  });

  it('is needed for the first payout to another card', async () => {
    const { member, orderNo } = await aReviewed();
    await at.approve(0, orderNo);
    await pay();
    const given = { vault: at.world.vault, memberId: member.memberId, now: at.world.clock.now() };
    const bankCardId = await makePayee(db, { ...given, number: '01799999999' });
    const order = await member.ordered({ bankCardId });
    const found = { state: 'REVIEW', rules: ['FIRST_TO_CARD'] };
    expect(successOf(await at.read(3, order.orderNo))).toMatchObject(found);
  });

  it('rejects with a reason, and the money comes back', async () => {
    const { member, orderNo } = await aReviewed();
    expect(codeOf(await at.reject(3, orderNo))).toBe('NO_PERMISSION');
    expect(successOf(await at.reject(0, orderNo))).toEqual({ orderNo, state: 'REJECTED' });
    expect(await member.read(orderNo)).toMatchObject({ state: 'REJECTED', reason: 'CARD_NOT_YOURS', note });
    expect(await member.money()).toEqual({ cash: '100000.00', locked: '0.00' });
    expect(codeOf(await at.reject(0, orderNo))).toBe('CASE_CHANGED');
    expect(codeOf(await at.hold(0, 'wd_00000000000000000000000000'))).toBe('NOT_FOUND');
  });

  it('of RISK holds with a message, and the order comes back to review', async () => {
    const { member, orderNo } = await aReviewed();
    expect(successOf(await at.hold(3, orderNo))).toEqual({ orderNo, state: 'HELD' });
    expect(await member.read(orderNo)).toMatchObject({ state: 'HELD', note, mayCancel: true });
    expect(codeOf(await at.hold(3, orderNo))).toBe('CASE_CHANGED');
    expect(codeOf(await at.approve(0, orderNo))).toBe('CASE_CHANGED');
    expect(successOf(await at.review(3, orderNo))).toEqual({ orderNo, state: 'REVIEW' });
    expect(successOf(await at.approve(0, orderNo))).toMatchObject({ state: 'DONE' });
    expect(successOf(await at.review(0, orderNo))).toEqual({ orderNo, state: 'REVIEW' });
    expect(codeOf(await member.cancel(orderNo))).toBe('done');
  });

  it('approves no order of a frozen member', async () => {
    const { member, orderNo } = await aReviewed();
    await db.tx((tx) => at.world.parts.identity.freeze(tx, member.memberId, at.world.clock.now()));
    expect(codeOf(await at.approve(0, orderNo))).toBe('WALLET_FROZEN');
    expect(codeOf(await at.reject(0, orderNo))).toBe('done');
    expect(await member.money()).toEqual({ cash: '100000.00', locked: '0.00' });
  });
});

describe('a payout', () => {
  it('is asked about at once when an operator wants it, and not sent twice', async () => {
    const { member, orderNo } = await aReviewed();
    expect(codeOf(await at.sendAgain(0, orderNo))).toBe('CASE_CHANGED');
    await at.approve(0, orderNo);
    at.provider.be('SILENT');
    await pay();
    const sent = at.provider.sent.length;
    at.provider.be('PAYS');
    expect(successOf(await at.sendAgain(0, orderNo))).toEqual({ orderNo, state: 'PAYING' });
    expect(codeOf(await at.giveBack(0, orderNo))).toBe('CASE_CHANGED');
    // A question may be running for a minute, so that nothing is asked twice at once.
    await pay();
    expect(await member.read(orderNo)).toMatchObject({ state: 'PAYING' });
    at.world.clock.advance(minuteMs);
    await pay();
    expect(await member.read(orderNo)).toMatchObject({ state: 'PAID' });
    expect(at.provider.sent).toHaveLength(sent);
  });

  it('is asked about within a minute instead of later, and a refused one keeps its pause', async () => {
    const { member, orderNo } = await aReviewed();
    await at.approve(0, orderNo);
    at.provider.be('SLOW');
    await pay();
    for (const minutes of [1, 1, 2, 5]) {
      at.world.clock.advance(minutes * minuteMs);
      await pay();
    }
    at.provider.turn(`${orderNo}-1`, 'REFUSED');
    await pay();
    expect(await member.read(orderNo)).toMatchObject({ state: 'PAYING' });
    expect(successOf(await at.sendAgain(0, orderNo))).toMatchObject({ state: 'PAYING' });
    at.provider.be('PAYS');
    await pay();
    expect(codeOf(await at.sendAgain(0, orderNo))).toBe('CASE_CHANGED');
    await pay();
    expect(at.provider.sent.filter(({ reference }) => reference.startsWith(orderNo))).toHaveLength(1);
    at.world.clock.advance(5 * minuteMs);
    await pay();
    expect(await member.read(orderNo)).toMatchObject({ state: 'PAID' });
  });

  it('is not sent again for a frozen member', async () => {
    const { member, orderNo } = await aReviewed();
    await at.approve(0, orderNo);
    at.provider.be('AWAY');
    await pay();
    await db.tx((tx) => at.world.parts.identity.freeze(tx, member.memberId, at.world.clock.now()));
    expect(codeOf(await at.sendAgain(0, orderNo))).toBe('WALLET_FROZEN');
    at.provider.be('PAYS');
    at.world.clock.advance(minuteMs);
    await pay();
    expect(await member.read(orderNo)).toMatchObject({ state: 'REVIEW' });
  });

  it('that is refused is given back by two before its next attempt', async () => {
    const { member, orderNo } = await aReviewed();
    await at.approve(0, orderNo);
    at.provider.be('REFUSES');
    await pay();
    expect(successOf(await at.giveBack(0, orderNo))).toMatchObject({ state: 'PROPOSED' });
    expect(successOf(await at.giveBack(1, orderNo))).toMatchObject({ state: 'DONE' });
    at.provider.be('PAYS');
    at.world.clock.advance(10 * minuteMs);
    await pay();
    expect(await member.read(orderNo)).toMatchObject({ state: 'RETURNED', reason: 'ACCOUNT_LIMIT', note });
    expect(await member.money()).toEqual({ cash: '100000.00', locked: '0.00' });
  });

  it('that is paid and came back is given back by two, once', async () => {
    const { member, orderNo } = await aReviewed();
    await at.approve(0, orderNo);
    await pay();
    // The provider does not say that it came back.
    expect(codeOf(await at.giveBack(0, orderNo))).toBe('CASE_CHANGED');
    at.provider.turn(`${orderNo}-1`, 'RETURNED');
    const proposed = (await at.giveBack(0, orderNo)).body;
    if (!proposed.success) throw new Error('not proposed');
    at.provider.turn(`${orderNo}-1`, 'PAID');
    expect(codeOf(await at.agree(1, proposed.value.proposalId))).toBe('CASE_CHANGED');
    at.provider.turn(`${orderNo}-1`, 'RETURNED');
    expect(codeOf(await at.agree(1, proposed.value.proposalId))).toBe('done');
    expect(await member.read(orderNo)).toMatchObject({ state: 'RETURNED', reason: 'SENT_BACK' });
    expect(await member.money()).toEqual({ cash: '100000.00', locked: '0.00' });
    expect(codeOf(await at.giveBack(0, orderNo))).toBe('CASE_CHANGED');
  });
});

describe('a look', () => {
  it('shows the evidence, the rules and the payouts of an order', async () => {
    const { orderNo } = await aReviewed('20000.00');
    expect(successOf(await at.read(3, orderNo))).toMatchObject({
      orderNo,
      state: 'REVIEW',
      rules: ['FIRST_WITHDRAWAL', 'LARGE_AMOUNT'],
      hits: [
        { rule: 'FIRST_WITHDRAWAL', points: 0, facts: {} },
        { rule: 'LARGE_AMOUNT', points: 0, facts: { amount: '20000.00', day: '20000.00', from: '20000.00' } },
      ],
      holderMasked: 'R••• B•••',
      payouts: [],
      evidence: { isVerified: true, isFirst: true, isNewCard: true, paidIn: '0.00', paidOut: '0.00' },
      needsTwo: false,
      mayApprove: true,
      mayReject: true,
      mayHold: true,
      mayReview: false,
      maySendAgain: false,
      mayReturn: false,
    });
    expect(codeOf(await at.read(4, orderNo))).toBe('NO_PERMISSION');
    expect(codeOf(await at.read(0, 'wd_00000000000000000000000000'))).toBe('NOT_FOUND');
  });

  it('shows the card’s number in full only to those who may, with a reason', async () => {
    const { member, orderNo } = await aReviewed();
    const given = { params: { orderNo }, body: { reason } };
    const unmask = (nth: number) => at.office('', contract.unmaskPayoutCard, { ...at.by(nth), ...given });
    expect(successOf(await unmask(3))).toEqual({ number: member.number, holder: 'Rahim Bepari' });
    expect(codeOf(await unmask(0))).toBe('NO_PERMISSION');
  });

  it('lists orders and payouts by filters, and finds an order by its number or a reference', async () => {
    const { member, orderNo } = await aReviewed();
    await at.approve(0, orderNo);
    await pay();
    const listed = await at.office<Rows & { sums: object }>('', contract.listWithdrawals, {
      ...at.by(0),
      query: { member: member.memberId },
    });
    expect(successOf(listed)).toMatchObject({
      total: 1,
      rows: [{ orderNo, state: 'PAID', account: member.account }],
      sums: { orders: 1, amount: '1000.00', fees: '0.00', net: '1000.00' },
    });
    const payouts = await at.office<Rows>('', contract.listPayouts, { ...at.by(0), query: { orderNo } });
    expect(successOf(payouts)).toMatchObject({
      rows: [{ reference: `${orderNo}-1`, state: 'PAID', orderState: 'PAID', sends: 1, conflict: null }],
    });
    const [{ payoutId } = { payoutId: '' }] = payouts.body.value.rows as { payoutId: string }[];
    for (const text of [orderNo, `${orderNo}-1`, payoutId]) {
      const found = await at.office<object>('', search, { ...at.by(0), query: { text } });
      expect(successOf(found)).toMatchObject({
        results: expect.arrayContaining([
          expect.objectContaining({ kind: 'WITHDRAWAL', id: orderNo, path: `/money/withdrawals/${orderNo}` }),
        ]),
      });
    }
  });
});

describe('what waits', () => {
  it('is counted, and what is stuck or contradicted is an alarm', async () => {
    const now = () => at.world.clock.now();
    const before = await withdrawalQueue.read(db, now());
    const { orderNo } = await aReviewed();
    expect((await withdrawalQueue.read(db, now())).count).toBe(before.count + 1);
    await at.approve(0, orderNo);
    at.provider.be('AWAY');
    await pay();
    const kindsOf = async () =>
      (await withdrawalAlarms(db, now()))
        .filter(({ subject }) => subject === orderNo)
        .map(({ kind }) => kind);
    expect(await kindsOf()).toEqual([]);
    at.world.clock.advance(31 * minuteMs);
    expect(await kindsOf()).toEqual(['WITHDRAWAL_STUCK']);
    at.provider.be('PAYS');
    await pay();
    expect(await kindsOf()).toEqual([]);
  });
});
