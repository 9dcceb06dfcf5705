// Passwords: changing one, resetting it by SMS or mail, the first one that a member sets, and the payment password.
import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { passwordFailure, sessionShape, trimmed } from './patterns.ts';
import { stepUpFailure } from './step-up.ts';
import * as calls from './passwords-calls.ts';

const password = z.string().check(z.maxLength(256));
const sealedErrors = ['ENC_REQUIRED', 'ENC_KEY_EXPIRED', 'ENC_INVALID'] as const;

/** A-92; the response is a renewed session, with a new secret for a remembered device. */
export const changePassword = endpoint({
  ...calls.changePassword,
  summary: 'Changes the own password; other sessions end and remembered devices are forgotten.',
  body: z.strictObject({ oldPassword: password, newPassword: password, confirmNewPassword: password }),
  output: sessionShape,
  failure: passwordFailure,
  errors: ['PASSWORD_FORMAT', 'PASSWORD_SAME', 'CONFIRM_MISMATCH', 'RATE_LIMITED', 'PASSWORD_WRONG'],
  limit: { calls: 20, perSeconds: 60 },
});

export const setPasswordByPhone = endpoint({
  ...calls.setPasswordByPhone,
  summary: 'Sets a new password with a code by SMS (A-93); all sessions end and all devices are forgotten.',
  body: z.strictObject({
    mobileNum: z.optional(trimmed(20)),
    mobileNo: z.optional(trimmed(20)),
    countryDialingCode: trimmed(8),
    verificationCode: trimmed(16),
    newPassword: password,
    confirmNewPassword: password,
  }),
  output: z.object({ changed: z.literal(true) }),
  failure: passwordFailure,
  errors: [
    ...sealedErrors,
    'MOBILE_NUM_INVALID',
    'PASSWORD_FORMAT',
    'CONFIRM_MISMATCH',
    'VERIFICATION_CODE_ERROR',
  ],
  limit: { calls: 20, perSeconds: 3600 },
});

export const passwordByEmailOpen = endpoint({
  ...calls.passwordByEmailOpen,
  summary: 'Whether links by mail are sent at all; tells nothing of any address (A-93).',
  output: z.object({ open: z.literal(true) }),
  errors: [],
});

export const passwordByEmail = endpoint({
  ...calls.passwordByEmail,
  summary: 'Sends a link for a new password to a proven address; the answer is the same for every address.',
  body: z.strictObject({ email: trimmed(320), verifyResult: z.optional(z.string().check(z.maxLength(64))) }),
  output: z.object({ sent: z.literal(true) }),
  errors: ['EMAIL_FORMAT', 'HUMAN_CHECK_FAILED', 'RATE_LIMITED'],
  limit: { calls: 20, perSeconds: 3600 },
});

export const resetPassword = endpoint({
  ...calls.resetPassword,
  summary:
    'Sets a new password with the ticket of a link by mail; all sessions end and all devices are forgotten.',
  body: z.strictObject({
    ticket: z.string().check(z.maxLength(64)),
    newPassword: password,
    confirmNewPassword: password,
  }),
  output: z.object({ changed: z.literal(true) }),
  failure: passwordFailure,
  errors: [...sealedErrors, 'PASSWORD_FORMAT', 'CONFIRM_MISMATCH', 'LINK_EXPIRED'],
  limit: { calls: 20, perSeconds: 3600 },
});

export const firstPassword = endpoint({
  ...calls.firstPassword,
  summary: 'Replaces a password that somebody else has set by one’s own (A-08).',
  beforeOwnPassword: true,
  body: z.strictObject({
    newPassword: password,
    confirmNewPassword: password,
    /** Of a member whose account an agent opened, who has agreed to nothing yet. */
    agreedTerms: z.optional(z.boolean()),
    agreedAge: z.optional(z.boolean()),
  }),
  output: sessionShape,
  failure: passwordFailure,
  errors: ['NO_PERMISSION', 'PASSWORD_FORMAT', 'CONFIRM_MISMATCH', 'TERMS_REQUIRED', 'AGE_REQUIRED'],
});

export const hasWithdrawalPassword = endpoint({
  ...calls.hasWithdrawalPassword,
  summary: 'Whether the member has a payment password, and until when it is blocked.',
  output: z.object({ hasWithdrawalPassword: z.boolean(), blockedUntil: z.nullable(z.number()) }),
  errors: [],
});

const digits = z.string().check(z.maxLength(32));
const newDigits = { paymentPassword: digits, confirmPaymentPassword: digits };
const newDigitsErrors = [
  'PAYMENT_PASSWORD_FORMAT',
  'CONFIRM_MISMATCH',
  'STEP_UP_REQUIRED',
  'RATE_LIMITED',
  'PASSWORD_WRONG',
] as const;

export const setPaymentPassword = endpoint({
  ...calls.setPaymentPassword,
  summary:
    'Sets the payment password: the first with the login password, each later one with the one before.',
  body: z.strictObject({
    password: z.optional(password),
    oldPaymentPassword: z.optional(z.string().check(z.maxLength(32))),
    ...newDigits,
  }),
  output: z.object({ changed: z.literal(true) }),
  failure: stepUpFailure,
  errors: [...newDigitsErrors, 'LIMIT_REACHED', 'PAYMENT_PASSWORD_WRONG'],
});

export const resetPaymentPassword = endpoint({
  ...calls.resetPaymentPassword,
  summary: 'Sets a forgotten payment password with a code by SMS and the login password.',
  body: z.strictObject({
    password,
    verificationCode: trimmed(16),
    ...newDigits,
  }),
  output: z.object({ changed: z.literal(true) }),
  failure: stepUpFailure,
  errors: [...newDigitsErrors, 'VERIFICATION_CODE_ERROR'],
});
