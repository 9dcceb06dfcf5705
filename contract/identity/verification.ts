// Proving to be human, and codes by SMS: human check, its ticket, the two calls that send a code.
import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { captchaFailure, trimmed } from './patterns.ts';
import * as calls from './verification-calls.ts';

/**
 * a proof of work for the caller's device, invisible to people and therefore accessible to all. Each of `count`
 * solutions is a decimal number n for which SHA-256 of `<salt>:<index>:<n>` begins with `bits` zero bits. When an
 * outside check is configured, a visitor whom that check refuses does this work and solves a captcha too.
 */
export const humanChallenge = endpoint({
  ...calls.humanChallenge,
  summary: 'A human check: a little work to compute.',
  output: z.object({
    challengeId: z.string(),
    algorithm: z.literal('SHA-256'),
    salt: z.string(),
    count: z.number(),
    bits: z.number(),
    expiresAt: z.number(),
    /** A company's own part of the page, where the merchant has set one up: its token takes the place of the work. */
    widget: z.nullable(z.object({ provider: z.enum(['turnstile', 'hcaptcha']), siteKey: z.string() })),
  }),
  errors: [],
  limit: { calls: 30, perSeconds: 60 },
});

export const proveHuman = endpoint({
  ...calls.proveHuman,
  summary:
    'Answers a human check with its solutions; the ticket lasts two minutes, for one use. A captcha is asked besides of whoever cannot use the part of a company that the merchant has set up.',
  body: z.strictObject({
    challengeId: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{20,64}$/))),
    solutions: z.optional(z.array(z.string().check(z.regex(/^\d{1,16}$/))).check(z.maxLength(64))),
    captcha: z.optional(trimmed(64)),
    widgetToken: z.optional(z.string().check(z.maxLength(8_192))),
  }),
  output: z.object({ verifyResult: z.string(), expiresAt: z.number() }),
  failure: captchaFailure,
  errors: ['HUMAN_CHECK_FAILED', 'CAPTCHA_REQUIRED', 'CAPTCHA_WRONG'],
  limit: { calls: 30, perSeconds: 60 },
});

export const phoneVerifier = endpoint({
  ...calls.phoneVerifier,
  summary:
    'Where a browser has a mobile number proven in place of a code from us (A-90): a service that speaks as Firebase does; null where codes come from us.',
  output: z.object({ address: z.nullable(z.string()) }),
  errors: [],
  limit: { calls: 60, perSeconds: 60 },
});

/** the number may come under either name; `purpose` names the reason for the code and is login by default. */
const smsRequest = {
  mobileNum: z.optional(trimmed(20)),
  mobileNo: z.optional(trimmed(20)),
  countryDialingCode: trimmed(8),
  verifyResult: z.optional(z.string().check(z.maxLength(64))),
};
/** when the link to send again reappears; the code itself lasts longer. */
const smsSent = z.object({ expirationTime: z.number() });

export const smsForMember = endpoint({
  ...calls.smsForMember,
  summary: 'Sends a code to a member’s number, for login or a forgotten password; unknown numbers get none.',
  body: z.strictObject({
    ...smsRequest,
    purpose: z._default(z.enum(['LOGIN', 'PASSWORD', 'PAYMENT']), 'LOGIN'),
  }),
  output: smsSent,
  errors: ['NO_PERMISSION', 'MOBILE_NUM_INVALID', 'HUMAN_CHECK_FAILED', 'RATE_LIMITED'],
  limit: { calls: 20, perSeconds: 3600 },
});

export const smsForRegistration = endpoint({
  ...calls.smsForRegistration,
  summary: 'Sends a code for registration to a number.',
  body: z.strictObject(smsRequest),
  output: smsSent,
  errors: ['NO_PERMISSION', 'MOBILE_NUM_INVALID', 'HUMAN_CHECK_FAILED', 'RATE_LIMITED'],
  limit: { calls: 20, perSeconds: 3600 },
});
