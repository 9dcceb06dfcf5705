// Second factors: codes of an authenticator app, and passkeys.
import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { assertion, base64url, listedPasskey, newCredential, webAuthnOptions } from '../base/passkey.ts';
import { sessionShape, trimmed } from './patterns.ts';
import { stepUpFailure } from './step-up.ts';
import * as calls from './factors-calls.ts';

const changed = z.object({ changed: z.literal(true) });
export const beginTotp = endpoint({
  ...calls.beginTotp,
  summary: 'A secret for an authenticator app (RFC 6238); it counts once a code of it was shown.',
  output: z.object({ secret: z.string(), uri: z.string() }),
  failure: stepUpFailure,
  errors: ['STEP_UP_REQUIRED', 'ALREADY_SET'],
  limit: { calls: 20, perSeconds: 3600 },
});

export const confirmTotp = endpoint({
  ...calls.confirmTotp,
  summary: 'Switches codes on with the first of them; answers ten recovery codes, which are shown this once.',
  body: z.strictObject({ code: trimmed(16) }),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  failure: stepUpFailure,
  errors: ['STEP_UP_REQUIRED', 'SECOND_FACTOR_WRONG', 'RATE_LIMITED'],
  limit: { calls: 20, perSeconds: 60 },
});

export const removeTotp = endpoint({
  ...calls.removeTotp,
  summary: 'Switches codes off; recovery codes are void.',
  output: changed,
  failure: stepUpFailure,
  errors: ['STEP_UP_REQUIRED', 'NOT_FOUND'],
});

export const renewRecoveryCodes = endpoint({
  ...calls.renewRecoveryCodes,
  summary: 'Ten new recovery codes, shown this once; all before are void.',
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  failure: stepUpFailure,
  errors: ['STEP_UP_REQUIRED', 'NOT_FOUND'],
  limit: { calls: 20, perSeconds: 3600 },
});

export const passkeyList = endpoint({
  ...calls.passkeyList,
  summary: 'The member’s passkeys, the newest first.',
  output: z.array(listedPasskey),
  errors: [],
});

export const beginPasskey = endpoint({
  ...calls.beginPasskey,
  summary: 'What the browser needs to make a passkey.',
  output: webAuthnOptions,
  failure: stepUpFailure,
  errors: ['STEP_UP_REQUIRED', 'LIMIT_REACHED'],
  limit: { calls: 30, perSeconds: 3600 },
});

export const addPasskey = endpoint({
  ...calls.addPasskey,
  summary: 'Keeps the public half of a passkey the browser has made.',
  body: z.strictObject({ name: trimmed(60), passkey: newCredential }),
  output: changed,
  failure: stepUpFailure,
  errors: ['STEP_UP_REQUIRED', 'PASSKEY_FAILED', 'LIMIT_REACHED', 'ALREADY_SET'],
  limit: { calls: 30, perSeconds: 3600 },
});

export const removePasskey = endpoint({
  ...calls.removePasskey,
  summary: 'Takes one of the own passkeys away.',
  query: z.strictObject({ id: base64url(1_400) }),
  output: changed,
  failure: stepUpFailure,
  errors: ['STEP_UP_REQUIRED', 'NOT_FOUND'],
});

export const passkeyOptions = endpoint({
  ...calls.passkeyOptions,
  summary: 'A question any of the browser’s passkeys for this site may answer, at sign-in or for a step-up.',
  output: webAuthnOptions,
  errors: [],
  limit: { calls: 30, perSeconds: 60 },
});

export const passkeyLogin = endpoint({
  ...calls.passkeyLogin,
  summary: 'Signs in with a passkey; it stands for both factors.',
  body: z.strictObject({ passkey: assertion }),
  output: sessionShape,
  errors: ['PASSKEY_FAILED', 'USER_NOT_FOUND_OR_DISABLED'],
  limit: { calls: 20, perSeconds: 60 },
});
