// Calls: lists of vendors and games, favourites, recent games and the winner board.
import { get, post, remove } from '../base/call.ts';

export const vendorConfig = get('games.vendorConfig', '/wps/relay/GCSGAME_getVassGameType', 'anyone');
export const gameList = get('games.list', '/wps/relay/GCSGAME_gameList', 'anyone');
export const gameSearch = get('games.search', '/wps/game/search', 'anyone');
export const hotGames = get('games.hot', '/wps/relay/GCSGAME_hotGamesV2', 'anyone');
export const addFavourite = post('games.addFavourite', '/wps/relay/MCSFE_addFavoriteGameV2', 'mayFavourite');
export const removeFavourite = remove(
  'games.removeFavourite',
  '/wps/relay/MCSFE_removeFavoriteGameV2',
  'mayFavourite',
);
export const favouriteIds = get('games.favouriteIds', '/wps/relay/getFavoriteGames', 'mayFavourite');
export const favouriteGames = get('games.favouriteGames', '/wps/relay/getFavoriteGamesList', 'mayFavourite');
export const addRecentGame = post('games.addRecent', '/wps/relay/MCS2_addRecentGame', 'mayLaunchGames');
export const recentGames = get('games.recent', '/wps/relay/GCS_recentGame', 'mayLaunchGames');
export const winnerBoard = get('games.winnerBoard', '/wps/relay/GCSGAME_getRankList', 'anyone');
