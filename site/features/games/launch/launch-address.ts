// The destination of a tap on a game, vendor or match inside the site (APIG-18).
import { type ActorType, isSignedIn, isTrialGuest } from '#contract/base/roles.ts';
import { type PrizeMode, playTypes } from '#contract/games/game.ts';
import { type LaunchDestination, type LaunchRequest, launchDestination } from '#contract/games/launch.ts';
import { paths, withQuery } from '#site/base/paths.ts';

export type LaunchTap = Omit<LaunchRequest, 'signedIn'> & {
  readonly actor: ActorType;
  /** The game allows free-trial guests; undefined for vendors and matches, where the platform decides. */
  readonly freeplay?: boolean | undefined;
  readonly prizeMode: PrizeMode;
  /** The frame was opened from home: closing it leads back there. */
  readonly fromHome: boolean;
};

/** An address to open, or the refusal a trial guest gets for a game without free play. */
type LaunchAnswer = { readonly address: string } | { readonly refusal: 'free_reject' };

/** Decides by actor, vendor and game; has no side effects. */
export function launchAddress({ actor, freeplay, prizeMode, fromHome, ...request }: LaunchTap): LaunchAnswer {
  // A board opens in the easy mode; the lobby gets the platform's default mode.
  const playType = request.playType ?? (request.gameCode ? playTypes.entertainment : undefined);
  const destination = launchDestination({ ...request, playType, signedIn: isSignedIn(actor) });
  const entersGame = destination.kind === 'lottery' || destination.kind === 'launcher';
  if (entersGame && isTrialGuest(actor) && freeplay === false) return { refusal: 'free_reject' };
  return { address: addressOf(destination, request, prizeMode, fromHome ? '1' : undefined) };
}

function addressOf(
  destination: LaunchDestination,
  request: Omit<LaunchRequest, 'signedIn'>,
  prizeMode: PrizeMode,
  pageBack: string | undefined,
): string {
  switch (destination.kind) {
    case 'login':
      return paths.login;
    case 'game-list':
      return withQuery(paths.gameList, { gameType: destination.gameType, vassalage: destination.vassalage });
    case 'lottery':
      return withQuery(paths.startLottery, {
        vassalage: destination.vassalage,
        nodeId: request.nodeId,
        gameId: destination.gameCode,
        playType: destination.playType ?? undefined,
        prize_mode: prizeMode,
        pageBack,
      });
    case 'launcher':
      // A vendor without a single game shows its game list.
      if (!destination.query.nodeId) {
        return withQuery(paths.gameList, { gameType: request.gameType, vassalage: request.vendor });
      }
      // A sportsbook has a screen of its own, also for visitors.
      if (request.gameType === 'SPORTS' || request.gameType === 'ESPORTS')
        return withQuery(paths.sports, destination.query);
      return withQuery(paths.play, { ...destination.query, pageBack });
  }
}
