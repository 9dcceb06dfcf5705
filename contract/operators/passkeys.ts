// An operator's own sign-in methods: passkeys beside the authenticator app, and open sessions.
import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { base64url, listedPasskey, newCredential, webAuthnOptions } from '../base/passkey.ts';
import * as calls from './passkeys-calls.ts';

export const listPasskeys = endpoint({
  ...calls.listPasskeys,
  summary: 'The own passkeys, the newest first.',
  output: z.object({ passkeys: z.array(listedPasskey) }),
  errors: [],
});

export const beginPasskey = endpoint({
  ...calls.beginPasskey,
  summary: 'What the browser needs to make a passkey; one that is an operator’s already makes none.',
  provenFirst: true,
  output: webAuthnOptions,
  errors: ['LIMIT_REACHED'],
});

export const addPasskey = endpoint({
  ...calls.addPasskey,
  summary: 'Keeps the public half of a passkey; ALREADY_SET for one that is some operator’s.',
  provenFirst: true,
  body: z.strictObject({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
    passkey: newCredential,
  }),
  output: z.object({ id: z.string() }),
  errors: ['PASSKEY_FAILED', 'LIMIT_REACHED', 'ALREADY_SET'],
});

export const removePasskey = endpoint({
  ...calls.removePasskey,
  summary: 'Takes one of the own passkeys away; the app stays.',
  provenFirst: true,
  params: z.strictObject({ id: base64url(1_400) }),
  output: z.object({}),
  errors: ['NOT_FOUND'],
});

export const listOwnSessions = endpoint({
  ...calls.listOwnSessions,
  summary: 'The own open sessions, the newest first.',
  output: z.object({
    sessions: z.array(
      z.object({
        id: z.string(),
        ip: z.string(),
        userAgent: z.string(),
        startedAt: z.int(),
        lastSeenAt: z.int(),
        /** Whether it is the session of this call. */
        isThis: z.boolean(),
      }),
    ),
  }),
  errors: [],
});

export const endOwnSession = endpoint({
  ...calls.endOwnSession,
  summary: 'Ends one of the own sessions.',
  params: z.strictObject({ id: z.string().check(z.maxLength(40)) }),
  output: z.object({}),
  errors: ['NOT_FOUND'],
});

export const passkeyEndpoints = [
  listPasskeys,
  beginPasskey,
  addPasskey,
  removePasskey,
  listOwnSessions,
  endOwnSession,
] as const;
