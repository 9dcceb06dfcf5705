// The interface of what else can be claimed in the reward center, such as finished missions.
import type { RewardKind } from '#contract/promotions/rewards.ts';
import type { Queryable } from '#server/db/database.ts';

/** In minor units. */
export type Claimable = {
  readonly id: string;
  readonly kind: RewardKind;
  readonly names: { readonly BN: string; readonly EN: string };
  readonly amountMinor: bigint;
  readonly expiresAt: Date | null;
};
export type Claimed = Omit<Claimable, 'expiresAt'> & { readonly claimedAt: Date };

export type RewardSource = {
  /** The ids of this source begin so. */
  readonly prefix: string;
  readonly listClaimable: (db: Queryable, memberId: string) => Promise<readonly Claimable[]>;
  /** @throws Refusal SELF_EXCLUDED, ACCOUNT_HELD, NOT_FOUND, REWARD_EXPIRED, CASE_CHANGED */
  readonly claim: (memberId: string, id: string) => Promise<Claimed>;
};
