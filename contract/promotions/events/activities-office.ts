// Activities in the office: the plan, the applications with their pictures, and the decision on each.
import * as z from 'zod/mini';
import { answerByTwo, reason } from '../../base/by-two.ts';
import { endpoint } from '../../base/endpoint.ts';
import { listOf, listQuery } from '../../base/list.ts';
import { amount, moment } from '../../base/shapes.ts';
import { activityModes } from './activities.ts';
import { names } from '../rewards.ts';
import * as calls from './activities-office-calls.ts';

const title = z.string().check(z.trim(), z.minLength(3), z.maxLength(120));
const text = z.string().check(z.trim(), z.minLength(3), z.maxLength(2000));
/** An amount stays below 10,000, and two operators give one from their limit on. */
const money = z.string().check(z.regex(/^\d{1,4}\.\d{2}$/));
const ofApplication = z.strictObject({ id: z.string().check(z.regex(/^apl_\w{8,40}$/)) });
export const applicationStates = ['WAITING', 'ISSUED', 'REJECTED'] as const;

export const listActivities = endpoint({
  ...calls.listActivities,
  summary: 'All activities, the last to end first, with how many took part.',
  output: z.object({
    activities: z.array(
      z.object({
        id: z.string(),
        mode: z.enum(activityModes),
        names,
        texts: names,
        mayReapply: z.boolean(),
        startsAt: z.int(),
        endsAt: z.int(),
        reward: amount,
        claimsAtMost: z.nullable(z.int()),
        madeBy: z.string(),
        parts: z.int(),
        waiting: z.int(),
      }),
    ),
  }),
  errors: [],
});

export const addActivity = endpoint({
  ...calls.addActivity,
  summary:
    'Adds an activity, which cannot be changed later, because members rely on its terms. Two operators, when every member may get a reward that nobody decides on, when it reaches the limit of one, or all of them the limit of a budget.',
  byTwo: true,
  body: z.strictObject({
    mode: z.enum(activityModes),
    nameBn: title,
    nameEn: title,
    textBn: text,
    textEn: text,
    startsAt: moment,
    endsAt: moment,
    reward: money,
    /** Null for all members. */
    claimsAtMost: z.nullable(z.int().check(z.minimum(1), z.maximum(1_000_000))),
    mayReapply: z.boolean(),
    reason,
  }),
  output: answerByTwo(z.object({ id: z.string() })),
  /** WINDOW_INVALID: it ends before it begins, or in the past; AMOUNT_RANGE: a claim or an application needs a reward. */
  errors: ['WINDOW_INVALID', 'AMOUNT_RANGE', 'STEP_UP_REQUIRED', 'NO_PERMISSION', 'CASE_CHANGED'],
});

export const endActivity = endpoint({
  ...calls.endActivity,
  summary:
    'Ends an activity before its time: nobody takes part any more, and applications that wait are decided.',
  params: z.strictObject({ id: z.string().check(z.regex(/^act_\w{8,40}$/)) }),
  body: z.strictObject({ reason }),
  output: z.object({ endsAt: z.int() }),
  /** CASE_CHANGED: it is over. */
  errors: ['NOT_FOUND', 'CASE_CHANGED'],
});

export const listApplications = endpoint({
  ...calls.listApplications,
  summary: 'Applications, the longest waiting first where the order asks so.',
  query: listQuery({ state: z.optional(z.enum(applicationStates)) }, ['madeAt']),
  output: listOf(
    z.object({
      id: z.string(),
      activityId: z.string(),
      activity: names,
      memberId: z.string(),
      account: z.string(),
      remark: z.string(),
      pictures: z.int(),
      /** Other applications with one of the same pictures. */
      samePictures: z.int(),
      state: z.enum(applicationStates),
      /** The most that may be granted. */
      reward: amount,
      granted: z.nullable(amount),
      decidedBy: z.nullable(z.string()),
      madeAt: z.int(),
    }),
  ),
  errors: [],
});

export const applicationPicture = endpoint({
  ...calls.applicationPicture,
  summary: 'A picture of an application; each look is written down.',
  params: z.strictObject({ ...ofApplication.shape, nth: z.string().check(z.regex(/^[123]$/)) }),
  output: z.string(),
  errors: ['NOT_FOUND'],
});

export const decideApplication = endpoint({
  ...calls.decideApplication,
  summary:
    'Grants an amount within the activity’s band, or refuses with a reason in both languages. Two operators give an amount from a fixed limit on, and what is above the sum that one operator may give in a day.',
  byTwo: true,
  params: ofApplication,
  body: z.strictObject({
    /** Null refuses. */
    granted: z.nullable(money),
    noteBn: z.optional(z.string().check(z.trim(), z.maxLength(300))),
    noteEn: z.optional(z.string().check(z.trim(), z.maxLength(300))),
    reason,
  }),
  output: answerByTwo(z.object({ state: z.enum(applicationStates) })),
  /** AMOUNT_RANGE: above the band or zero; TEXTS_MISSING: a refusal without a reason in both languages. */
  errors: [
    'NOT_FOUND',
    'CASE_CHANGED',
    'AMOUNT_RANGE',
    'TEXTS_MISSING',
    'SELF_EXCLUDED',
    'ACCOUNT_HELD',
    'STEP_UP_REQUIRED',
    'NO_PERMISSION',
  ],
});

export const activityOfficeEndpoints = [
  listActivities,
  addActivity,
  endActivity,
  listApplications,
  applicationPicture,
  decideApplication,
] as const;
