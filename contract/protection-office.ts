// The operators' acts on breaks that are over, and on members who look like a person on a break.
import * as z from 'zod/mini';
import { reason } from './base/by-two.ts';
import { endpoint } from './base/endpoint.ts';
import { between, listFileQuery, listOf, listQuery } from './base/list.ts';
import { readMember } from './identity/members/members.ts';
import { currentBreak, playSummary } from './protection.ts';
import * as calls from './protection-office-calls.ts';

export const endBreak = endpoint({
  ...calls.endBreak,
  summary: 'Lets a member play again whose self-exclusion is over and who asks for it; the member is told.',
  params: z.strictObject({ account: z.string() }),
  body: z.strictObject({ reason }),
  output: z.object({ ended: z.boolean() }),
  /** BREAK_ACTIVE: the break has not ended, or is permanent. */
  errors: ['NOT_FOUND', 'BREAK_ACTIVE'],
});

const matchStates = ['OPEN', 'CLEARED', 'CONFIRMED'] as const;
const matchFilters = {
  state: z.optional(z.enum(matchStates)),
  /** Whether the member may not play until it is decided. */
  isHeld: z.optional(z.enum(['true', 'false'])),
  ...between,
};
const match = z.object({
  id: z.string(),
  memberId: z.string(),
  account: z.string(),
  excludedId: z.string(),
  excludedAccount: z.string(),
  /** The common traits. */
  kinds: z.array(z.string()),
  isHeld: z.boolean(),
  state: z.enum(matchStates),
  foundAt: z.int(),
  reviewer: z.nullable(z.string()),
  decidedAt: z.nullable(z.int()),
});

export const listMatches = endpoint({
  ...calls.listMatches,
  summary: 'Members who look like somebody on a break.',
  query: listQuery(matchFilters, ['foundAt']),
  output: listOf(match),
  errors: [],
});

export const matchesFile = endpoint({
  ...calls.matchesFile,
  summary: 'The same as a file; each is written down.',
  query: listFileQuery(matchFilters, ['foundAt']),
  output: z.string(),
  errors: [],
});

export const readMatch = endpoint({
  ...calls.readMatch,
  summary: 'Both accounts of a match side by side, masked; each look is written down.',
  params: z.strictObject({ id: z.string() }),
  output: z.extend(match, {
    member: readMember.output,
    excluded: readMember.output,
    /** The break of the second one; null once it is over. */
    currentBreak: z.nullable(currentBreak),
  }),
  errors: ['NOT_FOUND'],
});

export const readProtection = endpoint({
  ...calls.readProtection,
  summary: 'A member’s limits with what is used of them, the break that stands, and the reality check.',
  params: z.strictObject({ id: z.string().check(z.regex(/^mbr_\w{8,40}$/)) }),
  output: z.extend(playSummary.output, { everyMinutes: z.nullable(z.int()) }),
  errors: [],
});

export const decideMatch = endpoint({
  ...calls.decideMatch,
  summary: 'Says that it is another person, who may play, or the same one, whose break holds here too.',
  params: z.strictObject({ id: z.string() }),
  body: z.strictObject({ verdict: z.enum(['CLEARED', 'CONFIRMED']), reason }),
  output: z.object({ state: z.enum(['CLEARED', 'CONFIRMED']) }),
  /** CASE_CHANGED: it is decided already. */
  errors: ['NOT_FOUND', 'CASE_CHANGED'],
});

export const protectionOfficeEndpoints = [
  endBreak,
  listMatches,
  matchesFile,
  readMatch,
  readProtection,
  decideMatch,
] as const;
