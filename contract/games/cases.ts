// What reviewers of money are told of differences with vendors, and what two of them may say about one.
import * as z from 'zod/mini';
import { officeCall } from '../base/office-call.ts';
import { amount } from '../base/shapes.ts';

/** TAKE_THEIRS: our books are made to say what the vendor's say. KEEP_OURS: ours are right, nothing is booked. */
const resolution = z.enum(['TAKE_THEIRS', 'KEEP_OURS']);
/** RESULT_DIFFERS: the rounds told of a purse (`kind` PURSE) come to something else than its money, both in all. */
const buckets = [
  'MISSING_HERE',
  'MISSING_THERE',
  'AMOUNT_DIFFERS',
  'STATE_DIFFERS',
  'RESULT_DIFFERS',
] as const;
/** OPEN → PROPOSED by one → APPROVED by another → CLOSED; FIXED by the comparison itself. */
const states = ['OPEN', 'PROPOSED', 'APPROVED', 'CLOSED', 'FIXED'] as const;

const side = z.object({
  kind: z.string(),
  /** Null where it has none of its own, as a rollback. */
  amount: z.nullable(amount),
  state: z.nullable(z.enum(['DONE', 'ROLLED_BACK'])),
});
const vendorCase = z.object({
  id: z.string(),
  vassalage: z.string(),
  businessDay: z.string(),
  bucket: z.enum(buckets),
  state: z.enum(states),
  transactionId: z.string(),
  betTransactionId: z.nullable(z.string()),
  roundId: z.nullable(z.string()),
  memberId: z.nullable(z.string()),
  /** As the vendor's list had it; null for what it does not have. */
  theirs: z.nullable(side),
  /** As our books have it now; null for what they do not have. */
  ours: z.nullable(z.extend(side, { journalId: z.nullable(z.string()), doneAt: z.int() })),
  note: z.string(),
  resolution: z.nullable(resolution),
  /** What was booked; null until it is closed by two. */
  journalIds: z.nullable(z.array(z.string())),
  openedAt: z.int(),
  closedAt: z.nullable(z.int()),
  acts: z.array(
    z.object({
      operator: z.string(),
      act: z.enum(['PROPOSED', 'DECLINED', 'APPROVED']),
      resolution,
      reason: z.string(),
      at: z.int(),
    }),
  ),
});

const reason = z.string().check(z.minLength(8), z.maxLength(500));
const caseId = 'vcs_01kcz3m8s0hq4t5v6w7x8y9z0a';

export const searchCases = officeCall({
  name: 'games.searchCases',
  summary: 'Differences with vendors, both sides of each, oldest first',
  path: '/wps/office/vendor-cases/search',
  operators: 'MONEY_REVIEWERS',
  body: z.strictObject({
    /** Those that are not over unless told. */
    state: z.optional(z.enum(states)),
    vassalage: z.optional(z.string().check(z.regex(/^[A-Z0-9_]{2,24}$/))),
    /** Begins behind this case. */
    after: z.optional(z.string().check(z.regex(/^vcs_\w{26}$/))),
    limit: z.optional(z.int().check(z.gte(1), z.lte(100))),
  }),
  output: z.object({ cases: z.array(vendorCase), hasMore: z.boolean() }),
  errors: ['RATE_LIMITED', 'NOT_LOGGED_IN', 'INPUT_INVALID'],
  example: {
    body: { state: 'OPEN', limit: 1 },
    value: {
      cases: [
        {
          id: caseId,
          vassalage: 'MEG',
          businessDay: '2026-11-20',
          bucket: 'MISSING_HERE',
          state: 'OPEN',
          transactionId: '8f3c-41.win',
          betTransactionId: null,
          roundId: '8f3c-41',
          memberId: 'mbr_01kcz3m8s0aaaaaaaaaaaaaaaa',
          theirs: { kind: 'WIN', amount: '25.00', state: 'DONE' },
          ours: null,
          note: 'found in the nightly comparison',
          resolution: null,
          journalIds: null,
          openedAt: 1795294800000,
          closedAt: null,
          acts: [],
        },
      ],
      hasMore: false,
    },
  },
});

export const proposeCase = officeCall({
  name: 'games.proposeCase',
  summary: 'Proposes how a case ends; nothing is booked yet',
  path: '/wps/office/vendor-cases/:id/proposal',
  operators: 'MONEY_REVIEWERS',
  body: z.strictObject({ resolution, reason }),
  output: z.object({ state: z.literal('PROPOSED') }),
  errors: ['RATE_LIMITED', 'NOT_LOGGED_IN', 'INPUT_INVALID', 'NOT_FOUND', 'CASE_CHANGED'],
  example: {
    body: { resolution: 'TAKE_THEIRS', reason: 'Their log of the round shows the win' },
    value: { state: 'PROPOSED' },
  },
});

export const decideCase = officeCall({
  name: 'games.decideCase',
  summary:
    'Approves another reviewer’s proposal, which books it, or declines a proposal, which opens the case again',
  path: '/wps/office/vendor-cases/:id/decision',
  operators: 'MONEY_REVIEWERS',
  /** `resolution` has to be the one that was proposed. Whoever proposed may decline and not approve. */
  body: z.strictObject({ verdict: z.enum(['APPROVE', 'DECLINE']), resolution, reason }),
  output: z.object({
    /** OPEN when it was declined or could not be booked, APPROVED when it will be booked soon. */
    state: z.enum(['CLOSED', 'APPROVED', 'OPEN']),
    journalIds: z.array(z.string()),
    /** Why it could not be booked, in the words vendors are refused with. */
    refusal: z.nullable(z.string()),
  }),
  errors: ['RATE_LIMITED', 'NOT_LOGGED_IN', 'INPUT_INVALID', 'NOT_FOUND', 'CASE_CHANGED', 'NO_PERMISSION'],
  example: {
    body: { verdict: 'APPROVE', resolution: 'TAKE_THEIRS', reason: 'Compared with their log as well' },
    value: { state: 'CLOSED', journalIds: ['jrn_2f1'], refusal: null },
  },
});
