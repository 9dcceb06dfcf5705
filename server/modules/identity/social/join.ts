// What a proven account of another house opens here: the member it is linked to, a new account, or a new link.
import type { Language } from '#contract/base/language.ts';
import type { SocialProviderName } from '#contract/identity/social.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Cookies, SignedIn } from '#server/http/context.ts';
import type { Caller } from '../caller.ts';
import { findMemberId } from '../accounts/member-store.ts';
import { openSession, type OpenedSession } from '../sessions/open-session.ts';
import { admitByName, openAccount } from '../sign-in/register.ts';
import type { RegisterBody } from '../accounts/register-rules.ts';
import { demandSecondFactor } from '../sign-in/second-factor.ts';
import { requireProof } from '../factors/step-up.ts';
import { notifyOwner } from '../contacts/notify-owner.ts';
import { requireEnabled, requireProven, type SocialParts } from './cross-over.ts';
import { deleteIdentity, dropAttempt, findIdentities, insertIdentity, useIdentity } from './social-store.ts';

export type Finished =
  | { readonly session: OpenedSession }
  | { readonly newcomer: { readonly provider: SocialProviderName; readonly name: string | null } };

/**
 * Signs in the member the proven account is linked to. The session is of low assurance: nobody has shown a password
 * of ours, so sensitive acts ask for one. For an account nobody is linked to the proof stays good a while.
 * @throws Refusal as `requireProven`, NO_PERMISSION while the house is switched off, SECOND_FACTOR_REQUIRED,
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
  await demandSecondFactor(parts, caller, memberId, false);
  const session = await db.tx((tx) => openSession(tx, parts, caller, memberId, { assurance: 'LOW' }));
  return { session };
}

/**
 * Opens an account for a newcomer and links it. The form is that of a registration by user name, age and terms
 * included; the house's word replaces nothing in it.
 * @throws Refusal SOCIAL_EXPIRED and the like as `requireProven`, NO_PERMISSION while the house is switched off,
 * SOCIAL_TAKEN when somebody is linked by now, and as `register`.
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
  return db.tx(async (tx) => {
    const proven = await requireProven(parts, tx, cookies);
    const opened = await openAccount(tx, parts, caller, body, admitted);
    if (!opened) throw new Refusal('USERNAME_EXISTS');
    const memberId = await findMemberId(tx, admitted.account);
    if (!memberId) throw new Error('a new account cannot be found');
    if (!(await insertIdentity(tx, { ...proven, memberId, now: clock.now() })))
      throw new Refusal('SOCIAL_TAKEN');
    await dropAttempt(tx, proven.attemptHash);
    return opened;
  });
}

/**
 * Links the proven account to the member who is signed in.
 * @throws Refusal as `requireProven`, STEP_UP_REQUIRED without a proof of the last minutes, SOCIAL_TAKEN when
 * the account is linked already or the member has another of the same house.
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
