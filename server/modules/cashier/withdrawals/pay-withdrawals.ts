// Pays approved orders: a payout is written before its provider is asked, and an unknown outcome is asked about before anything is sent again.
import type { Transaction } from '#server/db/database.ts';
import type { PayoutGateway } from '../gateways/payout-port.ts';
import { GatewayAway } from '../gateways/port.ts';
import type { CashierParts } from '../parts.ts';
import { move } from './move-withdrawal.ts';
import { isFree } from './payable-member.ts';
import {
  countQuery,
  countSend,
  insertPayout,
  isOpen,
  type PayoutRow,
  selectPayoutsOf,
  writeOutcome,
} from './payout-store.ts';
import { takePayoutReport } from './take-payout.ts';
import { askingMs, nextQuestionAt } from './withdraw-rules.ts';
import { lockWithdrawal, selectDue, type WithdrawRow, writeCheck, writeNextAt } from './withdraw-store.ts';

const atOnce = 50;

/** Asks providers about all orders that are due; returns their number. */
export async function payWithdrawals(parts: CashierParts, signal?: AbortSignal): Promise<number> {
  const due = await selectDue(parts.db, parts.clock.now(), atOnce);
  let queried = 0;
  for (const orderNo of due) {
    if (signal?.aborted) break;
    try {
      await payOne(parts, orderNo);
    } catch (error) {
      // One order's fault never keeps the others waiting.
      parts.onFault(error);
    }
    queried += 1;
  }
  return queried;
}

/** What is asked of the provider now. `until`: no other worker takes the order before it. */
type Task = {
  readonly order: WithdrawRow;
  readonly payout: PayoutRow;
  readonly isSent: boolean;
  readonly until: Date;
};

/** @throws GatewayAway without an answer; the order stays as it is, and is asked about later */
async function payOne(parts: CashierParts, orderNo: string): Promise<void> {
  const task = await parts.db.tx((tx) => begin(tx, parts, orderNo));
  if (!task) return;
  const { order, payout: last } = task;
  const provider = parts.withdrawals.gateways.get(last.gateway);
  if (!provider) throw new GatewayAway(`${last.gateway} is not configured`);
  const payout = task.isSent ? await askFirst(parts, provider, task) : last;
  if (!payout) return;
  const [number, holder] = JSON.parse(parts.vault.open(order.cardSealed, orderNo)) as [string, string];
  const report = await provider.pay({
    reference: payout.reference,
    amountMinor: payout.amountMinor,
    currency: payout.currency,
    bankCode: order.bankCode,
    number,
    holder,
  });
  await takePayoutReport(parts, payout.gateway, report);
}

/**
 * Asks what became of the last payout, and takes the answer over. Only when it was not paid for certain is there a payout
 * to send.
 * @throws GatewayAway
 */
async function askFirst(
  parts: CashierParts,
  provider: PayoutGateway,
  task: Task,
): Promise<PayoutRow | undefined> {
  const { reference, gateway, state } = task.payout;
  let isUnpaid = false;
  try {
    const known = await provider.query(reference);
    isUnpaid = known.state === 'UNKNOWN' || (known.state === 'REFUSED' && state === 'REFUSED');
    if (known.state !== 'UNKNOWN' && !isUnpaid) await takePayoutReport(parts, gateway, known);
  } finally {
    if (!isUnpaid) await parts.db.tx((tx) => putOff(tx, parts, task));
  }
  return isUnpaid ? parts.db.tx((tx) => next(tx, parts, task)) : undefined;
}

