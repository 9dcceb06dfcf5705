// Operators give a member an individual highest prize group.
import { setPrizeGroup } from '#contract/lottery/office.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Queryable } from '#server/db/database.ts';
import { actByTwo, type OfficeRoute } from '#server/modules/operators/index.ts';
import type { Terms } from '../terms/price-list.ts';
import { selectOwnGroups } from '../terms/terms-store.ts';
import type { LotteryParts } from '../parts.ts';
import { lockOwnGroup, writeOwnGroup } from './office-store.ts';

const trial = 4;

/**
 * It applies in all lotteries and prize modes, to slips placed from then on. No member's group is above that of the
 * member's upline; lowering a member lowers all members below. A group above the merchant's usual one needs two
 * operators. Refused: NOT_FOUND for an unknown id and for trials, INPUT_INVALID for an invalid group,
 * PRIZE_GROUP_TOO_HIGH.
 */
export const prizeGroupRoute = (parts: LotteryParts): OfficeRoute =>
  actByTwo(setPrizeGroup, {
    async plan(tx, { body: { memberId, top } }) {
      const [player] = await parts.identity.playersOf(tx, [memberId]);
      if (!player || player.type === trial) throw new Refusal('NOT_FOUND');
      const groups = await groupsOf(parts, tx);
      if (top !== null && !groups.every((group) => isOneOf(group, top))) throw new Refusal('INPUT_INVALID');
      const before = await lockOwnGroup(tx, memberId);
      // A member without a setting has the usual group of each mode, so a group up to the lowest of them is never above
      // it.
      const usual = usualGroupOf(groups);
      if ((top ?? 0) > (await boundAbove(parts, tx, memberId, usual)))
        throw new Refusal('PRIZE_GROUP_TOO_HIGH');
      const isRaised = (top ?? usual) > Math.max(before ?? usual, usual);
      return { subject: memberId, effect: { before, after: top }, byOne: !isRaised };
    },
    async carryOut(tx, { body: { memberId, top } }, [, operator]) {
      await writeOwnGroup(tx, memberId, top, operator, parts.clock.now());
      return { value: { top } };
    },
  });

/** The groups of all prize modes on offer; lotteries do not differ in them. */
export async function groupsOf(
  { rules, lotteries, clock, prizeModes }: LotteryParts,
  tx: Queryable,
): Promise<Terms['prizeGroup'][]> {
  const [gameCode = ''] = lotteries.keys();
  const groups: Terms['prizeGroup'][] = [];
  for (const mode of prizeModes) {
    const found = await rules(tx, gameCode, mode, clock.now());
    if (found) groups.push(found.prizeGroup);
  }
  return groups;
}

/** The usual group of all modes together. */
export const usualGroupOf = (groups: readonly Terms['prizeGroup'][]): number =>
  Math.min(...groups.map(({ max }) => max));

const isOneOf = ({ min, highest, step }: Terms['prizeGroup'], top: number): boolean =>
  top >= min && top <= highest && (top - min) % step === 0;

/** The lowest highest group of all members above a member; without a bound when there are none. */
export async function boundAbove(
  { identity }: LotteryParts,
  tx: Queryable,
  memberId: string,
  usual: number,
): Promise<number> {
  const uplines = await identity.uplinesOf(tx, memberId);
  const own = await selectOwnGroups(tx, uplines);
  return Math.min(
    ...own.map(({ top }) => top),
    own.length < uplines.length ? usual : Number.POSITIVE_INFINITY,
  );
}
