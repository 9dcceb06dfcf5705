// What customer service does for a member who cannot do it: ends sessions, breaks that are over, and factors that were lost.
import { defaultLanguage } from '#contract/base/language.ts';
import { officeReason } from '#contract/identity/kyc.ts';
import { patterns } from '#contract/identity/patterns.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Transaction } from '#server/db/database.ts';
import type { RawCall, RawRoute } from '#server/http/context.ts';
import { closeOldestSessions } from '../sessions/end-session.ts';
import { findNewestCase } from '../verification/kyc-store.ts';
import { deleteFactors, findFactorsAsked, writeOfficeAct } from './member-office-store.ts';
import { findMemberId, lockMember } from '../accounts/member-store.ts';
import { type Answer, bodyIn, type Desk, atDesk, type Office, success } from './office-door.ts';
import { dropLoginHalves } from '../factors/proof-store.ts';
import { deleteRememberSecretsOf } from '../sessions/remember-store.ts';
import { foldAccount } from '../rules.ts';
import { tellOwner } from '../contacts/tell-owner.ts';

/** The second reviewer has a day. */
const askedLifeMs = 24 * 60 * 60_000;

/** Beside the calls on identity verifications, behind the same door. */
export function memberOfficeRoutes(office: Office): RawRoute[] {
  const path = '/wps/office/member/:account';
  return [
    { method: 'POST', path: `${path}/sessions`, handle: (call) => atDesk(office, call, endSessions) },
    { method: 'POST', path: `${path}/factors`, handle: (call) => atDesk(office, call, resetFactors) },
  ];
}

/** Ends every session and forgets every device (OWASP ASVS 5.0.0, 7.4.5). Refused: INPUT_INVALID, NOT_FOUND. */
async function endSessions(office: Office, { reviewer, call }: Desk): Promise<Answer> {
  const { db, clock } = office;
  const { reason } = bodyIn(officeReason, call);
  const now = clock.now();
  await db.tx(async (tx) => {
    const memberId = await memberOf(tx, call);
    await closeEverything(tx, memberId, now);
    await writeOfficeAct(tx, { memberId, reviewer, act: 'SESSIONS_ENDED', reason, ip: call.ip, now });
  });
  return success({ ended: true });
}

/**
 * Takes app, recovery codes and passkeys away when two reviewers say so within a day (OWASP ASVS 5.0.0, 6.4.4). The
 * member has to have been verified before by papers and face: with these the two compare whoever asks.
 * Refused: INPUT_INVALID, NOT_FOUND, KYC_REQUIRED, NO_PERMISSION for the same reviewer again.
 */
async function resetFactors(office: Office, { reviewer, call }: Desk): Promise<Answer> {
  const { db, clock } = office;
  const { reason } = bodyIn(officeReason, call);
  const now = clock.now();
  const state = await db.tx(async (tx) => {
    const memberId = await memberOf(tx, call);
    if ((await findNewestCase(tx, memberId))?.state !== 'VERIFIED') throw new Refusal('KYC_REQUIRED');
    const asked = await findFactorsAsked(tx, memberId, new Date(now.getTime() - askedLifeMs));
    if (asked === reviewer) throw new Refusal('NO_PERMISSION');
    const act = asked === undefined ? 'FACTORS_ASKED' : 'FACTORS_RESET';
    await writeOfficeAct(tx, { memberId, reviewer, act, reason, ip: call.ip, now });
    await tellOwner(tx, office, memberId, act, defaultLanguage);
    if (act === 'FACTORS_RESET') {
      await deleteFactors(tx, memberId);
      await dropLoginHalves(tx, memberId);
      await closeEverything(tx, memberId, now);
    }
    return act;
  });
  return success({ state });
}

async function closeEverything(tx: Transaction, memberId: string, now: Date): Promise<void> {
  await closeOldestSessions(tx, memberId, 0, 'REVOKED', now);
  await deleteRememberSecretsOf(tx, memberId);
}

async function memberOf(tx: Transaction, call: RawCall): Promise<string> {
  const memberId = await memberIdIn(tx, call);
  await lockMember(tx, memberId);
  return memberId;
}

async function memberIdIn(tx: Transaction, { params }: RawCall): Promise<string> {
  const account = foldAccount(params.account ?? '');
  // What can be no name is not looked up: the database refuses some texts.
  const memberId = patterns.loginUsername.test(account) ? await findMemberId(tx, account) : undefined;
  if (!memberId) throw new Refusal('NOT_FOUND');
  return memberId;
}
