// A movement that a vendor's report told us of, done as if the vendor had called.
import { decimalToMinor } from '#contract/base/money.ts';
import type { ReportedTransaction } from '#contract/partners/vendor-server.ts';
import type { OrderService } from '../orders/order-service.ts';
import type { VendorAct, VendorOrder, VendorRules } from '../vendors/port.ts';
import { VendorRefusal } from '../vendors/vendor-refusal.ts';

/** Who an order is for. */
export type Seat = { readonly vassalage: string; readonly memberId: string; readonly rules: VendorRules };

/** Does acts for a player; a refusal is an answer here. */
export async function tryOrder(
  orders: OrderService,
  seat: Seat,
  currency: string,
  acts: readonly VendorAct[],
): Promise<'done' | VendorRefusal> {
  const { vassalage, memberId: playerId, rules } = seat;
  const order: VendorOrder = { vassalage, playerId, rules, currency, isRecovered: true, acts };
  try {
    await orders.play(order);
    return 'done';
  } catch (error) {
    if (error instanceof VendorRefusal) return error;
    throw error;
  }
}

/** A reported win or rollback as an act of its round; null for what is never done on a report alone, or was undone there. */
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
