// Decides where a tap on a vendor or a game leads, and which lottery prize mode applies, for site and server.
import {
  defaultPlayType,
  defaultPrizeMode,
  type GameCategory,
  type PlayType,
  type PrizeMode,
} from './game.ts';

/** The lottery game type that opens when no game is named. */
export const lotteryLobby = 'lobby';

/** Lottery vendors that choose the play type themselves (LAUNCH-02, A-60). */
const lotteriesWithoutPlayType: readonly string[] = ['TCG_LOTTO_VN', 'TCG_SEA'];
/** The lottery vendors that receive the play type (LAUNCH-03). */
const lotteriesWithPlayType: readonly string[] = ['LOTT', 'ELOTT'];

/** The item that was tapped. Games have `gameId` and `nodeId`, matches also `matchId` and `leagueId` (APIG-18). */
export type LaunchRequest = {
  readonly signedIn: boolean;
  readonly vendor: string;
  readonly gameType?: GameCategory | undefined;
  /** The vendor's launch flag, from the vendor config. */
  readonly launchFlag?: string | null | undefined;
  readonly gameId?: string | undefined;
  readonly nodeId?: string | undefined;
  readonly matchId?: string | undefined;
  readonly leagueId?: string | undefined;
  /** The lottery game; the lobby opens without it. */
  readonly gameCode?: string | undefined;
  readonly playType?: PlayType | undefined;
};

export type LaunchDestination =
  | { readonly kind: 'login' }
  /** `playType` is null for vendors that choose it themselves. */
  | {
      readonly kind: 'lottery';
      readonly vassalage: string;
      readonly gameCode: string;
      readonly playType: PlayType | null;
    }
  | { readonly kind: 'game-list'; readonly vassalage: string; readonly gameType?: GameCategory }
  | { readonly kind: 'launcher'; readonly query: LauncherQuery };

/** The query of the platform launcher: only the parts that were given. */
type LauncherQuery = {
  readonly vassalage: string;
  readonly gameId?: string;
  readonly nodeId?: string;
  readonly matchId?: string;
  readonly leagueId?: string;
};

/**
 * Decides where a tap leads, in the order of A-62: no session, the lotteries that choose the play type themselves,
 * the lotteries that receive it, vendors flagged VASSALAGE_H5, and the launcher for all others.
 */
export function launchDestination(request: LaunchRequest): LaunchDestination {
  const { vendor: vassalage, gameCode = lotteryLobby } = request;
  if (!request.signedIn) return { kind: 'login' };
  if (lotteriesWithoutPlayType.includes(vassalage))
    return { kind: 'lottery', vassalage, gameCode, playType: null };
  if (lotteriesWithPlayType.includes(vassalage))
    return { kind: 'lottery', vassalage, gameCode, playType: request.playType ?? defaultPlayType };
  if (request.launchFlag === 'VASSALAGE_H5')
    return {
      kind: 'game-list',
      vassalage,
      ...(request.gameType ? { gameType: request.gameType } : {}),
    };
  const { gameId, nodeId, matchId, leagueId } = request;
  return {
    kind: 'launcher',
    query: {
      vassalage,
      ...(gameId ? { gameId } : {}),
      ...(nodeId ? { nodeId } : {}),
      ...(matchId ? { matchId } : {}),
      ...(leagueId ? { leagueId } : {}),
    },
  };
}

/**
 * The prize mode of the lottery: electronic when the electronic lotteries include TCG_LOTTO_VN or LOTT,
 * otherwise ordinary; the default while the mapping is not loaded. ZY is never chosen here.
 */
export function prizeModeFor(mapping: Readonly<Record<string, readonly string[]>> | undefined): PrizeMode {
  if (!mapping) return defaultPrizeMode;
  const electronic = mapping.ELOTT ?? [];
  return electronic.includes('TCG_LOTTO_VN') || electronic.includes('LOTT') ? 'Elott' : 'Lott';
}
