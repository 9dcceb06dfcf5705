// Missions in the office. A mission never changes while members work on it: it is ended, and another one is added.
import * as z from 'zod/mini';
import { answerByTwo, reason } from '../base/by-two.ts';
import { endpoint } from '../base/endpoint.ts';
import { amount } from '../base/shapes.ts';
import { gameCategories } from '../games/game.ts';
import { names } from './rewards.ts';
import { missionMetrics, missionPeriods } from './tasks.ts';
import * as calls from './task-office-calls.ts';

const id = z.string().check(z.regex(/^msn_\w{4,40}$/));
const title = z.string().check(z.trim(), z.minLength(3), z.maxLength(120));
/** The reward of a mission stays below 10,000; one operator adds rewards of a limited sum in a day. */
const reward = z.string().check(z.regex(/^(?!0{1,4}\.00$)\d{1,4}\.\d{2}$/));

export const listMissions = endpoint({
  ...calls.listMissions,
  summary: 'All missions, those that are on first, with what was claimed.',
  output: z.object({
    missions: z.array(
      z.object({
        id: z.string(),
        names,
        period: z.enum(missionPeriods),
        metric: z.enum(missionMetrics),
        category: z.nullable(z.enum(gameCategories)),
        goal: z.string(),
        reward: amount,
        /** The mission that a member must have claimed before this one opens. */
        after: z.nullable(z.object({ id: z.string(), names })),
        isOn: z.boolean(),
        madeBy: z.string(),
        madeAt: z.int(),
        claims: z.int(),
        paid: amount,
      }),
    ),
  }),
  errors: [],
});

export const addMission = endpoint({
  ...calls.addMission,
  summary:
    'Adds a mission, which members see at once. With a category only bets of that category count. Above the sum that one operator may add in a day it takes two.',
  byTwo: true,
  body: z.strictObject({
    nameBn: title,
    nameEn: title,
    period: z.enum(missionPeriods),
    metric: z.enum(missionMetrics),
    category: z.nullable(z.enum(gameCategories)),
    /** An amount for STAKE and DEPOSIT, a whole number for the others. */
    goal: z.string().check(z.regex(/^\d{1,9}(\.\d{2})?$/)),
    reward,
    /** A mission without periods that is on. This one opens for a member who has claimed it. */
    afterId: z._default(z.nullable(id), null),
    reason,
  }),
  output: answerByTwo(z.object({ id: z.string() })),
  /**
   * NOT_FOUND: the mission before it. INPUT_INVALID: the goal does not fit what is measured, the mission before has
   * periods, or VERIFY or SET_LIMIT, which a member may have done before, come after another one. CASE_CHANGED: the
   * mission before has ended.
   */
  errors: ['NOT_FOUND', 'INPUT_INVALID', 'STEP_UP_REQUIRED', 'NO_PERMISSION', 'CASE_CHANGED'],
});

export const endMission = endpoint({
  ...calls.endMission,
  summary:
    'Ends a mission; who has finished it can claim for a day, and all others no longer see it, nor the missions after it.',
  params: z.strictObject({ id }),
  body: z.strictObject({ reason }),
  output: z.object({ isOn: z.boolean() }),
  errors: ['NOT_FOUND', 'CASE_CHANGED'],
});

export const taskOfficeEndpoints = [listMissions, addMission, endMission] as const;
