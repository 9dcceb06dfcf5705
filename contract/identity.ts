// Accounts and sessions: encryption key, captcha, registration, login, free trial, renewal, logout, member info.
import * as z from 'zod/mini';
import { endpoint } from './base/endpoint.ts';
import { memberTypes } from './base/roles.ts';

/** The shared pattern table: the forms and the server judge by the same expressions. */
export const patterns = {
  loginUsername: /^[A-Za-z][A-Za-z0-9_]{3,15}$/,
  loginPassword: /^.{1,64}$/su,
  password: /^.{8,64}$/su,
  loginMobileNum: /^\d{6,14}$/,
  verificationCode: /^\d{6}$/,
  captcha: /^.{1,16}$/su,
  email: /^(?=.{3,254}$)[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/u,
  personName: /^[\p{L}\p{M}][\p{L}\p{M} .'-]{1,49}$/u,
  paymentPassword: /^\d{6}$/,
} as const;

/** Texts of the user-name form arrive trimmed; a password never is. */
const trimmed = (maxLength: number) => z.string().check(z.trim(), z.maxLength(maxLength));
const memberType = z.union(memberTypes.map((type) => z.literal(type)));

/** `{kid, jwk, expiresAt}`; the public half wraps the key of a sealed body. */
export const encryptionKey = endpoint({
  name: 'identity.encryptionKey',
  summary: 'The public key that sealed bodies are encrypted for.',
  method: 'GET',
  path: '/wps/system/encryption/key',
  who: 'anyone',
  output: z.object({
    kid: z.string(),
    jwk: z.object({ kty: z.literal('RSA'), n: z.string(), e: z.string(), alg: z.string(), use: z.string() }),
    expiresAt: z.number(),
  }),
  errors: [],
});

export const captcha = endpoint({
  name: 'identity.captcha',
  summary: 'A fresh captcha picture; its challenge id travels in an HttpOnly cookie (A-85).',
  method: 'GET',
  path: '/wps/captcha',
  who: 'anyone',
  alwaysOpen: true,
  output: z.object({ captcha: z.string() }),
  errors: [],
  limit: { calls: 30, perSeconds: 60 },
});

/** The session as the site stores it beside `merchantCode` and `id` (AUTH-25, ENT-19). */
const session = z.object({
  token: z.string(),
  userName: z.string(),
  type: memberType,
  firstTimeLogin: z.boolean(),
});
const captchaFailure = z.object({ captcha: z.optional(z.string()) });

export const login = endpoint({
  name: 'identity.login',
  summary:
    'Signs in with user name and password; a failure may carry a captcha that the next try must answer.',
  method: 'POST',
  path: '/wps/session/login',
  who: 'anyone',
  sealed: true,
  body: z.strictObject({
    type: z.enum(['username', 'sms', 'firebase']),
    username: z.optional(trimmed(64)),
    password: z.optional(z.string().check(z.maxLength(256))),
    captcha: z.optional(trimmed(64)),
    countryDialingCode: z.optional(trimmed(8)),
    firebaseChannel: z.optional(z.string().check(z.maxLength(64))),
    firebaseIdToken: z.optional(z.string().check(z.maxLength(4096))),
    firebaseMobileNo: z.optional(trimmed(20)),
    loginArea: z.optional(z.enum(['MEMBER', 'AGENT'])),
  }),
  output: session,
  failure: captchaFailure,
  errors: [
    'ENC_REQUIRED',
    'ENC_KEY_EXPIRED',
    'ENC_INVALID',
    'CAPTCHA_REQUIRED',
    'CAPTCHA_WRONG',
    'LOGIN_FAILED',
    'USER_NOT_FOUND_OR_DISABLED',
    'NO_PERMISSION',
  ],
  limit: { calls: 10, perSeconds: 60 },
});

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

export const freePlayLogin = endpoint({
  name: 'identity.freePlayLogin',
  summary: 'Opens a free-trial account of type 4 with 10,000.00 of play money for 24 hours and signs it in.',
  method: 'POST',
  path: '/wps/session/login/freeplay',
  who: 'anyone',
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
  name: 'identity.trialUser',
  summary: 'The caller’s running free trial, or null.',
  method: 'GET',
  path: '/wps/member/trialuser',
  who: 'anyone',
  output: z.nullable(z.object({ userName: z.string(), customerType: z.literal(4), expiresAt: z.number() })),
  errors: [],
});

export const renewSession = endpoint({
  name: 'identity.renewSession',
  summary:
    'Rotates the session’s token and cookie (A-83); the pair before stays good for a minute, for a lost answer.',
  method: 'POST',
  path: '/wps/session/renew',
  who: 'isSignedIn',
  output: session,
  errors: [],
});

export const logout = endpoint({
  name: 'identity.logout',
  summary: 'Ends the session; its token and cookie are refused from now on.',
  method: 'DELETE',
  path: '/wps/session/logout',
  who: 'isSignedIn',
  output: z.object({ loggedOut: z.literal(true) }),
  errors: [],
});

export const memberInfo = endpoint({
  name: 'identity.memberInfo',
  summary: 'Who is signed in (ENT-01).',
  method: 'GET',
  path: '/wps/member/info',
  who: 'isSignedIn',
  output: z.object({
    id: z.string(),
    type: memberType,
    account: z.string(),
    nickname: z.string(),
    clubLabel: z.object({ labelName: z.string(), type: z.enum(['AUTO', 'MANUAL']) }),
    memberLabel: z.array(z.string()),
    registeredAt: z.number(),
    lastLoginAt: z.nullable(z.number()),
  }),
  errors: [],
});

export const identityEndpoints = [
  encryptionKey,
  captcha,
  login,
  registerSettings,
  checkUsername,
  register,
  freePlayLogin,
  trialUser,
  renewSession,
  logout,
  memberInfo,
] as const;
