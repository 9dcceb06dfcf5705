// Protection of players: limits and breaks of one's own, reality checks and what was played (server.md 24).
import * as z from 'zod/mini';
import { endpoint } from './base/endpoint.ts';
import { amount } from './base/shapes.ts';
import * as calls from './protection-calls.ts';

/** STAKE bounds what is staked, LOSS what is lost: stakes less all that came back. */
export const limitKinds = ['STAKE', 'LOSS'] as const;
export type LimitKind = (typeof limitKinds)[number];
/** Of the merchant's calendar; weeks begin on Monday. */
export const limitPeriods = ['DAY', 'WEEK', 'MONTH'] as const;
export type LimitPeriod = (typeof limitPeriods)[number];

/** What bounds play besides money: SESSION_TIME is the time of play in a day or a week. */
export const timePeriods = ['DAY', 'WEEK'] as const satisfies readonly LimitPeriod[];
export type TimePeriod = (typeof timePeriods)[number];
export type BoundKind = LimitKind | 'SESSION_TIME';

const limitName = { kind: z.enum(limitKinds), period: z.enum(limitPeriods) };
const instant = z.number();

/** What PLAY_LIMIT_REACHED carries: of several limits the one that leaves least, time before money. */
export const playLimitFailure = z.object({
  limit: z.optional(z.object({ kind: z.enum([...limitKinds, 'SESSION_TIME']), period: limitName.period })),
});

const limit = z.object({
  ...limitName,
  amount,
  /** Stakes of the period, or the loss; a gain is below zero. */
  used: amount,
  /** What may still be staked or lost, never below 0.00. */
  left: amount,
  /** What was wished for instead, null for no limit: to be confirmed between two moments, else it lapses. */
  wish: z.nullable(z.object({ amount: z.nullable(amount), confirmFrom: instant, confirmUntil: instant })),
});
export type PlayLimitShown = z.output<typeof limit>;
const limits = z.object({ limits: z.array(limit) });

export const playLimits = endpoint({
  ...calls.playLimits,
  summary: 'The limits the caller has set for the own play, with what is used of them and left.',
  output: limits,
  errors: [],
});

export const setPlayLimit = endpoint({
  ...calls.setPlayLimit,
  summary:
    'Sets one limit. A first or lower one holds from the next stake on. A higher one, or none (null), is only a wish: 24 hours later the same call with `confirmed` makes it so, within a week. The amount that holds takes a wish back.',
  body: z.strictObject({
    ...limitName,
    amount: z.nullable(z.string().check(z.regex(/^(?!0+\.00$)\d{1,9}\.\d{2}$/))),
    confirmed: z._default(z.boolean(), false),
  }),
  output: limits,
  errors: ['NOT_FOUND', 'WISH_WAITS'],
  limit: { calls: 60, perSeconds: 60 },
});

const minutes = z.int().check(z.gte(5), z.lte(7 * 24 * 60));
const timeLimit = z.object({
  period: z.enum(timePeriods),
  /** Time of play runs from the first stake of a play to its last; a pause of 15 minutes ends a play. */
  minutes,
  usedMs: z.number(),
  /** 0: no stake is taken until the period is over. */
  leftMs: z.number(),
  wish: z.nullable(z.object({ minutes: z.nullable(minutes), confirmFrom: instant, confirmUntil: instant })),
});
export type TimeLimitShown = z.output<typeof timeLimit>;

export const setTimeLimit = endpoint({
  ...calls.setTimeLimit,
  summary:
    'Sets how many minutes the caller may play in a day or a week. Less holds from the next stake on, more or none (null) is a wish as of `protection.setPlayLimit`.',
  body: z.strictObject({
    period: z.enum(timePeriods),
    minutes: z.nullable(minutes),
    confirmed: z._default(z.boolean(), false),
  }),
  output: z.object({ times: z.array(timeLimit) }),
  errors: ['NOT_FOUND', 'WISH_WAITS'],
  limit: { calls: 60, perSeconds: 60 },
});

