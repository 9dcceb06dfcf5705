// A member takes part in a promotion with an order that is not over (APIW-15).
import type { BodyOf } from '#contract/base/endpoint.ts';
import type { acceptPromo as contract } from '#contract/cashier/deposits.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { CashierParts } from '../parts.ts';
import { openStates } from './deposit-rules.ts';
import { lockDeposit, updatePromo } from './deposit-store.ts';
import { ownDeposit } from './own-deposits.ts';

/**
 * The same promotion twice is accepted once.
 * @throws Refusal NOT_FOUND, CASE_CHANGED, OFFER_BARRED
 */
export async function acceptPromo(
  parts: CashierParts,
  memberId: string,
  { promoId, orderNo }: BodyOf<typeof contract>,
): Promise<{ accepted: true }> {
  await ownDeposit(parts, memberId, orderNo);
  await parts.db.tx(async (tx) => {
    const order = await lockDeposit(tx, orderNo);
    if (order?.promoId === promoId) return;
    const isOpen = order && openStates.includes(order.state);
    if (!isOpen || order.promoId !== null) throw new Refusal('CASE_CHANGED');
    await parts.wallet.lockOwners(tx, [memberId]);
    const depositMinor = order.requestedMinor;
    await parts.promotions.acceptWithDeposit(tx, { memberId, offerId: promoId, orderNo, depositMinor });
    await updatePromo(tx, orderNo, promoId);
  });
  return { accepted: true };
}
