// Leaderboards in the office: planned with all prizes, two operators from a budget on, and stopped.
import * as z from 'zod/mini';
import { answerByTwo, reason } from '../../base/by-two.ts';
import { endpoint } from '../../base/endpoint.ts';
import { amount, moment } from '../../base/shapes.ts';
import { gameCategories } from '../../games/game.ts';
import { boardId, boardScores, boardShape } from './leaderboards.ts';
import * as calls from './leaderboards-office-calls.ts';

const title = z.string().check(z.trim(), z.minLength(3), z.maxLength(120));
const money = z.string().check(z.regex(/^\d{1,7}\.\d{2}$/));
const between = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));

export const listLeaderboards = endpoint({
  ...calls.listLeaderboards,
  summary: 'All leaderboards, the last to end first, with what was won.',
  output: z.object({
    boards: z.array(
      z.object({
        ...boardShape.shape,
        madeBy: z.string(),
        stoppedBy: z.nullable(z.string()),
        /** The prizes that were given, and those that were claimed. */
        given: amount,
        claimed: amount,
      }),
    ),
  }),
  errors: [],
});

export const planLeaderboard = endpoint({
  ...calls.planLeaderboard,
  summary: 'Adds a leaderboard, which cannot be changed later, because members rely on its terms.',
  byTwo: true,
  body: z.strictObject({
    nameBn: title,
    nameEn: title,
    score: z.enum(boardScores),
    categories: z.array(z.enum(gameCategories)).check(z.maxLength(gameCategories.length)),
    games: z.array(z.string().check(z.regex(/^[A-Z0-9_]{2,24}:\S{1,60}$/))).check(z.maxLength(50)),
    minStake: money,
    startsAt: moment,
    endsAt: moment,
    settleHours: between(0, 72),
    prizes: z.array(money).check(z.minLength(1), z.maxLength(100)),
    claimDays: between(1, 90),
    reason,
  }),
  output: answerByTwo(z.object({ id: boardId })),
  /** WINDOW_INVALID: it begins in the past, or lasts longer than 60 days; AMOUNT_RANGE: prizes of zero or that rise. */
  errors: ['WINDOW_INVALID', 'AMOUNT_RANGE', 'STEP_UP_REQUIRED', 'NO_PERMISSION', 'CASE_CHANGED'],
});

export const stopLeaderboard = endpoint({
  ...calls.stopLeaderboard,
  summary: 'Cancels a leaderboard before its beginning; later it ends at once, and its prizes are paid.',
  params: z.strictObject({ id: boardId }),
  body: z.strictObject({ reason }),
  output: z.object({ isCancelled: z.boolean() }),
  errors: ['NOT_FOUND', 'CASE_CHANGED'],
});

export const leaderboardOfficeEndpoints = [listLeaderboards, planLeaderboard, stopLeaderboard] as const;
