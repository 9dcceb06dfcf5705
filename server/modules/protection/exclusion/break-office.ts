// Customer service ends a self-exclusion that is over, for a member who asks for it.
import { defaultLanguage } from '#contract/base/language.ts';
import { officeReason } from '#contract/identity/kyc.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { RawRoute } from '#server/http/context.ts';
import { type Answer, bodyIn, type Desk, success } from '#server/modules/identity/index.ts';
import type { ProtectionParts } from '../parts.ts';
import { endBreak } from './breaks.ts';

export function breakOfficeRoutes(parts: ProtectionParts): RawRoute[] {
  const path = '/wps/office/member/:account/break';
  const { atOffice } = parts.identity;
  return [{ method: 'POST', path, handle: (call) => atOffice(call, (desk) => openPlay(parts, desk)) }];
}

/**
 * Lets a member play again whose self-exclusion is over and who asks for it; one that still lasts, or is for ever, is
 * nobody's to end. The member is told. Refused: INPUT_INVALID, NOT_FOUND, BREAK_STANDS.
 */
async function openPlay(parts: ProtectionParts, { reviewer, call }: Desk): Promise<Answer> {
  const { db, clock, wallet, identity } = parts;
  const { members } = identity;
  const { reason } = bodyIn(officeReason, call);
  const now = clock.now();
  await db.tx(async (tx) => {
    const memberId = await members.idOf(tx, call.params.account ?? '');
    if (!memberId) throw new Refusal('NOT_FOUND');
    // The wallet first, as whoever takes a stake or a break does.
    await wallet.lockOwners(tx, [memberId]);
    await members.lock(tx, memberId);
    if (!(await endBreak(tx, parts, memberId, 'SELF_EXCLUSION'))) throw new Refusal('BREAK_STANDS');
    await members.writeOfficeAct(tx, { memberId, reviewer, act: 'BREAK_ENDED', reason, ip: call.ip, now });
    await members.notify(tx, memberId, 'BREAK_ENDED', defaultLanguage);
  });
  return success({ ended: true });
}
