// What operators do about breaks that are over, and about members who look like somebody on a break.
import * as z from 'zod/mini';
import { reason } from './base/by-two.ts';
import { endpoint } from './base/endpoint.ts';
import * as calls from './protection-office-calls.ts';

export const endBreak = endpoint({
  ...calls.endBreak,
  summary: 'Lets a member play again whose self-exclusion is over and who asks for it; the member is told.',
  params: z.strictObject({ account: z.string() }),
  body: z.strictObject({ reason }),
  output: z.object({ ended: z.boolean() }),
  /** BREAK_STANDS: it still lasts, or is for ever. */
  errors: ['NOT_FOUND', 'BREAK_STANDS'],
});

export const listMatches = endpoint({
  ...calls.listMatches,
  summary: 'Members who look like somebody on a break, oldest first.',
  output: z.array(
    z.object({
      id: z.string(),
      account: z.optional(z.string()),
      excludedAccount: z.optional(z.string()),
      /** What both have in common. */
      kinds: z.array(z.string()),
      isHeld: z.boolean(),
      foundAt: z.number(),
    }),
  ),
  errors: [],
});

export const decideMatch = endpoint({
  ...calls.decideMatch,
  summary: 'Says that it is another person, who may play, or the same one, whose break holds here too.',
  params: z.strictObject({ id: z.string() }),
  body: z.strictObject({ verdict: z.enum(['CLEARED', 'CONFIRMED']), reason }),
  output: z.object({ state: z.enum(['CLEARED', 'CONFIRMED']) }),
  errors: ['NOT_FOUND', 'KYC_CLOSED'],
});

export const protectionOfficeEndpoints = [endBreak, listMatches, decideMatch] as const;
