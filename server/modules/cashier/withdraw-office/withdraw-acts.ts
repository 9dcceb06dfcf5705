// The operators' decisions about withdrawals: approve, reject, hold, back to review, ask the provider now, return.
import { minorToDecimal } from '#contract/base/money.ts';
import * as contract from '#contract/cashier/withdraw-office.ts';
import type { WithdrawState } from '#contract/cashier/withdrawals.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Transaction } from '#server/db/database.ts';
import { operatorOf } from '#server/http/context.ts';
import { act, actByTwo, type OfficeRoute } from '#server/modules/operators/index.ts';
import type { CashierParts } from '../parts.ts';
import { move } from '../withdrawals/move-withdrawal.ts';
import { isFree } from '../withdrawals/payable-member.ts';
import { isOpen, selectPayoutsOf, writeOutcome } from '../withdrawals/payout-store.ts';
import { askingMs, mayFollow, waitingStates } from '../withdrawals/withdraw-rules.ts';
import { lockWithdrawal, type WithdrawRow, writeNextAt } from '../withdrawals/withdraw-store.ts';
import { requireUnpaid } from './require-unpaid.ts';
import { isAskable, isReturnable } from './present-for-operators.ts';

export const withdrawActs = (parts: CashierParts): OfficeRoute[] => [
  approveRoute(parts),
  rejectRoute(parts),
  holdRoute(parts),
  reviewRoute(parts),
  sendAgainRoute(parts),
  returnRoute(parts),
];

/** @throws Refusal NOT_FOUND, CASE_CHANGED when the order is in none of these states */
async function lockedIn(
  tx: Transaction,
  orderNo: string,
  states: readonly WithdrawState[],
): Promise<WithdrawRow> {
  const order = await lockWithdrawal(tx, orderNo);
  if (!order) throw new Refusal('NOT_FOUND');
  if (!states.includes(order.state)) throw new Refusal('CASE_CHANGED');
  return order;
}

/** Two agree on the order as it is. */
const effectOf = ({ memberId, state, amountMinor, feeMinor, bankCode, last4 }: WithdrawRow) => ({
  memberId,
  state,
  amount: minorToDecimal(amountMinor),
  net: minorToDecimal(amountMinor - feeMinor),
  bankCode,
  last4,
});
const actorOf = (makers: readonly string[]): string => [...new Set(makers)].join(' ');
const movedTo = (orderNo: string, state: WithdrawState) => ({ value: { orderNo, state } });

/** Refused: NOT_FOUND, CASE_CHANGED, WALLET_FROZEN. */
const approveRoute = (parts: CashierParts): OfficeRoute =>
  actByTwo(contract.approveWithdrawal, {
    async plan(tx, { params: { orderNo } }) {
      const order = await lockedIn(tx, orderNo, ['REVIEW']);
      await requireFree(tx, parts, order);
      return { subject: orderNo, effect: effectOf(order), byOne: !order.needsTwo };
    },
    async carryOut(tx, { params: { orderNo } }, makers) {
      const order = await lockedIn(tx, orderNo, ['REVIEW']);
      await requireFree(tx, parts, order);
      const at = parts.clock.now();
      const actor = actorOf(makers);
      await move(tx, parts, order, { state: 'APPROVED', reason: null, actor, at, nextAt: at });
      return movedTo(orderNo, 'APPROVED');
    },
  });

/** @throws Refusal WALLET_FROZEN */
async function requireFree(tx: Transaction, parts: CashierParts, order: WithdrawRow): Promise<void> {
  if (!(await isFree(tx, parts, order))) throw new Refusal('WALLET_FROZEN');
}

/** Refused: NOT_FOUND, CASE_CHANGED. */
const rejectRoute = (parts: CashierParts): OfficeRoute =>
  act(contract.rejectWithdrawal, async (tx, call) => {
    const { orderNo } = call.params;
    const { why, note } = call.body;
    const order = await lockedIn(tx, orderNo, waitingStates);
    const step = { state: 'REJECTED', reason: why, note, actor: operatorOf(call).name } as const;
    await move(tx, parts, order, { ...step, at: parts.clock.now() });
    return { ...movedTo(orderNo, 'REJECTED'), subject: orderNo, details: { ...effectOf(order), why, note } };
  });

