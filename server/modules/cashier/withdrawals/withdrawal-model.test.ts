// Any sequence of acts of a member, operators, workers and a provider follows the states and keeps the sum of all money.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decimalToMinor } from '#contract/base/money.ts';
import type { WithdrawState } from '#contract/cashier/withdrawals.ts';
import type { Database } from '#server/db/database.ts';
import { aCashier } from '#server/testing/cashier/a-cashier.ts';
import { aPayoutProvider, type PayoutMood } from '#server/testing/cashier/a-payout-provider.ts';
import { payoutsBy } from '#server/testing/cashier/payout-parts.ts';
import { aWithdrawer, houseMoney } from '#server/testing/cashier/a-withdrawer.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { runsByDay } from '#server/testing/test-depth.ts';
import { move } from './move-withdrawal.ts';
import { takePayoutReport } from './take-payout.ts';
import { mayFollow } from './withdraw-rules.ts';
import { lockWithdrawal } from './withdraw-store.ts';

const moods = ['PAYS', 'AWAY', 'SILENT', 'SLOW', 'REFUSES', 'WRONG_ACCOUNT'] as const;
/** `order` names one of the orders so far. */
const actionOf = fc.oneof(
  fc.record({ act: fc.constant('ORDER' as const), fifties: fc.integer({ min: 4, max: 30 }) }),
  fc.record({ act: fc.constant('CANCEL' as const), order: fc.nat(3) }),
  fc.record({
    act: fc.constant('DECIDE' as const),
    order: fc.nat(3),
    to: fc.constantFrom<WithdrawState>('APPROVED', 'APPROVED', 'REJECTED', 'HELD', 'REVIEW'),
  }),
  fc.record({
    act: fc.constant('PAY' as const),
    mood: fc.constantFrom<PayoutMood>(...moods),
    minutes: fc.integer({ min: 0, max: 40 }),
  }),
  fc.record({
    act: fc.constant('REPORT' as const),
    payout: fc.nat(5),
    state: fc.constantFrom('PAID' as const, 'RETURNED' as const),
  }),
);
type Action = typeof actionOf extends fc.Arbitrary<infer Value> ? Value : never;

async function play(db: Database, actions: readonly Action[]): Promise<void> {
  const provider = aPayoutProvider();
  const world = await aCashier(db, { withdrawals: payoutsBy(provider) });
  const member = await aWithdrawer(db, world, { balance: '3000.00' });
  const before = await houseMoney(db);
  const orders: string[] = [];
  const total = async (): Promise<bigint> => {
    const [{ cash, locked }, house] = [await member.money(), await houseMoney(db)];
    const moved = (one: 'payouts' | 'fees') => decimalToMinor(house[one]) - decimalToMinor(before[one]);
    return decimalToMinor(cash) + decimalToMinor(locked) + moved('payouts') + moved('fees');
  };
  const decide = (orderNo: string, to: WithdrawState) =>
    db.tx(async (tx) => {
      const order = await lockWithdrawal(tx, orderNo);
      const at = world.clock.now();
      if (order && mayFollow(order.state, to))
        await move(tx, world.parts, order, {
          state: to,
          reason: to === 'REJECTED' ? 'BY_OPERATOR' : null,
          actor: 'rina',
          at,
          nextAt: to === 'APPROVED' ? at : null,
        });
    });
  for (const action of actions) {
    const orderNo = 'order' in action ? (orders[action.order] ?? '') : '';
    if (action.act === 'ORDER') {
      const answer = await member.order(await member.shown({ amount: `${action.fifties * 50}.00` }));
      if (answer.body.success) orders.push(answer.body.value.orderNo);
    } else if (action.act === 'CANCEL') await member.cancel(orderNo);
    else if (action.act === 'DECIDE') await decide(orderNo, action.to);
    else if (action.act === 'PAY') {
      provider.be(action.mood);
      world.clock.advance(action.minutes * 60_000);
      await world.cashier.payWithdrawals();
    } else {
      // A provider pays what is pending, and may return what it has paid.
      const report = [...provider.payouts.values()][action.payout];
      const from = action.state === 'PAID' ? 'PENDING' : 'PAID';
      if (report?.state === from)
        await takePayoutReport(world.parts, 'maya', provider.turn(report.reference, action.state));
    }
    expect(await total()).toBe(300_000n);
  }
  const stages = await db.query<{ orderNo: string; state: WithdrawState }>(
    'select order_no as "orderNo", state from withdrawal_stage where order_no = any($1) order by order_no, nth',
    [orders],
  );
  for (const [nth, { orderNo, state }] of stages.entries()) {
    const last = stages[nth - 1];
    if (last?.orderNo === orderNo) expect(mayFollow(last.state, state)).toBe(true);
    else expect(state).toBe('SUBMITTED');
  }
  const paid = (await houseMoney(db)).payouts;
  // What the provider paid and has not reported yet is still held here.
  expect(decimalToMinor(paid) - decimalToMinor(before.payouts)).toBeLessThanOrEqual(provider.paidMinor());
  const { faults } = await world.cashier.proveWithdrawals();
  expect(faults).toEqual([]);
  await world.server.close();
}

it('keeps CASH, LOCKED, PAYOUT_CLEARING and FEE together the same, and the proof right', async () => {
  const played = fc.asyncProperty(fc.array(actionOf, { minLength: 4, maxLength: 14 }), async (actions) => {
    // Each sequence has a database of its own, because a worker also pays orders that another sequence left.
    const db = await testDatabase('khela_server');
    try {
      await play(db, actions);
    } finally {
      await db.close();
    }
  });
  await fc.assert(played, { numRuns: runsByDay(12) });
});
