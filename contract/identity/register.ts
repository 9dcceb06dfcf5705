// Registration: the fields it needs, whether a name is free, and opening the account.
import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { captchaFailure, passwordFailure, sessionShape as session, trimmed } from './patterns.ts';
import * as calls from './register-calls.ts';

/** The fields of ENT-22 that a merchant may show and demand; `birthday` is A-99's. */
export const optionalRegisterFields = [
  'nickname',
  'payeeName',
  'email',
  'mobileNum',
  'idNumber',
  'birthday',
  'qqNum',
  'facebook',
  'wechat',
  'line',
  'whatsapp',
  'zalo',
  'paymentPassword',
  'affiliateCode',
  'recommenderId',
] as const;
export type OptionalRegisterField = (typeof optionalRegisterFields)[number];

export const registerSettings = endpoint({
  ...calls.registerSettings,
  summary: 'Which registration fields are shown and which are required (ENT-24), with their patterns.',
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
  ...calls.checkUsername,
  summary: 'Says whether a user name is still free; after five names it demands a captcha (A-72).',
  query: z.strictObject({ username: trimmed(64), captcha: z.optional(trimmed(64)) }),
  output: z.object({ available: z.boolean() }),
  failure: captchaFailure,
  errors: ['ACCOUNT_FORMAT', 'CAPTCHA_REQUIRED', 'CAPTCHA_WRONG'],
  limit: { calls: 20, perSeconds: 60 },
});

export const affiliate = endpoint({
  ...calls.affiliate,
  summary: 'Says whose invitation a code is, masked (REG-17).',
  query: z.strictObject({ code: trimmed(32), domain: z.optional(trimmed(253)) }),
  output: z.object({ valid: z.literal(true), ownerMasked: z.string() }),
  errors: ['INVITE_CODE_INVALID', 'AGENT_INFO_INCORRECT'],
  limit: { calls: 20, perSeconds: 60 },
});

const password = z.string().check(z.maxLength(256));
/** The parts of ENT-22 that both ways of registering share; only fields that the settings enable are kept. */
const payload = {
  type: z.literal(0),
  registerMethod: z.enum(['APP', 'H5', 'PWA', 'WEBCLIP']),
  registerUrl: z.string().check(z.maxLength(512)),
  domain: z.string().check(z.maxLength(253)),
  captcha: z.optional(trimmed(64)),
  agreedTerms: z.boolean(),
  agreedAge: z.boolean(),
  countryDialingCode: z.optional(trimmed(8)),
  mobileNum: z.optional(trimmed(20)),
  verificationCode: z.optional(trimmed(16)),
  nickname: z.optional(trimmed(64)),
  payeeName: z.optional(trimmed(64)),
  email: z.optional(trimmed(320)),
  idNumber: z.optional(trimmed(64)),
  birthday: z.optional(trimmed(16)),
  qqNum: z.optional(trimmed(160)),
  facebook: z.optional(trimmed(160)),
  wechat: z.optional(trimmed(160)),
  line: z.optional(trimmed(160)),
  whatsapp: z.optional(trimmed(160)),
  zalo: z.optional(trimmed(160)),
  paymentPassword: z.optional(z.string().check(z.maxLength(32))),
  affiliateCode: z.optional(trimmed(32)),
  recommenderId: z.optional(trimmed(64)),
  /** A signed proof of the number in place of a code by SMS. */
  firebaseChannel: z.optional(z.string().check(z.maxLength(64))),
  firebaseIdToken: z.optional(z.string().check(z.maxLength(4096))),
};
/** The picture of a demanded captcha, the field that FIELD_FORMAT is about, or the reason of PASSWORD_FORMAT. */
const failure = z.extend(passwordFailure, { captcha: z.optional(z.string()), field: z.optional(z.string()) });

const closedErrors = ['ENC_REQUIRED', 'ENC_KEY_EXPIRED', 'ENC_INVALID', 'NO_PERMISSION'] as const;
/** The order in which every registration is checked, for every way to register. */
const formErrors = [
  'BIRTHDAY_INVALID',
  'PAYMENT_PASSWORD_FORMAT',
  'FIELD_FORMAT',
  'TERMS_REQUIRED',
  'AGE_REQUIRED',
  'INVITE_CODE_INVALID',
  'AGENT_INFO_INCORRECT',
  'REFERRER_LINK_ERROR',
  'CAPTCHA_REQUIRED',
  'CAPTCHA_WRONG',
] as const;

export const register = endpoint({
  ...calls.register,
  closesWith: 'REGISTER',
  summary: 'Opens an account of type 0 with a user name and signs it in.',
  body: z.strictObject({ ...payload, username: trimmed(64), password, confirmPassword: password }),
  output: session,
  failure,
  errors: [
    ...closedErrors,
    'ACCOUNT_FORMAT',
    'PASSWORD_FORMAT',
    'CONFIRM_MISMATCH',
    'NAME_FORMAT',
    'EMAIL_FORMAT',
    'MOBILE_NUM_INVALID',
    ...formErrors,
    'USERNAME_EXISTS',
  ],
  limit: { calls: 5, perSeconds: 3600 },
});

export const registerByMobile = endpoint({
  ...calls.registerByMobile,
  closesWith: 'REGISTER',
  summary:
    'Opens an account of type 0 with a mobile number and signs it in; the user name is given by the platform.',
  body: z.strictObject({
    ...payload,
    mobileNum: trimmed(20),
    countryDialingCode: trimmed(8),
    password: z.optional(password),
    confirmPassword: z.optional(password),
  }),
  output: session,
  failure,
  errors: [
    ...closedErrors,
    'MOBILE_NUM_INVALID',
    'PASSWORD_FORMAT',
    'CONFIRM_MISMATCH',
    'NAME_FORMAT',
    'EMAIL_FORMAT',
    ...formErrors,
    'SOCIAL_UNAVAILABLE',
    'VERIFICATION_CODE_ERROR',
    'USERNAME_EXISTS',
  ],
  limit: { calls: 10, perSeconds: 3600 },
});
