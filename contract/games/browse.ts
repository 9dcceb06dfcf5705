// Calls that show games: vendors by category, lists, hot, favourite and recent games, the winner board.
import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { language } from '../base/language.ts';
import { amount } from '../base/money.ts';
import { pageNo, pageSize } from '../base/page.ts';
import { game, gameCategories, merchantCode, nodeId, platformHint, vassalage } from './game.ts';

/** ENT-05; `launchFlag` is A-62. */
const vendorEntry = z.object({
  vassalage: z.string(),
  accountTypeName: z.string(),
  launchFlag: z.nullable(z.string()),
  /** Set when the category has one vendor with one entrance: the game a tap on the category opens (HALL-08). */
  entryNodeId: z.nullable(z.string()),
  gameCount: z.number(),
});

export const vendorConfig = endpoint({
  name: 'games.vendorConfig',
  summary: 'Vendors by category in sorting order, named in one language, and the mapping between them.',
  method: 'GET',
  path: '/wps/relay/GCSGAME_getVassGameType',
  who: 'anyone',
  shared: true,
  query: z.strictObject({ typeId: z._default(z.literal('1'), '1'), merchantCode, language }),
  output: z.object({
    sorting: z.array(z.object({ gameCategory: z.enum(gameCategories), vendorNames: z.array(vendorEntry) })),
    mapping: z.record(z.string(), z.array(z.string())),
  }),
  errors: [],
});

export const gameList = endpoint({
  name: 'games.list',
  summary: 'Games by category, vendor and name (contains, case-sensitive), 25 a page.',
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameList',
  who: 'anyone',
  shared: true,
  // Every other text to search for is a look through the whole catalogue.
  limit: { calls: 120, perSeconds: 60 },
  query: z.strictObject({
    merchantCode,
    clientType: z._default(z.literal('2'), '2'),
    gameName: z._default(z.string().check(z.maxLength(64)), ''),
    gameType: z.optional(z.enum([...gameCategories, 'HOT'])),
    vassalage: z.optional(vassalage),
    language,
    platform: platformHint,
    pageNo,
    pageSize,
  }),
  output: z.object({
    games: z.array(game),
    pageNum: z.number(),
    totalPages: z.number(),
    totalCount: z.number(),
  }),
  errors: [],
});

export const hotGames = endpoint({
  name: 'games.hot',
  summary: 'The hot games in order.',
  method: 'GET',
  path: '/wps/relay/GCSGAME_hotGamesV2',
  who: 'anyone',
  shared: true,
  query: z.strictObject({
    merchantCode,
    isPlatform: z._default(z.literal('2'), '2'),
    language,
    platform: platformHint,
  }),
  output: z.object({ games: z.array(game) }),
  errors: [],
});

const favouriteBody = z.strictObject({ nodeId, vendor: vassalage });

export const addFavourite = endpoint({
  name: 'games.addFavourite',
  summary: 'Puts a game among the caller’s favourites; doing it again changes nothing.',
  method: 'POST',
  path: '/wps/relay/MCSFE_addFavoriteGameV2',
  who: 'mayFavourite',
  body: favouriteBody,
  output: z.object({ nodeId: z.string() }),
  errors: ['NOT_FOUND', 'LIMIT_REACHED'],
});

export const removeFavourite = endpoint({
  name: 'games.removeFavourite',
  summary: 'Takes a game from the caller’s favourites; doing it again changes nothing.',
  method: 'DELETE',
  path: '/wps/relay/MCSFE_removeFavoriteGameV2',
  who: 'mayFavourite',
  query: z.strictObject({ nodeId, vendor: z.optional(vassalage) }),
  output: z.object({ nodeId: z.string() }),
  errors: [],
});

export const favouriteIds = endpoint({
  name: 'games.favouriteIds',
  summary: 'Ids of the caller’s favourites as strings, 100 a page.',
  method: 'GET',
  path: '/wps/relay/getFavoriteGames',
  who: 'mayFavourite',
  query: z.strictObject({
    pageNo,
    pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 100),
  }),
  output: z.object({ content: z.array(z.string()), pageNum: z.number(), totalPages: z.number() }),
  errors: [],
});

export const favouriteGames = endpoint({
  name: 'games.favouriteGames',
  summary: 'The caller’s favourite games, newest first, 25 a page.',
  method: 'GET',
  path: '/wps/relay/getFavoriteGamesList',
  who: 'mayFavourite',
  query: z.strictObject({
    gameType: z.optional(z.enum([...gameCategories, 'FAV'])),
    language,
    pageNo,
    pageSize,
  }),
  output: z.object({ content: z.array(game), pageNum: z.number(), totalPages: z.number() }),
  errors: [],
});

export const addRecentGame = endpoint({
  name: 'games.addRecent',
  summary: 'Notes that the caller played a game; it becomes the first of the recent ones.',
  method: 'POST',
  path: '/wps/relay/MCS2_addRecentGame',
  who: 'mayLaunchGames',
  body: z.strictObject({ nodeId, vendor: vassalage }),
  output: z.object({ nodeId: z.string() }),
  errors: ['NOT_FOUND'],
});

export const recentGames = endpoint({
  name: 'games.recent',
  summary: 'The caller’s last 20 games, newest first.',
  method: 'GET',
  path: '/wps/relay/GCS_recentGame',
  who: 'mayLaunchGames',
  query: z.strictObject({ language }),
  output: z.object({ games: z.array(game) }),
  errors: [],
});

/** ENT-28; the name is masked on the server. */
export const winner = z.object({
  vo: z.object({ iconUrl: z.string(), gameName: z.string(), customerName: z.string(), winAmount: amount }),
});

export const winnerBoard = endpoint({
  name: 'games.winnerBoard',
  summary: 'The latest real settled wins, newest first, names masked.',
  method: 'GET',
  path: '/wps/relay/GCSGAME_getRankList',
  who: 'anyone',
  shared: true,
  query: z.strictObject({
    gameCategory: z._default(z.enum(['ALL', ...gameCategories]), 'ALL'),
    language,
    limitNum: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 100),
  }),
  output: z.object({ content: z.array(winner) }),
  errors: [],
});
