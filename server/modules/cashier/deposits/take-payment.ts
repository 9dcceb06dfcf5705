// Takes over what providers report: payments, orders that end unpaid, and money that is taken back.
import type { Transaction } from '#server/db/database.ts';
import type { PaymentReport, ReportedPayment } from '../gateways/port.ts';
import type { CashierParts, DepositRules } from '../parts.ts';
import { mayFollow } from './deposit-rules.ts';
import { type DepositRow, lockDeposit, lockDeposits } from './deposit-store.ts';
import {
  insertPayment,
  insertPayments,
  isOver,
  lockPayment,
  lockPayments,
  markReversed,
  paymentName,
  type PaymentSource,
} from './payment-store.ts';
import { type Judged, lockMembers, move, settle, type Taken } from './settle-payments.ts';

type Given = { readonly gateway: string; readonly source: PaymentSource };
type Reported = Given & { readonly report: PaymentReport };
type Paid = Given & { readonly payment: ReportedPayment };

/** Takes over what a provider reports about an order; the same report again changes nothing. */
export async function takeReport(parts: CashierParts, reported: Reported): Promise<void> {
  const rules = await parts.rules();
  await parts.db.tx((tx) => takeReports(tx, parts, rules, [reported]));
}

/** `takeReport` for many, in the order of the reports; payments that follow each other are credited together. */
export async function takeReports(
  tx: Transaction,
  parts: CashierParts,
  rules: DepositRules,
  reports: readonly Reported[],
): Promise<readonly Taken[]> {
  // Every transaction locks orders before payments and wallets.
  const locked = await lockDeposits(
    tx,
    reports.map(({ report }) => orderOf(report)),
  );
  const taken: Taken[] = [];
  let paid: Paid[] = [];
  const takePaid = async (): Promise<void> => {
    if (paid.length === 0) return;
    // Once reports were taken over, the orders are no longer what they were.
    const orders =
      taken.length === 0
        ? locked
        : await lockDeposits(
            tx,
            paid.map(({ payment }) => payment.orderNo),
          );
    taken.push(...(await takePayments(tx, parts, rules, paid, orders)));
    paid = [];
  };
  for (const { report, ...given } of reports) {
    if ('payment' in report && report.state === 'PAID') {
      if (paid.some((other) => isAbout(other, given, report.payment))) await takePaid();
      paid.push({ ...given, payment: report.payment });
      continue;
    }
    await takePaid();
    if ('payment' in report) taken.push(await takeBack(tx, parts, given, report.payment));
    else if (report.state === 'PENDING') taken.push('NOTHING');
    else taken.push(await endUnpaid(tx, parts, given.gateway, report));
  }
  await takePaid();
  return taken;
}

export const orderOf = (report: PaymentReport): string =>
  'payment' in report ? report.payment.orderNo : report.orderNo;

/** Whether two reports are about one order or one payment. */
const isAbout = (
  { gateway, payment }: Paid,
  other: Given,
  { orderNo, transactionId }: ReportedPayment,
): boolean =>
  payment.orderNo === orderNo || (gateway === other.gateway && payment.transactionId === transactionId);

/** Credits payments of different orders where both agree; anything else waits for operators. */
async function takePayments(
  tx: Transaction,
  parts: CashierParts,
  rules: DepositRules,
  paid: readonly Paid[],
  locked: readonly DepositRow[],
): Promise<readonly Taken[]> {
  const seenAt = parts.clock.now();
  const orders = new Map(locked.map((order) => [order.orderNo, order]));
  const found = paid.map(({ gateway, source, payment }) => {
    const order = orders.get(payment.orderNo);
    return {
      order: order?.gateway === gateway ? order : undefined,
      payment: { ...payment, gateway, source },
    };
  });
  const inserting = insertPayments(
    tx,
    found.map(({ order, payment: { gateway, transactionId, amountMinor, currency, payer, source } }) => ({
      gateway,
      transactionId,
      orderNo: order?.orderNo ?? null,
      amountMinor,
      currency,
      payerSealed: payer === null ? null : parts.vault.seal(payer, transactionId),
      source,
      seenAt,
      paidTo: null,
    })),
  );
  // Sent with the payments, which are locked first.
  const locking = lockMembers(tx, parts, [...new Set(found.flatMap(({ order }) => order?.memberId ?? []))]);
  const [isNew] = await Promise.all([inserting, locking]);
  const repeated = found.filter(({ payment }) => !isNew.has(paymentName(payment)));
  const known =
    repeated.length > 0
      ? await lockPayments(
          tx,
          repeated.map(({ payment }) => payment),
        )
      : [];
  const knownByName = new Map(known.map((payment) => [paymentName(payment), payment]));
  const judged = found.map(({ order, payment }): Judged | Taken => {
    const kept = knownByName.get(paymentName(payment));
    if (!order) return kept ? 'KNOWN' : 'NO_ORDER';
    // The first report of a payment counts; a later one that names another order or amount changes nothing.
    if (kept && (isOver(kept) || kept.orderNo !== order.orderNo)) return 'KNOWN';
    return { order, payment: kept ?? payment };
  });
  const settled = await settle(
    tx,
    parts,
    rules,
    judged.filter((one) => typeof one !== 'string'),
    locking,
  );
  return judged.map((one) => (typeof one === 'string' ? one : (settled.get(one.order.orderNo) ?? 'KEPT')));
}

/** Ends an order that is not paid, as its provider reports it. */
async function endUnpaid(
  tx: Transaction,
  parts: CashierParts,
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
  move(tx, parts, order, { state: to, reason: reason[state], actor: '', at: parts.clock.now() });
  return 'ENDED';
}

/**
 * The provider has taken the money back. The wallet gives it up, as a debt where it is spent, and is frozen until
 * operators have looked.
 */
async function takeBack(
  tx: Transaction,
  parts: CashierParts,
  { gateway, source }: Given,
  report: ReportedPayment,
): Promise<Taken> {
  const { clock, wallet, identity } = parts;
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
  move(tx, parts, order, { state: 'CHARGED_BACK', reason: 'TAKEN_BACK', actor: '', at });
  await identity.freeze(tx, order.memberId, at);
  return 'TAKEN_BACK';
}
