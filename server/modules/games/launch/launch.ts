// Launching a game: a game session, and a one-time ticket in the address for the frame.
import type { AnswerOf } from '#contract/base/endpoint.ts';
import type { ErrorCode } from '#contract/base/errors.ts';
import type { Language } from '#contract/base/language.ts';
import type { launchGame } from '#contract/games/play.ts';
import { newId } from '#server/base/id.ts';
import { Refusal } from '#server/base/refusal.ts';
import { newSecret, secretHash } from '#server/base/secrets/secret.ts';
import { limitAgainst } from '#server/modules/protection/index.ts';
import { bookOf } from '#server/modules/wallet/index.ts';
import { type GameRow, selectGame } from '../catalogue/catalogue-store.ts';
import { closeSession, insertGameSession } from './game-session-store.ts';
import type { GamesDeps } from '../parts.ts';
import { selectRunning } from '../office/maintenance-store.ts';
import { launchObstacle, modeOf, ticketLifeMs } from '../rounds/play-rules.ts';
import { upsertRecentGame } from '../catalogue/player-games-store.ts';
import { sendMoneyAlong } from '../transfers/vendor-balance.ts';
import type { TappedMatch, VendorLaunch, VendorProtocol } from '../vendors/port.ts';
import { VendorAway } from '../vendors/vendor-server.ts';

export type LaunchOrder = {
  readonly memberId: string;
  /** The session on the site; the game session ends with it. */
  readonly siteSessionId: string;
  readonly nodeId: string;
  /** The vendor that the caller expects; not compared when it is missing. */
  readonly vendorCode?: string;
  readonly language: Language;
  readonly theme: 'dark' | 'light';
  /** The country of the caller's address; null when it is unknown. */
  readonly country: string | null;
  /** The match of a sportsbook that opens. */
  readonly match?: TappedMatch;
};

/**
 * Opens a game session for a member and notes the game as recently played (LAUNCH-20). Real or play money follows
 * from the member's type alone.
 * @throws Refusal SELF_EXCLUDED, ACCOUNT_HELD or NO_PERMISSION by the member's status, NOT_FOUND,
 * FORMAL_ACCOUNT_REQUIRED, GAME_NOT_OFFERED, GAME_UNAVAILABLE, EMPTY_URL, LIMITS_UNSUPPORTED for a member with limits
 * when all money would be moved to the vendor, PLAY_LIMIT_REACHED with the time limit that is used up
 */
export async function launch(
  deps: GamesDeps,
  protocols: readonly VendorProtocol[],
  order: LaunchOrder,
): Promise<AnswerOf<typeof launchGame>> {
  const player = await deps.identity.playerOf(order.memberId);
  if (!player) throw new Refusal('NO_PERMISSION');
  const game = await selectGame(deps.db, order.nodeId, order.language);
  const obstacle = launchObstacle(player, game && isMeant(game, order) ? game : undefined, order.country);
  if (obstacle) throw new Refusal(obstacle, { value: await maintenanceOf(deps, game, obstacle) });
  const protocol = protocols.find(({ name }) => name === game?.vendorProtocol);
  if (!game || !protocol || !deps.vendors.launchBaseUrl) throw new Refusal('EMPTY_URL');
  const isWithMoney = game.walletMode === 'TRANSFER' && bookOf(player.type) === 'REAL';
  if (player.isGuarded) await requireRemainingLimit(deps, player.memberId, isWithMoney);
  const now = deps.clock.now();
  const ticket = newSecret();
  const gameSessionId = newId('gms', now.getTime());
  const book = bookOf(player.type);
  await deps.db.tx(async (tx) => {
    await insertGameSession(tx, {
      id: gameSessionId,
      memberId: order.memberId,
      siteSessionId: order.siteSessionId,
      nodeId: order.nodeId,
      book,
      language: order.language,
      ticketHash: secretHash(ticket),
      launchedAt: now,
      expiresAt: new Date(now.getTime() + ticketLifeMs),
    });
    await upsertRecentGame(tx, order.memberId, order.nodeId, now);
  });
  const mode = modeOf(book);
  if (isWithMoney) {
    const { memberId, displayName } = player;
    const session = { id: gameSessionId, memberId, displayName, vendorCode: game.vendorCode };
    if (!(await sendMoneyAlong(deps, session))) {
      await closeSession(deps.db, gameSessionId, memberId, now);
      throw new Refusal('GAME_UNAVAILABLE');
    }
  }
  const opened = {
    baseUrl: deps.vendors.launchBaseUrl,
    vendorCode: game.vendorCode,
    gameCode: game.gameCode,
    ticket,
    language: order.language,
    mode,
    theme: order.theme,
  };
  const address = await addressOf(deps, protocol, opened, order.match ?? {});
  return { content: { game_url: address }, gameSessionId, mode };
}

/** The announced maintenance of the game's vendor, for players; empty for other obstacles. */
async function maintenanceOf({ db }: GamesDeps, game: GameRow | undefined, obstacle: ErrorCode) {
  if (obstacle !== 'GAME_UNAVAILABLE' || game?.vendorState !== 'MAINTENANCE') return undefined;
  const running = await selectRunning(db, game.vendorCode);
  if (!running) return undefined;
  const notice = { EN: running.noticeEn, BN: running.noticeBn };
  return { maintenance: { notice, endsAt: running.endsAt.getTime() } };
}

/**
 * Refuses a game that moves all money to the vendor for a member with limits of money, because the platform cannot
 * apply them there. Refuses every game when the member's time of play is used up.
 */
async function requireRemainingLimit(
  { db, wallet, protection }: GamesDeps,
  memberId: string,
  isWithMoney: boolean,
): Promise<void> {
  const remaining = await db.tx(async (tx) => {
    await wallet.lockOwners(tx, [memberId]);
    return (await protection.remainingLimits(tx, [memberId])).get(memberId);
  });
  if (!remaining) return;
  if (isWithMoney && remaining.limits.length > 0) throw new Refusal('LIMITS_UNSUPPORTED');
  const limit = limitAgainst(remaining.limits, 1n);
  if (limit?.kind === 'SESSION_TIME') throw new Refusal('PLAY_LIMIT_REACHED', { value: { limit } });
}

/**
 * The address for the frame.
 * @throws Refusal GAME_UNAVAILABLE when the vendor's server does not respond
 */
async function addressOf(
  deps: GamesDeps,
  protocol: VendorProtocol,
  opened: VendorLaunch,
  match: TappedMatch,
): Promise<string> {
  try {
    return await protocol.launchUrl(opened, {
      platformSecretOf: deps.vendors.platformSecretOf,
      requestLaunch: (requested) => deps.vendorServer.launch(requested),
      match,
    });
  } catch (error) {
    if (!(error instanceof VendorAway)) throw error;
    deps.onFault(error);
    throw new Refusal('GAME_UNAVAILABLE');
  }
}

function isMeant(game: GameRow, order: LaunchOrder): boolean {
  return order.vendorCode === undefined || game.vendorCode === order.vendorCode;
}
