// The game catalogue, favourites, recent games, launch and the winner board.
import * as z from 'zod/mini';
import { endpoint } from './base/endpoint.ts';
import { language } from './base/language.ts';
import { amount } from './base/money.ts';
import { pageNo, pageSize } from './base/page.ts';

/** The categories of the specification (GEN-05), in the hall's sorting order. */
export const gameCategories = [
  'RNG',
  'LIVE',
  'FISH',
  'LOTT',
  'ELOTT',
  'SPORTS',
  'ESPORTS',
  'PVP',
  'COCKFIGHT',
] as const;
export type GameCategory = (typeof gameCategories)[number];

/** Vendors of the cockfight product (HALL-18). */
export const cockfightGameCodes: readonly string[] = ['SV3'];

/** Lottery play types (ENT-17, LAUNCH-07). */
export const playTypes = { tradition: 'trad', entertainment: 'ent' } as const;
export type PlayType = (typeof playTypes)[keyof typeof playTypes];
export const defaultPlayType: PlayType = playTypes.tradition;

/** Prize modes (LAUNCH-11). */
export const prizeModes = ['Lott', 'ZY', 'Elott'] as const;
export type PrizeMode = (typeof prizeModes)[number];
export const defaultPrizeMode: PrizeMode = 'Elott';

/** ENT-04. */
export const game = z.object({
  nodeId: z.string(),
  nodeName: z.string(),
  vassalage: z.string(),
  gameName: z.string(),
  displayName: z.string(),
  showIcon: z.boolean(),
  iconUrl: z.string(),
  /** The icon's dominant colour, shown until the picture is there. */
  iconColor: z.string(),
  gameType: z.enum(gameCategories),
  roomId: z.string(),
  supportPlay: z.boolean(),
  gameId: z.string(),
  isGameH5: z.boolean(),
  freeplay: z.boolean(),
  lottoMode: z.string(),
  gameCode: z.string(),
  /** The vendor's name as players know it. */
  accountTypeName: z.string(),
  isHot: z.boolean(),
  isNew: z.boolean(),
});
export type Game = z.output<typeof game>;

/** ENT-05; `launchFlag` is A-62. */
const vendorEntry = z.object({
  vassalage: z.string(),
  accountTypeName: z.string(),
  launchFlag: z.nullable(z.string()),
  /** Set when the category has one vendor with one entrance: the game a tap on the category opens (HALL-08). */
  entryNodeId: z.nullable(z.string()),
  gameCount: z.number(),
});

const merchantCode = z.optional(z.string().check(z.maxLength(32)));
const platformHint = z.optional(z.string().check(z.maxLength(16)));
const vassalage = z.string().check(z.regex(/^[A-Z0-9_]{2,24}$/));
const nodeId = z.coerce.string().check(z.regex(/^\d{1,12}$/));

export const vendorConfig = endpoint({
  name: 'games.vendorConfig',
  summary: 'Vendors grouped by category in sorting order, and the mapping from category to vendors.',
  method: 'GET',
  path: '/wps/relay/GCSGAME_getVassGameType',
  who: 'anyone',
  shared: true,
  query: z.strictObject({ typeId: z._default(z.literal('1'), '1'), merchantCode }),
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

/** A launched game: the address for the frame and what our own bar shows above it. */
const launched = z.object({
  content: z.object({ game_url: z.string() }),
  gameSessionId: z.string(),
  mode: z.enum(['REAL', 'TRIAL']),
});

export const launchGame = endpoint({
  name: 'games.launch',
  summary: 'Opens a game session and gives the address for the frame, with a one-time ticket of 60 seconds.',
  method: 'GET',
  path: '/wps/game/launchGame',
  who: 'mayLaunchGames',
  effects: true,
  query: z.strictObject({
    nodeId,
    gameId: z.optional(z.string().check(z.maxLength(64))),
    vassalage,
    confirmTrans: z._default(z.literal('0'), '0'),
    launchMode: z._default(z.literal('GLS'), 'GLS'),
    platform: z._default(z.literal('html5'), 'html5'),
    clientType: z._default(z.literal('2'), '2'),
    accountType: z._default(z.literal('1'), '1'),
    webView: z._default(z.enum(['false', 'true']), 'false'),
    matchId: z.optional(z.string().check(z.maxLength(64))),
    leagueId: z.optional(z.string().check(z.maxLength(64))),
    merchantCode,
    language,
    theme: z._default(z.enum(['dark', 'light']), 'dark'),
  }),
  output: launched,
  errors: [
    'CROSS_SITE',
    'SELF_EXCLUDED',
    'NOT_FOUND',
    'FORMAL_ACCOUNT_REQUIRED',
    'GAME_UNAVAILABLE',
    'EMPTY_URL',
  ],
  limit: { calls: 30, perSeconds: 60 },
});

export const trialPlay = endpoint({
  name: 'games.trialPlay',
  summary:
    'Launches a game with play money for a free-trial session; moduleId is the game’s nodeId (APIA-03).',
  method: 'POST',
  path: '/wps/game/trial',
  who: 'isTrialGuest',
  body: z.strictObject({ moduleId: nodeId, language }),
  output: launched,
  errors: ['SELF_EXCLUDED', 'NOT_FOUND', 'FORMAL_ACCOUNT_REQUIRED', 'GAME_UNAVAILABLE', 'EMPTY_URL'],
  limit: { calls: 30, perSeconds: 60 },
});

export const gameSession = endpoint({
  name: 'games.session',
  summary: 'The state of the caller’s game session, with rounds that are still open.',
  method: 'GET',
  path: '/wps/game/session/:id',
  who: 'mayLaunchGames',
  params: z.strictObject({ id: z.string().check(z.maxLength(64)) }),
  output: z.object({
    id: z.string(),
    nodeId: z.string(),
    state: z.enum(['LAUNCHED', 'PLAYING', 'CLOSED', 'EXPIRED']),
    openRounds: z.array(z.object({ roundId: z.string(), betAmount: amount, placedAt: z.number() })),
  }),
  errors: ['NOT_FOUND'],
});

export const closeGame = endpoint({
  name: 'games.close',
  summary: 'Closes the caller’s game session: new bets are refused, wins of open rounds still arrive.',
  method: 'POST',
  path: '/wps/game/close',
  who: 'mayLaunchGames',
  body: z.strictObject({ gameSessionId: z.string().check(z.maxLength(64)) }),
  output: z.object({ closed: z.literal(true) }),
  errors: ['NOT_FOUND'],
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

export const gamesEndpoints = [
  vendorConfig,
  gameList,
  hotGames,
  addFavourite,
  removeFavourite,
  favouriteIds,
  favouriteGames,
  addRecentGame,
  recentGames,
  launchGame,
  trialPlay,
  gameSession,
  closeGame,
  winnerBoard,
] as const;
