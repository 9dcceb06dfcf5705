// The reward center: everything that a member can claim, in one place (server.md 10).
import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { amount } from '../base/shapes.ts';
import * as calls from './rewards-calls.ts';

/** Why a reward was given. */
export const rewardKinds = [
  'TASK',
  'CHECK_IN',
  'VIP_UP',
  'VIP_MONTH',
  'BIRTHDAY',
  'REFERRAL',
  'RAIN',
  'ACTIVITY',
  'LEADERBOARD',
  'CASHBACK',
  'REBATE',
  'MANUAL',
] as const;
export type RewardKind = (typeof rewardKinds)[number];

/** A name in both languages. */
export const names = z.object({ BN: z.string(), EN: z.string() });
/** `rwd_…` for a reward, `msn_…` for a finished mission. */
const id = z.string().check(z.regex(/^(rwd|msn)_[\w-]{4,60}$/));

const reward = z.object({
  id,
  kind: z.enum(rewardKinds),
  names,
  amount,
  /** By the clock of the database; null when it stays until it is claimed. */
  expiresAt: z.nullable(z.number()),
});
const claimed = z.object({
  id,
  kind: z.enum(rewardKinds),
  names,
  amount,
  claimedAt: z.number(),
});

export const rewardList = endpoint({
  ...calls.rewardList,
  summary: 'What the member can claim now, the next to expire first, and what was claimed last.',
  output: z.object({
    rewards: z.array(reward),
    total: amount,
    claimed: z.array(claimed),
    /** The platform's time, for countdowns. */
    serverTime: z.number(),
  }),
  errors: [],
});

export const claimReward = endpoint({
  ...calls.claimReward,
  summary: 'Claims a reward into the cash balance, once; a repeated claim gets the same response.',
  params: z.strictObject({ id }),
  output: claimed,
  /** CASE_CHANGED: a bet was cancelled, so the mission is not finished any more, or the reward was taken back. */
  errors: ['SELF_EXCLUDED', 'ACCOUNT_HELD', 'NOT_FOUND', 'REWARD_EXPIRED', 'CASE_CHANGED'],
});

export const claimAllRewards = endpoint({
  ...calls.claimAllRewards,
  summary: 'Claims everything that can be claimed now.',
  output: z.object({ claimed: z.array(claimed), total: amount }),
  errors: ['SELF_EXCLUDED', 'ACCOUNT_HELD'],
});

export const rewardEndpoints = [rewardList, claimReward, claimAllRewards] as const;
