// Referrals in the office: every friend with the stage, and the decision on those that share a device or an address.
import * as z from 'zod/mini';
import { reason } from '../../base/by-two.ts';
import { endpoint } from '../../base/endpoint.ts';
import { listOf, listQuery } from '../../base/list.ts';
import { referralReasons } from './referral.ts';
import * as calls from './referral-office-calls.ts';

const memberId = z.string().check(z.regex(/^mbr_\w{8,40}$/));
export const referralStates = ['REGISTERED', 'DEPOSITED', 'HOLD', 'REVIEW', 'ISSUED', 'REJECTED'] as const;

export const listReferrals = endpoint({
  ...calls.listReferrals,
  summary: 'Invited friends, the newest first.',
  query: listQuery({ state: z.optional(z.enum(referralStates)), referrerId: z.optional(memberId) }, [
    'registeredAt',
  ]),
  output: listOf(
    z.object({
      inviteeId: memberId,
      invitee: z.string(),
      referrerId: memberId,
      referrer: z.string(),
      state: z.enum(referralStates),
      reason: z.nullable(z.enum(referralReasons)),
      registeredAt: z.int(),
      holdUntil: z.nullable(z.int()),
      decidedBy: z.string(),
    }),
  ),
  errors: [],
});

export const decideReferral = endpoint({
  ...calls.decideReferral,
  summary: 'Grants or refuses the rewards of a friend that waits for review.',
  params: z.strictObject({ inviteeId: memberId }),
  body: z.strictObject({ isGranted: z.boolean(), reason }),
  output: z.object({ state: z.enum(referralStates) }),
  /**
   * CASE_CHANGED: it does not wait for review; LIMIT_REACHED: the referrer has all rewards of this month;
   * SELF_EXCLUDED: the referrer may receive nothing now.
   */
  errors: ['NOT_FOUND', 'CASE_CHANGED', 'LIMIT_REACHED', 'SELF_EXCLUDED'],
});

export const referralOfficeEndpoints = [listReferrals, decideReferral] as const;
