// An order of a deposit as operators see it, with everything that is known about its payment.
import { minorToDecimal } from '#contract/base/money.ts';
import { Refusal } from '#server/base/refusal.ts';
import { type ChannelRow, selectAccount, selectChannel } from '../channels/channel-store.ts';
import { feeOf } from '../channels/channel-rules.ts';
import { creditableStates, waitingStates } from '../deposits/deposit-rules.ts';
import { type DepositRow, selectDeposit } from '../deposits/deposit-store.ts';
import { smsGateway } from '../deposits/match-sms.ts';
import type { PaymentRow } from '../deposits/payment-store.ts';
import type { CashierParts } from '../parts.ts';
import { proposalsOn } from './order-proposals.ts';
import { selectEvents, selectSameProof, selectStagesOf } from './deposit-office-store.ts';
import { selectCandidates, selectPaymentsOf } from './payment-office-store.ts';

export type NamedOrder = DepositRow & { readonly account: string | null };

/** Adds the members' accounts. */
export async function named(
  { db, identity }: Pick<CashierParts, 'db' | 'identity'>,
  orders: readonly DepositRow[],
): Promise<NamedOrder[]> {
  const players = await identity.playersOf(db, [...new Set(orders.map(({ memberId }) => memberId))]);
  const accounts = new Map(players.map(({ memberId, account }) => [memberId, account]));
  return orders.map((order) => ({ ...order, account: accounts.get(order.memberId) ?? null }));
}

export const orderRow = (order: NamedOrder) => {
  const { orderNo, memberId, account, method, channelId, gateway, state, reason, currency } = order;
  const { payableMinor, creditedMinor, feePpm, createdAt, creditedAt } = order;
  return {
    orderNo,
    memberId,
    account,
    method,
    channelId,
    gateway,
    state,
    reason,
    currency,
    payable: minorToDecimal(payableMinor),
    fee: minorToDecimal(creditedMinor === null ? feeOf(payableMinor, feePpm) : order.feeMinor),
    paid: creditedMinor === null ? null : minorToDecimal(creditedMinor),
    createdAt: createdAt.getTime(),
    creditedAt: creditedAt?.getTime() ?? null,
  };
};

/** The last digits of a sender; null when the provider reports none. */
export function paymentRow({ vault }: Pick<CashierParts, 'vault'>, payment: PaymentRow) {
  const { gateway, transactionId, orderNo, currency, source, payerSealed, amountMinor } = payment;
  return {
    gateway,
    transactionId,
    orderNo,
    amount: minorToDecimal(amountMinor),
    currency,
    source,
    payer: payerSealed && vault.open(payerSealed, transactionId).slice(-4),
    seenAt: payment.seenAt.getTime(),
    creditedAt: payment.creditedAt?.getTime() ?? null,
    returnedAt: payment.returnedAt?.getTime() ?? null,
    reversedAt: payment.reversedAt?.getTime() ?? null,
  };
}

/** Under which name the payments of an order are kept. */
export const gatewayOf = (order: DepositRow, channel: Pick<ChannelRow, 'bankCode'>): string =>
  order.gateway ?? smsGateway(channel.bankCode);

/** A payment without an order belongs to orders so far from it at most. */
const nearMs = 48 * 60 * 60_000;

/** @throws Refusal NOT_FOUND */
export async function presentOrder(parts: CashierParts, orderNo: string) {
  const { db } = parts;
  const found = await selectDeposit(db, orderNo);
  const channel = found && (await selectChannel(db, found.channelId));
  const [order] = found ? await named(parts, [found]) : [];
  if (!order || !channel) throw new Refusal('NOT_FOUND');
  const gateway = gatewayOf(order, channel);
  const at = order.createdAt.getTime();
  const near = { from: new Date(at - nearMs), to: new Date(at + nearMs) };
  const receiver = order.accountId === null ? undefined : await selectAccount(db, order.accountId);
  const [stages, payments, candidates, events, sameProof] = await Promise.all([
    selectStagesOf(db, orderNo),
    selectPaymentsOf(db, orderNo, { gateway, transactionId: order.typedTransaction ?? '' }),
    selectCandidates(db, { gateway, amountMinor: order.payableMinor, ...near }),
    selectEvents(db, orderNo),
    order.hasProof ? selectSameProof(db, orderNo) : [],
  ]);
  const mayCredit = creditableStates.includes(order.state);
  const known = new Set(payments.map(({ transactionId }) => transactionId));
  return {
    ...orderRow(order),
    names: { BN: channel.nameBn, EN: channel.nameEn },
    requested: minorToDecimal(order.requestedMinor),
    note: order.note,
    receiver: receiver ? { holder: receiver.holder, number: receiver.number } : null,
    payerName: order.payerName,
    payerNumber: order.payerLast4,
    typedTransaction: order.typedTransaction,
    hasProof: order.hasProof,
    sameProof,
    reference: order.providerReference,
    polls: order.polls,
    expiresAt: order.expiresAt.getTime(),
    stages: stages.map((stage) => ({ ...stage, at: stage.at.getTime() })),
    payments: payments.map((payment) => paymentRow(parts, payment)),
    candidates: candidates
      .filter(({ transactionId }) => !known.has(transactionId))
      .map((payment) => paymentRow(parts, payment)),
    notices: events.map(({ id, raw, at: eventAt, ...event }) => ({
      ...event,
      id: String(id),
      at: eventAt.getTime(),
      raw: masked(raw),
    })),
    proposals: await proposalsOn(parts, orderNo, payments),
    mayCredit,
    mayEnter: mayCredit && order.method === 'MANUAL',
    mayReject: waitingStates.includes(order.state),
  };
}

/** Of every text of a notice that may be a phone's number, its last digits. */
const masked = (raw: string): string => raw.replace(/"\+?\d{6,11}(\d{4})"/g, '"••••$1"');
