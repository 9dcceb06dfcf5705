// The operators' acts for members who cannot do them: end sessions, and remove lost factors.
import { defaultLanguage } from '#contract/base/language.ts';
import { endMemberSessions, resetFactors } from '#contract/identity/office.ts';
import { patterns } from '#contract/identity/patterns.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Transaction } from '#server/db/database.ts';
import { act, actByTwo, type OfficeRoute } from '#server/modules/operators/index.ts';
import { findMemberId, lockMember } from '../accounts/member-store.ts';
import { notifyOwner } from '../contacts/notify-owner.ts';
import { dropLoginHalves } from '../factors/proof-store.ts';
import type { IdentityParts } from '../parts.ts';
import { foldAccount } from '../rules.ts';
import { closeOldestSessions } from '../sessions/end-session.ts';
import { deleteRememberSecretsOf } from '../sessions/remember-store.ts';
import { findNewestCase } from '../verification/kyc-store.ts';
import { deleteFactors } from './member-office-store.ts';

export const memberOfficeRoutes = (parts: IdentityParts): OfficeRoute[] => [
  endSessionsRoute(parts),
  resetFactorsRoute(parts),
];

/** Ends every session and forgets every device (OWASP ASVS 5.0.0, 7.4.5). Refused: NOT_FOUND. */
const endSessionsRoute = ({ clock }: IdentityParts): OfficeRoute =>
  act(endMemberSessions, async (tx, { params }) => {
    const memberId = await lockedMember(tx, params.account);
    await closeEverything(tx, memberId, clock.now());
    return { value: { ended: true }, subject: memberId };
  });

/**
 * Removes app, recovery codes and passkeys (OWASP ASVS 5.0.0, 6.4.4). The member must have been verified before by
 * documents and face, with which the two operators compare the person who requests it. Refused: NOT_FOUND,
 * KYC_REQUIRED.
 */
const resetFactorsRoute = (parts: IdentityParts): OfficeRoute =>
  actByTwo(resetFactors, {
    async plan(tx, { params }) {
      const memberId = await lockedMember(tx, params.account);
      if ((await findNewestCase(tx, memberId))?.state !== 'VERIFIED') throw new Refusal('KYC_REQUIRED');
      return { subject: memberId, effect: {} };
    },
    async whenProposed(tx, { params }) {
      const memberId = await lockedMember(tx, params.account);
      await notifyOwner(tx, parts, memberId, 'FACTORS_REQUESTED', defaultLanguage);
    },
    async carryOut(tx, { params }) {
      const memberId = await lockedMember(tx, params.account);
      await notifyOwner(tx, parts, memberId, 'FACTORS_RESET', defaultLanguage);
      await deleteFactors(tx, memberId);
      await dropLoginHalves(tx, memberId);
      await closeEverything(tx, memberId, parts.clock.now());
      return { value: { reset: true } };
    },
  });

async function closeEverything(tx: Transaction, memberId: string, now: Date): Promise<void> {
  await closeOldestSessions(tx, memberId, 0, 'REVOKED', now);
  await deleteRememberSecretsOf(tx, memberId);
}

/** @throws Refusal NOT_FOUND */
async function lockedMember(tx: Transaction, given: string): Promise<string> {
  const account = foldAccount(given);
  // A text that cannot be a name is not queried, because the database refuses some texts.
  const memberId = patterns.loginUsername.test(account) ? await findMemberId(tx, account) : undefined;
  if (!memberId) throw new Refusal('NOT_FOUND');
  await lockMember(tx, memberId);
  return memberId;
}
