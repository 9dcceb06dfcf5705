// Sessions: encryption key, captcha, login, free trial, renewal, logout.
import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { sessionShape as session, trimmed } from './patterns.ts';
import { loginFailure, stepUpFailure } from './step-up.ts';
import * as calls from './session-calls.ts';

/** `{kid, jwk, expiresAt}`; the public half wraps the key of a sealed body. */
export const encryptionKey = endpoint({
  ...calls.encryptionKey,
  summary: 'The public key that sealed bodies are encrypted for.',
  output: z.object({
    kid: z.string(),
    jwk: z.object({ kty: z.literal('RSA'), n: z.string(), e: z.string(), alg: z.string(), use: z.string() }),
    expiresAt: z.number(),
  }),
  errors: [],
});

export const captcha = endpoint({
  ...calls.captcha,
  summary: 'A fresh captcha picture; its challenge id travels in an HttpOnly cookie (A-85).',
  alwaysOpen: true,
  output: z.object({ captcha: z.string() }),
  errors: [],
  limit: { calls: 30, perSeconds: 60 },
});

export const captchaAudio = endpoint({
  ...calls.captchaAudio,
  summary:
    'A fresh captcha to be heard in place of the picture: four groups of one to five syllables among hisses; the answer is their numbers.',
  alwaysOpen: true,
  output: z.object({ audio: z.string() }),
  errors: [],
  limit: { calls: 30, perSeconds: 60 },
});

export const login = endpoint({
  ...calls.login,
  summary:
    'Signs in with user name and password; a failure may carry a captcha that the next try must answer.',
  body: z.strictObject({
    type: z.enum(['username', 'sms', 'firebase']),
    username: z.optional(trimmed(64)),
    password: z.optional(z.string().check(z.maxLength(256))),
    captcha: z.optional(trimmed(64)),
    /** Instead of a password: the secret that the last login on this device returned. */
    remPass: z.optional(z.string().check(z.maxLength(64))),
    /** Whether this device may sign in again without the password. */
    remember: z.optional(z.boolean()),
    countryDialingCode: z.optional(trimmed(8)),
    firebaseChannel: z.optional(z.string().check(z.maxLength(64))),
    firebaseIdToken: z.optional(z.string().check(z.maxLength(4096))),
    firebaseMobileNo: z.optional(trimmed(20)),
    loginArea: z.optional(z.enum(['MEMBER', 'AGENT'])),
  }),
  output: session,
  failure: loginFailure,
  errors: [
    'ENC_REQUIRED',
    'ENC_KEY_EXPIRED',
    'ENC_INVALID',
    'CAPTCHA_REQUIRED',
    'CAPTCHA_WRONG',
    'MOBILE_NUM_INVALID',
    'SOCIAL_UNAVAILABLE',
    'VERIFICATION_CODE_ERROR',
    'LOGIN_FAILED',
    'USER_NOT_FOUND_OR_DISABLED',
    'NO_PERMISSION',
    'SECOND_FACTOR_REQUIRED',
  ],
  limit: { calls: 10, perSeconds: 60 },
});

export const freePlayLogin = endpoint({
  ...calls.freePlayLogin,
  summary: 'Opens a free-trial account of type 4 with 10,000.00 of play money for 24 hours and signs it in.',
  output: z.object({
    token: z.string(),
    merchantCode: z.string(),
    userName: z.string(),
    customerType: z.literal(4),
    expiresAt: z.number(),
  }),
  errors: ['LIMIT_REACHED'],
  limit: { calls: 10, perSeconds: 60 },
});

export const trialUser = endpoint({
  ...calls.trialUser,
  summary: 'The caller’s running free trial, or null.',
  output: z.nullable(z.object({ userName: z.string(), customerType: z.literal(4), expiresAt: z.number() })),
  errors: [],
});

export const renewSession = endpoint({
  ...calls.renewSession,
  summary:
    'Rotates the session’s token and cookie (A-83); the pair before stays good until a minute after the new one is used, for a lost answer.',
  beforeOwnPassword: true,
  output: session,
  errors: [],
});

export const logout = endpoint({
  ...calls.logout,
  summary: 'Ends the session; its token and cookie are refused from now on.',
  beforeOwnPassword: true,
  forgets: true,
  output: z.object({ loggedOut: z.literal(true) }),
  errors: [],
});

export const sessionList = endpoint({
  ...calls.sessionList,
  summary: 'Where the member is signed in (A-84), the newest first.',
  output: z.array(
    z.object({
      id: z.string(),
      current: z.boolean(),
      userAgent: z.string(),
      ip: z.string(),
      /** ISO 3166-1, two letters; null when unknown. */
      country: z.nullable(z.string()),
      startedAt: z.number(),
      lastUsedAt: z.number(),
    }),
  ),
  errors: [],
});

export const revokeSession = endpoint({
  ...calls.revokeSession,
  summary: 'Ends one of the member’s own sessions elsewhere, and forgets its device.',
  query: z.strictObject({ id: z.string().check(z.maxLength(64)) }),
  output: z.object({ ended: z.literal(true) }),
  failure: stepUpFailure,
  errors: ['STEP_UP_REQUIRED', 'NOT_FOUND'],
});

export const issueTicket = endpoint({
  ...calls.issueTicket,
  summary: 'A one-time ticket of a minute that signs the member in elsewhere, for the native app (A-81).',
  output: z.object({ ticket: z.string(), expiresAt: z.number() }),
  errors: [],
  limit: { calls: 10, perSeconds: 60 },
});

export const lookAtTicket = endpoint({
  ...calls.lookAtTicket,
  summary: 'Whose ticket it is, for the question before it is used; the ticket stays good.',
  body: z.strictObject({ ticket: z.string().check(z.maxLength(64)) }),
  output: z.object({ userName: z.string() }),
  errors: ['LINK_EXPIRED'],
  limit: { calls: 20, perSeconds: 60 },
});

export const redeemTicket = endpoint({
  ...calls.redeemTicket,
  summary: 'Signs in with a one-time ticket.',
  body: z.strictObject({ ticket: z.string().check(z.maxLength(64)) }),
  output: session,
  errors: ['LINK_EXPIRED', 'USER_NOT_FOUND_OR_DISABLED'],
  limit: { calls: 20, perSeconds: 60 },
});
