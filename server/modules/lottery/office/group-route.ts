// Operators give a member a highest prize group of the own.
import { setPrizeGroup } from '#contract/lottery/office.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Transaction } from '#server/db/database.ts';
import { actByTwo, type OfficeRoute } from '#server/modules/operators/index.ts';
import type { Terms } from '../orders/price-list.ts';
import { selectOwnGroups } from '../orders/terms-store.ts';
import type { LotteryParts } from '../parts.ts';
import { lockOwnGroup, writeOwnGroup } from './office-store.ts';

const trial = 4;

/**
 * It holds in all lotteries and prize modes, for slips placed from then on. Nobody's is above that of the member above;
 * whoever is lowered lowers all below. More than the merchant's usual one takes two operators. Refused: NOT_FOUND for
 * nobody's id and for trials, INPUT_INVALID for a group that is none, PRIZE_GROUP_TOO_HIGH.
 */
export const prizeGroupRoute = (parts: LotteryParts): OfficeRoute =>
  actByTwo(setPrizeGroup, {
    async plan(tx, { body: { memberId, top } }) {
      const [player] = await parts.identity.playersOf(tx, [memberId]);
      if (!player || player.type === trial) throw new Refusal('NOT_FOUND');
      const groups = await groupsOf(parts, tx);
      if (top !== null && !groups.every((group) => isOneOf(group, top))) throw new Refusal('INPUT_INVALID');
      const before = await lockOwnGroup(tx, memberId);
      // Members without one have the usual one of each mode: what is not above the lowest of them is above none.
      const usual = Math.min(...groups.map(({ max }) => max));
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
async function groupsOf(
  { rules, lotteries, clock, prizeModes }: LotteryParts,
  tx: Transaction,
): Promise<Terms['prizeGroup'][]> {
  const [gameCode = ''] = lotteries.keys();
  const groups: Terms['prizeGroup'][] = [];
  for (const mode of prizeModes) {
    const found = await rules(tx, gameCode, mode, clock.now());
    if (found) groups.push(found.prizeGroup);
  }
  return groups;
}

const isOneOf = ({ min, highest, step }: Terms['prizeGroup'], top: number): boolean =>
  top >= min && top <= highest && (top - min) % step === 0;

/** The least highest group of all who stand above a member; without bound where nobody does. */
async function boundAbove(
  { identity }: LotteryParts,
  tx: Transaction,
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
