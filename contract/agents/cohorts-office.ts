// Operators' endpoint on how the players of an agent's line do, by the month in which they registered.
import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { amount } from '../base/shapes.ts';
import * as calls from './office-calls.ts';
import { memberId } from './team.ts';

export const readAgentCohorts = endpoint({
  ...calls.readAgentCohorts,
  summary:
    'Members of an agent’s line by the month of their registration, the last twelve months: what they deposited, staked and lost since then, and how many have settled bets in the last thirty days.',
  params: z.strictObject({ id: memberId }),
  output: z.array(
    z.object({
      month: z.string().check(z.regex(/^\d{4}-\d{2}$/)),
      registered: z.int(),
      /** Members with a credited deposit. */
      depositors: z.int(),
      deposits: amount,
      valid: amount,
      /** What the members lost; below zero when they won. */
      grossWin: amount,
      retained: z.int(),
    }),
  ),
  errors: ['NOT_FOUND'],
});

export const cohortsOfficeEndpoints = [readAgentCohorts] as const;