/** COOL_OFF lasts days, SELF_EXCLUSION months, PERMANENT for ever. */
export const breakKinds = ['COOL_OFF', 'SELF_EXCLUSION', 'PERMANENT'] as const;
export type BreakKind = (typeof breakKinds)[number];
export const coolOffDaysAtMost = 30;
export const exclusionMonths = { least: 6, most: 60 } as const;

export const currentBreak = z.object({
  kind: z.enum(breakKinds),
  beganAt: instant,
  /** Null for ever. A cool-off ends by itself; after a longer break customer service opens play again. */
  until: z.nullable(instant),
});
export type CurrentBreak = z.output<typeof currentBreak>;

export const takeBreak = endpoint({
  ...calls.takeBreak,
  summary:
    'Keeps the caller from playing, at once and whatever game is open: for days, for months or for ever. All other sessions end. A break can be made longer, never shorter; records stay open.',
  body: z.strictObject({
    kind: z.enum(breakKinds),
    /** Of a cool-off. */
    days: z.optional(z.int().check(z.gte(1), z.lte(coolOffDaysAtMost))),
    /** Of a self-exclusion. */
    months: z.optional(z.int().check(z.gte(exclusionMonths.least), z.lte(exclusionMonths.most))),
    password: z.string().check(z.minLength(1), z.maxLength(128)),
  }),
  output: z.object({ standing: currentBreak }),
  errors: [
    'ENC_REQUIRED',
    'ENC_KEY_EXPIRED',
    'ENC_INVALID',
    'RATE_LIMITED',
    'PASSWORD_WRONG',
    'BREAK_STANDS',
  ],
  limit: { calls: 20, perSeconds: 60 },
});

const played = z.object({
  period: z.enum(limitPeriods),
  /** The first day of the period, and when the next one begins. */
  firstDay: z.string(),
  endsAt: instant,
  staked: amount,
  returned: amount,
  /** What came back less what was staked. */
  net: amount,
});

export const playSummary = endpoint({
  ...calls.playSummary,
  summary:
    'What the caller staked and got back today, this week and this month, the limits, and a break that stands.',
  output: z.object({
    periods: z.array(played),
    limits: z.array(limit),
    times: z.array(timeLimit),
    standing: z.nullable(currentBreak),
  }),
  errors: [],
});

/** How often a reality check may come, in minutes of play. */
export const checkMinutes = [15, 30, 45, 60] as const;
const everyMinutes = z.nullable(z.literal(checkMinutes));

const reality = z.object({
  /** Null while the caller wants no check. */
  everyMinutes,
  /** Since the first stake after a pause of 15 minutes; 0 when no play goes on, and without a check. */
  playedMs: z.number(),
  /** What came back since then less what was staked. */
  net: amount,
  /** 0: no stake is taken until the check was looked at. Later than told when play only begins. Null without a check. */
  dueInMs: z.nullable(z.number()),
  /** Of the limits of time the least that is left, counted while play goes on; null without one. */
  timeLeftMs: z.nullable(z.number()),
});

export const playReality = endpoint({
  ...calls.playReality,
  summary:
    'For how long the caller has played, what it has brought, and in how many ms the next reality check is due at the earliest.',
  output: reality,
  errors: [],
});

export const setRealityCheck = endpoint({
  ...calls.setRealityCheck,
  summary:
    'Chooses how often a reality check comes while the caller plays; null for never. It holds at once.',
  body: z.strictObject({ everyMinutes }),
  output: reality,
  errors: [],
  limit: { calls: 60, perSeconds: 60 },
});

export const passRealityCheck = endpoint({
  ...calls.passRealityCheck,
  summary:
    'The caller has looked at the reality check and goes on playing; the next comes an interval later.',
  output: reality,
  errors: [],
  limit: { calls: 60, perSeconds: 60 },
});

export const protectionEndpoints = [
  playLimits,
  setPlayLimit,
  setTimeLimit,
  takeBreak,
  playReality,
  setRealityCheck,
  passRealityCheck,
  playSummary,
] as const;
