// Rolls back a bet or a win in memory. A bet that has not arrived yet is marked, so that it is refused when it arrives.
import { rollbackObstacle } from './order-rules.ts';
import type { VendorAct } from '../vendors/port.ts';
import { VendorRefusal } from '../vendors/vendor-refusal.ts';
import { giveFreeRoundBack, refuseFreeRound } from './free-round.ts';
import { type OrderContext, moveMoney } from './move-money.ts';
import { keyOf, type KnownRound, type KnownTx } from './order-state.ts';

type Rollback = Extract<VendorAct, { kind: 'ROLLBACK' }>;

/**
 * Gives back the stake of an unsettled bet; a round without any stake left is cancelled. For an unknown bet it writes
 * a row without content; because of that row the bet is refused when it arrives. If the protocol's rules allow it, a
 * win is taken back. If the balance does not cover the win, the rest becomes a debt.
 * @throws VendorRefusal BET_NOT_FOUND for a bet of another player or round, ALREADY_ROLLED_BACK, ALREADY_SETTLED, in
 * this order
 */
export function rollBack(context: OrderContext, call: Rollback, claim: KnownTx): void {
  const { state, order, draft } = context;
  const { vendorCode, playerId, rules } = order;
  const target = state.txs.get(keyOf(vendorCode, call.betTransactionId));
  if (!target) {
    draft.putTx(claim);
    return draft.putTx({
      ...claim,
      transactionId: call.betTransactionId,
      kind: 'BET',
      betTransactionId: null,
      requestHash: null,
      betState: 'ROLLED_BACK',
    });
  }
  const round = state.rounds.get(keyOf(vendorCode, call.roundId, playerId));
  const obstacle = rollbackObstacle(target, round, { ...call, playerId }, rules);
  if (obstacle === 'ALREADY_ROLLED_BACK' && rules.secondRollback === 'OK') return draft.putTx(claim);
  if (!obstacle && isOutsideRound(target, round)) return undoOutsideRound(context, target, claim);
  if (obstacle || !round) throw new VendorRefusal(obstacle ?? 'BET_NOT_FOUND');
  if (target.kind === 'WIN') takeWinBack(context, target, round, claim);
  else giveStakeBack(context, target, round, call, claim);
}

/**
 * Two operators can book a movement whose round the platform does not know. No round has that movement in its sums,
 * not even a round that begins later. Such a stake names itself as its bet.
 */
function isOutsideRound(target: KnownTx, round: KnownRound | undefined): boolean {
  if (target.requestHash !== '') return false;
  if (!round || target.betTransactionId === target.transactionId) return true;
  // Movements of earlier versions do not name themselves.
  return target.kind === 'BET' && round.betMinor < (target.amountMinor ?? 0n);
}

function undoOutsideRound(context: OrderContext, target: KnownTx, claim: KnownTx): void {
  const amountMinor = target.amountMinor ?? 0n;
  if (target.kind === 'WIN')
    moveMoney(context, claim, { txCode: 'WIN_CANCEL', amountMinor: -amountMinor, mayOwe: true });
  else moveMoney(context, claim, { txCode: 'BET_CANCEL', amountMinor });
  context.draft.putTx({ ...target, betState: 'ROLLED_BACK', isChanged: true });
}

function giveStakeBack(
  context: OrderContext,
  bet: KnownTx,
  round: KnownRound,
  call: Rollback,
  claim: KnownTx,
): void {
  const { draft, state } = context;
  const stakeMinor = bet.kind === 'FREE_BET' ? 0n : (bet.amountMinor ?? 0n);
  moveMoney(context, claim, { txCode: 'BET_CANCEL', amountMinor: stakeMinor });
  giveFreeRoundBack(context, call.roundId);
  draft.putTx({ ...bet, betState: 'ROLLED_BACK', isChanged: true });
  const betMinor = round.betMinor - stakeMinor;
  const isCancelled = betMinor === 0n && round.winMinor === 0n;
  const isOver = isCancelled || call.roundClosed;
  draft.putRound({
    ...round,
    betMinor,
    returnedMinor: round.returnedMinor + stakeMinor,
    ...(isOver ? { state: isCancelled ? 'CANCELLED' : 'SETTLED', settledAt: state.now } : {}),
  });
}

/** Takes back what the round still pays of a win. A round that was corrected may pay less now, or nothing. */
function takeWinBack(context: OrderContext, win: KnownTx, round: KnownRound, claim: KnownTx): void {
  refuseFreeRound(context, round.vendorRoundId, 'ALREADY_SETTLED');
  const wonMinor = win.amountMinor ?? 0n;
  if (wonMinor > 0n && round.winMinor <= 0n) throw new VendorRefusal('ALREADY_ROLLED_BACK');
  const takenMinor = wonMinor < round.winMinor ? wonMinor : round.winMinor;
  const amountMinor = wonMinor === 0n ? 0n : -takenMinor;
  moveMoney(context, claim, { txCode: 'WIN_CANCEL', amountMinor, mayOwe: true });
  context.draft.putTx({ ...win, betState: 'ROLLED_BACK', isChanged: true });
  const left = round.winMinor + amountMinor;
  // A round that pays nothing any more is open again, so that its bets can be rolled back too.
  const reopened = left === 0n ? ({ state: 'OPEN', settledAt: null } as const) : {};
  context.draft.putRound({ ...round, winMinor: left, ...reopened });
}
