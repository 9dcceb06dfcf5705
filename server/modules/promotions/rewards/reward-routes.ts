// The members' endpoints of the reward center.
import { minorToDecimal } from '#contract/base/money.ts';
import * as contract from '#contract/promotions/rewards.ts';
import { memberOf, type Route, route } from '#server/http/context.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { PromotionsParts } from '../parts.ts';
import { claimAllRewards, claimReward } from './claim-reward.ts';
import { reasonAgainst } from './receiver.ts';
import type { Claimable, Claimed, RewardSource } from './reward-source.ts';
import { type RewardRow, selectClaimedRewards, selectOpenRewards } from './reward-store.ts';

/** How many claimed rewards the screen shows. */
const claimedShown = 20;

/** `sources` are the other things that can be claimed in the same list. */
export function rewardRoutes(parts: PromotionsParts, sources: readonly RewardSource[]): Route[] {
  const { db, identity } = parts;
  return [
    route(contract.rewardList, async (call) => {
      const { memberId } = memberOf(call);
      const [player] = await identity.playersOf(db, [memberId]);
      const claimed = await selectClaimedRewards(db, memberId, claimedShown);
      // A member on a break sees no offers.
      const open = reasonAgainst(player) ? [] : await listClaimable(parts, sources, memberId);
      return {
        rewards: open.map(presentClaimable),
        total: sumOf(open),
        claimed: claimed.map((row) => presentClaimed(claimedOf(row))),
        serverTime: parts.clock.now().getTime(),
      };
    }),
    route(contract.claimReward, async (call) => {
      const { memberId } = memberOf(call);
      const { id } = call.params;
      const source = sources.find(({ prefix }) => id.startsWith(prefix));
      return presentClaimed(
        source ? await source.claim(memberId, id) : claimedOf(await claimReward(parts, memberId, id)),
      );
    }),
    route(contract.claimAllRewards, async (call) => {
      const { memberId } = memberOf(call);
      const claimed = (await claimAllRewards(parts, memberId)).map(claimedOf);
      for (const source of sources)
        for (const { id } of await source.listClaimable(db, memberId)) {
          const one = await source.claim(memberId, id).catch(notClaimable);
          if (one) claimed.push(one);
        }
      return { claimed: claimed.map(presentClaimed), total: sumOf(claimed) };
    }),
  ];
}

/** What ended between the list and the claim is left out; other faults are not. */
function notClaimable(fault: unknown): undefined {
  if (!(fault instanceof Refusal)) throw fault;
  return undefined;
}

async function listClaimable(
  { db }: PromotionsParts,
  sources: readonly RewardSource[],
  memberId: string,
): Promise<Claimable[]> {
  const stored = (await selectOpenRewards(db, memberId)).map((row) => ({
    ...claimedOf(row),
    expiresAt: row.expiresAt,
  }));
  const others = await Promise.all(sources.map((source) => source.listClaimable(db, memberId)));
  const ends = ({ expiresAt }: Claimable): number => expiresAt?.getTime() ?? Infinity;
  return [...stored, ...others.flat()].toSorted((left, right) => ends(left) - ends(right) || 0);
}

const claimedOf = ({ id, kind, nameBn, nameEn, amountMinor, claimedAt }: RewardRow): Claimed => ({
  id,
  kind,
  names: { BN: nameBn, EN: nameEn },
  amountMinor,
  claimedAt: claimedAt ?? new Date(0),
});

const presentClaimable = ({ id, kind, names, amountMinor, expiresAt }: Claimable) => ({
  id,
  kind,
  names,
  amount: minorToDecimal(amountMinor),
  expiresAt: expiresAt?.getTime() ?? null,
});
const presentClaimed = ({ id, kind, names, amountMinor, claimedAt }: Claimed) => ({
  id,
  kind,
  names,
  amount: minorToDecimal(amountMinor),
  claimedAt: claimedAt.getTime(),
});

const sumOf = (rows: readonly { readonly amountMinor: bigint }[]): string =>
  minorToDecimal(rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0n));
