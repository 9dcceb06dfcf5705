// Paying a win: whatever became of session or player, a known bet that stands is paid.
import type { Transaction } from '#server/db/database.ts';
import { notifyContentChanged } from './catalogue-store.ts';
import type { GamesDeps } from './parts.ts';
import { winObstacle } from './play-rules.ts';
import { lockRound, updateRound } from './round-store.ts';
import {
  answerMovement,
  claimOrRepeat,
  type Outcome,
  playerOfCall,
  postMovement,
  requestHash,
} from './vendor-movement.ts';
import { lockVendorTx, updateBetState } from './vendor-tx-store.ts';
import type { Movement, WinCall } from './vendors/port.ts';
import { VendorRefusal } from './vendors/vendor-refusal.ts';

/**
 * Pays a win to the book its bet came from, and closes the round when the vendor says so; a win of zero moves
 * nothing. Session, player status and maintenance are not asked.
 *
 * @throws VendorRefusal PLAYER_NOT_FOUND, DUPLICATE_MISMATCH, BET_NOT_FOUND, ALREADY_ROLLED_BACK,
 *   CURRENCY_MISMATCH, GAME_UNKNOWN, ALREADY_SETTLED, in this order
 */
export async function payWin(deps: GamesDeps, call: WinCall): Promise<Movement> {
  const player = await playerOfCall(deps, call.playerId);
  const now = deps.clock.now();
  const outcome = await deps.db.tx((tx) => settle(tx, deps, call, now));
  return answerMovement(deps, player, outcome);
}

async function settle(tx: Transaction, deps: GamesDeps, call: WinCall, now: Date): Promise<Outcome> {
  const { vassalage, transactionId, betTransactionId, playerId, amountMinor } = call;
  const earlier = await claimOrRepeat(tx, {
    vassalage,
    transactionId,
    kind: 'WIN',
    memberId: playerId,
    vendorRoundId: call.roundId,
    betTransactionId,
    amountMinor,
    requestHash: requestHash(
      'WIN',
      playerId,
      betTransactionId,
      call.roundId,
      call.gameCode,
      amountMinor,
      call.currency,
      call.roundClosed,
    ),
    betState: null,
    at: now,
  });
  if (earlier) return earlier;
  const bet = await lockVendorTx(tx, vassalage, betTransactionId);
  const round = await lockRound(tx, { vassalage, vendorRoundId: call.roundId, memberId: playerId });
  const obstacle = winObstacle(bet, round, call, deps.merchant.currency);
  if (obstacle || !round) throw new VendorRefusal(obstacle ?? 'BET_NOT_FOUND');
  await updateBetState(tx, vassalage, betTransactionId, 'SETTLED');
  const winMinor = round.winMinor + amountMinor;
  const state = call.roundClosed ? 'SETTLED' : 'OPEN';
  await updateRound(tx, { ...round, winMinor, state }, call.roundClosed ? now : null);
  if (state === 'SETTLED' && round.book === 'REAL' && winMinor > 0n)
    await notifyContentChanged(tx, 'winners');
  if (amountMinor === 0n) return { journalId: null, balanceMinor: null, repeated: false };
  return postMovement(tx, deps, {
    txCode: 'WIN',
    vassalage,
    transactionId,
    playerId,
    book: round.book,
    amountMinor,
  });
}
