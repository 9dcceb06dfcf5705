// The operators' decisions about deposits: two credit a payment to an order, one rejects an order.
import { decimalToMinor, minorToDecimal } from '#contract/base/money.ts';
import * as contract from '#contract/cashier/deposit-office.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Transaction } from '#server/db/database.ts';
import { operatorOf } from '#server/http/context.ts';
import { act, actByTwo, type OfficeRoute } from '#server/modules/operators/index.ts';
import { feeOf } from '../channels/channel-rules.ts';
import { selectChannel } from '../channels/channel-store.ts';
import { creditableStates, waitingStates } from '../deposits/deposit-rules.ts';
import { type DepositRow, lockDeposit, selectDeposit } from '../deposits/deposit-store.ts';
import { insertPayment, isOver, lockPayment, type PaymentRow } from '../deposits/payment-store.ts';
import { credit, move } from '../deposits/settle-payments.ts';
import type { CashierParts } from '../parts.ts';
import { gatewayOf } from './present-order.ts';

export const depositActs = (parts: CashierParts): OfficeRoute[] => [
  creditRoute(parts),
  enterRoute(parts),
  rejectRoute(parts),
];

type Payment = Pick<PaymentRow, 'gateway' | 'transactionId' | 'amountMinor' | 'currency'>;

/** Two agree on the order as it is, and on the payment. */
const planOf = (order: DepositRow, { gateway, transactionId, amountMinor }: Payment) => ({
  subject: order.orderNo,
  effect: {
    memberId: order.memberId,
    state: order.state,
    payable: minorToDecimal(order.payableMinor),
    gateway,
    transactionId,
    paid: minorToDecimal(amountMinor),
    credited: minorToDecimal(amountMinor - feeOf(amountMinor, order.feePpm)),
  },
});

const creditedOf = ({ orderNo, feePpm }: DepositRow, { amountMinor }: Payment) => ({
  value: {
    orderNo,
    paid: minorToDecimal(amountMinor),
    credited: minorToDecimal(amountMinor - feeOf(amountMinor, feePpm)),
  },
});

/** Refused: NOT_FOUND, CASE_CHANGED. */
const creditRoute = (parts: CashierParts): OfficeRoute =>
  actByTwo(contract.creditDeposit, {
    async plan(tx, { params: { orderNo }, body }) {
      const { order, payment } = await lockedPair(tx, orderNo, body);
      return planOf(order, payment);
    },
    async carryOut(tx, { params: { orderNo }, body }, makers) {
      const { order, payment } = await lockedPair(tx, orderNo, body);
      await credit(tx, parts, [{ order, payment }], makers.join(' '));
      return creditedOf(order, payment);
    },
  });

/** Refused: NOT_FOUND, CASE_CHANGED. */
const enterRoute = (parts: CashierParts): OfficeRoute =>
  actByTwo(contract.enterPayment, {
    async plan(tx, { params: { orderNo }, body }) {
      const { order, payment } = await newPair(tx, orderNo, body);
      return planOf(order, payment);
    },
    async carryOut(tx, { params: { orderNo }, body }, makers) {
      const { order, payment } = await newPair(tx, orderNo, body);
      const isNew = await insertPayment(tx, {
        ...payment,
        orderNo,
        payerSealed: null,
        source: 'OPERATOR',
        seenAt: parts.clock.now(),
      });
      if (!isNew) throw new Refusal('CASE_CHANGED');
      await credit(tx, parts, [{ order, payment }], makers.join(' '));
      return creditedOf(order, payment);
    },
  });

/** Refused: NOT_FOUND, CASE_CHANGED. */
const rejectRoute = (parts: CashierParts): OfficeRoute =>
  act(contract.rejectDeposit, async (tx, call) => {
    const { orderNo } = call.params;
    const { why, note } = call.body;
    const order = await lockDeposit(tx, orderNo);
    if (!order) throw new Refusal('NOT_FOUND');
    if (!waitingStates.includes(order.state)) throw new Refusal('CASE_CHANGED');
    const actor = operatorOf(call).name;
    const step = { state: 'REJECTED', reason: why, note, actor } as const;
    move(tx, parts, order, { ...step, at: parts.clock.now() });
    const details = { memberId: order.memberId, stateBefore: order.state, why, note };
    return { value: { state: 'REJECTED' as const }, subject: orderNo, details };
  });

/**
 * Locks an order that operators may credit.
 * @throws Refusal NOT_FOUND, CASE_CHANGED
 */
async function lockedOrder(tx: Transaction, orderNo: string) {
  const order = await lockDeposit(tx, orderNo);
  const channel = order && (await selectChannel(tx, order.channelId));
  if (!order || !channel) throw new Refusal('NOT_FOUND');
  if (!creditableStates.includes(order.state)) throw new Refusal('CASE_CHANGED');
  return { order, gateway: gatewayOf(order, channel) };
}

/**
 * Locks an order and the payment for it.
 * @throws Refusal NOT_FOUND, CASE_CHANGED
 */
async function lockedPair(
  tx: Transaction,
  orderNo: string,
  key: Pick<PaymentRow, 'gateway' | 'transactionId'>,
): Promise<{ readonly order: DepositRow; readonly payment: PaymentRow }> {
  const { order, gateway } = await lockedOrder(tx, orderNo);
  const payment = key.gateway === gateway ? await lockPayment(tx, key) : undefined;
  if (payment?.currency !== order.currency) throw new Refusal('NOT_FOUND');
  if (isOver(payment) || !(await isFreeFor(tx, order, payment))) throw new Refusal('CASE_CHANGED');
  return { order, payment };
}

/**
 * Whether a payment names no order, this one, or another of the same member. A transaction that another member has
 * typed is free when that manual order is rejected.
 */
async function isFreeFor(tx: Transaction, order: DepositRow, payment: PaymentRow): Promise<boolean> {
  if (payment.orderNo === null || payment.orderNo === order.orderNo) return true;
  const other = await selectDeposit(tx, payment.orderNo);
  if (!other || other.memberId === order.memberId) return true;
  return other.method === 'MANUAL' && other.state === 'REJECTED';
}

/**
 * Locks a manual order and describes a payment that is not known yet.
 * @throws Refusal NOT_FOUND, also for an order of another method; CASE_CHANGED, also for a known payment
 */
async function newPair(
  tx: Transaction,
  orderNo: string,
  { transactionId, amount }: { readonly transactionId: string; readonly amount: string },
) {
  const { order, gateway } = await lockedOrder(tx, orderNo);
  if (order.method !== 'MANUAL') throw new Refusal('NOT_FOUND');
  const payment = { gateway, transactionId, amountMinor: decimalToMinor(amount), currency: order.currency };
  if (await lockPayment(tx, payment)) throw new Refusal('CASE_CHANGED');
  return { order, payment };
}
