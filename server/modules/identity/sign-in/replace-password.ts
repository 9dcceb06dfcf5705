// A password is replaced in one way only: sessions end, devices are forgotten, open links are void, the owner is told.
import type { Language } from '#contract/base/language.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Transaction } from '#server/db/database.ts';
import { publish } from '#server/db/outbox.ts';
import { dropContactProofs } from '../accounts/centre-store.ts';
import { closeOldestSessions } from '../sessions/end-session.ts';
import { lockMember, writeCredential } from '../accounts/member-store.ts';
import type { Parts } from '../parts.ts';
import { isAcceptablePassword } from '../secrets/password-rules.ts';
import { dropLoginHalves } from '../factors/proof-store.ts';
import { deleteRememberSecretsOf } from '../sessions/remember-store.ts';
import { notifyOwner } from '../contacts/notify-owner.ts';
import { dropTickets } from '../secrets/ticket-store.ts';

/** @throws Refusal PASSWORD_FORMAT for one that is too short, too common or the user name, CONFIRM_MISMATCH. */
export function requireAcceptable(
  { policy }: Pick<Parts, 'policy'>,
  account: string,
  { newPassword, confirmNewPassword }: { newPassword: string; confirmNewPassword: string },
): void {
  if (!isAcceptablePassword(newPassword, account, policy.siteWords)) throw new Refusal('PASSWORD_FORMAT');
  if (newPassword !== confirmNewPassword) throw new Refusal('CONFIRM_MISMATCH');
}

/** Stores the new hash; every session of the member ends, whoever changed the password opens a new one after it. */
export async function replacePassword(
  tx: Transaction,
  parts: Pick<Parts, 'clock' | 'vault' | 'policy'>,
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
