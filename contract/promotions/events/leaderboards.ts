// Leaderboards: members who join are ranked by their bets of a time, and the first ranks win prizes (promotions.md 9.6).
import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { amount } from '../../base/shapes.ts';
import { names } from '../rewards.ts';
import * as calls from './leaderboards-calls.ts';
import { ranksAtMost, ranksAtOnce } from './ranks-shown.ts';

/** TURNOVER: the sum of valid bets. MULTIPLE: the best win divided by its bet. POINTS: one for each settled bet. */
export const boardScores = ['TURNOVER', 'MULTIPLE', 'POINTS'] as const;
export type BoardScore = (typeof boardScores)[number];
/** SETTLING: it is over, and its last bets are waited for. */
export const boardPhases = ['COMING', 'RUNNING', 'SETTLING', 'SETTLED', 'CANCELLED'] as const;

export const boardId = z.string().check(z.regex(/^ldb_\w{4,40}$/));
const ofBoard = z.strictObject({ id: boardId });

/** The terms of a board, the same for everybody. */
export const boardShape = z.object({
  id: boardId,
  names,
  score: z.enum(boardScores),
  /** Two empty lists mean all games; a game is `VENDOR:code`. */
  categories: z.array(z.string()),
  games: z.array(z.string()),
  /** The names of `games` in their order. */
  gameNames: z.array(names),
  minStake: amount,
  startsAt: z.number(),
  endsAt: z.number(),
  /** From then on the prizes can be claimed. */
  settlesAt: z.number(),
  /** By rank, the first first. */
  prizes: z.array(amount),
  budget: amount,
  claimDays: z.int(),
  phase: z.enum(boardPhases),
  players: z.int(),
});

const placing = z.object({
  rank: z.nullable(z.int()),
  /** An amount, a multiple with two decimals, or a number of points. */
  score: z.string(),
  /** What the rank wins; zero outside the prizes. */
  prize: amount,
});

export const leaderboardList = endpoint({
  ...calls.leaderboardList,
  summary: 'The leaderboards that run or come, and the last ones that are over.',
  output: z.object({
    boards: z.array(z.object({ ...boardShape.shape, own: z.nullable(placing) })),
    serverTime: z.number(),
  }),
  errors: [],
});

export const leaderboardRanks = endpoint({
  ...calls.leaderboardRanks,
  summary: 'The first ranks with masked names, and the caller’s own.',
  params: ofBoard,
  query: z.strictObject({
    /** So many ranks at most. */
    most: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(ranksAtMost)), ranksAtOnce),
  }),
  output: z.object({
    board: boardShape,
    ranks: z.array(z.object({ ...placing.shape, rank: z.int(), account: z.string(), isOwn: z.boolean() })),
    /** How many members have a rank. */
    ranked: z.int(),
    /** Null for a member who has not joined. */
    own: z.nullable(placing),
    /** When the ranking was computed; null before. */
    rankedAt: z.nullable(z.number()),
    serverTime: z.number(),
  }),
  errors: ['NOT_FOUND'],
});

export const joinLeaderboard = endpoint({
  ...calls.joinLeaderboard,
  summary: 'Joins a leaderboard; bets from then on count. A repeated call changes nothing.',
  params: ofBoard,
  output: z.object({ joinedAt: z.number() }),
  /** CASE_CHANGED: it is over or was cancelled. */
  errors: ['SELF_EXCLUDED', 'ACCOUNT_HELD', 'NOT_FOUND', 'CASE_CHANGED'],
});

export const leaderboardEndpoints = [leaderboardList, leaderboardRanks, joinLeaderboard] as const;
