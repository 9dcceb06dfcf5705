// How operators sign in: an invitation that works once, then password and authenticator app at each sign-in.
import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { assertion, webAuthnOptions } from '../base/passkey.ts';
import { operatorRoles, permissions } from '../base/permissions.ts';
import * as calls from './session-calls.ts';

/** An operator's name; no other operator ever gets the same name. */
export const operatorName = z.string().check(z.regex(/^[a-z][a-z0-9._-]{1,39}$/));
/** The name that a caller types to sign in; it is only compared, so its form is not checked. */
const typedName = z.string().check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(40));
const typedPassword = z.string().check(z.minLength(1), z.maxLength(64));
const newPassword = z.string().check(z.minLength(12), z.maxLength(64));
const secret = z.string().check(z.regex(/^[\w-]{43}$/));
const appCode = z.string().check(z.trim(), z.regex(/^\d{6}$/));

const operator = z.object({
  name: operatorName,
  roles: z.array(z.enum(operatorRoles)),
  permissions: z.array(z.enum(permissions)),
});

const session = z.object({
  operator,
  startedAt: z.int(),
  /** The latest end of the session; it also ends half an hour after the last call. */
  endsAt: z.int(),
  /** The last time the operator proved a second factor; acts that require a step-up accept five minutes. */
  provenAt: z.int(),
});
/** Every call sends the token in the Authorization header; the cookie is the second half of the secret. */
const opened = z.object({ token: secret, session });

export const readInvitation = endpoint({
  ...calls.readInvitation,
  summary: 'Whom an invitation is for, and the secret for the authenticator app.',
  body: z.strictObject({ invitation: secret }),
  output: z.object({
    name: operatorName,
    /** In base 32, the form in which people type it into an app. */
    appSecret: z.string(),
    /** The content of the QR code for the app. */
    appUri: z.string(),
  }),
  errors: ['LINK_EXPIRED'],
});

export const acceptInvitation = endpoint({
  ...calls.acceptInvitation,
  summary: 'Sets password and app by an invitation, which is used up by it, and opens a session.',
  body: z.strictObject({ invitation: secret, password: newPassword, code: appCode }),
  output: opened,
  errors: ['LINK_EXPIRED', 'PASSWORD_FORMAT', 'SECOND_FACTOR_WRONG'],
});

export const signIn = endpoint({
  ...calls.signIn,
  summary: 'Name and password; what follows is a code of the app, or a passkey of who has one.',
  body: z.strictObject({ name: typedName, password: typedPassword }),
  /** The ticket confirms a correct password for five minutes and at most five codes. */
  output: z.object({ ticket: secret, methods: z.array(z.enum(['CODE', 'PASSKEY'])) }),
  errors: ['LOGIN_FAILED'],
});

export const showCode = endpoint({
  ...calls.showCode,
  summary: 'The code of the app, which opens the session.',
  body: z.strictObject({ ticket: secret, code: appCode }),
  output: opened,
  errors: ['LINK_EXPIRED', 'SECOND_FACTOR_WRONG'],
});

export const askPasskey = endpoint({
  ...calls.askPasskey,
  summary: 'A question that one of the passkeys of whoever holds the ticket may answer.',
  body: z.strictObject({ ticket: secret }),
  output: webAuthnOptions,
  errors: ['LINK_EXPIRED', 'NOT_FOUND'],
});

export const showPasskey = endpoint({
  ...calls.showPasskey,
  summary: 'The answer of a passkey, which opens the session like a code.',
  body: z.strictObject({ ticket: secret, passkey: assertion }),
  output: opened,
  errors: ['LINK_EXPIRED', 'PASSKEY_FAILED'],
});

export const ownSession = endpoint({
  ...calls.ownSession,
  summary: 'Who is signed in, and what they may do.',
  output: session,
  errors: [],
});

export const proveAgain = endpoint({
  ...calls.proveAgain,
  summary: 'A fresh code of the app, for acts that ask for proof.',
  body: z.strictObject({ code: appCode }),
  output: session,
  errors: ['SECOND_FACTOR_WRONG'],
});

export const askProof = endpoint({
  ...calls.askProof,
  summary: 'A question that one of the own passkeys may answer.',
  output: webAuthnOptions,
  errors: ['NOT_FOUND'],
});

export const proveByPasskey = endpoint({
  ...calls.proveByPasskey,
  summary: 'The answer of a passkey, for acts that ask for proof.',
  body: z.strictObject({ passkey: assertion }),
  output: session,
  errors: ['PASSKEY_FAILED'],
});

export const signOut = endpoint({
  ...calls.signOut,
  summary: 'Ends the session.',
  output: z.object({}),
  errors: [],
});

export const sessionEndpoints = [
  readInvitation,
  acceptInvitation,
  signIn,
  showCode,
  askPasskey,
  showPasskey,
  ownSession,
  proveAgain,
  askProof,
  proveByPasskey,
  signOut,
] as const;
