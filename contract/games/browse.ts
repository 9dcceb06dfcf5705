// Calls that show games: vendors by category, lists, hot, favourite and recent games, the winner board.
import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { language } from '../base/shapes.ts';
import { amount } from '../base/shapes.ts';
import { pageNo, pageSize } from '../base/page.ts';
import { gameCategories, gameSelections } from './game.ts';
import { game, merchantCode, nodeId, platformHint, vassalage } from './game-shapes.ts';
import * as calls from './browse-calls.ts';

/** ENT-05; `launchFlag` is A-62. */
const vendorEntry = z.object({
  vassalage: z.string(),
  accountTypeName: z.string(),
  launchFlag: z.nullable(z.string()),
  /** Set when the category has one vendor with one entrance: the game a tap on the category opens (HALL-08). */
  entryNodeId: z.nullable(z.string()),
  gameCount: z.number(),
  /** The maintenance that runs or was announced next; absent when there is none. */
  maintenance: z.optional(
    z.object({
      startsAt: z.int(),
      endsAt: z.int(),
      /** What operators wrote for players, in the language of the call. */
      notice: z.string(),
    }),
  ),
});

/** A vendor of whose stakes in slots and fishing games a percent counts as turnover; the last one whose time has come. */
const partlyCounted = z.object({
  vassalage: z.string(),
  accountTypeName: z.string(),
  percents: z.array(z.object({ from: z.number(), percent: z.int() })),
});

export const vendorConfig = endpoint({
  ...calls.vendorConfig,
  summary: 'Vendors by category in sorting order, named in one language, and the mapping between them.',
  shared: true,
  query: z.strictObject({ typeId: z._default(z.literal('1'), '1'), merchantCode, language }),
  output: z.object({
    sorting: z.array(z.object({ gameCategory: z.enum(gameCategories), vendorNames: z.array(vendorEntry) })),
    mapping: z.record(z.string(), z.array(z.string())),
    partlyCounted: z.array(partlyCounted),
  }),
  errors: [],
});

export const gameList = endpoint({
  ...calls.gameList,
  summary: 'Games by category, vendor and name (contains, case-sensitive), 25 a page.',
  shared: true,
  // Every other text to search for is a look through the whole catalogue.
  limit: { calls: 120, perSeconds: 60 },
  query: z.strictObject({
    merchantCode,
    clientType: z._default(z.literal('2'), '2'),
    gameName: z._default(z.string().check(z.maxLength(64)), ''),
    gameType: z.optional(z.enum([...gameCategories, ...gameSelections])),
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

export const gameSearch = endpoint({
  ...calls.gameSearch,
  summary:
    'Games of all categories that a text may mean, the best first, 30 at most: names in both languages, Bengali in Latin letters, small misspellings, vendors and categories.',
  shared: true,
  limit: { calls: 120, perSeconds: 60 },
  query: z.strictObject({ text: z.string().check(z.minLength(1), z.maxLength(64)), language }),
  output: z.object({ games: z.array(game), totalCount: z.number() }),
  errors: [],
});

export const hotGames = endpoint({
  ...calls.hotGames,
  summary: 'The hot games in order.',
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
  ...calls.addFavourite,
  summary: 'Puts a game among the caller’s favourites; doing it again changes nothing.',
  body: favouriteBody,
  output: z.object({ nodeId: z.string() }),
  errors: ['NOT_FOUND', 'LIMIT_REACHED'],
});

export const removeFavourite = endpoint({
  ...calls.removeFavourite,
  summary: 'Takes a game from the caller’s favourites; doing it again changes nothing.',
  query: z.strictObject({ nodeId, vendor: z.optional(vassalage) }),
  output: z.object({ nodeId: z.string() }),
  errors: [],
});

export const favouriteIds = endpoint({
  ...calls.favouriteIds,
  summary: 'Ids of the caller’s favourites as strings, 100 a page.',
  query: z.strictObject({
    pageNo,
    pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 100),
  }),
  output: z.object({ content: z.array(z.string()), pageNum: z.number(), totalPages: z.number() }),
  errors: [],
});

export const favouriteGames = endpoint({
  ...calls.favouriteGames,
  summary: 'The caller’s favourite games, newest first, 25 a page.',
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
  ...calls.addRecentGame,
  summary: 'Notes that the caller played a game; it becomes the first of the recent ones.',
  body: z.strictObject({ nodeId, vendor: vassalage }),
  output: z.object({ nodeId: z.string() }),
  errors: ['NOT_FOUND'],
});

export const recentGames = endpoint({
  ...calls.recentGames,
  summary: 'The caller’s last 20 games, newest first.',
  query: z.strictObject({ language }),
  output: z.object({ games: z.array(game) }),
  errors: [],
});

/** ENT-28; the name is masked on the server. */
export const winner = z.object({
  vo: z.object({ iconUrl: z.string(), gameName: z.string(), customerName: z.string(), winAmount: amount }),
});

export const winnerBoard = endpoint({
  ...calls.winnerBoard,
  summary: 'The latest real settled wins, newest first, names masked.',
  shared: true,
  query: z.strictObject({
    gameCategory: z._default(z.enum(['ALL', ...gameCategories]), 'ALL'),
    language,
    limitNum: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 100),
  }),
  output: z.object({ content: z.array(winner) }),
  errors: [],
});
