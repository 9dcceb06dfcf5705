// The decisions of launching and playing: no clock, no database, no chance of their own.
import type { ErrorCode } from '#contract/base/errors.ts';
import type { GameCategory } from '#contract/games/game.ts';
import type { VendorRefusalCode } from '#contract/partners/game-vendor.ts';
import type { Player } from '#server/modules/identity/index.ts';
import type { Book } from '#server/modules/wallet/index.ts';
import type { VendorState } from './catalogue-store.ts';
import type { RoundState } from './round-record.ts';

/** A launch ticket is good for one swap within this time. */
export const ticketLifeMs = 60_000;
/** A vendor's session never outlasts the longest session on the site. */
export const gameSessionLifeMs = 24 * 60 * 60_000;

/** What a player is told about the book they play in. */
export function modeOf(book: Book): 'REAL' | 'TRIAL' {
  return book === 'TEST' ? 'TRIAL' : 'REAL';
}

type LaunchableGame = {
  readonly freeplay: boolean;
  readonly isEnabled: boolean;
  readonly vendorState: VendorState;
};

/**
 * What keeps a player from launching a game, the first in the order of the contract: SELF_EXCLUDED or
 * NO_PERMISSION by the player's status, NOT_FOUND, FORMAL_ACCOUNT_REQUIRED for a trial guest in a game without
 * free play, GAME_UNAVAILABLE when the game or its vendor is off.
 */
export function launchObstacle(player: Player, game: LaunchableGame | undefined): ErrorCode | null {
  if (player.status === 'SELF_EXCLUDED') return 'SELF_EXCLUDED';
  if (player.status !== 'ACTIVE') return 'NO_PERMISSION';
  if (!game) return 'NOT_FOUND';
  if (player.type === 4 && !game.freeplay) return 'FORMAL_ACCOUNT_REQUIRED';
  return game.isEnabled && game.vendorState === 'ENABLED' ? null : 'GAME_UNAVAILABLE';
}

type SessionTimes = {
  readonly redeemedAt: Date | null;
  readonly expiresAt: Date;
  readonly closedAt: Date | null;
};
type GameSessionState = 'LAUNCHED' | 'PLAYING' | 'CLOSED' | 'EXPIRED';

/** The state of a game session at a moment; its last millisecond is outside. */
export function sessionStateAt(session: SessionTimes, now: Date): GameSessionState {
  if (session.closedAt) return 'CLOSED';
  if (session.expiresAt <= now) return 'EXPIRED';
  return session.redeemedAt ? 'PLAYING' : 'LAUNCHED';
}

type PlayedGame = { readonly isGameEnabled: boolean; readonly vendorState: VendorState };

/** What keeps a player from staking in a game that was launched; wins are not asked this. */
export function playObstacle(
  player: Player,
  game: PlayedGame,
  inMaintenance: boolean,
): VendorRefusalCode | null {
  if (player.status !== 'ACTIVE') return 'PLAYER_BLOCKED';
  if (!game.isGameEnabled || game.vendorState === 'DISABLED') return 'GAME_DISABLED';
  return inMaintenance || game.vendorState === 'MAINTENANCE' ? 'MAINTENANCE' : null;
}

export type BetFacts = {
  readonly call: { readonly playerId: string; readonly gameCode: string; readonly currency: string };
  readonly player: Player;
  /** The session of the token at this vendor; undefined for any other token. */
  readonly session:
    | (SessionTimes & PlayedGame & { readonly memberId: string; readonly gameCode: string })
    | undefined;
  readonly currency: string;
  readonly inMaintenance: boolean;
  readonly now: Date;
};

/** What keeps a new bet from being taken before money is looked at, in order; null when nothing does. */
export function betObstacle(facts: BetFacts): VendorRefusalCode | null {
  const { call, session, player } = facts;
  if (session?.memberId !== call.playerId) return 'SESSION_INVALID';
  if (sessionStateAt(session, facts.now) !== 'PLAYING') return 'SESSION_EXPIRED';
  if (call.currency !== facts.currency) return 'CURRENCY_MISMATCH';
  if (call.gameCode !== session.gameCode) return 'GAME_UNKNOWN';
  return playObstacle(player, session, facts.inMaintenance);
}

