// The calls of games, in the order of the documents.
import * as browse from './browse.ts';
import * as cases from './cases.ts';
import * as play from './play.ts';

export const gamesEndpoints = [
  browse.vendorConfig,
  browse.gameList,
  browse.hotGames,
  browse.addFavourite,
  browse.removeFavourite,
  browse.favouriteIds,
  browse.favouriteGames,
  browse.addRecentGame,
  browse.recentGames,
  play.launchGame,
  play.trialPlay,
  play.gameSession,
  play.closeGame,
  browse.winnerBoard,
  cases.searchCases,
  cases.endCase,
] as const;
