// The withdraw limits of a member's level, as the static pages promise them.
import type { Queryable } from '#server/db/database.ts';
import type { PromotionsParts } from '../parts.ts';
import { levelStateOf } from './move-levels.ts';

/** How often and how much, in minor units, the member may withdraw in a day. */
export async function limitsOfLevel(
  db: Queryable,
  parts: PromotionsParts,
  memberId: string,
): Promise<{ readonly countPerDay: number; readonly sumMinor: bigint } | undefined> {
  const { level } = await levelStateOf(db, parts, memberId);
  const rule = parts.vip.levels[level];
  return rule && { countPerDay: rule.withdrawalsPerDay, sumMinor: rule.withdrawnPerDayMinor };
}