export type BetState = 'OPEN' | 'SETTLED' | 'ROLLED_BACK';
/** A movement found under the id of a bet; one that is no bet has no bet state. */
type KnownBet = {
  readonly memberId: string;
  readonly vendorRoundId: string;
  readonly betState: BetState | null;
};

/** What an earlier call under the same id makes of this one: answer it again, or refuse it. */
export function judgeRepeat(
  earlier: {
    readonly kind: string;
    readonly requestHash: Buffer | null;
    readonly betState: BetState | null;
  },
  kind: string,
  requestHash: Buffer,
): 'again' | VendorRefusalCode {
  const isTombstone = earlier.requestHash === null;
  if (isTombstone && kind === 'BET') return 'ALREADY_ROLLED_BACK';
  if (isTombstone || earlier.kind !== kind || !requestHash.equals(earlier.requestHash))
    return 'DUPLICATE_MISMATCH';
  // A bet that was given back must never look accepted to a copy of it that comes late.
  return earlier.betState === 'ROLLED_BACK' ? 'ALREADY_ROLLED_BACK' : 'again';
}

/** Whether what was found is the bet that a win or a rollback of this player and round means. */
function isBetMeant(
  bet: KnownBet | undefined,
  call: { readonly playerId: string; readonly roundId: string },
): bet is KnownBet {
  if (!bet || bet.betState === null) return false;
  return bet.memberId === call.playerId && bet.vendorRoundId === call.roundId;
}

/** What keeps a win from being paid, in order. Neither session nor player matters: a won bet is owed. */
export function winObstacle(
  bet: KnownBet | undefined,
  round: { readonly state: RoundState; readonly gameCode: string } | undefined,
  call: {
    readonly playerId: string;
    readonly roundId: string;
    readonly gameCode: string;
    readonly currency: string;
  },
  currency: string,
): VendorRefusalCode | null {
  if (!isBetMeant(bet, call)) return 'BET_NOT_FOUND';
  if (bet.betState === 'ROLLED_BACK' || !round || round.state === 'CANCELLED') return 'ALREADY_ROLLED_BACK';
  if (call.currency !== currency) return 'CURRENCY_MISMATCH';
  if (call.gameCode !== round.gameCode) return 'GAME_UNKNOWN';
  return round.state === 'SETTLED' ? 'ALREADY_SETTLED' : null;
}

/** What keeps a known bet from being given back, in order. */
export function rollbackObstacle(
  bet: KnownBet | undefined,
  roundState: RoundState | undefined,
  call: { readonly playerId: string; readonly roundId: string },
): VendorRefusalCode | null {
  if (!isBetMeant(bet, call)) return 'BET_NOT_FOUND';
  if (bet.betState === 'ROLLED_BACK') return 'ALREADY_ROLLED_BACK';
  return bet.betState === 'SETTLED' || roundState === 'SETTLED' ? 'ALREADY_SETTLED' : null;
}

/** Categories in which both sides of a bet pay about its stake, so that a hedge would turn money for nothing. */
const evenMoneyCategories: readonly GameCategory[] = ['LIVE', 'SPORTS', 'ESPORTS', 'COCKFIGHT'];

/**
 * The turnover of a round that counts (server.md 6): the smaller of bet and net result in even-money
 * categories, else the bet; nothing until it is settled and nothing when it was cancelled.
 */
export function validBetMinor(
  category: GameCategory,
  round: { readonly state: RoundState; readonly betMinor: bigint; readonly winMinor: bigint },
): bigint {
  if (round.state !== 'SETTLED') return 0n;
  if (!evenMoneyCategories.includes(category)) return round.betMinor;
  const net = round.winMinor - round.betMinor;
  const absoluteNet = net < 0n ? -net : net;
  return absoluteNet < round.betMinor ? absoluteNet : round.betMinor;
}

/**
 * A name for strangers' eyes: its first two and last two characters (A-69). Of a name so short that this
 * would show all of it, only the first and the last.
 */
export function maskName(name: string): string {
  const letters = Array.from(name);
  const shown = letters.length > 4 ? 2 : 1;
  return `${letters.slice(0, shown).join('')}***${letters.slice(-shown).join('')}`;
}
