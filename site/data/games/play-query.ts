// Parses the address of the game frame: the game, the lottery's prize mode, and where closing leads.
import {
  type PlayType,
  type PrizeMode,
  playTypes,
  prizeModes,
  defaultPlayType,
  defaultPrizeMode,
} from '#contract/games/game.ts';
import { lotteryLobby } from '#contract/games/launch.ts';
import { paths } from '#site/base/paths.ts';

export type PlayQuery = {
  readonly vassalage: string | undefined;
  readonly nodeId: string | undefined;
  readonly gameId: string | undefined;
  readonly matchId: string | undefined;
  readonly leagueId: string | undefined;
  /** An opaque interface code for the frame; anything outside its pattern is dropped. */
  readonly mui: string | undefined;
  readonly playType: PlayType;
  readonly prizeMode: PrizeMode;
  readonly closesTo: typeof paths.home | typeof paths.hall;
};

const muiPattern = /^[A-Za-z0-9_-]{1,16}$/;

/** Reads the query of /m/play and /m/startLottery. */
export function readPlayQuery(search: string): PlayQuery {
  const query = new URLSearchParams(search);
  const text = (name: string) => query.get(name) || undefined;
  const mui = text('mui');
  const pageBack = query.get('pageBack') ?? '';
  return {
    vassalage: text('vassalage'),
    nodeId: text('nodeId'),
    gameId: text('gameId'),
    matchId: text('matchId'),
    leagueId: text('leagueId'),
    mui: mui && muiPattern.test(mui) ? mui : undefined,
    playType: Object.values(playTypes).find((type) => type === query.get('playType')) ?? defaultPlayType,
    prizeMode: prizeModes.find((mode) => mode === query.get('prize_mode')) ?? defaultPrizeMode,
    closesTo: pageBack !== '' && pageBack !== '0' && pageBack !== 'false' ? paths.home : paths.hall,
  };
}

/** Whether the frame shows the lottery's lobby: no game was named. */
export const isLobby = ({ nodeId, gameId }: PlayQuery): boolean =>
  nodeId === undefined && (gameId === undefined || gameId === lotteryLobby);
