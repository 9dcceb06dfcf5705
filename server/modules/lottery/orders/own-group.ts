// The highest prize group a member may choose: the own, and never above anybody's above it.
import type { Queryable } from '#server/db/database.ts';
import type { LotteryParts } from '../parts.ts';
import type { GameRules } from './game-rules.ts';
import { selectOwnGroups } from './terms-store.ts';

/**
 * Of a member without a setting it is the merchant's usual one of the prize mode. Nobody's is above those of the
 * members who stand above it: whoever is lowered lowers the own tree (agents.md 5.1), and a mode has a highest of its
 * own. Trials stand below nobody and have no setting.
 */
export async function topGroupOf(
  { identity }: Pick<LotteryParts, 'identity'>,
  db: Queryable,
  memberId: string,
  { prizeGroup }: Pick<GameRules, 'prizeGroup'>,
): Promise<number> {
  const line = [memberId, ...(await identity.uplinesOf(db, memberId))];
  const own = await selectOwnGroups(db, line);
  // Whoever has none has the usual one; when all of the line have their own, the usual one bounds nobody.
  const tops = own.map(({ top }) => top);
  const least = Math.min(...tops, own.length < line.length ? prizeGroup.max : prizeGroup.highest);
  return Math.max(prizeGroup.min, Math.min(least, prizeGroup.highest));
}
