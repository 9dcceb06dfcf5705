// Money of an order: each movement is one posting, and what it leaves in the play balance is known at once.
import { leftAfter } from '#server/modules/protection/index.ts';
import type { PlayBalance, Posting } from '#server/modules/wallet/index.ts';
import type { VendorOrder } from '../vendors/port.ts';
import { VendorRefusal } from '../vendors/vendor-refusal.ts';
import type { Draft, KnownTx, OrderState } from './order-state.ts';

/** What an act works on. */
export type OrderContext = { readonly draft: Draft; readonly state: OrderState; readonly order: VendorOrder };

type Movement = {
  readonly txCode: Posting['txCode'];
  /** Signed from the player's side; nothing is posted for 0. */
  readonly amountMinor: bigint;
  /** What the balance does not cover becomes a debt instead of a refusal, also while the wallet is frozen. */
  readonly mayOwe?: true;
};

/** The play balance of the order's player, which is there. */
function playBalanceOf({ state, order }: OrderContext): PlayBalance {
  const playBalance = state.playBalances.get(order.playerId);
  if (!playBalance) throw new VendorRefusal('PLAYER_NOT_FOUND');
  return playBalance;
}

/**
 * Moves money between the player and the vendor's settlement and keeps the movement under its vendor's id.
 *
 * @throws VendorRefusal PLAYER_BLOCKED for a debit of a frozen wallet, INSUFFICIENT_FUNDS with the balance,
 *   AMOUNT_TOO_LARGE when the balance would go beyond the ceiling; a stake that comes back is never refused so
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
    refType: `vendor-tx:${order.vassalage}`,
    refId: claim.transactionId,
    ownerId: order.playerId,
    account: playBalance.book === 'TEST' ? 'TEST' : 'CASH',
    house: `VENDOR_SETTLEMENT:${order.vassalage}`,
    amountMinor,
    ...(mayOwe ? { mayGoNegative: true } : {}),
  });
  const playMinor = isShort ? 0n : playBalance.playMinor + amountMinor;
  draft.putPlayBalance(order.playerId, { ...playBalance, playMinor });
  const room = context.state.rooms.get(order.playerId);
  if (room && isDebit) {
    const limits = leftAfter(room.limits, -amountMinor, txCode === 'BET');
    draft.putRoom(order.playerId, { ...room, limits });
  }
  draft.putTx({ ...claim, posting });
}
