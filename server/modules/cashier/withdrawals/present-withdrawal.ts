// An order of a withdrawal as its member sees it.
import { minorToDecimal } from '#contract/base/money.ts';
import type { WithdrawOrder } from '#contract/cashier/withdrawals.ts';
import type { Queryable } from '#server/db/database.ts';
import { selectWithdrawStages } from './withdraw-report-store.ts';
import { heldStates, mayFollow } from './withdraw-rules.ts';
import type { WithdrawRow } from './withdraw-store.ts';

export async function presentWithdrawals(
  db: Queryable,
  orders: readonly WithdrawRow[],
): Promise<WithdrawOrder[]> {
  const stages = Map.groupBy(
    await selectWithdrawStages(
      db,
      orders.map(({ orderNo }) => orderNo),
    ),
    ({ orderNo }) => orderNo,
  );
  return orders.map((order) => ({
    ...factsOf(order),
    stages: (stages.get(order.orderNo) ?? []).map(({ state, reason, at }) => ({
      state,
      reason,
      at: at.getTime(),
    })),
  }));
}

export async function presentWithdrawal(db: Queryable, order: WithdrawRow): Promise<WithdrawOrder> {
  const [presented] = await presentWithdrawals(db, [order]);
  if (!presented) throw new Error('an order was not presented');
  return presented;
}

const minuteMs = 60_000;

const factsOf = (order: WithdrawRow): Omit<WithdrawOrder, 'stages'> => ({
  orderNo: order.orderNo,
  state: order.state,
  reason: order.reason,
  note: order.note,
  currency: order.currency,
  amount: minorToDecimal(order.amountMinor),
  fee: minorToDecimal(order.feeMinor),
  net: minorToDecimal(order.amountMinor - order.feeMinor),
  card: {
    bankCode: order.bankCode,
    names: { BN: order.bankBn, EN: order.bankEn },
    last4: order.last4,
  },
  createdAt: order.createdAt.getTime(),
  expectedBy: heldStates.includes(order.state)
    ? order.createdAt.getTime() + order.usualMinutes * minuteMs
    : null,
  mayCancel: mayFollow(order.state, 'CANCELLED'),
});
