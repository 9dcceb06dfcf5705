// The redirect to a provider and back: begun for one browser, answered once, stored until the page finishes it.
import type { SocialProviderName } from '#contract/identity/social.ts';
import { Refusal } from '#server/base/refusal.ts';
import { newSecret, secretHash } from '#server/base/secrets/secret.ts';
import type { Cookies } from '#server/http/context.ts';
import type { IdentityParts } from '../parts.ts';
import {
  type Crossing,
  type ProvenIdentity,
  type Returned,
  SocialFault,
  type SocialProviders,
} from './port.ts';
import { closeReturning, findAttempt, insertAttempt, takeReturning } from './social-store.ts';
import type { Queryable } from '#server/db/database.ts';

const attemptCookie = 'khela_social';
const attemptLifeMs = 15 * 60_000;
const secretForm = /^[A-Za-z0-9_-]{43}$/;
/** The site's page that finishes the sign-in. */
const finishPath = '/m/socialLogin';

const flagOf = { google: 'GOOGLELOGIN3', facebook: 'FACEBOOKLOGIN3' } as const;

export type SocialParts = IdentityParts & { readonly socialProviders: SocialProviders };

/** @throws Refusal NO_PERMISSION while the merchant has a provider switched off. */
export async function requireEnabled(
  { settings }: Pick<IdentityParts, 'settings'>,
  provider: SocialProviderName,
) {
  if (!(await settings.flags())[flagOf[provider]]) throw new Refusal('NO_PERMISSION');
}

/**
 * Begins a sign-in: the values that check the response are stored here, the browser gets a secret that identifies
 * them.
 * @throws Refusal NO_PERMISSION while it is off, SOCIAL_UNAVAILABLE when the provider cannot be reached or is not
 * configured.
 */
export async function crossOver(
  parts: SocialParts,
  cookies: Cookies,
  provider: SocialProviderName,
): Promise<{ address: string }> {
  await requireEnabled(parts, provider);
  const login = parts.socialProviders[provider];
  if (!login) throw new Refusal('SOCIAL_UNAVAILABLE');
  const crossing: Crossing = { state: newSecret(), nonce: newSecret(), verifier: newSecret() };
  const address = await login.begin(crossing).catch((error: unknown) => {
    if (error instanceof SocialFault) throw new Refusal('SOCIAL_UNAVAILABLE');
    throw error;
  });
  const secret = newSecret();
  const attemptHash = secretHash(secret);
  await insertAttempt(parts.db, {
    attemptHash,
    provider,
    stateHash: secretHash(crossing.state),
    sealed: parts.vault.seal(JSON.stringify(crossing), contextOf(attemptHash)),
    expiresAt: new Date(parts.clock.now().getTime() + attemptLifeMs),
  });
  cookies.set(attemptCookie, secret, { maxAgeSeconds: attemptLifeMs / 1000 });
  return { address: address.href };
}

/**
 * Processes a provider's response. A response to another browser's request changes nothing; any other is used up,
 * whatever its result. It throws no refusal: the next page shows the result.
 */
export async function comeBack(
  parts: SocialParts,
  cookies: Cookies,
  provider: SocialProviderName,
  returned: Returned,
): Promise<{ location: string }> {
  const attemptHash = attemptOf(cookies);
  const login = parts.socialProviders[provider];
  if (!attemptHash || !login || !returned.state) return { location: finishPath };
  const { db, vault, clock } = parts;
  const stateHash = secretHash(returned.state);
  const taken = await takeReturning(db, { attemptHash, provider, stateHash, now: clock.now() });
  if (!taken) return { location: finishPath };
  const context = contextOf(attemptHash);
  const crossing = JSON.parse(vault.open(taken.sealed, context)) as Crossing;
  const outcome = await login.complete(crossing, returned).then(
    (identity) => ({ sealed: vault.seal(JSON.stringify(identity), context) }),
    (error: unknown) => {
      if (error instanceof SocialFault) return { fault: error.kind };
      throw error;
    },
  );
  await closeReturning(db, attemptHash, outcome);
  return { location: finishPath };
}

/** The provider and the person that a browser has proven. */
export type Proven = ProvenIdentity & { readonly provider: SocialProviderName; readonly attemptHash: Buffer };

/**
 * The proven person of the browser's sign-in at a provider.
 * @throws Refusal SOCIAL_EXPIRED without one that came back in time, SOCIAL_DENIED, SOCIAL_UNAVAILABLE,
 * SOCIAL_FAILED.
 */
export async function requireProven(
  { clock, vault }: Pick<IdentityParts, 'clock' | 'vault'>,
  db: Queryable,
  cookies: Cookies,
): Promise<Proven> {
  const attemptHash = attemptOf(cookies);
  const attempt = attemptHash && (await findAttempt(db, attemptHash, clock.now()));
  if (!attempt) throw new Refusal('SOCIAL_EXPIRED');
  if (attempt.fault) throw new Refusal(`SOCIAL_${attempt.fault}`);
  if (attempt.stage !== 'PROVEN' || !attempt.sealed) throw new Refusal('SOCIAL_EXPIRED');
  const identity = JSON.parse(vault.open(attempt.sealed, contextOf(attemptHash))) as ProvenIdentity;
  return { ...identity, provider: attempt.provider, attemptHash };
}

/** The browser has no more use for it. */
export function forgetAttempt(cookies: Cookies): void {
  cookies.clear(attemptCookie);
}

function attemptOf(cookies: Cookies): Buffer | undefined {
  const secret = cookies.get(attemptCookie);
  return secret && secretForm.test(secret) ? secretHash(secret) : undefined;
}

const contextOf = (attemptHash: Buffer): string => `social:${attemptHash.toString('hex')}`;
