// Undoing a bet or a win, in memory, or marking one that has not come yet so that it is refused when it does.
import { rollbackObstacle } from './order-rules.ts';
import type { VendorAct } from '../vendors/port.ts';
import { VendorRefusal } from '../vendors/vendor-refusal.ts';
import { type OrderContext, moveMoney } from './move-money.ts';
import { keyOf, type KnownRound, type KnownTx } from './order-state.ts';

type Rollback = Extract<VendorAct, { kind: 'ROLLBACK' }>;

/**
 * Gives the stake of an unsettled bet back; a round without any stake left is cancelled. An unknown bet leaves a
 * tombstone. Where the rules allow it a win is taken back, if need be as a debt.
 *
 * @throws VendorRefusal BET_NOT_FOUND for one of another player or round, ALREADY_ROLLED_BACK, ALREADY_SETTLED, in
 *   this order
 */
export function rollBack(context: OrderContext, call: Rollback, claim: KnownTx): void {
  const { state, order, draft } = context;
  const { vassalage, playerId, rules } = order;
  const target = state.txs.get(keyOf(vassalage, call.betTransactionId));
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
  const round = state.rounds.get(keyOf(vassalage, call.roundId, playerId));
  const obstacle = rollbackObstacle(target, round, { ...call, playerId }, rules);
  if (obstacle === 'ALREADY_ROLLED_BACK' && rules.secondRollback === 'OK') return draft.putTx(claim);
  if (!obstacle && isOutsideRound(target, round)) return undoOutsideRound(context, target, claim);
  if (obstacle || !round) throw new VendorRefusal(obstacle ?? 'BET_NOT_FOUND');
  if (target.kind === 'WIN') takeWinBack(context, target, round, claim);
  else giveStakeBack(context, target, round, call, claim);
}

/**
 * Two people can book a movement of a round of which nothing else came, so no round has it in its sums, also not one
 * that begins later: such a stake names itself.
 */
function isOutsideRound(target: KnownTx, round: KnownRound | undefined): boolean {
  if (target.requestHash !== '') return false;
  if (!round || target.betTransactionId === target.transactionId) return true;
  // Those of before do not say so.
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

/** Takes back what the round still pays of a win; a round that was corrected may pay less by now, or nothing. */
function takeWinBack(context: OrderContext, win: KnownTx, round: KnownRound, claim: KnownTx): void {
  const wonMinor = win.amountMinor ?? 0n;
  if (wonMinor > 0n && round.winMinor <= 0n) throw new VendorRefusal('ALREADY_ROLLED_BACK');
  const takenMinor = wonMinor < round.winMinor ? wonMinor : round.winMinor;
  const amountMinor = wonMinor === 0n ? 0n : -takenMinor;
  moveMoney(context, claim, { txCode: 'WIN_CANCEL', amountMinor, mayOwe: true });
  context.draft.putTx({ ...win, betState: 'ROLLED_BACK', isChanged: true });
  const left = round.winMinor + amountMinor;
  // A round that pays nothing any more is open again, so that its bets can be undone too.
  const reopened = left === 0n ? ({ state: 'OPEN', settledAt: null } as const) : {};
  context.draft.putRound({ ...round, winMinor: left, ...reopened });
}
