// Gives a part of a stake back in memory: a sportsbook accepted less than it reserved.
import { winObstacle } from './order-rules.ts';
import type { VendorAct } from '../vendors/port.ts';
import { VendorRefusal } from '../vendors/vendor-refusal.ts';
import { type OrderContext, moveMoney } from './move-money.ts';
import { keyOf, type KnownTx } from './order-state.ts';

/**
 * Gives back a part of the stake of an open round, also nothing. From then on the bet is accepted: it can be settled and
 * not rolled back.
 * @throws VendorRefusal BET_NOT_FOUND, ALREADY_ROLLED_BACK, CURRENCY_MISMATCH, GAME_UNKNOWN, ALREADY_SETTLED, BAD_REQUEST
 * for more than the stake, in this order
 */
export function returnStake(
  context: OrderContext,
  act: Extract<VendorAct, { kind: 'RETURN' }>,
  claim: KnownTx,
): void {
  const { state, order, draft } = context;
  const bet = state.txs.get(keyOf(order.vendorCode, act.betTransactionId));
  const round = state.rounds.get(keyOf(order.vendorCode, act.roundId, order.playerId));
  const call = { ...act, playerId: order.playerId, currency: order.currency };
  const obstacle = winObstacle(bet, round, call, state.currency);
  if (obstacle || !round || !bet) throw new VendorRefusal(obstacle ?? 'BET_NOT_FOUND');
  if (act.amountMinor > round.betMinor)
    throw new VendorRefusal('BAD_REQUEST', { detail: 'more would go back than was staked' });
  moveMoney(context, claim, { txCode: 'BET_CANCEL', amountMinor: act.amountMinor });
  draft.putTx({ ...bet, betState: 'SETTLED', isChanged: true });
  draft.putRound({
    ...round,
    betMinor: round.betMinor - act.amountMinor,
    returnedMinor: round.returnedMinor + act.amountMinor,
  });
}
