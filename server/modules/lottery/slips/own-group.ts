// The highest prize group a member may choose: the member's own group, limited by the groups of the members above.
import type { Queryable } from '#server/db/database.ts';
import type { LotteryParts } from '../parts.ts';
import type { GameRules } from '../terms/game-rules.ts';
import { selectOwnGroups } from '../terms/terms-store.ts';

/**
 * A member without a setting has the merchant's usual prize group of the prize mode. No member has a higher one than
 * the members above: lowering a member lowers all members below (agents.md 5.1). Each mode has its own highest group.
 * Trial members have no upline and no setting.
 */
export async function topGroupOf(
  { identity }: Pick<LotteryParts, 'identity'>,
  db: Queryable,
  memberId: string,
  { prizeGroup }: Pick<GameRules, 'prizeGroup'>,
): Promise<number> {
  const line = [memberId, ...(await identity.uplinesOf(db, memberId))];
  const own = await selectOwnGroups(db, line);
  // A member without a setting has the usual group. When everybody has a setting, the usual group limits nobody.
  const tops = own.map(({ top }) => top);
  const least = Math.min(...tops, own.length < line.length ? prizeGroup.max : prizeGroup.highest);
  return Math.max(prizeGroup.min, Math.min(least, prizeGroup.highest));
}
