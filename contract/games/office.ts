// The games and open rounds that operators see, and the fields of a game that they set.
import * as z from 'zod/mini';
import { reason } from '../base/by-two.ts';
import { memberTypes } from '../base/roles.ts';
import { endpoint } from '../base/endpoint.ts';
import { between, listFileQuery, listOf, listQuery } from '../base/list.ts';
import { amount } from '../base/shapes.ts';
import { gameCategories } from './game.ts';
import { nodeId, vassalage } from './game-shapes.ts';
import * as calls from './office-calls.ts';
import { vendorOfficeEndpoints, vendorStates } from './vendor-office.ts';

/** OFF by operators; REMOVED by the brand, whose catalogue does not list it any more. */
export const gameStates = ['ON', 'OFF', 'REMOVED'] as const;
/** The number of games with the mark HOT: the first of the hot games. */
export const hotMarks = 10;
/** The lowest place among the hot games. */
export const hotPlaces = 100;

const category = z.optional(z.enum(gameCategories));
const gameFilters = {
  /** A part of the name in either language, or the code or the id. */
  text: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(64))),
  vendor: z.optional(vassalage),
  category,
  state: z.optional(z.enum(gameStates)),
  label: z.optional(z.enum(['HOT', 'NEW'])),
};
const gameSorts = ['place', 'hotPlace', 'name', 'nodeId'] as const;

const officeGame = z.object({
  nodeId: z.string(),
  gameCode: z.string(),
  vendor: z.string(),
  vendorName: z.object({ BN: z.string(), EN: z.string() }),
  vendorState: z.enum(vendorStates),
  category: z.string(),
  nameEn: z.string(),
  nameBn: z.string(),
  state: z.enum(gameStates),
  /** Position among the games of its category, from 1. */
  place: z.int(),
  /** Place among the hot games, from 1; null when it is not hot. */
  hotPlace: z.nullable(z.int()),
  /** Whether it has the mark HOT. */
  isHot: z.boolean(),
  isNew: z.boolean(),
  /** Free-trial guests may launch it. */
  freeplay: z.boolean(),
  /** The countries it is offered in; empty for all. */
  regions: z.array(z.string()),
  /** The types of members it is offered to; empty for all. */
  memberTypes: z.array(z.int()),
});
const region = z.string().check(z.regex(/^[A-Z]{2}$/));
const anyType = z.union(memberTypes.map((type) => z.literal(type)));

export const listGames = endpoint({
  ...calls.listGames,
  summary: 'All games with their states, places and labels.',
  query: listQuery(gameFilters, gameSorts),
  output: listOf(officeGame),
  errors: [],
});

export const gamesFile = endpoint({
  ...calls.gamesFile,
  summary: 'The same games as a file.',
  query: listFileQuery(gameFilters, gameSorts),
  output: z.unknown(),
  errors: [],
});

export const setGame = endpoint({
  ...calls.setGame,
  summary:
    'Turns a game on or off, or sets its places and labels; what is not named stays. Players see it within seconds.',
  params: z.strictObject({ nodeId }),
  body: z.strictObject({
    isOn: z.optional(z.boolean()),
    /** Its place in its category; the others close up. */
    place: z.optional(z.int().check(z.minimum(1), z.maximum(100_000))),
    /** Null takes it from the hot games; the others close up. */
    hotPlace: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(hotPlaces)))),
    isNew: z.optional(z.boolean()),
    /** Countries as two letters; empty offers it in all. */
    regions: z.optional(z.array(region).check(z.maxLength(60))),
    /** Empty offers it to all types of members. */
    memberTypes: z.optional(z.array(anyType).check(z.maxLength(memberTypes.length))),
    reason,
  }),
  output: officeGame,
  /**
   * NOT_FOUND also for a game that the brand has removed; INPUT_INVALID when nothing is named, and for countries and
   * types of a lottery, which is offered to everybody.
   */
  errors: ['NOT_FOUND', 'INPUT_INVALID'],
});

/** The hot games have a separate order. */
export const gameOrders = ['HOT', ...gameCategories] as const;

export const orderGames = endpoint({
  ...calls.orderGames,
  summary:
    'The order of the hot games, all named, or of the first games of a category. Players see it within seconds.',
  body: z.strictObject({
    of: z.enum(gameOrders),
    nodeIds: z.array(nodeId).check(z.minLength(1), z.maxLength(200)),
    reason,
  }),
  output: z.object({}),
  /** CASE_CHANGED: other games are the first ones meanwhile. */
  errors: ['CASE_CHANGED'],
});

const roundFilters = { vendor: z.optional(vassalage), ...between };
const roundSorts = ['placedAt', 'bet'] as const;

export const listOpenRounds = endpoint({
  ...calls.listOpenRounds,
  summary: 'Rounds that are not over, as they were noted some minutes ago at most.',
  query: listQuery(roundFilters, roundSorts),
  output: listOf(
    z.object({
      roundId: z.string(),
      vendorRoundId: z.string(),
      vendor: z.string(),
      gameCode: z.string(),
      memberId: z.string(),
      bet: amount,
      win: amount,
      placedAt: z.int(),
    }),
  ),
  errors: [],
});

export const openRoundsFile = endpoint({
  ...calls.openRoundsFile,
  summary: 'The same rounds as a file.',
  query: listFileQuery(roundFilters, roundSorts),
  output: z.unknown(),
  errors: [],
});

export const gamesOfficeEndpoints = [
  listGames,
  gamesFile,
  setGame,
  orderGames,
  ...vendorOfficeEndpoints,
  listOpenRounds,
  openRoundsFile,
] as const;
