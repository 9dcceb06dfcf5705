// Inviting friends: the code with its link, the terms, and how far each friend has come (server.md 13).
import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { amount } from '../../base/shapes.ts';
import * as calls from './referral-calls.ts';

/** The stages that members see. */
export const friendStages = ['REGISTERED', 'DEPOSITED', 'HOLD', 'ISSUED', 'REJECTED'] as const;
export const referralReasons = [
  'TOO_LATE',
  'SAME_PAYEE',
  'SAME_DEVICE',
  'SAME_ADDRESS',
  'MONTH_CAP',
  'REFUSED',
] as const;

export const referralCode = endpoint({
  ...calls.referralCode,
  summary:
    'The member’s invitation code and the link that carries it, which is also the content of the QR code.',
  output: z.object({ code: z.string(), link: z.string() }),
  errors: [],
});

export const referralSummary = endpoint({
  ...calls.referralSummary,
  summary: 'What a friend must do, what both get for it, and the sums so far.',
  output: z.object({
    minDeposit: amount,
    minTurnover: amount,
    withinDays: z.int(),
    holdDays: z.int(),
    perMonth: z.int(),
    referrerAmount: amount,
    friendAmount: amount,
    invited: z.int(),
    issued: z.int(),
    earned: amount,
  }),
  errors: [],
});

export const referralList = endpoint({
  ...calls.referralList,
  summary: 'The member’s friends, masked, the newest first, at most a hundred.',
  output: z.object({
    friends: z.array(
      z.object({
        /** Only the first and last characters are visible. */
        account: z.string(),
        stage: z.enum(friendStages),
        reason: z.nullable(z.enum(referralReasons)),
        registeredAt: z.number(),
        /** When the reward is decided at the earliest; null before the friend has played. */
        holdUntil: z.nullable(z.number()),
      }),
    ),
  }),
  errors: [],
});

export const referralEndpoints = [referralCode, referralSummary, referralList] as const;
