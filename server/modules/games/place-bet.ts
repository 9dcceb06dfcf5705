// Taking a stake: one transaction that claims the vendor's id, holds session and round, then moves the money.
import { newId } from '#server/base/id.ts';
import { secretHash } from '#server/base/secret.ts';
import type { Transaction } from '#server/db/database.ts';
import { holdSessionOfToken } from './game-session-store.ts';
import type { GamesDeps } from './parts.ts';
import { type BetFacts, betObstacle } from './play-rules.ts';
import { addStake, lockRound } from './round-store.ts';
import {
  answerMovement,
  claimOrRepeat,
  type Outcome,
  playerOfCall,
  postMovement,
  requestHash,
} from './vendor-movement.ts';
import type { BetCall, Movement } from './vendors/port.ts';
import { VendorRefusal } from './vendors/vendor-refusal.ts';

/**
 * Takes a stake from the book of the session. The same id with the same content answers the same again and
 * moves nothing, even when the session is over by then.
 *
 * @throws VendorRefusal PLAYER_NOT_FOUND, DUPLICATE_MISMATCH, ALREADY_ROLLED_BACK, SESSION_INVALID,
 *   SESSION_EXPIRED, CURRENCY_MISMATCH, GAME_UNKNOWN, PLAYER_BLOCKED, GAME_DISABLED, MAINTENANCE,
 *   ROUND_CLOSED, INSUFFICIENT_FUNDS, in this order
 */
export async function placeBet(deps: GamesDeps, call: BetCall): Promise<Movement> {
  const player = await playerOfCall(deps, call.playerId);
  const facts = {
    call,
    player,
    currency: deps.merchant.currency,
    inMaintenance: await deps.platform.inMaintenance(),
    now: deps.clock.now(),
  };
  const outcome = await deps.db.tx((tx) => takeStake(tx, deps, call, facts));
  return answerMovement(deps, player, outcome);
}

async function takeStake(
  tx: Transaction,
  deps: GamesDeps,
  call: BetCall,
  facts: Omit<BetFacts, 'session'>,
): Promise<Outcome> {
  const { vassalage, transactionId, playerId, amountMinor } = call;
  const earlier = await claimOrRepeat(tx, {
    vassalage,
    transactionId,
    kind: 'BET',
    memberId: playerId,
    vendorRoundId: call.roundId,
    betTransactionId: null,
    amountMinor,
    requestHash: requestHash('BET', playerId, call.roundId, call.gameCode, amountMinor, call.currency),
    betState: 'OPEN',
    at: facts.now,
  });
  if (earlier) return earlier;
  const session = await holdSessionOfToken(tx, vassalage, secretHash(call.sessionToken));
  const obstacle = betObstacle({ ...facts, session });
  if (obstacle || !session) throw new VendorRefusal(obstacle ?? 'SESSION_INVALID');
  const roundKey = { vassalage, vendorRoundId: call.roundId, memberId: playerId };
  const isOpen = await addStake(tx, roundKey, {
    newId: newId('rnd', facts.now.getTime()),
    nodeId: session.nodeId,
    book: session.book,
    amountMinor,
    at: facts.now,
  });
  if (!isOpen) {
    const round = await lockRound(tx, roundKey);
    throw new VendorRefusal(round?.state === 'OPEN' ? 'GAME_UNKNOWN' : 'ROUND_CLOSED');
  }
  return postMovement(tx, deps, {
    txCode: 'BET',
    vassalage,
    transactionId,
    playerId,
    book: session.book,
    amountMinor: -amountMinor,
  });
}
