// Operators set how many members an agent may give a high rate, and how many agents it may open.
import * as contract from '#contract/agents/office.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Queryable } from '#server/db/database.ts';
import { actByTwo, type OfficeRoute } from '#server/modules/operators/index.ts';
import { daysAt } from '../rates/days.ts';
import { selectOpeningQuota, selectQuotas, writeQuota } from '../rates/rate-store.ts';
import { withLeft } from '../rates/settings.ts';
import type { AgentsParts } from '../parts.ts';

/** The quotas of an agent as operators see them. */
export async function quotasOf(
  { clock, timeZone }: Pick<AgentsParts, 'clock' | 'timeZone'>,
  db: Queryable,
  { memberId, type }: { readonly memberId: string; readonly type: number },
) {
  const [quotas, agents] = await Promise.all([
    selectQuotas(db, memberId, daysAt(clock.now(), timeZone).today),
    type === 1 ? selectOpeningQuota(db, memberId) : null,
  ]);
  return { quotas: quotas.map(withLeft), agents: agents && withLeft(agents) };
}

/** Members who have a rate already keep it when the number is lowered. Refused: NOT_FOUND for anybody but agents. */
export const quotaRoute = (parts: AgentsParts): OfficeRoute =>
  actByTwo(contract.setAgentQuota, {
    async plan(tx, { params: { id }, body: { quota, allowed } }) {
      const [player] = await parts.identity.playersOf(tx, [id]);
      if (player?.type !== 1 && (player?.type !== 2 || quota === 'AGENTS')) throw new Refusal('NOT_FOUND');
      const { quotas, agents } = await quotasOf(parts, tx, player);
      const before = quota === 'AGENTS' ? agents : quotas.find(({ permille }) => String(permille) === quota);
      const name = quota === 'AGENTS' ? quota : `${(Number(quota) / 10).toFixed(1)}%`;
      return { subject: id, effect: { quota: name, before: before?.allowed ?? 0, after: allowed } };
    },
    async carryOut(tx, { params: { id }, body: { quota, allowed } }, [, by]) {
      const permille = quota === 'AGENTS' ? undefined : Number(quota);
      await writeQuota(tx, { memberId: id, permille, allowed, by, at: parts.clock.now() });
      return { value: { allowed } };
    },
  });
