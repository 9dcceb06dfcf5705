// Does a movement from a vendor's report as if the vendor had called.
import { decimalToMinor } from '#contract/base/money.ts';
import type { ReportedTransaction } from '#contract/partners/vendor-server.ts';
import type { OrderService } from '../orders/order-service.ts';
import type { VendorAct, VendorOrder, VendorRules } from '../vendors/port.ts';
import { VendorRefusal } from '../vendors/vendor-refusal.ts';

/** The player of an order. */
export type OrderPlayer = {
  readonly vendorCode: string;
  readonly memberId: string;
  readonly rules: VendorRules;
};

/** Runs acts for a player; a refusal is a result here, not an error. */
export async function tryOrder(
  orders: OrderService,
  orderPlayer: OrderPlayer,
  currency: string,
  acts: readonly VendorAct[],
): Promise<'done' | VendorRefusal> {
  const { vendorCode, memberId: playerId, rules } = orderPlayer;
  const order: VendorOrder = { vendorCode, playerId, rules, currency, isRecovered: true, acts };
  try {
    await orders.play(order);
    return 'done';
  } catch (error) {
    if (error instanceof VendorRefusal) return error;
    throw error;
  }
}

/**
 * A reported win or rollback as an act of its round; null for an act that a report alone must not cause, or that was
 * undone here.
 */
export function actOf(
  reported: ReportedTransaction,
  round: { readonly roundId: string; readonly gameCode: string },
): VendorAct | null {
  const { transactionId, kind, amount, betTransactionId } = reported;
  if (reported.state === 'ROLLED_BACK') return null;
  if (kind === 'WIN') {
    const amountMinor = decimalToMinor(amount);
    return { kind, transactionId, ...round, amountMinor, betTransactionId: null, roundClosed: false };
  }
  if (kind === 'ROLLBACK' && betTransactionId !== null)
    return { kind, transactionId, betTransactionId, roundId: round.roundId };
  return null;
}
