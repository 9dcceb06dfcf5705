// Rewards in the office: what members were given, claimed and let pass.
import * as z from 'zod/mini';
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

export const rewardOfficeEndpoints = [listRewards, rewardsFile] as const;
