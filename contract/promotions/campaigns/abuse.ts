// Misuse of promotions: signs of it with what they were found on, and members who get no new bonuses (promotions.md 10).
import * as z from 'zod/mini';
import { reason } from '../../base/by-two.ts';
import { endpoint } from '../../base/endpoint.ts';
import { amount } from '../../base/shapes.ts';
import * as calls from './abuse-calls.ts';

/**
 * SHARED_*: another taker of the same campaign uses the same. LOW_RISK: most of the bets that counted came back almost
 * as they were placed. OPPOSITE_BETS: a taker who shares something bet on the other side of the same draw. HOPPING: only
 * bonuses bring deposits, and each one that became cash was withdrawn within a day.
 */
export const abuseSigns = [
  'SHARED_CARD',
  'SHARED_DEVICE',
  'SHARED_ADDRESS',
  'LOW_RISK',
  'OPPOSITE_BETS',
  'HOPPING',
] as const;
export type AbuseSign = (typeof abuseSigns)[number];

const memberId = z.string().check(z.regex(/^mbr_\w{2,40}$/));
const ofMember = z.strictObject({ memberId });
const other = z.object({ memberId: z.string(), account: z.nullable(z.string()) });

const sign = z.object({
  sign: z.enum(abuseSigns),
  points: z.int(),
  /** The other members of SHARED_* and OPPOSITE_BETS. */
  others: z.array(other),
  /** What it was found on: bets, draws, or bonuses; the first twenty. */
  found: z.array(z.string()),
  /** The share of LOW_RISK in percent, and the number of bonuses of HOPPING; null for the others. */
  number: z.nullable(z.int()),
});

export const abuseReport = endpoint({
  ...calls.abuseReport,
  summary:
    'Members with signs of misuse among those who got bonuses in the last 60 days, the most points first. A sign is a reason to look, never a verdict.',
  query: z.strictObject({ sign: z.optional(z.enum(abuseSigns)) }),
  output: z.object({
    since: z.number(),
    /** Members who got bonuses in the time, and how many of them were searched: those of the newest bonuses. */
    takers: z.int(),
    searched: z.int(),
    rows: z.array(
      z.object({
        memberId: z.string(),
        account: z.nullable(z.string()),
        points: z.int(),
        isBlocked: z.boolean(),
        /** The bonus that is active and can be taken back; null without one. */
        activeGrant: z.nullable(z.object({ id: z.string(), amount })),
        grants: z.int(),
        converted: amount,
        signs: z.array(sign),
      }),
    ),
  }),
  errors: [],
});

export const promoBlocks = endpoint({
  ...calls.promoBlocks,
  summary: 'The times in which a member gets no new bonuses, the newest first.',
  params: ofMember,
  output: z.object({
    isBlocked: z.boolean(),
    blocks: z.array(
      z.object({
        reason: z.string(),
        by: z.string(),
        at: z.number(),
        endedBy: z.nullable(z.string()),
        endedAt: z.nullable(z.number()),
      }),
    ),
  }),
  errors: [],
});

export const blockMember = endpoint({
  ...calls.blockMember,
  summary: 'Gives a member no new bonuses by offer, deposit, code or hand. What the member has stays.',
  params: ofMember,
  body: z.strictObject({ reason }),
  output: z.object({ isBlocked: z.literal(true) }),
  /** CASE_CHANGED: the member is blocked already. */
  errors: ['NOT_FOUND', 'CASE_CHANGED'],
});

export const unblockMember = endpoint({
  ...calls.unblockMember,
  summary: 'Lets a member have bonuses again.',
  params: ofMember,
  body: z.strictObject({ reason }),
  output: z.object({ isBlocked: z.literal(false) }),
  errors: ['NOT_FOUND', 'CASE_CHANGED'],
});

export const abuseEndpoints = [abuseReport, promoBlocks, blockMember, unblockMember] as const;
