// Takes a stake in memory: session, game and player allow it, the round is open, the balance covers it.
import { limitAgainst } from '#server/modules/protection/index.ts';
import { betObstacle } from './order-rules.ts';
import type { VendorAct } from '../vendors/port.ts';
import { VendorRefusal } from '../vendors/vendor-refusal.ts';
import { beginFreeRound } from './free-round.ts';
import { type OrderContext, moveMoney } from './move-money.ts';
import { keyOf, type KnownRound, type KnownTx } from './order-state.ts';

type Bet = Extract<VendorAct, { kind: 'BET' }>;

/**
 * Takes a stake from the book of the session. The stake of a free round is recorded and moves no money.
 * @throws VendorRefusal SESSION_INVALID, SESSION_EXPIRED, CURRENCY_MISMATCH, GAME_UNKNOWN, PLAYER_BLOCKED,
 * GAME_DISABLED, MAINTENANCE, BET_NOT_ALLOWED at a vendor with wallets of its own, GAME_UNKNOWN, ROUND_CLOSED,
 * BET_NOT_ALLOWED for a free round that is not to be had, REALITY_CHECK while one is due, LIMIT_REACHED for a limit the player has set, INSUFFICIENT_FUNDS, in this order
 */
export function placeBet(context: OrderContext, bet: Bet, claim: KnownTx): void {
  const { state, order, draft } = context;
  const { vendorCode, playerId } = order;
  const session = state.sessions.get(keyOf(vendorCode, order.sessionToken ?? ''));
  const obstacle = betObstacle({
    call: { playerId, gameCode: bet.gameCode, currency: order.currency },
    status: state.memberStatuses.get(playerId)?.status,
    session,
    currency: state.currency,
    inMaintenance: state.inMaintenance,
    now: state.now,
  });
  if (obstacle || !session) throw new VendorRefusal(obstacle ?? 'SESSION_INVALID');
  const known = state.rounds.get(keyOf(vendorCode, bet.roundId, playerId));
  if (known && known.state !== 'OPEN') throw new VendorRefusal('ROUND_CLOSED');
  if (known && known.nodeId !== session.nodeId) throw new VendorRefusal('GAME_UNKNOWN');
  const round: KnownRound = known ?? {
    id: state.newRoundId(),
    vendorCode,
    vendorRoundId: bet.roundId,
    memberId: playerId,
    nodeId: session.nodeId,
    gameCode: session.gameCode,
    book: session.book,
    state: 'OPEN',
    betMinor: 0n,
    returnedMinor: 0n,
    winMinor: 0n,
    placedAt: state.now,
    settledAt: null,
    isNew: true,
  };
  beginFreeRound(context, bet, session.book === 'REAL');
  const costMinor = bet.isFree ? 0n : bet.amountMinor;
  const remaining = costMinor > 0n ? state.remainingLimits.get(playerId) : undefined;
  if (remaining?.isCheckDue) throw new VendorRefusal('REALITY_CHECK');
  if (remaining && limitAgainst(remaining.limits, costMinor)) throw new VendorRefusal('LIMIT_REACHED');
  moveMoney(context, claim, { txCode: 'BET', amountMinor: -costMinor });
  const closed = bet.roundClosed ? ({ state: 'SETTLED', settledAt: state.now } as const) : {};
  draft.putRound({ ...round, betMinor: round.betMinor + costMinor, ...closed });
}
