// The copies of sports orders in memory: callbacks are taken in their sequence, and the newest copy is kept.
import type { OrderState as SportsOrderState } from '#contract/partners/sports-order.ts';
import type { VendorRefusalCode } from '#contract/partners/game-vendor.ts';
import { VendorRefusal } from '../vendors/vendor-refusal.ts';
import type { OrderContext } from './move-money.ts';
import { keyOf, type KnownCopy } from './order-state.ts';

/** The refusal of a callback that cannot follow an order of this state. */
const refusalAfter: Record<SportsOrderState, VendorRefusalCode> = {
  PENDING: 'NOT_SETTLED',
  OPEN: 'NOT_SETTLED',
  REJECTED: 'ALREADY_ROLLED_BACK',
  SETTLED: 'ALREADY_SETTLED',
  CASHED_OUT: 'ALREADY_SETTLED',
  VOID: 'ALREADY_SETTLED',
};

function knownCopy({ state, order }: OrderContext): KnownCopy | undefined {
  const { copy, vendorCode, playerId } = order;
  return copy && state.copies.get(keyOf(vendorCode, copy.orderId, playerId));
}

/**
 * Checks that a new callback is the next of its order.
 * @throws VendorRefusal RETRYABLE when one before it has not arrived, DUPLICATE_MISMATCH when another with its number
 * was taken, then the refusal by the state of the order, in this order
 */
export function checkCopy(context: OrderContext): void {
  const { copy } = context.order;
  if (!copy) return;
  const known = knownCopy(context);
  const last = known?.sequence ?? 0;
  if (copy.sequence <= last) throw new VendorRefusal('DUPLICATE_MISMATCH');
  if (copy.sequence > last + 1 && !copy.mayBeFirst)
    throw new VendorRefusal('RETRYABLE', { detail: `callback ${last + 1} of the order has not arrived` });
  if (known && !copy.follows.includes(known.state)) throw new VendorRefusal(refusalAfter[known.state]);
}

/** Keeps the copy of an order whose acts are done, unless a newer one is known. */
export function keepCopy(context: OrderContext): void {
  const { vendorCode, playerId: memberId, copy } = context.order;
  if (!copy || copy.sequence <= (knownCopy(context)?.sequence ?? 0)) return;
  const { orderId, sequence, state, validMinor, leaveUntil, body } = copy;
  const isNew = { validMinor, leaveUntil, body };
  context.draft.putCopy({ vendorCode, memberId, orderId, sequence, state, isNew });
}
