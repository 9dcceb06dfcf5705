// Registration: which fields it asks for, whether a name is free, and opening the account.
import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { captchaFailure, sessionShape as session, trimmed } from './patterns.ts';

export const registerSettings = endpoint({
  name: 'identity.registerSettings',
  summary: 'Which registration fields are shown and which are required (ENT-24), with their patterns.',
  method: 'GET',
  path: '/wps/system/setting/register',
  who: 'anyone',
  shared: true,
  output: z.object({
    fields: z.record(z.string(), z.object({ enabled: z.boolean(), required: z.boolean() })),
    captcha: z.object({ enabled: z.boolean() }),
    patterns: z.record(z.string(), z.string()),
    minimumAge: z.number(),
    termsVersion: z.string(),
  }),
  errors: [],
});

export const checkUsername = endpoint({
  name: 'identity.checkUsername',
  summary: 'Says whether a user name is still free (A-72).',
  method: 'GET',
  path: '/wps/check/username',
  who: 'anyone',
  query: z.strictObject({ username: trimmed(64) }),
  output: z.object({ available: z.boolean() }),
  errors: ['ACCOUNT_FORMAT'],
  limit: { calls: 20, perSeconds: 60 },
});

/** The register payload of ENT-22 and ENT-23; the server takes only the fields its settings enable. */
export const register = endpoint({
  name: 'identity.register',
  summary: 'Opens an account of type 0 with a user name and signs it in.',
  method: 'PUT',
  path: '/wps/member/register',
  who: 'anyone',
  sealed: true,
  body: z.strictObject({
    username: trimmed(64),
    password: z.string().check(z.maxLength(256)),
    confirmPassword: z.string().check(z.maxLength(256)),
    type: z.literal(0),
    registerMethod: z.enum(['APP', 'H5', 'PWA', 'WEBCLIP']),
    registerUrl: z.string().check(z.maxLength(512)),
    domain: z.string().check(z.maxLength(253)),
    captcha: z.optional(trimmed(64)),
    agreedTerms: z.boolean(),
    agreedAge: z.boolean(),
    nickname: z.optional(trimmed(64)),
    email: z.optional(trimmed(320)),
  }),
  output: session,
  failure: captchaFailure,
  errors: [
    'ENC_REQUIRED',
    'ENC_KEY_EXPIRED',
    'ENC_INVALID',
    'ACCOUNT_FORMAT',
    'PASSWORD_FORMAT',
    'CONFIRM_MISMATCH',
    'NAME_FORMAT',
    'EMAIL_FORMAT',
    'TERMS_REQUIRED',
    'AGE_REQUIRED',
    'CAPTCHA_REQUIRED',
    'CAPTCHA_WRONG',
    'USERNAME_EXISTS',
  ],
  limit: { calls: 5, perSeconds: 3600 },
});
