// A member's own game sessions: how one stands, and closing it.
import type { AnswerOf } from '#contract/base/endpoint.ts';
import { minorToDecimal } from '#contract/base/money.ts';
import type { gameSession } from '#contract/games/play.ts';
import { Refusal } from '#server/base/refusal.ts';
import {
  closeSession,
  closeSessionsOfSite,
  selectGameSession,
  selectPlayersOfSite,
} from './game-session-store.ts';
import type { GamesDeps } from './parts.ts';
import { sessionStateAt } from './play-rules.ts';
import { selectOpenRounds } from './round-store.ts';

/**
 * The state of a member's game session and the rounds of that game that are still open.
 *
 * @throws Refusal NOT_FOUND for an unknown session and for one of somebody else
 */
export async function showGameSession(
  { db, clock }: GamesDeps,
  memberId: string,
  id: string,
): Promise<AnswerOf<typeof gameSession>> {
  const session = await selectGameSession(db, id);
  if (session?.memberId !== memberId) throw new Refusal('NOT_FOUND');
  const rounds = await selectOpenRounds(db, memberId, session.nodeId);
  return {
    id,
    nodeId: session.nodeId.toString(),
    state: sessionStateAt(session, clock.now()),
    openRounds: rounds.map((round) => ({
      roundId: round.id,
      betAmount: minorToDecimal(round.betMinor),
      placedAt: round.placedAt.getTime(),
    })),
  };
}

/**
 * Closes a member's game session: new bets are refused from now on, wins of open rounds still arrive. Closing
 * again is no fault.
 *
 * @throws Refusal NOT_FOUND for an unknown session and for one of somebody else
 */
export async function closeGameSession(
  { db, wallet, clock }: GamesDeps,
  memberId: string,
  id: string,
): Promise<void> {
  const closed = await db.tx(async (tx) => {
    // Bets hold this lock too: one that is under way ends first, and none is taken afterwards.
    await wallet.lockOwners(tx, [memberId]);
    return closeSession(tx, id, memberId, clock.now());
  });
  if (closed === 'unknown') throw new Refusal('NOT_FOUND');
}

/** Closes every game that was launched from sessions on the site that have ended. */
export function closeGamesOfSite(
  { db, wallet, clock }: GamesDeps,
  siteSessionIds: readonly string[],
): Promise<void> {
  return db.tx(async (tx) => {
    await wallet.lockOwners(tx, await selectPlayersOfSite(tx, siteSessionIds));
    await closeSessionsOfSite(tx, siteSessionIds, clock.now());
  });
}
