// Rewards in the office: what members were given, claimed and let pass.
import * as z from 'zod/mini';
import { answerByTwo, reason } from '../base/by-two.ts';
import { endpoint } from '../base/endpoint.ts';
import { between, listFileQuery, listOf, listQuery } from '../base/list.ts';
import { amount } from '../base/shapes.ts';
import * as calls from './reward-office-calls.ts';
import { names, rewardKinds } from './rewards.ts';

export const rewardStates = ['ISSUED', 'CLAIMED', 'EXPIRED', 'REVOKED'] as const;

const filters = {
  kind: z.optional(z.enum(rewardKinds)),
  state: z.optional(z.enum(rewardStates)),
  memberId: z.optional(z.string().check(z.regex(/^mbr_\w{8,40}$/))),
  ...between,
};

export const listRewards = endpoint({
  ...calls.listRewards,
  summary: 'The rewards of members, the newest first.',
  query: listQuery(filters, ['issuedAt']),
  output: listOf(
    z.object({
      id: z.string(),
      memberId: z.string(),
      account: z.string(),
      kind: z.enum(rewardKinds),
      names,
      amount,
      state: z.enum(rewardStates),
      issuedAt: z.int(),
      expiresAt: z.nullable(z.int()),
      claimedAt: z.nullable(z.int()),
    }),
  ),
  errors: [],
});

export const rewardsFile = endpoint({
  ...calls.rewardsFile,
  summary: 'The same as a file; each is written down.',
  query: listFileQuery(filters, ['issuedAt']),
  output: z.string(),
  errors: [],
});

export const giveReward = endpoint({
  ...calls.giveReward,
  summary:
    'Gives a member a reward by hand. Two operators give an amount from a fixed limit on, and what is above the sum that one operator may give in a day.',
  byTwo: true,
  provenFirst: true,
  body: z.strictObject({
    /** A member’s id or whole account. */
    member: z.string().check(z.trim(), z.regex(/^\w{2,40}$/)),
    amount: z.string().check(z.regex(/^(?!0{1,5}\.00$)\d{1,5}\.\d{2}$/)),
    /** What the member reads in the reward center. */
    nameBn: z.string().check(z.trim(), z.minLength(3), z.maxLength(120)),
    nameEn: z.string().check(z.trim(), z.minLength(3), z.maxLength(120)),
    claimDays: z.int().check(z.minimum(1), z.maximum(90)),
    /** A repeated request gives nothing more. */
    requestId: z.string().check(z.regex(/^[\w-]{8,64}$/)),
    reason,
  }),
  output: answerByTwo(z.object({ isNew: z.boolean() })),
  errors: ['NOT_FOUND', 'NO_PERMISSION', 'SELF_EXCLUDED', 'ACCOUNT_HELD', 'CASE_CHANGED'],
});

export const rewardOfficeEndpoints = [listRewards, rewardsFile, giveReward] as const;
