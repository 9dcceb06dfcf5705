// Red-envelope rain: when it comes, what it holds, the grab, and the proof that the prizes were fixed before.
import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { amount } from '../../base/shapes.ts';
import { names } from '../rewards.ts';
import * as calls from './rain-calls.ts';

const roundId = z.string().check(z.regex(/^rnr_\w{8,40}$/));
const ofRound = z.strictObject({ roundId });

export const rainNow = endpoint({
  ...calls.rainNow,
  summary: 'The present or next round with its budget and limits, and the rounds after it.',
  output: z.object({
    /** The database’s time, for the countdown. */
    serverTime: z.number(),
    round: z.nullable(
      z.object({
        roundId,
        names,
        nth: z.int(),
        opensAt: z.number(),
        closesAt: z.number(),
        /** The sum of all prizes of the round, how many there are, and the bounds of each. */
        budget: amount,
        prizes: z.int(),
        min: amount,
        max: amount,
        grabsEach: z.int(),
        turnsLeft: z.int(),
        /** The hash of the prizes in their order, published before the round. */
        commitHash: z.string(),
      }),
    ),
    later: z.array(z.object({ roundId, names, opensAt: z.number() })),
    /** The round before, whose prizes can be checked; null for none. */
    lastRoundId: z.nullable(roundId),
  }),
  errors: [],
});

export const grabEnvelope = endpoint({
  ...calls.grabEnvelope,
  summary: 'Grabs one envelope; the prize is in the cash balance at once. Null when nothing is left.',
  params: ofRound,
  output: z.object({ amount: z.nullable(amount), turnsLeft: z.int() }),
  errors: ['SELF_EXCLUDED', 'ACCOUNT_HELD', 'NOT_FOUND', 'RAIN_NOT_RUNNING', 'LIMIT_REACHED'],
  limit: { calls: 50, perSeconds: 10 },
});

const grab = z.object({ amount, takenAt: z.number() });

export const rainRecords = endpoint({
  ...calls.rainRecords,
  summary: 'What the member grabbed, and the largest prizes of the last round, masked.',
  output: z.object({
    own: z.array(grab),
    winners: z.array(z.object({ account: z.string(), amount, takenAt: z.number() })),
  }),
  errors: [],
});

export const rainProof = endpoint({
  ...calls.rainProof,
  summary: 'All prizes of a closed round in their order, with the salt: their hash is the one shown before.',
  params: ofRound,
  output: z.object({
    commitHash: z.string(),
    salt: z.string(),
    /** In minor units; sha256 of `salt:prize,prize,…` is the hash. */
    prizes: z.array(z.int()),
  }),
  /** RAIN_NOT_RUNNING: the round is not over yet. */
  errors: ['NOT_FOUND', 'RAIN_NOT_RUNNING'],
});

export const rainEndpoints = [rainNow, grabEnvelope, rainRecords, rainProof] as const;
