// Processes a reported payment: it credits its order once, or waits for operators. The only code that credits.
import type { DepositReason } from '#contract/cashier/deposits.ts';
import type { Transaction } from '#server/db/database.ts';
import { publish } from '#server/db/outbox.ts';
import { feeOf } from '../channels/channel-rules.ts';
import type { PaymentReport, ReportedPayment } from '../gateways/port.ts';
import { type CashierParts, changedTopic, type DepositRules } from '../parts.ts';
import { judgePayment, mayFollow } from './deposit-rules.ts';
import { type DepositRow, lockDeposit, moveDeposit } from './deposit-store.ts';
import { isWithin } from './judge-deposit.ts';
import {
  insertPayment,
  isOver,
  lockPayment,
  markCredited,
  markReversed,
  type PaymentRow,
  type PaymentSource,
  writePaymentOrder,
} from './payment-store.ts';

/** The result of a report, for the log of notices. */
export type Taken =
  | 'CREDITED'
  | 'KNOWN'
  | 'MISMATCH'
  | 'KEPT'
  | 'NO_ORDER'
  | 'ENDED'
  | 'NOTHING'
  | 'TAKEN_BACK'
  /** A payment that is not credited was taken back. */
  | 'REVERSED'
  /** A reversal that does not fit the payment: nothing is booked, and the member is frozen. */
  | 'ODD_REVERSAL';

type Given = { readonly gateway: string; readonly source: PaymentSource };

/** Takes over what a provider reports about an order; the same report again changes nothing. */
export async function takeReport(parts: CashierParts, given: Given, report: PaymentReport): Promise<Taken> {
  const rules = await parts.rules();
  return parts.db.tx(async (tx) => {
    if ('payment' in report)
      return report.state === 'PAID'
        ? takePayment(tx, parts, { ...given, rules }, report.payment)
        : takeBack(tx, parts, given, report.payment);
    if (report.state === 'PENDING') return 'NOTHING';
    return endUnpaid(tx, parts, given.gateway, report);
  });
}

/** Credits a payment to its order when both agree; anything else waits for operators. */
async function takePayment(
  tx: Transaction,
  parts: CashierParts,
  { gateway, source, rules }: Given & { readonly rules: DepositRules },
  payment: ReportedPayment,
): Promise<Taken> {
  const now = parts.clock.now();
  const found = await lockDeposit(tx, payment.orderNo);
  const order = found?.gateway === gateway ? found : undefined;
  const key = { gateway, transactionId: payment.transactionId };
  const isNew = await insertPayment(tx, {
    ...key,
    orderNo: order?.orderNo ?? null,
    amountMinor: payment.amountMinor,
    currency: payment.currency,
    payerSealed: payment.payer === null ? null : parts.vault.seal(payment.payer, payment.transactionId),
    source,
    seenAt: now,
  });
  if (!order) return isNew ? 'NO_ORDER' : 'KNOWN';
  const kept = isNew ? undefined : await lockPayment(tx, key);
  // The first report of a payment counts; a later one that names another order or amount changes nothing.
  if (kept && isOver(kept)) return 'KNOWN';
  if (kept && kept.orderNo !== order.orderNo) return 'KNOWN';
  return settle(tx, parts, { order, rules, payment: kept ?? { ...key, ...payment } });
}

type Payment = Pick<PaymentRow, 'gateway' | 'transactionId' | 'amountMinor' | 'currency'>;

type Judged = { readonly order: DepositRow; readonly rules: DepositRules; readonly payment: Payment };

/** Judges a locked payment of a locked order. */
export async function settle(
  tx: Transaction,
  parts: CashierParts,
  { order, rules, payment }: Judged,
): Promise<Taken> {
  const now = parts.clock.now();
  const verdict = judgePayment(order, payment, now);
  if (verdict.to === 'KEPT') return 'KEPT';
  const reason = verdict.to === 'MISMATCH' ? verdict.reason : await reasonAgainst(tx, parts, order, rules);
  if (reason) {
    await move(tx, order, { state: 'MISMATCH', reason, actor: '', at: now });
    return 'MISMATCH';
  }
  await credit(tx, parts, order, payment, '');
  return 'CREDITED';
}

/**
 * Why a fitting payment waits for operators: its member takes a break, or the order had ended and its amount is more
 * than the limits leave now.
 */
async function reasonAgainst(
  tx: Transaction,
  parts: CashierParts,
  { memberId, state, payableMinor }: DepositRow,
  rules: DepositRules,
): Promise<DepositReason | undefined> {
  await parts.wallet.lockOwners(tx, [memberId]);
  const [player] = await parts.identity.playersOf(tx, [memberId]);
  if (player?.status === 'SELF_EXCLUDED') return 'ON_A_BREAK';
  if (state !== 'EXPIRED' && state !== 'FAILED') return undefined;
  return (await isWithin(tx, parts, { memberId, amountMinor: payableMinor, rules }))
    ? undefined
    : 'OVER_LIMIT';
}

/**
 * Books a payment into the wallet of its order's member, once: order, payment and ledger each hold one credit.
 * The order and the payment are locked.
 */
