// Pays a win in memory. A bet or round that was not undone is paid, whatever the state of session and player.
import { winObstacle } from './order-rules.ts';
import type { VendorAct } from '../vendors/port.ts';
import { VendorRefusal } from '../vendors/vendor-refusal.ts';
import { endFreeRound, freeRoundOf, winFreeRound } from './free-round.ts';
import { type OrderContext, moveMoney } from './move-money.ts';
import { keyOf, type KnownTx } from './order-state.ts';

type Win = Extract<VendorAct, { kind: 'WIN' }>;
type Promo = Extract<VendorAct, { kind: 'PROMO' }>;

/**
 * Pays a win, and closes the round when the vendor says so. A win of zero moves nothing, and a win of a free round is
 * counted in its award. Session, player status and
 * maintenance are not checked.
 * @throws VendorRefusal BET_NOT_FOUND, ALREADY_ROLLED_BACK, CURRENCY_MISMATCH, GAME_UNKNOWN, ALREADY_SETTLED, in this
 * order
 */
export function payWin(context: OrderContext, win: Win, claim: KnownTx): void {
  const { state, order, draft } = context;
  const bet =
    win.betTransactionId === null ? undefined : state.txs.get(keyOf(order.vendorCode, win.betTransactionId));
  const round = state.rounds.get(keyOf(order.vendorCode, win.roundId, order.playerId));
  const call = { ...win, playerId: order.playerId, currency: order.currency };
  const obstacle = winObstacle(bet, round, call, state.currency);
  if (obstacle || !round) throw new VendorRefusal(obstacle ?? 'BET_NOT_FOUND');
  const freeRound = freeRoundOf(context, win.roundId);
  if (freeRound) winFreeRound(context, freeRound, win.amountMinor, claim);
  else moveMoney(context, claim, { txCode: 'WIN', amountMinor: win.amountMinor });
  if (win.roundClosed) endFreeRound(context, win.roundId);
  // No bet of a closed round can be rolled back, so its bets need no state of their own.
  if (bet && !win.roundClosed) draft.putTx({ ...bet, betState: 'SETTLED', isChanged: true });
  const left = win.roundClosed
    ? ({ state: 'SETTLED', settledAt: state.now } as const)
    : ({ state: 'OPEN', settledAt: null } as const);
  draft.putRound({ ...round, winMinor: round.winMinor + (freeRound ? 0n : win.amountMinor), ...left });
}

/**
 * Pays a win that belongs to no bet.
 * @throws VendorRefusal CURRENCY_MISMATCH
 */
export function payPromo(context: OrderContext, promo: Promo, claim: KnownTx): void {
  if (context.order.currency !== context.state.currency) throw new VendorRefusal('CURRENCY_MISMATCH');
  moveMoney(context, claim, { txCode: 'PROMO_WIN', amountMinor: promo.amountMinor });
}
