// A signed-in member changes their password, or replaces one that somebody else has set.
import type { Language } from '#contract/base/language.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Transaction } from '#server/db/database.ts';
import type { SignedIn } from '#server/http/context.ts';
import type { Caller } from '../caller.ts';
import { findCredential, insertConsent, lacksConsent } from '../accounts/member-store.ts';
import type { OpenedSession } from '../sessions/opened-session.ts';
import { requireOwnPassword } from '../factors/own-password.ts';
import type { IdentityParts } from '../parts.ts';
import { enter } from './enter.ts';
import { hasRememberSecret } from '../sessions/remember-store.ts';
import { replacePassword, requireAcceptable } from './replace-password.ts';
import { assuranceAfter } from '../factors/step-up.ts';

type Change = { readonly newPassword: string; readonly confirmNewPassword: string };

/**
 * Changes the password and returns the session that replaces all others, with a new secret when this device was
 * remembered.
 * @throws Refusal PASSWORD_FORMAT, PASSWORD_SAME, CONFIRM_MISMATCH, RATE_LIMITED, PASSWORD_WRONG.
 */
export async function changePassword(
  parts: IdentityParts,
  actor: SignedIn,
  caller: Caller,
  body: Change & { readonly oldPassword: string },
  language: Language,
): Promise<OpenedSession> {
  requireAcceptable(parts, actor.account, { ...body, confirmNewPassword: body.newPassword });
  if (body.newPassword === body.oldPassword) throw new Refusal('PASSWORD_SAME');
  requireAcceptable(parts, actor.account, body);
  await requireOwnPassword(parts, actor, body.oldPassword);
  return renewWith(parts, actor, caller, body.newPassword, language);
}

/**
 * Replaces a password that somebody else has set. A member whose account an agent opened agrees to the terms
 * and to the age with it.
 * @throws Refusal NO_PERMISSION when the member chose the present one, PASSWORD_FORMAT, also for the same one
 * again, CONFIRM_MISMATCH, TERMS_REQUIRED, AGE_REQUIRED.
 */
export async function setFirstPassword(
  parts: IdentityParts,
  actor: SignedIn,
  caller: Caller,
  body: Change & { readonly agreedTerms?: boolean | undefined; readonly agreedAge?: boolean | undefined },
  language: Language,
): Promise<OpenedSession> {
  const credential = await findCredential(parts.db, actor.memberId);
  if (!credential?.mustChange) throw new Refusal('NO_PERMISSION');
  requireAcceptable(parts, actor.account, body);
  if (await parts.passwords.verify(credential.passwordHash, body.newPassword))
    throw new Refusal('PASSWORD_FORMAT');
  const agreed = await consentsOf(parts, actor.memberId, body);
  return renewWith(parts, actor, caller, body.newPassword, language, async (tx) => {
    const given = { memberId: actor.memberId, givenAt: parts.clock.now(), ip: caller.ip };
    for (const consent of agreed) await insertConsent(tx, { ...given, ...consent });
  });
}

/** What a member agrees to who has agreed to nothing yet. */
async function consentsOf(
  { db, policy, settings }: IdentityParts,
  memberId: string,
  body: { readonly agreedTerms?: boolean | undefined; readonly agreedAge?: boolean | undefined },
): Promise<{ kind: 'TERMS' | 'AGE'; version: string }[]> {
  if (!(await lacksConsent(db, memberId))) return [];
  if (!body.agreedTerms) throw new Refusal('TERMS_REQUIRED');
  if (!body.agreedAge) throw new Refusal('AGE_REQUIRED');
  const [terms, minimumAge] = await Promise.all([policy.termsVersion(), settings.setting('minimumAge')]);
  return [
    { kind: 'TERMS', version: terms },
    { kind: 'AGE', version: String(minimumAge) },
  ];
}

async function renewWith(
  parts: IdentityParts,
  actor: SignedIn,
  caller: Caller,
  newPassword: string,
  language: Language,
  also: (tx: Transaction) => Promise<void> = async () => {},
): Promise<OpenedSession> {
  const { memberId } = actor;
  const passwordHash = await parts.passwords.hash(newPassword);
  const assurance = await assuranceAfter(parts, actor);
  // The session of this call ends with all others; it is not the one that is replaced.
  return enter(
    parts,
    { ...caller, sessionId: undefined },
    {
      admit: async (tx) => {
        const remember = await hasRememberSecret(tx, memberId, caller.deviceHash, parts.clock.now());
        await replacePassword(tx, parts, { memberId, passwordHash, language });
        await also(tx);
        return { memberId, assurance, remember };
      },
    },
  );
}