export async function credit(
  tx: Transaction,
  { clock, wallet }: Pick<CashierParts, 'clock' | 'wallet'>,
  order: DepositRow,
  payment: Payment,
  actor: string,
): Promise<void> {
  const now = clock.now();
  const { orderNo, memberId: ownerId } = order;
  const feeMinor = feeOf(payment.amountMinor, order.feePpm);
  const reference = { refType: 'deposit', refId: orderNo, ownerId, account: 'CASH' } as const;
  const postings = [
    { ...reference, txCode: 'DEP', amountMinor: payment.amountMinor, house: 'DEPOSIT_CLEARING' },
    ...(feeMinor > 0n
      ? [
          {
            ...reference,
            txCode: 'DEP_FEE',
            amountMinor: -feeMinor,
            house: 'FEE',
            mayGoNegative: true,
          } as const,
        ]
      : []),
  ] as const;
  for (const posting of postings) {
    const { verdict } = await wallet.post(tx, posting);
    if (verdict !== 'posted') throw new Error(`the deposit ${orderNo} was booked before: ${verdict}`);
  }
  await writePaymentOrder(tx, payment, orderNo);
  await markCredited(tx, payment, now);
  await move(tx, order, {
    state: 'CREDITED',
    reason: null,
    actor,
    at: now,
    credit: { creditedMinor: payment.amountMinor, feeMinor },
  });
}

/** Ends an order that is not paid, as its provider reports it. */
async function endUnpaid(
  tx: Transaction,
  { clock }: CashierParts,
  gateway: string,
  { state, orderNo }: { readonly state: 'FAILED' | 'CANCELLED' | 'EXPIRED'; readonly orderNo: string },
): Promise<Taken> {
  const order = await lockDeposit(tx, orderNo);
  if (order?.gateway !== gateway) return 'NO_ORDER';
  const to = state === 'CANCELLED' ? 'FAILED' : state;
  if (!mayFollow(order.state, to)) return 'KNOWN';
  const reason = {
    FAILED: 'PAYMENT_FAILED',
    CANCELLED: 'PAYMENT_CANCELLED',
    EXPIRED: 'NOT_PAID_IN_TIME',
  } as const;
  await move(tx, order, { state: to, reason: reason[state], actor: '', at: clock.now() });
  return 'ENDED';
}

/**
 * The provider has taken the money back. The wallet gives it up, as a debt where it is spent, and is frozen until
 * operators have looked.
 */
async function takeBack(
  tx: Transaction,
  { clock, wallet, identity }: CashierParts,
  { gateway, source }: Given,
  report: ReportedPayment,
): Promise<Taken> {
  const at = clock.now();
  const found = await lockDeposit(tx, report.orderNo);
  const order = found?.gateway === gateway ? found : undefined;
  const key = { gateway, transactionId: report.transactionId };
  // A reversal may come before the payment that it is about.
  await insertPayment(tx, {
    ...key,
    orderNo: order?.orderNo ?? null,
    amountMinor: report.amountMinor,
    currency: report.currency,
    payerSealed: null,
    source,
    seenAt: at,
  });
  const payment = await lockPayment(tx, key);
  if (!payment || payment.reversedAt !== null) return 'KNOWN';
  if (payment.creditedAt === null) {
    await markReversed(tx, key, at);
    return 'REVERSED';
  }
  const isSame =
    payment.orderNo === order?.orderNo &&
    payment.amountMinor === report.amountMinor &&
    payment.currency === report.currency;
  if (!order || !isSame || order.state !== 'CREDITED' || order.creditedMinor === null) {
    if (order && payment.orderNo === order.orderNo) await identity.freeze(tx, order.memberId, at);
    return 'ODD_REVERSAL';
  }
  await markReversed(tx, key, at);
  const { orderNo } = order;
  const reference = {
    refType: 'deposit-taken-back',
    refId: orderNo,
    ownerId: order.memberId,
    account: 'CASH',
  } as const;
  await wallet.post(tx, {
    ...reference,
    txCode: 'REVERSAL',
    amountMinor: -order.creditedMinor,
    house: 'DEPOSIT_CLEARING',
    mayGoNegative: true,
  });
  if (order.feeMinor > 0n)
    await wallet.post(tx, { ...reference, txCode: 'DEP_FEE', amountMinor: order.feeMinor, house: 'FEE' });
  await move(tx, order, { state: 'CHARGED_BACK', reason: 'TAKEN_BACK', actor: '', at });
  await identity.freeze(tx, order.memberId, at);
  return 'TAKEN_BACK';
}

type Step = Omit<Parameters<typeof moveDeposit>[1], 'orderNo'> & { readonly reason: DepositReason | null };

/** Brings a locked order into its next state and tells its member's tabs. */
export async function move(tx: Transaction, order: DepositRow, step: Step): Promise<void> {
  if (!mayFollow(order.state, step.state))
    throw new Error(`${order.orderNo} cannot go from ${order.state} to ${step.state}`);
  await moveDeposit(tx, { orderNo: order.orderNo, ...step });
  await publish(tx, { topic: changedTopic, ownerId: order.memberId, payload: { orderNo: order.orderNo } });
}
