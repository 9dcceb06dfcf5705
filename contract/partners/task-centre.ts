// The contract with a task centre: the page of an outside party that shows a member's missions in a frame of the site.
import * as z from 'zod/mini';
import { amount, language } from '../base/shapes.ts';

/**
 * The task link gets the parameter `token`: a one-time ticket, valid for 60 seconds and only for the task centre.
 * Beside it are `lang` and `theme`.
 */
export const taskLinkParameters = z.strictObject({
  token: z.string(),
  lang: language,
  theme: z.enum(['dark', 'light']),
});
export const taskTicketLifeMs = 60_000;

/**
 * The ticket is worth nothing in another browser: the page asks its parent for the proof by `ready`, and only the
 * window that fetched the ticket has it. The proof is the verifier of RFC 7636 with the method S256.
 */
export const taskFrameMessages = { ready: 'task-centre-ready', proof: 'task-centre-proof' } as const;
export const taskVerifier = z.string().check(z.regex(/^[\w-]{43}$/));
/** Base64url of SHA-256 of the verifier. */
export const taskChallenge = z.string().check(z.regex(/^[\w-]{43}$/));

/**
 * The task centre signs its call with HMAC-SHA256, in hex, over `<time>\n<METHOD>\n<path>\n<raw body>`. The time is in
 * milliseconds since 1970 and may differ from the platform's clock by five minutes.
 */
export const taskCentreHeaders = { time: 'x-partner-time', signature: 'x-partner-signature' } as const;
export const taskCentreClockSkewMs = 5 * 60_000;
export const taskSignedText = (time: string, method: string, path: string, rawBody: string): string =>
  `${time}\n${method}\n${path}\n${rawBody}`;

/** Swaps ticket and proof for the member's missions. A ticket is spent by the first try. */
export const taskRedeemPath = '/partner/task/redeem';
export const taskRedeem = z.strictObject({
  token: z.string().check(z.minLength(16), z.maxLength(128)),
  verifier: taskVerifier,
});

const mission = z.object({
  id: z.string(),
  title: z.object({ BN: z.string(), EN: z.string() }),
  /** An amount, or a whole number of rounds or acts. */
  goal: z.string(),
  /** Never above the goal. */
  progress: z.string(),
  /** How much of the goal is done, from 0 to 100. */
  percent: z.int(),
  /** LOCKED: it opens when the member has claimed the mission before it. */
  state: z.enum(['LOCKED', 'ACTIVE', 'DONE', 'CLAIMED', 'EXPIRED']),
  reward: amount,
  /** Its place in a chain from 1, and the title of the mission before it; null for a mission alone. */
  step: z.nullable(
    z.object({
      nth: z.int(),
      of: z.int(),
      after: z.nullable(z.object({ BN: z.string(), EN: z.string() })),
    }),
  ),
});

export const taskRedeemed = z.object({
  playerId: z.string(),
  displayName: z.string(),
  currency: z.string(),
  missions: z.array(mission),
});
export type TaskRedeemed = z.output<typeof taskRedeemed>;

/** Refusals, with their HTTP status; the body is `{code}`. */
export const taskRefusalStatus = {
  BAD_SIGNATURE: 401,
  STALE_CALL: 401,
  BAD_REQUEST: 400,
  /** Unknown, used, too old, or with another proof. */
  TICKET_INVALID: 403,
} as const;
export type TaskRefusalCode = keyof typeof taskRefusalStatus;
