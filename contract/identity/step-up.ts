// Proof that it is really the member: before sensitive acts, and as the second factor of a sign-in.
import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { assertion, base64url } from '../base/passkey.ts';
import { captchaFailure, sessionShape } from './patterns.ts';
import * as calls from './step-up-calls.ts';

/** The methods by which a member can prove who they are; RECOVERY is a code written down when TOTP was set up. */
export const proofMethods = ['PASSWORD', 'TOTP', 'RECOVERY', 'PASSKEY'] as const;
export type ProofMethod = (typeof proofMethods)[number];

/** The `value` of STEP_UP_REQUIRED: the member must prove one of these first. */
export const stepUpFailure = z.object({ methods: z.optional(z.array(z.enum(proofMethods))) });
/** The `value` of a refused sign-in. */
export const loginFailure = z.extend(captchaFailure, {
  ticket: z.optional(z.string()),
  methods: z.optional(z.array(z.enum(proofMethods))),
});

/** Exactly one of these. */
const proof = {
  password: z.optional(z.string().check(z.maxLength(256))),
  code: z.optional(z.string().check(z.trim(), z.maxLength(16))),
  recoveryCode: z.optional(z.string().check(z.trim(), z.maxLength(32))),
  passkey: z.optional(assertion),
};

export const stepUpState = endpoint({
  ...calls.stepUpState,
  summary: 'Until when sensitive acts need no new proof, or null, and by what one can be given.',
  output: z.object({ freshUntil: z.nullable(z.number()), methods: z.array(z.enum(proofMethods)) }),
  errors: [],
});

export const stepUp = endpoint({
  ...calls.stepUp,
  summary: 'Proves once more who speaks; sensitive acts pass for ten minutes, in this session only.',
  body: z.strictObject(proof),
  output: z.object({ freshUntil: z.number() }),
  failure: stepUpFailure,
  errors: [
    'ENC_REQUIRED',
    'ENC_KEY_EXPIRED',
    'ENC_INVALID',
    'STEP_UP_REQUIRED',
    'PASSWORD_WRONG',
    'SECOND_FACTOR_WRONG',
    'PASSKEY_FAILED',
  ],
  limit: { calls: 30, perSeconds: 60 },
});

export const loginSecond = endpoint({
  ...calls.loginSecond,
  summary:
    'The second half of a sign-in that was answered SECOND_FACTOR_REQUIRED; its ticket lasts five minutes.',
  body: z.strictObject({
    ticket: base64url(64),
    code: proof.code,
    recoveryCode: proof.recoveryCode,
    passkey: proof.passkey,
  }),
  output: sessionShape,
  errors: [
    'ENC_REQUIRED',
    'ENC_KEY_EXPIRED',
    'ENC_INVALID',
    'LINK_EXPIRED',
    'SECOND_FACTOR_WRONG',
    'PASSKEY_FAILED',
    'USER_NOT_FOUND_OR_DISABLED',
  ],
  limit: { calls: 20, perSeconds: 60 },
});
