// The prize groups that a member of a line may give to the members directly below (agents.md 5.1).
import { Refusal } from '#server/base/refusal.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { groupsOf, usualGroupOf, boundAbove } from './office/group-route.ts';
import { lockOwnGroup, writeOwnGroup } from './office/office-store.ts';
import type { LotteryParts } from './parts.ts';
import { selectHighestGroupsBelow, selectOwnGroups } from './terms/terms-store.ts';

type GroupsBelow = {
  /** The lowest group of all, the highest that the giver may give, and the distance between groups. */
  readonly min: number;
  readonly most: number;
  readonly step: number;
  /** The own group of each member, null for the merchant's usual one; and the highest one directly below that member. */
  readonly members: readonly {
    readonly memberId: string;
    readonly own: number | null;
    readonly least: number;
  }[];
};

export interface LineGroups {
  /** What a member may give to these members, who are directly below. */
  groupsBelow(db: Queryable, giverId: string, memberIds: readonly string[]): Promise<GroupsBelow>;
  /**
   * Gives a member directly below a group; it applies to slips placed from then on.
   * @throws Refusal PRIZE_GROUP_TOO_HIGH above the giver's own, INPUT_INVALID below those further down
   */
  giveGroup(
    tx: Transaction,
    gift: { readonly giverId: string; readonly memberId: string; readonly top: number },
  ): Promise<void>;
}

export function createLineGroups(parts: LotteryParts): LineGroups {
  const groupsBelow: LineGroups['groupsBelow'] = async (db, giverId, memberIds) => {
    const groups = await groupsOf(parts, db);
    const [usual, highest] = [usualGroupOf(groups), Math.min(...groups.map((group) => group.highest))];
    const [own, below] = await Promise.all([
      selectOwnGroups(db, [giverId, ...memberIds]),
      selectHighestGroupsBelow(db, memberIds),
    ]);
    const ownOf = (id: string) => own.find(({ memberId }) => memberId === id)?.top ?? null;
    const min = Math.max(...groups.map((group) => group.min));
    const most = Math.min(await boundAbove(parts, db, giverId, usual), ownOf(giverId) ?? usual, highest);
    const leastOf = (id: string) => below.find(({ memberId }) => memberId === id)?.top ?? min;
    return {
      min,
      most,
      step: Math.max(...groups.map(({ step }) => step)),
      members: memberIds.map((memberId) => ({ memberId, own: ownOf(memberId), least: leastOf(memberId) })),
    };
  };
  return {
    groupsBelow,
    async giveGroup(tx, { giverId, memberId, top }) {
      await lockOwnGroup(tx, memberId);
      const { min, most, step, members } = await groupsBelow(tx, giverId, [memberId]);
      if (top > most) throw new Refusal('PRIZE_GROUP_TOO_HIGH');
      if (top < (members[0]?.least ?? min) || (top - min) % step !== 0) throw new Refusal('INPUT_INVALID');
      await writeOwnGroup(tx, memberId, top, giverId, parts.clock.now());
    },
  };
}