/** Refused: NOT_FOUND, CASE_CHANGED. */
const holdRoute = (parts: CashierParts): OfficeRoute =>
  act(contract.holdWithdrawal, async (tx, call) => {
    const { orderNo } = call.params;
    const { note } = call.body;
    const order = await lockedIn(tx, orderNo, ['REVIEW']);
    const step = { state: 'HELD', reason: null, note, actor: operatorOf(call).name } as const;
    await move(tx, parts, order, { ...step, at: parts.clock.now() });
    return { ...movedTo(orderNo, 'HELD'), subject: orderNo, details: { ...effectOf(order), note } };
  });

/** Refused: NOT_FOUND, CASE_CHANGED. */
const reviewRoute = (parts: CashierParts): OfficeRoute =>
  act(contract.reviewWithdrawal, async (tx, call) => {
    const { orderNo } = call.params;
    const order = await lockedIn(tx, orderNo, ['HELD', 'APPROVED']);
    const step = { state: 'REVIEW', reason: null, actor: operatorOf(call).name } as const;
    await move(tx, parts, order, { ...step, at: parts.clock.now() });
    return { ...movedTo(orderNo, 'REVIEW'), subject: orderNo, details: effectOf(order) };
  });

/**
 * The worker asks the provider before it sends anything twice, so that this pays nothing twice. A question within the
 * next minute stays as it is, because one may be running. Refused: NOT_FOUND, CASE_CHANGED, WALLET_FROZEN.
 */
const sendAgainRoute = (parts: CashierParts): OfficeRoute =>
  act(contract.sendPayoutAgain, async (tx, call) => {
    const { orderNo } = call.params;
    const order = await lockedIn(tx, orderNo, ['APPROVED', 'PAYING']);
    await requireFree(tx, parts, order);
    if (!isAskable(order, (await selectPayoutsOf(tx, orderNo)).at(-1))) throw new Refusal('CASE_CHANGED');
    const now = parts.clock.now();
    if (order.state === 'APPROVED' || (order.nextAt?.getTime() ?? 0) > now.getTime() + askingMs)
      await writeNextAt(tx, orderNo, now);
    return { ...movedTo(orderNo, order.state), subject: orderNo, details: effectOf(order) };
  });

/** Refused: NOT_FOUND, CASE_CHANGED, PROVIDER_AWAY. */
const returnRoute = (parts: CashierParts): OfficeRoute =>
  actByTwo(contract.returnWithdrawal, {
    before: ({ params: { orderNo } }) => requireUnpaid(parts, orderNo),
    async plan(tx, { params: { orderNo } }) {
      const { order } = await returnable(tx, orderNo);
      return { subject: orderNo, effect: effectOf(order) };
    },
    async carryOut(tx, { params: { orderNo }, body: { note } }, makers) {
      const { order, last } = await returnable(tx, orderNo);
      const at = parts.clock.now();
      const isPaid = order.state === 'PAID';
      if (isPaid) await writeOutcome(tx, { ...last, state: 'RETURNED', at });
      else if (isOpen(last))
        await writeOutcome(tx, { ...last, state: 'REFUSED', reason: 'PAYOUT_REFUSED', at });
      const reason = isPaid ? 'SENT_BACK' : (last.reason ?? 'PAYOUT_REFUSED');
      await move(tx, parts, order, { state: 'RETURNED', reason, note, actor: actorOf(makers), at });
      return movedTo(orderNo, 'RETURNED');
    },
  });

/** @throws Refusal NOT_FOUND, CASE_CHANGED */
async function returnable(tx: Transaction, orderNo: string) {
  const order = await lockWithdrawal(tx, orderNo);
  if (!order) throw new Refusal('NOT_FOUND');
  const last = (await selectPayoutsOf(tx, orderNo)).at(-1);
  if (!last || !isReturnable(order, last) || !mayFollow(order.state, 'RETURNED'))
    throw new Refusal('CASE_CHANGED');
  return { order, last };
}
