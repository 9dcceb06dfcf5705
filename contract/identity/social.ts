// Signing in with an account at a provider: the way there and back, joining, and the links a member has.
import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { sessionShape } from './patterns.ts';
import { register } from './register.ts';
import { loginFailure, stepUpFailure } from './step-up.ts';
import * as calls from './social-calls.ts';

export const socialProviders = ['google', 'facebook'] as const;
export type SocialProviderName = (typeof socialProviders)[number];

const provider = z.enum(socialProviders);
/** A parameter that a provider adds to the address; one with an unexpected form is ignored. */
const reported = z.optional(
  z.pipe(
    z.unknown(),
    z.transform((value) => (typeof value === 'string' && value.length <= 4096 ? value : undefined)),
  ),
);

export const startSocial = endpoint({
  ...calls.startSocial,
  summary: 'Where to go to sign in with a provider’s account; a cookie binds the way back to this browser.',
  params: z.strictObject({ provider }),
  output: z.object({ address: z.string() }),
  errors: ['NO_PERMISSION', 'SOCIAL_UNAVAILABLE'],
  limit: { calls: 20, perSeconds: 60 },
});

export const returnFromSocial = endpoint({
  ...calls.returnFromSocial,
  summary: 'Where the provider sends the browser back to; leads on to the page that finishes the sign-in.',
  // The page it leads to shows which part is closed.
  alwaysOpen: true,
  redirects: true,
  params: z.strictObject({ provider }),
  query: z.looseObject({ state: reported, code: reported, iss: reported, error: reported }),
  output: z.object({ location: z.string() }),
  errors: [],
  limit: { calls: 60, perSeconds: 60 },
});

export const finishSocial = endpoint({
  ...calls.finishSocial,
  summary: 'Signs in whom the provider has proven, or says that nobody here is linked to that account yet.',
  output: z.object({
    session: z.optional(sessionShape),
    newcomer: z.optional(z.object({ provider, name: z.nullable(z.string()) })),
  }),
  failure: loginFailure,
  errors: [
    'SOCIAL_EXPIRED',
    'SOCIAL_DENIED',
    'SOCIAL_UNAVAILABLE',
    'SOCIAL_FAILED',
    'NO_PERMISSION',
    'SECOND_FACTOR_REQUIRED',
    'USER_NOT_FOUND_OR_DISABLED',
  ],
  limit: { calls: 20, perSeconds: 60 },
});

export const registerSocial = endpoint({
  ...calls.registerSocial,
  summary: 'Opens an account for a newcomer whom the provider has proven, links it and signs it in.',
  body: register.body,
  output: sessionShape,
  failure: register.failure,
  errors: [...register.errors.slice(0, 3), 'SOCIAL_EXPIRED', 'SOCIAL_TAKEN', ...register.errors.slice(3)],
  limit: { calls: 10, perSeconds: 3600 },
});

export const socialLinks = endpoint({
  ...calls.socialLinks,
  summary: 'The accounts at providers the member can sign in with.',
  output: z.array(z.object({ provider, linkedAt: z.number(), lastUsedAt: z.number() })),
  errors: [],
});

export const linkSocial = endpoint({
  ...calls.linkSocial,
  summary:
    'Links the account the provider has proven in this browser to the member who is signed in, after a proof.',
  output: z.object({ provider }),
  failure: stepUpFailure,
  errors: [
    'SOCIAL_EXPIRED',
    'SOCIAL_DENIED',
    'SOCIAL_UNAVAILABLE',
    'SOCIAL_FAILED',
    'STEP_UP_REQUIRED',
    'SOCIAL_TAKEN',
  ],
  limit: { calls: 20, perSeconds: 60 },
});

export const unlinkSocial = endpoint({
  ...calls.unlinkSocial,
  summary: 'Takes such a link away, after a proof; the password is what signs in from then on.',
  query: z.strictObject({ provider }),
  output: z.object({ unlinked: z.literal(true) }),
  failure: stepUpFailure,
  errors: ['STEP_UP_REQUIRED', 'NOT_FOUND'],
  limit: { calls: 20, perSeconds: 60 },
});
