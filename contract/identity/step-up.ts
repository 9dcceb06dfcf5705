// Proof that it is really the member: before sensitive acts, and as the second factor of a sign-in.
import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { captchaFailure, sessionShape } from './patterns.ts';
import * as calls from './step-up-calls.ts';

/** How a member can prove to be the one; RECOVERY stands for a code written down when TOTP was set up. */
export const proofMethods = ['PASSWORD', 'TOTP', 'RECOVERY', 'PASSKEY'] as const;
export type ProofMethod = (typeof proofMethods)[number];

/** What STEP_UP_REQUIRED carries: one of these has to be shown first. */
export const stepUpFailure = z.object({ methods: z.optional(z.array(z.enum(proofMethods))) });
/** What a refused sign-in may carry. */
export const loginFailure = z.extend(captchaFailure, {
  ticket: z.optional(z.string()),
  methods: z.optional(z.array(z.enum(proofMethods))),
});

export const base64url = (most: number) => z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.maxLength(most));
/** What every answer of a browser's passkey machinery carries. */
export const credential = {
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.enum(['platform', 'cross-platform'])),
  clientExtensionResults: z.looseObject({}),
};
/** A browser's answer to a passkey question, as WebAuthn writes it in JSON. */
export const assertion = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: base64url(4_096),
    authenticatorData: base64url(4_096),
    signature: base64url(8_192),
    userHandle: z.optional(z.nullable(z.string().check(z.maxLength(128)))),
  }),
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
