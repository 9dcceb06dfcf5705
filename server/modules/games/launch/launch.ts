// Launching a game: a game session, and a one-time ticket in the address for the frame.
import type { AnswerOf } from '#contract/base/endpoint.ts';
import type { Language } from '#contract/base/language.ts';
import type { launchGame } from '#contract/games/play.ts';
import { newId } from '#server/base/id.ts';
import { Refusal } from '#server/base/refusal.ts';
import { newSecret, secretHash } from '#server/base/secret.ts';
import { limitAgainst } from '#server/modules/protection/index.ts';
import { bookOf } from '#server/modules/wallet/index.ts';
import { type GameRow, selectGame } from '../catalogue/catalogue-store.ts';
import { closeSession, insertGameSession } from './game-session-store.ts';
import type { GamesDeps } from '../parts.ts';
import { launchObstacle, modeOf, ticketLifeMs } from '../rounds/play-rules.ts';
import { upsertRecentGame } from '../catalogue/player-games-store.ts';
import { sendMoneyAlong } from '../transfers/vendor-balance.ts';
import type { VendorLaunch, VendorStyle } from '../vendors/port.ts';
import { VendorAway } from '../vendors/vendor-server.ts';

export type LaunchOrder = {
  readonly memberId: string;
  /** The session on the site; the game session ends with it. */
  readonly siteSessionId: string;
  readonly nodeId: string;
  /** The vendor the caller believes the game to be of; not compared when it is left out. */
  readonly vassalage?: string;
  readonly language: Language;
  readonly theme: 'dark' | 'light';
};

/**
 * Opens a game session for a member and notes the game as recently played (LAUNCH-20). Real or play money
 * follows from the member's type alone.
 *
 * @throws Refusal SELF_EXCLUDED, ACCOUNT_HELD or NO_PERMISSION by the member's status, NOT_FOUND, FORMAL_ACCOUNT_REQUIRED,
 *   GAME_UNAVAILABLE, EMPTY_URL, LIMITS_NOT_KEPT for a game all money would go along to, of a member with limits,
 *   PLAY_LIMIT_REACHED with the limit of time that is used up
 */
export async function launch(
  deps: GamesDeps,
  styles: readonly VendorStyle[],
  order: LaunchOrder,
): Promise<AnswerOf<typeof launchGame>> {
  const player = await deps.identity.playerOf(order.memberId);
  if (!player) throw new Refusal('NO_PERMISSION');
  const game = await selectGame(deps.db, order.nodeId, order.language);
  const obstacle = launchObstacle(player, game && isMeant(game, order) ? game : undefined);
  if (obstacle) throw new Refusal(obstacle);
  const style = styles.find(({ name }) => name === game?.vendorStyle);
  if (!game || !style || !deps.vendors.launchBaseUrl) throw new Refusal('EMPTY_URL');
  const isWithMoney = game.walletMode === 'TRANSFER' && bookOf(player.type) === 'REAL';
  if (player.isGuarded) await requireRoom(deps, player.memberId, isWithMoney);
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
    const session = { id: gameSessionId, memberId, displayName, vassalage: game.vassalage };
    if (!(await sendMoneyAlong(deps, session))) {
      await closeSession(deps.db, gameSessionId, memberId, now);
      throw new Refusal('GAME_UNAVAILABLE');
    }
  }
  const address = await addressOf(deps, style, {
    baseUrl: deps.vendors.launchBaseUrl,
    vassalage: game.vassalage,
    gameCode: game.gameCode,
    ticket,
    language: order.language,
    mode,
    theme: order.theme,
  });
  return { content: { game_url: address }, gameSessionId, mode };
}

/** Nobody's limit is kept where money goes along, and no game opens for whose time of play is over. */
async function requireRoom(
  { db, wallet, protection }: GamesDeps,
  memberId: string,
  isWithMoney: boolean,
): Promise<void> {
  const room = await db.tx(async (tx) => {
    await wallet.lockOwners(tx, [memberId]);
    return (await protection.remainingLimits(tx, [memberId])).get(memberId);
  });
  if (!room) return;
  if (isWithMoney && room.limits.length > 0) throw new Refusal('LIMITS_NOT_KEPT');
  const limit = limitAgainst(room.limits, 1n);
  if (limit?.kind === 'SESSION_TIME') throw new Refusal('PLAY_LIMIT_REACHED', { value: { limit } });
}

/** The address for the frame. @throws Refusal GAME_UNAVAILABLE when the vendor's server does not answer */
async function addressOf(deps: GamesDeps, style: VendorStyle, launch: VendorLaunch): Promise<string> {
  try {
    return await style.launchUrl(launch, {
      platformSecretOf: deps.vendors.platformSecretOf,
      askLaunch: (asked) => deps.vendorServer.launch(asked),
    });
  } catch (error) {
    if (!(error instanceof VendorAway)) throw error;
    deps.onFault(error);
    throw new Refusal('GAME_UNAVAILABLE');
  }
}

function isMeant(game: GameRow, order: LaunchOrder): boolean {
  return order.vassalage === undefined || game.vassalage === order.vassalage;
}
