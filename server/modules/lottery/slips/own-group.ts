// The highest prize group a member may choose: the member's own group, limited by the groups of the members above.
import type { Queryable } from '#server/db/database.ts';
import type { LotteryParts } from '../parts.ts';
import type { GameRules } from '../terms/game-rules.ts';
import { selectOwnGroups } from '../terms/terms-store.ts';

/** From a member up to the first member of the line, each with the highest group; groups never fall. */
export type GroupLine = readonly { readonly memberId: string; readonly top: number }[];

/**
 * A member without a setting has the merchant's usual prize group of the prize mode. No member has a higher one than
 * the members above: lowering a member lowers all members below (agents.md 5.1). Each mode has its own highest group.
 * Trial members have no upline and no setting.
 */
export async function groupLineOf(
  { identity }: Pick<LotteryParts, 'identity'>,
  db: Queryable,
  memberId: string,
  { prizeGroup }: Pick<GameRules, 'prizeGroup'>,
): Promise<GroupLine> {
  const line = [memberId, ...(await identity.uplinesOf(db, memberId))];
  const own = new Map((await selectOwnGroups(db, line)).map((row) => [row.memberId, row.top]));
  let least = prizeGroup.highest;
  const fromAbove = line.toReversed().map((id) => {
    least = Math.min(least, own.get(id) ?? prizeGroup.max);
    return { memberId: id, top: Math.max(prizeGroup.min, least) };
  });
  return fromAbove.toReversed();
}

/** The highest group of the member itself. */
export async function topGroupOf(...of: Parameters<typeof groupLineOf>): Promise<number> {
  const [own] = await groupLineOf(...of);
  return own?.top ?? of[3].prizeGroup.max;
}
