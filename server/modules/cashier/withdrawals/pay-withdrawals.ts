// Pays approved orders: a payout is written before its provider is asked, and an unknown outcome is asked about before anything is sent again.
import type { Transaction } from '#server/db/database.ts';
import { GatewayAway } from '../gateways/port.ts';
import type { CashierParts } from '../parts.ts';
import { move } from './move-withdrawal.ts';
import { countQuery, countSend, insertPayout, type PayoutRow, selectPayoutsOf } from './payout-store.ts';
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

/** What is asked of the provider now. */
type Task = { readonly order: WithdrawRow; readonly payout: PayoutRow; readonly isSent: boolean };

/** @throws GatewayAway without an answer; the order stays as it is, and is asked about later */
async function payOne(parts: CashierParts, orderNo: string): Promise<void> {
  const task = await parts.db.tx((tx) => begin(tx, parts, orderNo));
  if (!task) return;
  const { order, payout } = task;
  const provider = parts.withdrawals.gateways.get(payout.gateway);
  if (!provider) throw new GatewayAway(`${payout.gateway} is not configured`);
  const { reference, gateway } = payout;
  if (task.isSent) {
    const known = await provider.query(reference);
    if (known.state !== 'UNKNOWN') {
      await takePayoutReport(parts, gateway, known);
      return;
    }
    // The provider has no payout of this reference, so the same one is sent again.
    if (!(await parts.db.tx((tx) => sendAgain(tx, parts, task)))) return;
  }
  const [number, holder] = JSON.parse(parts.vault.open(order.cardSealed, orderNo)) as [string, string];
  const report = await provider.pay({
    reference,
    amountMinor: payout.amountMinor,
    currency: payout.currency,
    bankCode: order.bankCode,
    number,
    holder,
  });
  await takePayoutReport(parts, gateway, report);
}

/** Takes an order that is due, so that no other worker does, and writes what will be asked. */
async function begin(tx: Transaction, parts: CashierParts, orderNo: string): Promise<Task | undefined> {
  const now = parts.clock.now();
  const order = await lockWithdrawal(tx, orderNo);
  if (!order || order.nextAt === null || order.nextAt > now) return undefined;
  if (order.state === 'APPROVED') return beginFirst(tx, parts, order, now);
  if (order.state !== 'PAYING') return undefined;
  const last = (await selectPayoutsOf(tx, orderNo)).at(-1);
  if (!last) throw new Error(`${orderNo} is being paid without a payout`);
  if (last.state === 'REFUSED') {
    await writeNextAt(tx, orderNo, new Date(now.getTime() + askingMs));
    return { order, payout: await newPayout(tx, order, last.gateway, last.nth + 1, now), isSent: false };
  }
  await countQuery(tx, last.reference);
  await writeNextAt(tx, orderNo, nextQuestionAt(last.queries, now));
  return { order, payout: last, isSent: true };
}

async function beginFirst(
  tx: Transaction,
  parts: CashierParts,
  order: WithdrawRow,
  now: Date,
): Promise<Task | undefined> {
  const [player] = await parts.identity.playersOf(tx, [order.memberId]);
  if (player?.status !== 'ACTIVE' && player?.status !== 'SELF_EXCLUDED') {
    const reasons = [{ rule: 'MEMBER_FROZEN', points: 0, facts: { status: player?.status ?? '' } }];
    await writeCheck(tx, order.orderNo, { score: order.score, needsTwo: order.needsTwo, reasons });
    await move(tx, parts, order, { state: 'REVIEW', reason: null, actor: '', at: now });
    return undefined;
  }
  const gateway = parts.withdrawals.gatewayOf(order.bankCode);
  if (gateway === undefined || !parts.withdrawals.gateways.has(gateway)) {
    await writeNextAt(tx, order.orderNo, nextQuestionAt(2, now));
    return undefined;
  }
  const nextAt = new Date(now.getTime() + askingMs);
  await move(tx, parts, order, { state: 'PAYING', reason: null, actor: '', at: now, nextAt });
  return { order, payout: await newPayout(tx, order, gateway, 1, now), isSent: false };
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

/** Counts one more send, unless the payout has ended meanwhile. */
async function sendAgain(
  tx: Transaction,
  { clock }: CashierParts,
  { order: { orderNo }, payout: { reference } }: Task,
): Promise<boolean> {
  const order = await lockWithdrawal(tx, orderNo);
  const last = (await selectPayoutsOf(tx, orderNo)).at(-1);
  const isOpen = last?.reference === reference && (last.state === 'SENDING' || last.state === 'PENDING');
  if (order?.state !== 'PAYING' || !isOpen) return false;
  await countSend(tx, reference);
  await writeNextAt(tx, orderNo, new Date(clock.now().getTime() + askingMs));
  return true;
}
