// Replaces a password, always with the same effects: sessions end, devices and open links become void, the owner is
// notified.
import type { Language } from '#contract/base/language.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Transaction } from '#server/db/database.ts';
import { publish } from '#server/db/outbox.ts';
import { dropContactProofs } from '../accounts/centre-store.ts';
import { closeOldestSessions } from '../sessions/end-session.ts';
import { lockMember, writeCredential } from '../accounts/member-store.ts';
import type { IdentityParts } from '../parts.ts';
import { passwordFault } from '#server/base/secrets/password-rules.ts';
import { dropLoginHalves } from '../factors/proof-store.ts';
import { deleteRememberSecretsOf } from '../sessions/remember-store.ts';
import { notifyOwner } from '../contacts/notify-owner.ts';
import { dropTickets } from '../secrets/ticket-store.ts';

/** @throws Refusal PASSWORD_FORMAT with the reason: too short, too common or the user name; CONFIRM_MISMATCH. */
export function requireAcceptable(
  { policy }: Pick<IdentityParts, 'policy'>,
  account: string,
  { newPassword, confirmNewPassword }: { newPassword: string; confirmNewPassword: string },
): void {
  const reason = passwordFault(newPassword, account, policy.siteWords);
  if (reason) throw new Refusal('PASSWORD_FORMAT', { value: { reason } });
  if (newPassword !== confirmNewPassword) throw new Refusal('CONFIRM_MISMATCH');
}

/**
 * Stores the new hash and ends every session of the member; a caller who stays signed in opens a new one afterwards.
 */
export async function replacePassword(
  tx: Transaction,
  parts: Pick<IdentityParts, 'clock' | 'vault' | 'policy' | 'writeToInbox'>,
  change: { memberId: string; passwordHash: string; language: Language },
): Promise<void> {
  const { memberId, passwordHash, language } = change;
  const now = parts.clock.now();
  await lockMember(tx, memberId);
  await writeCredential(tx, memberId, passwordHash, now);
  await closeOldestSessions(tx, memberId, 0, 'PASSWORD', now);
  await deleteRememberSecretsOf(tx, memberId);
  await dropLoginHalves(tx, memberId);
  await dropTickets(tx, memberId, 'PASSWORD_RESET');
  await dropTickets(tx, memberId, 'SIGN_IN');
  await dropContactProofs(tx, memberId);
  await publish(tx, { topic: 'identity.passwordChanged', ownerId: memberId, payload: {} });
  await notifyOwner(tx, parts, memberId, 'PASSWORD', language);
}
