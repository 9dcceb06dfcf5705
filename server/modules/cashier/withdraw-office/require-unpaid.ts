// Asks a provider what became of a payout before operators give its money back.
import { Refusal } from '#server/base/refusal.ts';
import { GatewayAway } from '../gateways/port.ts';
import type { CashierParts } from '../parts.ts';
import { isOpen, selectPayoutsOf } from '../withdrawals/payout-store.ts';
import { takePayoutReport } from '../withdrawals/take-payout.ts';
import { selectWithdrawal } from '../withdrawals/withdraw-store.ts';
import { isReturnable } from './present-for-operators.ts';

/**
 * Passes unless the provider has paid an order, or may pay it yet. A payment that was not known here is taken over. An
 * order that cannot be given back passes too, and the act refuses it.
 * @throws Refusal PROVIDER_AWAY, CASE_CHANGED
 */
export async function requireUnpaid(parts: CashierParts, orderNo: string): Promise<void> {
  const order = await selectWithdrawal(parts.db, orderNo);
  const last = (await selectPayoutsOf(parts.db, orderNo)).at(-1);
  if (!order || !last || !isReturnable(order, last)) return;
  const { gateway, reference, amountMinor } = last;
  const known = await parts.withdrawals.gateways
    .get(gateway)
    ?.query(reference)
    .catch((error: unknown) => {
      if (!(error instanceof GatewayAway)) throw error;
      parts.onFault(error);
    });
  if (!known) throw new Refusal('PROVIDER_AWAY');
  if (known.state === 'PENDING') throw new Refusal('CASE_CHANGED');
  if (known.state === 'UNKNOWN') {
    // The same payout is sent again, and its end is known then.
    if (isOpen(last)) throw new Refusal('CASE_CHANGED');
    return;
  }
  if (known.state !== 'PAID') return;
  const isOurs = known.amountMinor === amountMinor && known.currency === last.currency;
  if (isOurs && order.state === 'PAYING') await takePayoutReport(parts, gateway, known);
  if (isOurs || order.state === 'PAID') throw new Refusal('CASE_CHANGED');
}
