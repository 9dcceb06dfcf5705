// A member's own game sessions: shows their state, and closes them.
import type { AnswerOf } from '#contract/base/endpoint.ts';
import { minorToDecimal } from '#contract/base/money.ts';
import type { gameSession } from '#contract/games/play.ts';
import { Refusal } from '#server/base/refusal.ts';
import {
  closeSession,
  closeSessionsOfSite,
  selectGameSession,
  selectOpenOfSite,
} from './game-session-store.ts';
import { selectOpenRounds } from '../rounds/open-round-store.ts';
import type { GamesDeps } from '../parts.ts';
import { sessionStateAt } from '../rounds/play-rules.ts';
import { returnBalanceOfSession } from '../transfers/vendor-balance.ts';

/**
 * The state of a member's game session and the open rounds of that game.
 * @throws Refusal NOT_FOUND for an unknown session and for one of another member
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
 * Closes a member's game session: new bets are refused from now on, wins of open rounds still arrive, and money at a
 * vendor with wallets of its own is transferred back. Closing twice is allowed.
 * @throws Refusal NOT_FOUND for an unknown session and for one of another member
 */
export async function closeGameSession(deps: GamesDeps, memberId: string, id: string): Promise<void> {
  const { db, wallet, clock } = deps;
  const session = await selectGameSession(db, id);
  if (session?.memberId !== memberId) throw new Refusal('NOT_FOUND');
  await db.tx(async (tx) => {
    // Bets take this lock too: a bet under way ends first, and none is accepted afterwards.
    await wallet.lockOwners(tx, [memberId]);
    await closeSession(tx, id, memberId, clock.now());
  });
  if (session.moneyOut) await returnBalanceOfSession(deps, session);
}

/** Closes every game that was launched from sessions on the site that have ended. */
export async function closeGamesOfSite(deps: GamesDeps, siteSessionIds: readonly string[]): Promise<void> {
  const { db, wallet, clock } = deps;
  const open = await db.tx(async (tx) => {
    const found = await selectOpenOfSite(tx, siteSessionIds);
    await wallet.lockOwners(tx, [...new Set(found.map(({ memberId }) => memberId))]);
    await closeSessionsOfSite(tx, siteSessionIds, clock.now());
    return found;
  });
  for (const session of open) if (session.moneyOut) await returnBalanceOfSession(deps, session);
}

/** Closes the games of these sessions on the site that play with money at a vendor, and brings it back. */
export async function callMoneyBack(deps: GamesDeps, siteSessionIds: readonly string[]): Promise<void> {
  for (const { id, memberId, moneyOut } of await selectOpenOfSite(deps.db, siteSessionIds))
    if (moneyOut) await closeGameSession(deps, memberId, id);
}
