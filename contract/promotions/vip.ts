// A member's VIP level: points, what the levels give, and what keeps one (server.md 14).
import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { amount } from '../base/shapes.ts';
import * as calls from './vip-calls.ts';

export const vipLevel = z.object({
  level: z.int(),
  points: z.int(),
  upBonus: amount,
  monthBonus: amount,
  /** Once a year, for members whose papers prove the day. */
  birthdayGift: amount,
  withdrawalsPerDay: z.int(),
  withdrawnPerDay: amount,
  rebatePercent: z.string(),
  keepPoints: z.int(),
});

export const ownVip = endpoint({
  ...calls.ownVip,
  summary: 'The member’s level, points and progress, and the table of all levels.',
  output: z.object({
    level: z.int(),
    /** MANUAL was set by an operator, and points do not move it. */
    kind: z.enum(['AUTO', 'MANUAL']),
    points: z.int(),
    /** The points of the next level; null on the highest one and for a level set by an operator. */
    nextPoints: z.nullable(z.int()),
    /** From the points of this level to those of the next one, 0 to 100. */
    percent: z.int(),
    /** Valid bets that bring one point. */
    perPoint: amount,
    /** The points of the present 90 days, and the end of these. */
    keptPoints: z.int(),
    keepUntil: z.number(),
    levels: z.array(vipLevel),
  }),
  errors: [],
});

export const claimVip = endpoint({
  ...calls.claimVip,
  summary: 'Claims every VIP bonus, gift and rebate that waits in the reward center.',
  output: z.object({ count: z.int(), total: amount }),
  errors: ['SELF_EXCLUDED', 'ACCOUNT_HELD'],
});

export const vipEndpoints = [ownVip, claimVip] as const;
