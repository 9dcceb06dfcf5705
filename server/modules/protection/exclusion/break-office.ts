// Operators end a self-exclusion that is over, at the member's request.
import { endBreak as endpoint } from '#contract/protection-office.ts';
import { Refusal } from '#server/base/refusal.ts';
import { act, type OfficeRoute } from '#server/modules/operators/index.ts';
import type { ProtectionParts } from '../parts.ts';
import { endBreak } from './breaks.ts';

/**
 * Allows a member to play again after a self-exclusion, at the member's request; no operator can end a break that has
 * not ended or is permanent. The member is notified. Refused: NOT_FOUND, BREAK_ACTIVE.
 */
export const breakOfficeRoute = (parts: ProtectionParts): OfficeRoute =>
  act(endpoint, async (tx, { params }) => {
    const { wallet, identity } = parts;
    const { members } = identity;
    const memberId = await members.idOf(tx, params.account);
    if (!memberId) throw new Refusal('NOT_FOUND');
    // Takes the wallet's lock first, like a stake or a break.
    await wallet.lockOwners(tx, [memberId]);
    await members.lock(tx, memberId);
    if (!(await endBreak(tx, parts, memberId, 'SELF_EXCLUSION'))) throw new Refusal('BREAK_ACTIVE');
    await members.notify(tx, memberId, 'BREAK_ENDED');
    return { value: { ended: true }, subject: memberId };
  });
