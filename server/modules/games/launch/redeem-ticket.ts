// Swapping a launch ticket for a vendor's session, and the balance in that session.
import { decimalToMinor } from '#contract/base/money.ts';
import { newSecret, secretHash } from '#server/base/secrets/secret.ts';
import type { Book } from '#server/modules/wallet/index.ts';
import { redeemSession, selectSessionOfTicket, selectSessionOfToken } from './game-session-store.ts';
import { selectOpenRounds } from '../rounds/open-round-store.ts';
import type { GamesDeps } from '../parts.ts';
import { gameSessionLifeMs, modeOf, playObstacle, sessionStateAt } from '../rounds/play-rules.ts';
import type { BalanceCall, RedeemCall, Redeemed, WalletMode } from '../vendors/port.ts';
import { VendorRefusal } from '../vendors/vendor-refusal.ts';

/**
 * Swaps a one-time ticket for a session of one player in one game, or makes the ticket the session's token.
 * @throws VendorRefusal SESSION_INVALID for a ticket that is unknown, used or of another vendor, SESSION_EXPIRED,
 * GAME_UNKNOWN, PLAYER_NOT_FOUND, PLAYER_BLOCKED, GAME_DISABLED, MAINTENANCE
 */
export async function redeemTicket(deps: GamesDeps, call: RedeemCall): Promise<Redeemed> {
  const now = deps.clock.now();
  const session = await selectSessionOfTicket(deps.db, call.vendorCode, secretHash(call.ticket));
  const isAgain = session?.redeemedAt && call.keepTicket;
  if (!session || (session.redeemedAt && !isAgain)) throw new VendorRefusal('SESSION_INVALID');
  if (sessionStateAt(session, now) !== (isAgain ? 'PLAYING' : 'LAUNCHED'))
    throw new VendorRefusal('SESSION_EXPIRED');
  if ((call.gameCode ?? session.gameCode) !== session.gameCode) throw new VendorRefusal('GAME_UNKNOWN');
  const player = await deps.identity.playerOf(session.memberId);
  if (!player) throw new VendorRefusal('PLAYER_NOT_FOUND');
  const obstacle = playObstacle(player.status, session, await deps.platform.inMaintenance());
  if (obstacle) throw new VendorRefusal(obstacle);
  const sessionToken = call.keepTicket ? call.ticket : newSecret();
  const expiresAt = isAgain ? session.expiresAt : new Date(now.getTime() + gameSessionLifeMs);
  const tokenHash = secretHash(sessionToken);
  const isFirst = isAgain || (await redeemSession(deps.db, session.id, { tokenHash, at: now, expiresAt }));
  // Two first calls with a ticket that is kept are one and the same.
  if (!isFirst && !call.keepTicket) throw new VendorRefusal('SESSION_INVALID');
  const openRounds = await selectOpenRounds(deps.db, session.memberId, session.nodeId);
  return {
    sessionToken,
    playerId: session.memberId,
    displayName: player.displayName,
    gameCode: session.gameCode,
    language: session.language,
    mode: modeOf(session.book),
    walletMode: session.walletMode,
    balanceMinor: await gameBalance(deps, session),
    expiresAt,
    openRounds: openRounds.map(({ vendorRoundId, betMinor, winMinor }) => ({
      roundId: vendorRoundId,
      betMinor,
      winMinor,
    })),
  };
}

/**
 * The balance in minor units of the session's book.
 * @throws VendorRefusal SESSION_INVALID for a token that is unknown, of another vendor or of another player,
 * SESSION_EXPIRED
 */
export async function balanceOfSession(deps: GamesDeps, call: BalanceCall): Promise<bigint> {
  const session = await selectSessionOfToken(deps.db, call.vendorCode, secretHash(call.sessionToken));
  if (session?.memberId !== call.playerId) throw new VendorRefusal('SESSION_INVALID');
  if (sessionStateAt(session, deps.clock.now()) !== 'PLAYING') throw new VendorRefusal('SESSION_EXPIRED');
  return gameBalance(deps, session);
}

type SessionOwner = {
  readonly memberId: string;
  readonly vendorCode: string;
  readonly walletMode: WalletMode;
  readonly book: Book;
};

/** The balance the player can stake; at a vendor with wallets of its own, the last known balance there. */
async function gameBalance({ wallet }: GamesDeps, owner: SessionOwner): Promise<bigint> {
  if (owner.walletMode === 'SEAMLESS' || owner.book === 'TEST')
    return wallet.playableMinor(owner.memberId, owner.book);
  const { wallets } = await wallet.summary(owner.memberId);
  const there = wallets.find(({ vendor }) => vendor === owner.vendorCode);
  return decimalToMinor(there?.balance ?? '0.00');
}
