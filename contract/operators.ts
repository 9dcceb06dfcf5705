// What operators see of acts that take two, and how the second person decides.
import * as z from 'zod/mini';
import { reason } from './base/by-two.ts';
import { endpoint } from './base/endpoint.ts';
import * as calls from './operators-calls.ts';

const proposal = z.object({
  id: z.string(),
  /** The name of the endpoint it was proposed at. */
  act: z.string(),
  /** What it is about: a draw, a journal, a member, a case. */
  subject: z.string(),
  /** What was asked for, and what it would change, as the server reckoned it. */
  wish: z.unknown(),
  effect: z.unknown(),
  reason: z.string(),
  proposedBy: z.string(),
  proposedAt: z.int(),
  expiresAt: z.int(),
  /** Whether the caller may agree to it; whoever proposed it may only take it back. */
  mayAgree: z.boolean(),
});

export const listProposals = endpoint({
  ...calls.listProposals,
  summary: 'Proposals that stand and that the caller may agree to, refuse or take back; oldest first.',
  output: z.object({ proposals: z.array(proposal) }),
  errors: [],
});

export const decideProposal = endpoint({
  ...calls.decideProposal,
  summary:
    'Agrees to another’s proposal, which carries it out, or refuses it; whoever proposed takes it back so.',
  params: z.strictObject({ id: z.string() }),
  body: z.strictObject({ verdict: z.enum(['AGREE', 'REFUSE']), reason }),
  output: z.object({
    state: z.enum(['DONE', 'REFUSED', 'TAKEN_BACK']),
    /** What the act answers; null when it was not done. */
    done: z.unknown(),
  }),
  /** NO_PERMISSION also for whoever proposed it; CASE_CHANGED: it is decided, has expired, or its effect is another. */
  failure: z.unknown(),
  errors: [
    'NOT_FOUND',
    'NO_PERMISSION',
    'CASE_CHANGED',
    // What acts refuse when they are carried out.
    'INPUT_INVALID',
    'NOT_REVERSIBLE',
    'NOT_BOOKED',
    'DRAW_CLOSED',
    'PRIZE_GROUP_TOO_HIGH',
    'KYC_REQUIRED',
  ],
});

export const operatorsEndpoints = [listProposals, decideProposal] as const;
