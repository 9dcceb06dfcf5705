// Operators end a self-exclusion that is over, for a member who asks for it.
import { defaultLanguage } from '#contract/base/language.ts';
import { endBreak as endpoint } from '#contract/protection-office.ts';
import { Refusal } from '#server/base/refusal.ts';
import { act, type OfficeRoute } from '#server/modules/operators/index.ts';
import type { ProtectionParts } from '../parts.ts';
import { endBreak } from './breaks.ts';

/**
 * Lets a member play again whose self-exclusion is over and who asks for it; one that still lasts, or is for ever, is
 * nobody's to end. The member is told. Refused: NOT_FOUND, BREAK_STANDS.
 */
export const breakOfficeRoute = (parts: ProtectionParts): OfficeRoute =>
  act(endpoint, async (tx, { params }) => {
    const { wallet, identity } = parts;
    const { members } = identity;
    const memberId = await members.idOf(tx, params.account);
    if (!memberId) throw new Refusal('NOT_FOUND');
    // The wallet first, as whoever takes a stake or a break does.
    await wallet.lockOwners(tx, [memberId]);
    await members.lock(tx, memberId);
    if (!(await endBreak(tx, parts, memberId, 'SELF_EXCLUSION'))) throw new Refusal('BREAK_STANDS');
    await members.notify(tx, memberId, 'BREAK_ENDED', defaultLanguage);
    return { value: { ended: true }, subject: memberId };
  });
