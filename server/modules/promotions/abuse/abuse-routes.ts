// The operators' endpoints on misuse of promotions, and on members who get no new bonuses.
import * as contract from '#contract/promotions/campaigns/abuse.ts';
import { newId } from '#server/base/id.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Transaction } from '#server/db/database.ts';
import { operatorOf } from '#server/http/context.ts';
import { act, look, type OfficeRoute } from '#server/modules/operators/index.ts';
import { endBlock, insertBlock, selectBlocks } from '../offers/block-store.ts';
import type { PromotionsParts } from '../parts.ts';
import { reportAbuse } from './abuse-report.ts';

export const abuseRoutes = (parts: PromotionsParts): OfficeRoute[] => [
  look(
    contract.abuseReport,
    ({ query }) => reportAbuse(parts, query),
    () => ({ subject: 'promotions' }),
  ),
  look(contract.promoBlocks, async ({ params }) => {
    const blocks = await selectBlocks(parts.db, params.memberId);
    return {
      isBlocked: blocks.some(({ endedAt }) => endedAt === null),
      blocks: blocks.map(({ reason, by, at, endedBy, endedAt }) => ({
        reason,
        by,
        at: at.getTime(),
        endedBy,
        endedAt: endedAt?.getTime() ?? null,
      })),
    };
  }),
  act(contract.blockMember, async (tx, { params, body, ...call }) => {
    const { memberId } = params;
    await lockMember(tx, parts, memberId);
    const at = parts.clock.now();
    const by = operatorOf(call).name;
    const id = newId('pbl', at.getTime());
    if (!(await insertBlock(tx, { id, memberId, reason: body.reason, by, at })))
      throw new Refusal('CASE_CHANGED');
    return { value: { isBlocked: true as const }, subject: memberId, details: { isBlockedBefore: false } };
  }),
  act(contract.unblockMember, async (tx, { params, ...call }) => {
    const { memberId } = params;
    await lockMember(tx, parts, memberId);
    if (!(await endBlock(tx, memberId, operatorOf(call).name, parts.clock.now())))
      throw new Refusal('CASE_CHANGED');
    return { value: { isBlocked: false as const }, subject: memberId, details: { isBlockedBefore: true } };
  }),
];

/** Behind the lock of the wallet, so that no bonus is granted at the same moment. */
async function lockMember(
  tx: Transaction,
  { wallet, identity }: PromotionsParts,
  memberId: string,
): Promise<void> {
  const [player] = await identity.playersOf(tx, [memberId]);
  if (!player) throw new Refusal('NOT_FOUND');
  await wallet.lockOwners(tx, [memberId]);
}
