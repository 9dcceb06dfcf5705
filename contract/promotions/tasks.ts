// Missions with their progress, and the daily check-in with its streak (server.md 15, promotions.md 9.1 and 9.2).
import * as z from 'zod/mini';
import { gameCategories } from '../games/game.ts';
import { endpoint } from '../base/endpoint.ts';
import { amount } from '../base/shapes.ts';
import { names } from './rewards.ts';
import * as calls from './tasks-calls.ts';

/** STAKE and ROUNDS are of settled bets; VERIFY, SET_LIMIT and CHECK_IN need no stake. */
export const missionMetrics = ['STAKE', 'ROUNDS', 'DEPOSIT', 'VERIFY', 'SET_LIMIT', 'CHECK_IN'] as const;
export type MissionMetric = (typeof missionMetrics)[number];
export const missionPeriods = ['DAILY', 'WEEKLY', 'ONCE'] as const;
/** LOCKED: it comes after another one, which the member has not claimed. */
export const missionStates = ['LOCKED', 'ACTIVE', 'DONE', 'CLAIMED', 'EXPIRED'] as const;

/** A mission and the first day of its period. */
const id = z.string().check(z.regex(/^msn_\w{4,40}-\d{4}-\d{2}-\d{2}$/));

const mission = z.object({
  id,
  names,
  period: z.enum(missionPeriods),
  metric: z.enum(missionMetrics),
  category: z.nullable(z.enum(gameCategories)),
  /** An amount for STAKE and DEPOSIT, a whole number for the others. */
  goal: z.string(),
  /** Never above the goal. */
  progress: z.string(),
  /** How much of the goal is done, from 0 to 100. */
  percent: z.int(),
  reward: amount,
  state: z.enum(missionStates),
  /** The end of its period; null for none. */
  endsAt: z.nullable(z.number()),
  /** A finished one can be claimed until then; null for no end. */
  claimUntil: z.nullable(z.number()),
  /** Its place in a chain from 1, and the name of the mission before it; null for a mission alone. */
  step: z.nullable(z.object({ nth: z.int(), of: z.int(), after: z.nullable(names) })),
});

export const taskList = endpoint({
  ...calls.taskList,
  summary:
    'The missions of the member with their progress; finished ones of the period before until they end.',
  output: z.object({ missions: z.array(mission), serverTime: z.number() }),
  errors: [],
});

export const claimTask = endpoint({
  ...calls.claimTask,
  summary: 'Claims a finished mission into the cash balance, once; a repeated claim gets the same response.',
  params: z.strictObject({ id }),
  output: z.object({ id, amount, claimedAt: z.number() }),
  /** CASE_CHANGED: it is not finished, perhaps because a bet was cancelled, or it is locked. */
  errors: ['SELF_EXCLUDED', 'ACCOUNT_HELD', 'NOT_FOUND', 'REWARD_EXPIRED', 'CASE_CHANGED'],
});

const week = z.object({
  /** The rewards of the seven days in order. */
  days: z.array(z.object({ nth: z.int(), amount, isDone: z.boolean() })),
  /** The place of today in the seven days. */
  today: z.int(),
  isDoneToday: z.boolean(),
  /** After a day without a check-in the seven days begin again; otherwise they wait. */
  missResets: z.boolean(),
  /** When the next day begins. */
  nextAt: z.number(),
});

export const checkInDays = endpoint({
  ...calls.checkInDays,
  summary:
    'The seven days of the check-in and where the member is; no days on a break. It needs no deposit and no bet.',
  output: week,
  errors: [],
});

export const checkIn = endpoint({
  ...calls.checkIn,
  summary: 'Checks in for the merchant’s day, once; the reward waits in the reward center.',
  output: week,
  errors: ['SELF_EXCLUDED', 'ACCOUNT_HELD'],
});

export const taskEndpoints = [taskList, claimTask, checkInDays, checkIn] as const;
