// Lists the protections of a member's account and the missing ones.
import { countryOf } from '#server/base/country-of.ts';
import type { SignedIn } from '#server/http/context.ts';
import { findLogins, findPasswordAge, findQuestion } from '../accounts/centre-store.ts';
import { findContacts } from '../contacts/contact-store.ts';
import { findNewestCase } from '../verification/kyc-store.ts';
import { maskedEmail, maskedName, maskedPhone } from '../contacts/masked.ts';
import { findMember } from '../accounts/member-store.ts';
import type { IdentityParts } from '../parts.ts';
import { findPaymentPassword } from '../accounts/payment-password-store.ts';
import { particularsOf } from '../accounts/particulars.ts';
import { findFactors } from '../factors/proof-store.ts';
import { listSessions } from '../sessions/session-list-store.ts';
import { methodsOf } from '../factors/step-up.ts';

const loginsShown = 20;

export async function securityConfigOf(parts: IdentityParts, { memberId }: SignedIn) {
  const { db, clock, vault } = parts;
  const contacts = await findContacts(db, memberId);
  const proven = (kind: 'PHONE' | 'EMAIL'): string | undefined => {
    const found = contacts.find((contact) => contact.kind === kind && contact.verifiedAt);
    return found && vault.open(found.sealed, memberId);
  };
  const [phone, email] = [proven('PHONE'), proven('EMAIL')];
  const { payeeName } = await particularsOf(db, parts, memberId);
  const factors = await findFactors(db, memberId);
  const passwordAge = await findPasswordAge(db, memberId);
  return {
    hasPassword: passwordAge !== undefined,
    passwordChangedAt: passwordAge?.getTime() ?? null,
    hasPaymentPassword: (await findPaymentPassword(db, memberId)) !== undefined,
    phoneMasked: phone ? maskedPhone(phone) : null,
    emailMasked: email ? maskedEmail(email) : null,
    payeeNameMasked: payeeName ? maskedName(payeeName) : null,
    nickname: (await findMember(db, memberId))?.nickname ?? '',
    hasSecurityQuestion: (await findQuestion(db, memberId)) !== undefined,
    ...factors,
    kycState: (await findNewestCase(db, memberId))?.state ?? ('NONE' as const),
    sessions: (await listSessions(db, memberId, clock.now())).length,
    proofMethods: methodsOf(factors),
  };
}

export async function loginsOf({ db }: Pick<IdentityParts, 'db'>, { memberId }: SignedIn) {
  const rows = await findLogins(db, memberId, loginsShown);
  return rows.map(({ createdAt, endedAt, assurance, ip, userAgent }) => ({
    at: createdAt.getTime(),
    ip,
    country: countryOf(ip),
    userAgent,
    endedAt: endedAt?.getTime() ?? null,
    byRemembered: assurance === 'LOW',
  }));
}
