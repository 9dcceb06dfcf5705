// Giving a stake back, or marking a bet that has not come yet so that it is refused when it does.
import type { Transaction } from '#server/db/database.ts';
import type { GamesDeps } from './parts.ts';
import { rollbackObstacle } from './play-rules.ts';
import { lockRound, type RoundRow, updateRound } from './round-store.ts';
import {
  answerMovement,
  claimOrRepeat,
  type Outcome,
  playerOfCall,
  postMovement,
  requestHash,
} from './vendor-movement.ts';
import { claimVendorTx, lockVendorTx, updateBetState } from './vendor-tx-store.ts';
import type { Movement, RollbackCall } from './vendors/port.ts';
import { VendorRefusal } from './vendors/vendor-refusal.ts';

/**
 * Gives the stake of an unsettled bet back to the book it came from; a round without any stake left is
 * cancelled. An unknown bet leaves a tombstone. Session, player status and maintenance are not asked.
 *
 * @throws VendorRefusal PLAYER_NOT_FOUND, CURRENCY_MISMATCH, DUPLICATE_MISMATCH, BET_NOT_FOUND for a bet of
 *   another player or round, ALREADY_ROLLED_BACK, ALREADY_SETTLED, in this order
 */
export async function rollBackBet(deps: GamesDeps, call: RollbackCall): Promise<Movement> {
  const player = await playerOfCall(deps, call.playerId);
  if (call.currency !== deps.merchant.currency) throw new VendorRefusal('CURRENCY_MISMATCH');
  const now = deps.clock.now();
  const outcome = await deps.db.tx((tx) => undo(tx, deps, call, now));
  return answerMovement(deps, player, outcome);
}

async function undo(tx: Transaction, deps: GamesDeps, call: RollbackCall, now: Date): Promise<Outcome> {
  const { vassalage, transactionId, betTransactionId, playerId, roundId } = call;
  const movement = {
    vassalage,
    memberId: playerId,
    vendorRoundId: roundId,
    amountMinor: null,
    at: now,
  };
  const earlier = await claimOrRepeat(tx, {
    ...movement,
    transactionId,
    kind: 'ROLLBACK',
    betTransactionId,
    requestHash: requestHash('ROLLBACK', playerId, betTransactionId, roundId, call.currency),
    betState: null,
  });
  if (earlier) return earlier;
  const isUnknown = await claimVendorTx(tx, {
    ...movement,
    transactionId: betTransactionId,
    kind: 'BET',
    betTransactionId: null,
    requestHash: null,
    betState: 'ROLLED_BACK',
  });
  if (isUnknown) return { journalId: null, balanceMinor: null, repeated: false };
  const bet = await lockVendorTx(tx, vassalage, betTransactionId);
  const round = await lockRound(tx, { vassalage, vendorRoundId: roundId, memberId: playerId });
  const obstacle = rollbackObstacle(bet, round?.state, call);
  if (obstacle || !round || !bet?.amountMinor) throw new VendorRefusal(obstacle ?? 'BET_NOT_FOUND');
  await updateBetState(tx, vassalage, betTransactionId, 'ROLLED_BACK');
  await giveBack(tx, round, bet.amountMinor, now);
  return postMovement(tx, deps, {
    txCode: 'BET_CANCEL',
    vassalage,
    transactionId,
    playerId,
    book: round.book,
    amountMinor: bet.amountMinor,
  });
}

async function giveBack(tx: Transaction, round: RoundRow, amountMinor: bigint, now: Date): Promise<void> {
  const betMinor = round.betMinor - amountMinor;
  const isCancelled = betMinor === 0n && round.winMinor === 0n;
  const returnedMinor = round.returnedMinor + amountMinor;
  const state = isCancelled ? 'CANCELLED' : round.state;
  await updateRound(tx, { ...round, state, betMinor, returnedMinor }, isCancelled ? now : null);
}