/** Takes an order that is due, so that no other worker does, and writes what will be asked. */
async function begin(tx: Transaction, parts: CashierParts, orderNo: string): Promise<Task | undefined> {
  const now = parts.clock.now();
  const order = await lockWithdrawal(tx, orderNo);
  if (!order || order.nextAt === null || order.nextAt > now) return undefined;
  const until = new Date(now.getTime() + askingMs);
  const last = (await selectPayoutsOf(tx, orderNo)).at(-1);
  if (order.state === 'APPROVED') {
    if (!(await isFree(tx, parts, order))) return review(tx, parts, order);
    const gateway = last?.gateway ?? parts.withdrawals.gatewayOf(order.bankCode);
    if (gateway === undefined || !parts.withdrawals.gateways.has(gateway)) {
      await writeNextAt(tx, orderNo, nextQuestionAt(2, now));
      return undefined;
    }
    await move(tx, parts, order, { state: 'PAYING', reason: null, actor: '', at: now, nextAt: until });
    if (!last) return { order, payout: await newPayout(tx, order, gateway, 1, now), isSent: false, until };
  } else if (order.state !== 'PAYING') return undefined;
  if (!last) throw new Error(`${orderNo} is being paid without a payout`);
  await countQuery(tx, last.reference);
  await writeNextAt(tx, orderNo, until);
  return { order, payout: last, isSent: true, until };
}

/** Puts the next question off, unless something else did. */
async function putOff(tx: Transaction, { clock }: CashierParts, { order, payout, until }: Task) {
  const found = await lockWithdrawal(tx, order.orderNo);
  if (found?.state === 'PAYING' && found.nextAt?.getTime() === until.getTime())
    await writeNextAt(tx, order.orderNo, nextQuestionAt(payout.queries, clock.now()));
}

/** Leaves the order of a frozen member to operators. */
async function review(tx: Transaction, parts: CashierParts, order: WithdrawRow): Promise<undefined> {
  const [player] = await parts.identity.playersOf(tx, [order.memberId]);
  const reasons = [{ rule: 'MEMBER_FROZEN', points: 0, facts: { status: player?.status ?? '' } }];
  await writeCheck(tx, order.orderNo, { score: order.score, needsTwo: order.needsTwo, reasons });
  await move(tx, parts, order, { state: 'REVIEW', reason: null, actor: '', at: parts.clock.now() });
}

/** Writes a payout that is sent once. */
async function newPayout(
  tx: Transaction,
  { orderNo, amountMinor, feeMinor, currency }: WithdrawRow,
  gateway: string,
  nth: number,
  beganAt: Date,
): Promise<PayoutRow> {
  const reference = `${orderNo}-${nth}`;
  await insertPayout(tx, {
    reference,
    orderNo,
    nth,
    gateway,
    amountMinor: amountMinor - feeMinor,
    currency,
    beganAt,
  });
  await countSend(tx, reference);
  const payout = (await selectPayoutsOf(tx, orderNo)).at(-1);
  if (payout?.reference !== reference) throw new Error(`the new payout ${reference} is not there`);
  return payout;
}

/**
 * Counts what is sent after a payout that was not paid: the same one once more, or a new one after a refusal. Nothing is
 * sent for a frozen member, nor when the payout has changed meanwhile.
 */
async function next(
  tx: Transaction,
  parts: CashierParts,
  { order: { orderNo }, payout }: Task,
): Promise<PayoutRow | undefined> {
  const at = parts.clock.now();
  const order = await lockWithdrawal(tx, orderNo);
  const last = (await selectPayoutsOf(tx, orderNo)).at(-1);
  const isSame = last?.reference === payout.reference && isOpen(last) === isOpen(payout);
  if (order?.state !== 'PAYING' || !isSame || !(isOpen(last) || last.state === 'REFUSED')) return undefined;
  if (!(await isFree(tx, parts, order))) {
    // The provider has none of this reference, so a later approval begins a new payout.
    if (isOpen(last)) await writeOutcome(tx, { ...last, state: 'REFUSED', reason: 'PAYOUT_REFUSED', at });
    return review(tx, parts, order);
  }
  await writeNextAt(tx, orderNo, new Date(at.getTime() + askingMs));
  if (!isOpen(last)) return newPayout(tx, order, last.gateway, last.nth + 1, at);
  await countSend(tx, last.reference);
  return last;
}
