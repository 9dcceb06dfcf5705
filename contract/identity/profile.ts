// The profile that members fill in: head icon, nickname, address, payee name, number, security questions.
import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { trimmed } from './patterns.ts';
import { proofMethods, stepUpFailure } from './step-up.ts';
import * as calls from './profile-calls.ts';

/** The largest size of an uploaded picture before it is scaled down, in bytes. */
export const iconMaxBytes = 5 * 1024 * 1024;
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const kycStates = ['NONE', 'UNDER_REVIEW', 'VERIFIED', 'REJECTED'] as const;
export const securityQuestions = ['PET', 'SCHOOL', 'TEACHER', 'VILLAGE', 'FRIEND', 'FOOD'] as const;

const iconShape = z.object({ icon: z.nullable(z.string()) });
const done = z.object({ changed: z.literal(true) });

export const headIcon = endpoint({
  ...calls.headIcon,
  summary: 'The own head icon as a data address, or null.',
  output: iconShape,
  errors: [],
});

export const setHeadIcon = endpoint({
  ...calls.setHeadIcon,
  summary: 'Sets the head icon from a picture, which is cut square, made small and freed of its metadata.',
  upload: { maxFiles: 1, maxFileBytes: iconMaxBytes },
  body: z.strictObject({ icon: z.file().check(z.maxSize(iconMaxBytes)) }),
  output: iconShape,
  errors: ['IMAGE_INVALID'],
  limit: { calls: 20, perSeconds: 3600 },
});

export const setNickname = endpoint({
  ...calls.setNickname,
  summary: 'Sets the name others see.',
  body: z.strictObject({ nickname: trimmed(64) }),
  output: done,
  errors: ['NAME_FORMAT'],
  limit: { calls: 20, perSeconds: 3600 },
});

export const setPayeeName = endpoint({
  ...calls.setPayeeName,
  summary: 'Sets the name that bank cards are in, once; later it is a matter for customer service.',
  body: z.strictObject({ payeeName: trimmed(64) }),
  output: done,
  failure: stepUpFailure,
  errors: ['NAME_FORMAT', 'STEP_UP_REQUIRED', 'ALREADY_SET'],
  limit: { calls: 20, perSeconds: 3600 },
});

export const setEmail = endpoint({
  ...calls.setEmail,
  summary: 'Sends a link to an address; the address counts from when the link is opened.',
  body: z.strictObject({ email: trimmed(320) }),
  output: z.object({ sent: z.literal(true) }),
  failure: stepUpFailure,
  errors: ['EMAIL_FORMAT', 'STEP_UP_REQUIRED', 'RATE_LIMITED'],
  limit: { calls: 20, perSeconds: 3600 },
});

export const proveEmail = endpoint({
  ...calls.proveEmail,
  summary: 'Opens the link of an address: from now on it is proven.',
  body: z.strictObject({ ticket: z.string().check(z.maxLength(64)) }),
  output: z.object({ emailMasked: z.string() }),
  errors: ['LINK_EXPIRED'],
  limit: { calls: 20, perSeconds: 3600 },
});

/** the number may come under either name. */
const number = {
  mobileNum: z.optional(trimmed(20)),
  mobileNo: z.optional(trimmed(20)),
  countryDialingCode: trimmed(8),
};

export const smsForBinding = endpoint({
  ...calls.smsForBinding,
  summary: 'Sends a code to the number that is to be bound to the account.',
  body: z.strictObject({ ...number, verifyResult: z.optional(z.string().check(z.maxLength(64))) }),
  output: z.object({ expirationTime: z.number() }),
  failure: stepUpFailure,
  errors: ['STEP_UP_REQUIRED', 'ALREADY_SET', 'MOBILE_NUM_INVALID', 'HUMAN_CHECK_FAILED', 'RATE_LIMITED'],
  limit: { calls: 20, perSeconds: 3600 },
});

/** KYC-04: there is no call that changes or unlinks a number once it is bound. */
export const bindPhone = endpoint({
  ...calls.bindPhone,
  summary: 'Binds a number to the account with the code that was sent to it, for good.',
  body: z.strictObject({ ...number, verificationCode: trimmed(16) }),
  output: z.object({ phoneMasked: z.string() }),
  failure: stepUpFailure,
  errors: ['STEP_UP_REQUIRED', 'ALREADY_SET', 'MOBILE_NUM_INVALID', 'VERIFICATION_CODE_ERROR'],
  limit: { calls: 20, perSeconds: 3600 },
});

export const securityConfig = endpoint({
  ...calls.securityConfig,
  summary: 'What protects the account, what is missing, and the member’s own particulars in masked form.',
  output: z.object({
    hasPassword: z.boolean(),
    passwordChangedAt: z.nullable(z.number()),
    hasPaymentPassword: z.boolean(),
    phoneMasked: z.nullable(z.string()),
    emailMasked: z.nullable(z.string()),
    payeeNameMasked: z.nullable(z.string()),
    nickname: z.string(),
    hasSecurityQuestion: z.boolean(),
    hasTotp: z.boolean(),
    recoveryCodesLeft: z.number(),
    passkeys: z.number(),
    kycState: z.enum(kycStates),
    sessions: z.number(),
    proofMethods: z.array(z.enum(proofMethods)),
  }),
  errors: [],
});

export const loginHistory = endpoint({
  ...calls.loginHistory,
  summary: 'The last sign-ins of a month, newest first.',
  output: z.array(
    z.object({
      at: z.number(),
      ip: z.string(),
      /** ISO 3166-1, two letters; null when unknown. */
      country: z.nullable(z.string()),
      userAgent: z.string(),
      endedAt: z.nullable(z.number()),
      /** By a remembered secret or a ticket, without the password. */
      byRemembered: z.boolean(),
    }),
  ),
  errors: [],
});

export const securityQuestion = endpoint({
  ...calls.securityQuestion,
  summary:
    'The questions there are, and the one that has an answer. An answer opens nothing by itself (A-101).',
  output: z.object({
    questions: z.array(z.enum(securityQuestions)),
    chosen: z.nullable(z.enum(securityQuestions)),
  }),
  errors: [],
});

export const setSecurityQuestion = endpoint({
  ...calls.setSecurityQuestion,
  summary: 'Keeps the answer to a question, encrypted, for customer service to ask.',
  body: z.strictObject({ question: z.enum(securityQuestions), answer: trimmed(100) }),
  output: done,
  failure: stepUpFailure,
  errors: ['FIELD_FORMAT', 'STEP_UP_REQUIRED'],
  limit: { calls: 20, perSeconds: 3600 },
});
