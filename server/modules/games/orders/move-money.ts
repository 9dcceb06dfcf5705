// Moves the money of an order: each movement is one posting, and the new play balance is known at once.
import { leftAfter } from '#server/modules/protection/index.ts';
import type { PlayBalance, Posting } from '#server/modules/wallet/index.ts';
import type { VendorOrder } from '../vendors/port.ts';
import { VendorRefusal } from '../vendors/vendor-refusal.ts';
import type { Draft, KnownTx, OrderState } from './order-state.ts';

/** The context of an act: the state it reads and changes. */
export type OrderContext = { readonly draft: Draft; readonly state: OrderState; readonly order: VendorOrder };

type Movement = {
  readonly txCode: Posting['txCode'];
  /** In minor units, signed from the player's side. 0 posts nothing. */
  readonly amountMinor: bigint;
  /** An amount that the balance does not cover becomes a debt instead of a refusal, even while the wallet is frozen. */
  readonly mayOwe?: true;
};

/** The play balance of the order's player. The caller has checked that the player exists. */
function playBalanceOf({ state, order }: OrderContext): PlayBalance {
  const playBalance = state.playBalances.get(order.playerId);
  if (!playBalance) throw new VendorRefusal('PLAYER_NOT_FOUND');
  return playBalance;
}

/**
 * Moves money between the player and the vendor's settlement, and keeps the movement under the vendor's id.
 * @throws VendorRefusal PLAYER_BLOCKED for a debit of a frozen wallet, INSUFFICIENT_FUNDS with the balance,
 * AMOUNT_TOO_LARGE when the balance would go above the ceiling (never for a stake that comes back), in this order
 */
export function moveMoney(context: OrderContext, claim: KnownTx, movement: Movement): void {
  const { draft, order } = context;
  const { txCode, amountMinor, mayOwe } = movement;
  if (amountMinor === 0n) return draft.putTx(claim);
  const playBalance = playBalanceOf(context);
  const isDebit = amountMinor < 0n;
  if (isDebit && playBalance.frozen && !mayOwe) throw new VendorRefusal('PLAYER_BLOCKED');
  const isShort = playBalance.playMinor + amountMinor < 0n;
  if (isShort && !mayOwe)
    throw new VendorRefusal('INSUFFICIENT_FUNDS', { balanceMinor: playBalance.playMinor });
  const grows = amountMinor > 0n && txCode !== 'BET_CANCEL';
  if (grows && playBalance.playMinor + amountMinor > context.state.ceilings.maxBalanceMinor)
    throw new VendorRefusal('AMOUNT_TOO_LARGE');
  const posting = draft.post({
    txCode,
    refType: `vendor-tx:${order.vendorCode}`,
    refId: claim.transactionId,
    ownerId: order.playerId,
    account: playBalance.book === 'TEST' ? 'TEST' : 'CASH',
    house: `VENDOR_SETTLEMENT:${order.vendorCode}`,
    amountMinor,
    ...(mayOwe ? { mayGoNegative: true } : {}),
  });
  const playMinor = isShort ? 0n : playBalance.playMinor + amountMinor;
  draft.putPlayBalance(order.playerId, { ...playBalance, playMinor });
  const remaining = context.state.remainingLimits.get(order.playerId);
  if (remaining && isDebit) {
    const limits = leftAfter(remaining.limits, -amountMinor, txCode === 'BET');
    draft.putRemainingLimits(order.playerId, { ...remaining, limits });
  }
  draft.putTx({ ...claim, posting });
}
