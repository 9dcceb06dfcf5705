// The calls of games, in the order of the documents.
import * as browse from './browse.ts';
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
] as const;
