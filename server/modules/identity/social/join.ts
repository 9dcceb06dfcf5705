// Uses a proven account of a provider: signs in the linked member, opens a new account, or adds a link.
import type { Language } from '#contract/base/language.ts';
import type { SocialProviderName } from '#contract/identity/social.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Cookies, SignedIn } from '#server/http/context.ts';
import type { Caller } from '../caller.ts';
import type { OpenedSession } from '../sessions/opened-session.ts';
import { admitByName, openAccount } from '../sign-in/register.ts';
import type { RegisterBody } from '../accounts/register-rules.ts';
import { enter } from '../sign-in/enter.ts';
import { requireProof } from '../factors/step-up.ts';
import { notifyOwner } from '../contacts/notify-owner.ts';
import { requireEnabled, requireProven, type SocialParts } from './cross-over.ts';
import { deleteIdentity, dropAttempt, findIdentities, insertIdentity, useIdentity } from './social-store.ts';

export type Finished =
  | { readonly session: OpenedSession }
  | { readonly newcomer: { readonly provider: SocialProviderName; readonly name: string | null } };

/**
 * Signs in the member to whom the proven account is linked. The session has low assurance: the member has not entered
 * our password, so sensitive acts require it. Without a linked member the proof stays valid for some time, so that the
 * caller can register.
 * @throws Refusal as `requireProven`, NO_PERMISSION while the provider is switched off, SECOND_FACTOR_REQUIRED,
 * USER_NOT_FOUND_OR_DISABLED.
 */
export async function finishSocial(parts: SocialParts, caller: Caller, cookies: Cookies): Promise<Finished> {
  const { db, clock } = parts;
  await requireEnabled(parts, (await requireProven(parts, db, cookies)).provider);
  const { memberId, proven } = await db.tx(async (tx) => {
    const proven = await requireProven(parts, tx, cookies);
    const memberId = await useIdentity(tx, proven, clock.now());
    if (memberId) await dropAttempt(tx, proven.attemptHash);
    return { memberId, proven };
  });
  if (!memberId) return { newcomer: { provider: proven.provider, name: proven.name } };
  const session = await enter(parts, caller, {
    owing: { memberId, remember: false },
    admit: async () => ({ memberId, assurance: 'LOW' }),
  });
  return { session };
}

/**
 * Opens an account for a new member and links it. The form is the same as for a registration by user name, with age
 * and terms; data of the provider replace no field.
 * @throws Refusal as `requireProven` (such as SOCIAL_EXPIRED), NO_PERMISSION while the provider is switched off,
 * SOCIAL_TAKEN when the account has been linked meanwhile, then as `register`
 */
export async function registerSocial(
  parts: SocialParts,
  caller: Caller,
  cookies: Cookies,
  body: RegisterBody,
): Promise<OpenedSession> {
  const { db, clock } = parts;
  const { provider } = await requireProven(parts, db, cookies);
  await requireEnabled(parts, provider);
  const admitted = await admitByName(parts, caller, body);
  return enter(parts, caller, {
    admit: async (tx) => {
      const proven = await requireProven(parts, tx, cookies);
      const memberId = await openAccount(tx, parts, caller, body, admitted);
      if (!(await insertIdentity(tx, { ...proven, memberId, now: clock.now() })))
        throw new Refusal('SOCIAL_TAKEN');
      await dropAttempt(tx, proven.attemptHash);
      return { memberId, isNewcomer: true };
    },
  });
}

/**
 * Links the proven account to the member who is signed in.
 * @throws Refusal as `requireProven`, STEP_UP_REQUIRED without a proof of the last minutes, SOCIAL_TAKEN when
 * the account is linked already or the member has another of the same provider.
 */
export async function linkSocial(
  parts: SocialParts,
  actor: SignedIn,
  cookies: Cookies,
  language: Language,
): Promise<{ provider: SocialProviderName }> {
  await requireProven(parts, parts.db, cookies);
  await requireProof(parts, actor);
  return parts.db.tx(async (tx) => {
    const proven = await requireProven(parts, tx, cookies);
    const link = { ...proven, memberId: actor.memberId, now: parts.clock.now() };
    if (!(await insertIdentity(tx, link))) throw new Refusal('SOCIAL_TAKEN');
    await dropAttempt(tx, proven.attemptHash);
    await notifyOwner(tx, parts, actor.memberId, 'SOCIAL_ON', language);
    return { provider: proven.provider };
  });
}

export async function linksOf({ db }: SocialParts, { memberId }: SignedIn) {
  const links = await findIdentities(db, memberId);
  return links.map(({ provider, linkedAt, lastUsedAt }) => ({
    provider,
    linkedAt: linkedAt.getTime(),
    lastUsedAt: lastUsedAt.getTime(),
  }));
}

/** @throws Refusal STEP_UP_REQUIRED, NOT_FOUND. */
export async function unlinkSocial(
  parts: SocialParts,
  actor: SignedIn,
  provider: SocialProviderName,
  language: Language,
): Promise<void> {
  await requireProof(parts, actor);
  await parts.db.tx(async (tx) => {
    if (!(await deleteIdentity(tx, actor.memberId, provider))) throw new Refusal('NOT_FOUND');
    await notifyOwner(tx, parts, actor.memberId, 'SOCIAL_OFF', language);
  });
}
