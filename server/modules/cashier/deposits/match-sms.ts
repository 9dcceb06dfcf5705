// Manual payments: the merchant's phones forward the SMS of wallets, and what a member writes finds its SMS.
import { decimalToMinor } from '#contract/base/money.ts';
import type { ForwardedSms } from '#contract/partners/payment-sms.ts';
import type { Transaction } from '#server/db/database.ts';
import { selectChannel } from '../channels/channel-store.ts';
import type { CashierParts, DepositRules } from '../parts.ts';
import { type DepositRow, lockDeposit } from './deposit-store.ts';
import {
  insertPayment,
  lockTransaction,
  selectFreeSms,
  selectOrderOfSms,
  writePaymentOrder,
} from './payment-store.ts';
import { type Judged, move, settle, type Taken } from './settle-payments.ts';

/** Under which name the payments to the numbers of a wallet or bank are kept. */
export const smsGateway = (bankCode: string): string => `SMS-${bankCode}`;

/** The last digits of a number identify it with or without its dialling code. */
export const payerLookup = ({ vault }: Pick<CashierParts, 'vault'>, number: string): Buffer =>
  vault.lookup('PAYER', number.slice(-10));

/**
 * Keeps a payment that a forwarded SMS reports, and credits the order that agrees with it in everything. An order that
 * differs in the amount alone waits for operators. A payment that is not credited is bound to no order, because a
 * stranger may have written its transaction first: operators decide.
 */
export async function takeSms(parts: CashierParts, sms: ForwardedSms): Promise<Taken> {
  const { db, clock, vault, currency } = parts;
  const key = { gateway: smsGateway(sms.bankCode), transactionId: sms.transactionId };
  const amountMinor = decimalToMinor(sms.amount);
  const rules = await parts.rules();
  return db.tx(async (tx) => {
    await lockTransaction(tx, key.gateway, key.transactionId);
    const isNew = await insertPayment(tx, {
      ...key,
      orderNo: null,
      amountMinor,
      currency,
      payerSealed: vault.seal(sms.sender, sms.transactionId),
      source: 'SMS',
      seenAt: clock.now(),
      paidTo: sms.receiver,
    });
    if (!isNew) return 'KNOWN';
    const found = await selectOrderOfSms(tx, {
      ...sms,
      amountMinor,
      paidTo: sms.receiver,
      payerLookup: payerLookup(parts, sms.sender),
    });
    const order = found && (await lockDeposit(tx, found.orderNo));
    if (!order) return 'NO_ORDER';
    if (!found.isExact) return differ(tx, parts, order);
    return bind(tx, parts, rules, { order, payment: { ...key, amountMinor, currency } });
  });
}

/** Credits a manual order when a payment agrees with what its member wrote. Call `lockTransaction` before. */
export async function matchTyped(
  tx: Transaction,
  parts: CashierParts,
  { orderNo, transactionId, rules }: { orderNo: string; transactionId: string; rules: DepositRules },
): Promise<void> {
  const order = await lockDeposit(tx, orderNo);
  const channel = order && (await selectChannel(tx, order.channelId));
  if (!order || !channel) return;
  const payment = await selectFreeSms(tx, { gateway: smsGateway(channel.bankCode), transactionId });
  if (!payment?.payerSealed) return;
  const sender = parts.vault.open(payment.payerSealed, transactionId);
  const matching = await selectOrderOfSms(tx, {
    ...payment,
    bankCode: channel.bankCode,
    payerLookup: payerLookup(parts, sender),
  });
  if (matching?.orderNo !== orderNo) return;
  if (matching.isExact) await bind(tx, parts, rules, { order, payment });
  else await differ(tx, parts, order);
}

async function bind(
  tx: Transaction,
  parts: CashierParts,
  rules: DepositRules,
  bound: Judged,
): Promise<Taken> {
  const { orderNo } = bound.order;
  await writePaymentOrder(tx, bound.payment, orderNo);
  return (await settle(tx, parts, rules, [bound])).get(orderNo) ?? 'KEPT';
}

/** Another amount than the order's was paid: operators decide, and the payment stays free until then. */
async function differ(tx: Transaction, parts: CashierParts, order: DepositRow): Promise<Taken> {
  if (order.state !== 'UNDER_REVIEW') return 'KEPT';
  const step = { state: 'MISMATCH', reason: 'AMOUNT_DIFFERS', actor: '' } as const;
  move(tx, parts, order, { ...step, at: parts.clock.now() });
  return 'MISMATCH';
}
