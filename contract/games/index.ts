// The calls of games, in the order of the documents.
import * as browse from './browse.ts';
import * as cases from './cases.ts';
import { gamesOfficeEndpoints } from './office.ts';
import * as play from './play.ts';
import * as records from './records-office.ts';
import * as sports from './sports.ts';
import { sportsLiabilities } from './sports-office.ts';

export const gamesEndpoints = [
  browse.vendorConfig,
  browse.gameList,
  browse.gameSearch,
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
  sports.hotMatches,
  sports.visitSportsbook,
  sports.sportsOrder,
  cases.listCases,
  cases.casesFile,
  cases.readCase,
  cases.endCase,
  ...gamesOfficeEndpoints,
  records.readRound,
  records.listSettlement,
  records.settlementFile,
  sportsLiabilities,
] as const;
