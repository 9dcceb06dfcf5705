// Activities with their label for the member, and the acts that take part in one (server.md 12).
import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { amount } from '../../base/shapes.ts';
import { names } from '../rewards.ts';
import * as calls from './activities-calls.ts';

export const activityModes = ['APPLY', 'SIGN_IN', 'JOIN', 'CLAIM'] as const;
export type ActivityMode = (typeof activityModes)[number];

/** The labels of PROMO-06. */
export const activityLabels = [
  'COMING_SOON',
  'APPLYING',
  'PROCESS',
  'SIGNED',
  'JOINED',
  'CLAIM',
  'CLAIMED',
  'ISSUED',
  'REJECTED',
  'CLOSED',
] as const;
export type ActivityLabel = (typeof activityLabels)[number];

/** PROMO-07 to PROMO-09: characters of the remark, and pictures with the size of each. */
export const remarkAtMost = 140;
export const picturesAtMost = 3;
export const pictureMaxBytes = 5 * 1024 * 1024;

const id = z.string().check(z.regex(/^act_\w{8,40}$/));
const ofActivity = z.strictObject({ id });
const picture = z.optional(z.file().check(z.maxSize(pictureMaxBytes)));

const activity = z.object({
  id,
  mode: z.enum(activityModes),
  names,
  texts: names,
  startsAt: z.number(),
  endsAt: z.number(),
  /** What a claim or a day's sign-in brings, or the most of an application; 0.00 for none. */
  reward: amount,
  label: z.enum(activityLabels),
  /** Why the application was refused. */
  note: z.nullable(names),
  /** The member may apply, for the first time or again. */
  mayApply: z.boolean(),
  /** What an operator granted. */
  granted: z.nullable(amount),
});

export const activityList = endpoint({
  ...calls.activityList,
  summary: 'The activities that are open, come soon or ended lately, with the label for the caller.',
  output: z.object({ activities: z.array(activity) }),
  errors: [],
});

/** CASE_CHANGED: the window is not open, or it is done already. */
const errors = ['SELF_EXCLUDED', 'ACCOUNT_HELD', 'NOT_FOUND', 'CASE_CHANGED'] as const;

export const applyActivity = endpoint({
  ...calls.applyActivity,
  summary: 'Applies with a remark and up to three pictures, which are made new and kept encrypted.',
  upload: { maxFiles: picturesAtMost, maxFileBytes: pictureMaxBytes },
  params: ofActivity,
  body: z.strictObject({
    remark: z.string().check(
      z.trim(),
      z.refine((text) => Array.from(text).length <= remarkAtMost),
    ),
    picture1: picture,
    picture2: picture,
    picture3: picture,
  }),
  output: activity,
  errors: [...errors, 'IMAGE_INVALID'],
  limit: { calls: 20, perSeconds: 3600 },
});

export const signInActivity = endpoint({
  ...calls.signInActivity,
  summary: 'Signs in for the merchant’s day; a reward waits in the reward center.',
  params: ofActivity,
  output: activity,
  errors,
});

export const joinActivity = endpoint({
  ...calls.joinActivity,
  summary: 'Joins an activity.',
  params: ofActivity,
  output: activity,
  errors,
});

export const claimActivity = endpoint({
  ...calls.claimActivity,
  summary: 'Claims what an activity gives into the cash balance, once.',
  params: ofActivity,
  output: activity,
  /** LIMIT_REACHED: as many members as there are rewards have claimed. */
  errors: [...errors, 'LIMIT_REACHED'],
});

export const activityEndpoints = [
  activityList,
  applyActivity,
  signInActivity,
  joinActivity,
  claimActivity,
] as const;
