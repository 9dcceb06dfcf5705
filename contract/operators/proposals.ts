// Proposals of acts that need two operators, and the decision of the second one.
import * as z from 'zod/mini';
import { reason } from '../base/by-two.ts';
import { endpoint } from '../base/endpoint.ts';
import * as calls from './proposals-calls.ts';

const proposal = z.object({
  id: z.string(),
  /** The name of the endpoint it was proposed at. */
  act: z.string(),
  /** The subject of the act: a draw, a journal, a member, a case. */
  subject: z.string(),
  /** The account of a member; null for other subjects. */
  subjectName: z.nullable(z.string()),
  /** The requested input, and its effect as the server computed it. */
  input: z.unknown(),
  effect: z.unknown(),
  reason: z.string(),
  proposedBy: z.string(),
  proposedAt: z.int(),
  expiresAt: z.int(),
  /** Whether the caller may approve it; its proposer may only withdraw it. */
  mayAgree: z.boolean(),
});

export const listProposals = endpoint({
  ...calls.listProposals,
  summary: 'Open proposals that the caller may agree to, refuse or take back: the newest 200, oldest first.',
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
    /** The result of the act; null when it was not carried out. */
    done: z.unknown(),
  }),
  /** NO_PERMISSION also for the proposer; CASE_CHANGED: it is decided, has expired, or its effect has changed. */
  failure: z.unknown(),
  errors: [
    'NOT_FOUND',
    'NO_PERMISSION',
    'CASE_CHANGED',
    'SAME_DEVICE',
    // For approval of an act that requires a step-up; refusing and withdrawing require none.
    'STEP_UP_REQUIRED',
    // The error codes of acts when they are carried out.
    'PROVIDER_AWAY',
    'LAST_ADMIN',
    'INPUT_INVALID',
    'NOT_REVERSIBLE',
    'NOT_BOOKED',
    'DRAW_CLOSED',
    'PRIZE_GROUP_TOO_HIGH',
    'KYC_REQUIRED',
    'INSUFFICIENT_BALANCE',
    'WALLET_FROZEN',
  ],
});
