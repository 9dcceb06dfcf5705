// VIP in the office: the table of levels with its members, and the level that an operator sets.
import * as z from 'zod/mini';
import { answerByTwo, reason } from '../base/by-two.ts';
import { endpoint } from '../base/endpoint.ts';
import { listOf, listQuery } from '../base/list.ts';
import { vipLevel } from './vip.ts';
import * as calls from './vip-office-calls.ts';

const memberId = z.string().check(z.regex(/^mbr_\w{8,40}$/));
export const vipKinds = ['AUTO', 'MANUAL'] as const;

export const showVipLevels = endpoint({
  ...calls.showVipLevels,
  summary: 'The levels of the club and how many members have each. The static pages show the same table.',
  output: z.object({ levels: z.array(z.object({ ...vipLevel.shape, members: z.int() })) }),
  errors: [],
});

export const listVipMembers = endpoint({
  ...calls.listVipMembers,
  summary: 'Members with a level, the latest change first.',
  query: listQuery(
    {
      level: z.optional(z.string().check(z.regex(/^\d{1,2}$/))),
      kind: z.optional(z.enum(vipKinds)),
      memberId: z.optional(memberId),
    },
    ['changedAt'],
  ),
  output: listOf(
    z.object({
      memberId,
      account: z.string(),
      level: z.int(),
      peak: z.int(),
      kind: z.enum(vipKinds),
      points: z.int(),
      keepFrom: z.string(),
      changedAt: z.int(),
    }),
  ),
  errors: [],
});

export const vipChanges = endpoint({
  ...calls.vipChanges,
  summary: 'A member’s level and its changes, the newest first; at most a hundred.',
  params: z.strictObject({ memberId }),
  output: z.object({
    level: z.int(),
    kind: z.enum(vipKinds),
    changes: z.array(
      z.object({
        from: z.int(),
        to: z.int(),
        why: z.enum(['POINTS', 'KEEP', 'MANUAL', 'AUTO']),
        actor: z.string(),
        note: z.string(),
        at: z.int(),
      }),
    ),
  }),
  errors: [],
});

export const setVipLevel = endpoint({
  ...calls.setVipLevel,
  summary:
    'Sets a member’s level by hand, which no job changes; or gives it back to the points. Two operators, when its bonuses reach the limit of amounts that one may give.',
  byTwo: true,
  params: z.strictObject({ memberId }),
  body: z.strictObject({
    /** Null gives the level back to the points. */
    level: z.nullable(z.int().check(z.minimum(0), z.maximum(50))),
    reason,
  }),
  output: answerByTwo(z.object({ level: z.int(), kind: z.enum(vipKinds) })),
  /** INPUT_INVALID: the club has no such level. */
  errors: ['NOT_FOUND', 'INPUT_INVALID', 'STEP_UP_REQUIRED', 'NO_PERMISSION', 'CASE_CHANGED'],
});

export const vipOfficeEndpoints = [showVipLevels, listVipMembers, vipChanges, setVipLevel] as const;
