// The only place that brings an order of a withdrawal into its next state; what the state says of the money is booked with it.
import type { Transaction } from '#server/db/database.ts';
import { publish } from '#server/db/outbox.ts';
import { type CashierParts, changedTopic } from '../parts.ts';
import { withdrawMessage } from '../messages/payment-messages.ts';
import { endOfHold, mayFollow } from './withdraw-rules.ts';
import { type Move, type WithdrawRow, writeMove } from './withdraw-store.ts';

type Step = Omit<Move, 'orderNo'>;
type MoveParts = Pick<CashierParts, 'wallet' | 'identity' | 'currencySymbol' | 'writeToInbox'>;

/** Moves a locked order, ends its hold where the state says so, and tells the member, also in the inbox. */
export async function move(
  tx: Transaction,
  parts: MoveParts,
  order: WithdrawRow,
  step: Step,
): Promise<WithdrawRow> {
  const { orderNo, memberId } = order;
  if (!mayFollow(order.state, step.state))
    throw new Error(`${orderNo} cannot go from ${order.state} to ${step.state}`);
  const end = endOfHold(order.state, step.state);
  if (end === 'BACK_FROM_PAID') await takeBack(tx, parts, order, step.actor);
  else if (end) await endHolds(tx, parts, order, end, step.actor);
  await writeMove(tx, { orderNo, ...step });
  await publish(tx, { topic: changedTopic, ownerId: memberId, payload: { orderNo } });
  const message = withdrawMessage(parts, { ...order, ...step, note: step.note ?? null });
  if (message) parts.writeToInbox(tx, [message]);
  if (step.state === 'PAID') await parts.identity.notify(tx, memberId, 'WITHDRAWAL_PAID');
  if (step.state === 'RETURNED') await parts.identity.notify(tx, memberId, 'WITHDRAWAL_RETURNED');
  return { ...order, state: step.state, reason: step.reason };
}

/** Ends the holds of the net amount and of the fee, once, both in the same way. */
async function endHolds(
  tx: Transaction,
  { wallet }: Pick<CashierParts, 'wallet'>,
  { orderNo, holdId, feeHoldId }: WithdrawRow,
  end: 'PAID' | 'BACK',
  actor: string,
): Promise<void> {
  const holds = [
    { id: holdId, house: 'PAYOUT_CLEARING' },
    ...(feeHoldId === null ? [] : [{ id: feeHoldId, house: 'FEE' } as const]),
  ] as const;
  const by = actor === '' ? {} : { actor };
  for (const { id, house } of holds) {
    const { verdict } = await wallet.settleHold(
      tx,
      id,
      end === 'PAID'
        ? { state: 'POSTED', txCode: 'WD_PAID', house, evenFrozen: true, ...by }
        : { state: 'VOIDED', txCode: 'WD_RELEASE', ...by },
    );
    if (verdict !== 'posted') throw new Error(`the hold ${id} of ${orderNo} did not end: ${verdict}`);
  }
}

/** Books a paid amount and its fee back into the wallet. */
async function takeBack(
  tx: Transaction,
  { wallet }: Pick<CashierParts, 'wallet'>,
  { orderNo, memberId, amountMinor, feeMinor }: WithdrawRow,
  actor: string,
): Promise<void> {
  const common = {
    txCode: 'WD_RELEASE',
    refId: orderNo,
    ownerId: memberId,
    account: 'CASH',
    ...(actor === '' ? {} : { actor }),
  } as const;
  const postings = [
    {
      ...common,
      refType: 'withdrawal-returned',
      amountMinor: amountMinor - feeMinor,
      house: 'PAYOUT_CLEARING',
    },
    ...(feeMinor > 0n
      ? [{ ...common, refType: 'withdrawal-fee-returned', amountMinor: feeMinor, house: 'FEE' } as const]
      : []),
  ] as const;
  for (const posting of postings) {
    const { verdict } = await wallet.post(tx, posting);
    if (verdict !== 'posted') throw new Error(`the return of ${orderNo} was not booked: ${verdict}`);
  }
}
