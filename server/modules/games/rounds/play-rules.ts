// The decisions of launching and playing: pure functions without clock, database and randomness.
import type { ErrorCode } from '#contract/base/errors.ts';
import { type GameCategory, wholeStakeCategories } from '#contract/games/game.ts';
import { isOffered, type OfferedTo } from '#contract/games/offered.ts';
import type { VendorRefusalCode } from '#contract/partners/game-vendor.ts';
import type { MemberStatus, Player } from '#server/modules/identity/index.ts';
import type { Book } from '#server/modules/wallet/index.ts';
import type { VendorState } from '../catalogue/catalogue-store.ts';
import type { RoundState } from './round-state.ts';

/** A launch ticket is good for one swap within this time. */
export const ticketLifeMs = 60_000;
/** A vendor's session never outlasts the longest session on the site. */
export const gameSessionLifeMs = 24 * 60 * 60_000;

/** The name of a book for players. */
export function modeOf(book: Book): 'REAL' | 'TRIAL' {
  return book === 'TEST' ? 'TRIAL' : 'REAL';
}

type LaunchableGame = {
  readonly freeplay: boolean;
  readonly isEnabled: boolean;
  readonly vendorState: VendorState;
} & OfferedTo;

/**
 * The reason why a player may not launch a game, the first in the order of the contract: SELF_EXCLUDED, ACCOUNT_HELD
 * or NO_PERMISSION by the player's status, NOT_FOUND, FORMAL_ACCOUNT_REQUIRED for a trial guest in a game without
 * free play, GAME_NOT_OFFERED in this country or to this kind of account, GAME_UNAVAILABLE when the game or
 * its vendor is off.
 */
export function launchObstacle(
  player: Player,
  game: LaunchableGame | undefined,
  country: string | null,
): ErrorCode | null {
  if (player.status === 'SELF_EXCLUDED') return 'SELF_EXCLUDED';
  if (player.status === 'FROZEN') return 'ACCOUNT_HELD';
  if (player.status !== 'ACTIVE') return 'NO_PERMISSION';
  if (!game) return 'NOT_FOUND';
  if (player.type === 4 && !game.freeplay) return 'FORMAL_ACCOUNT_REQUIRED';
  if (!isOffered(game, { country, type: player.type })) return 'GAME_NOT_OFFERED';
  return game.isEnabled && game.vendorState === 'ENABLED' ? null : 'GAME_UNAVAILABLE';
}

export type SessionTimes = {
  readonly redeemedAt: Date | null;
  readonly expiresAt: Date;
  readonly closedAt: Date | null;
};
type GameSessionState = 'LAUNCHED' | 'PLAYING' | 'CLOSED' | 'EXPIRED';

/** The state of a game session at a time; at its end time it is over. */
export function sessionStateAt(session: SessionTimes, now: Date): GameSessionState {
  if (session.closedAt) return 'CLOSED';
  if (session.expiresAt <= now) return 'EXPIRED';
  return session.redeemedAt ? 'PLAYING' : 'LAUNCHED';
}

export type PlayedGame = { readonly isGameEnabled: boolean; readonly vendorState: VendorState };

/** Why a player may not stake in a launched game; wins are not checked. */
export function playObstacle(
  status: MemberStatus | undefined,
  game: PlayedGame,
  inMaintenance: boolean,
): VendorRefusalCode | null {
  if (status !== 'ACTIVE') return 'PLAYER_BLOCKED';
  if (!game.isGameEnabled || game.vendorState === 'DISABLED') return 'GAME_DISABLED';
  return inMaintenance || game.vendorState === 'MAINTENANCE' ? 'MAINTENANCE' : null;
}

/**
 * Categories in which both sides of a bet pay about its stake, so that a hedge would turn money for nothing; at a
 * table between players (PVP) the stake is the whole stack that a player sits down with.
 */
const evenMoneyCategories: readonly GameCategory[] = ['LIVE', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'PVP'];
export const isEvenMoney = (category: GameCategory): boolean => evenMoneyCategories.includes(category);

/**
 * The turnover of a round that counts (server.md 6): the smaller of bet and net result in even-money
 * categories, else the bet; nothing until it is settled and nothing when it was cancelled. Of a whole stake the
 * percent of its vendor counts, rounded down (decision 61).
 */
export function validBetMinor(
  category: GameCategory,
  round: { readonly state: RoundState; readonly betMinor: bigint; readonly winMinor: bigint },
  turnoverPercent = 100,
): bigint {
  if (round.state !== 'SETTLED') return 0n;
  if (wholeStakeCategories.includes(category)) return (round.betMinor * BigInt(turnoverPercent)) / 100n;
  if (!isEvenMoney(category)) return round.betMinor;
  const net = round.winMinor - round.betMinor;
  const absoluteNet = net < 0n ? -net : net;
  return absoluteNet < round.betMinor ? absoluteNet : round.betMinor;
}
