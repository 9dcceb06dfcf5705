// Protection of players: the member's own limits and breaks, reality checks, and figures of play (server.md 24).
import * as z from 'zod/mini';
import { endpoint } from './base/endpoint.ts';
import { amount } from './base/shapes.ts';
import * as calls from './protection-calls.ts';

/** STAKE limits the stakes. LOSS limits the loss: stakes minus all returns. DEPOSIT limits the deposits. */
export const limitKinds = ['STAKE', 'LOSS', 'DEPOSIT'] as const;
export type LimitKind = (typeof limitKinds)[number];
/** Periods of the merchant's calendar. Weeks begin on Monday. */
export const limitPeriods = ['DAY', 'WEEK', 'MONTH'] as const;
export type LimitPeriod = (typeof limitPeriods)[number];

/** The periods of the limit SESSION_TIME, which limits the time of play. */
export const timePeriods = ['DAY', 'WEEK'] as const satisfies readonly LimitPeriod[];
export type TimePeriod = (typeof timePeriods)[number];
export type BoundKind = LimitKind | 'SESSION_TIME';

const limitName = { kind: z.enum(limitKinds), period: z.enum(limitPeriods) };
const instant = z.number();

/** The value of PLAY_LIMIT_REACHED: the limit with the least remaining amount; limits of time come before money. */
export const playLimitFailure = z.object({
  limit: z.optional(z.object({ kind: z.enum([...limitKinds, 'SESSION_TIME']), period: limitName.period })),
});

const limit = z.object({
  ...limitName,
  amount,
  /** The stakes of the period, the loss, or the deposits. A gain is negative. */
  used: amount,
  /** The amount that may still be staked, lost or deposited; never below 0.00. */
  left: amount,
  /** The requested looser limit (null for no limit). The member confirms it between the two times, or it lapses. */
  pending: z.nullable(z.object({ amount: z.nullable(amount), confirmFrom: instant, confirmUntil: instant })),
});
export type PlayLimitShown = z.output<typeof limit>;
const limits = z.object({ limits: z.array(limit) });

export const playLimits = endpoint({
  ...calls.playLimits,
  summary: 'The limits the caller has set for the own play, with what is used of them and left.',
  output: limits,
  errors: [],
});

/** The amount of a limit: more than zero, at most nine digits before the point. */
export const limitAmount = z.string().check(z.regex(/^(?!0+\.00$)\d{1,9}\.\d{2}$/));

export const setPlayLimit = endpoint({
  ...calls.setPlayLimit,
  summary:
    'Sets one limit. A first or lower one holds from the next stake on. A higher one, or none (null), is only pending: 24 hours later the same call with `confirmed` makes it valid, within a week. The current amount withdraws the pending change.',
  body: z.strictObject({
    ...limitName,
    amount: z.nullable(limitAmount),
    confirmed: z._default(z.boolean(), false),
  }),
  output: limits,
  errors: ['NOT_FOUND', 'LIMIT_CHANGE_PENDING'],
  limit: { calls: 60, perSeconds: 60 },
});

const minutes = z.int().check(z.gte(5), z.lte(7 * 24 * 60));
const timeLimit = z.object({
  period: z.enum(timePeriods),
  /** A session of play lasts from its first stake to its last; a pause of 15 minutes ends it. */
  minutes,
  usedMs: z.number(),
  /** In milliseconds. 0: no stake is taken until the period ends. */
  leftMs: z.number(),
  pending: z.nullable(
    z.object({ minutes: z.nullable(minutes), confirmFrom: instant, confirmUntil: instant }),
  ),
});
export type TimeLimitShown = z.output<typeof timeLimit>;

export const setTimeLimit = endpoint({
  ...calls.setTimeLimit,
  summary:
    'Sets how many minutes the caller may play in a day or a week. Less holds from the next stake on, more or none (null) is pending as with `protection.setPlayLimit`.',
  body: z.strictObject({
    period: z.enum(timePeriods),
    minutes: z.nullable(minutes),
    confirmed: z._default(z.boolean(), false),
  }),
  output: z.object({ times: z.array(timeLimit) }),
  errors: ['NOT_FOUND', 'LIMIT_CHANGE_PENDING'],
  limit: { calls: 60, perSeconds: 60 },
});

/** COOL_OFF lasts days, SELF_EXCLUSION months, PERMANENT has no end. */
export const breakKinds = ['COOL_OFF', 'SELF_EXCLUSION', 'PERMANENT'] as const;
export type BreakKind = (typeof breakKinds)[number];
export const coolOffDaysAtMost = 30;
export const exclusionMonths = { least: 6, most: 60 } as const;

export const currentBreak = z.object({
  kind: z.enum(breakKinds),
  beganAt: instant,
  /**
   * Null for a permanent break. A cool-off ends at this time. After a longer break, customer service must allow play
   * again.
   */
  until: z.nullable(instant),
});
export type CurrentBreak = z.output<typeof currentBreak>;

/** The member's password, which confirms the start of a break. */
export const breakPassword = z.string().check(z.minLength(1), z.maxLength(128));

export const takeBreak = endpoint({
  ...calls.takeBreak,
  summary:
    'Keeps the caller from playing, at once and whatever game is open: for days, for months or for ever. All other sessions end. A break can be made longer, never shorter; records stay open.',
  body: z.strictObject({
    kind: z.enum(breakKinds),
    /** The length of a cool-off. */
    days: z.optional(z.int().check(z.gte(1), z.lte(coolOffDaysAtMost))),
    /** The length of a self-exclusion. */
    months: z.optional(z.int().check(z.gte(exclusionMonths.least), z.lte(exclusionMonths.most))),
    password: breakPassword,
  }),
  output: z.object({ currentBreak }),
  errors: [
    'ENC_REQUIRED',
    'ENC_KEY_EXPIRED',
    'ENC_INVALID',
    'RATE_LIMITED',
    'PASSWORD_WRONG',
    'BREAK_ACTIVE',
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
  /** Everything that came back minus the stakes. */
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
    currentBreak: z.nullable(currentBreak),
  }),
  errors: [],
});

/** How often a reality check may come, in minutes of play. */
export const checkMinutes = [15, 30, 45, 60] as const;
const everyMinutes = z.nullable(z.literal(checkMinutes));

const reality = z.object({
  /** Null without a reality check. */
  everyMinutes,
  /** In milliseconds since the first stake after a pause of 15 minutes; 0 without play or without a check. */
  playedMs: z.number(),
  /** Everything that came back since then minus the stakes. */
  net: amount,
  /** 0: no stake is taken until the member confirms the check. It counts from the first stake. Null without a check. */
  dueInMs: z.nullable(z.number()),
  /** The least remaining time of all limits of time. It decreases only during play. Null without such a limit. */
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
