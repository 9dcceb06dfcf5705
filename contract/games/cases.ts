// What operators see of differences with vendors, and how two of them end one.
import * as z from 'zod/mini';
import { answerByTwo, reason } from '../base/by-two.ts';
import { endpoint } from '../base/endpoint.ts';
import { amount } from '../base/shapes.ts';
import * as calls from './cases-calls.ts';

/** TAKE_THEIRS: our books are made to say what the vendor's say. KEEP_OURS: ours are right, nothing is booked. */
const resolution = z.enum(['TAKE_THEIRS', 'KEEP_OURS']);
/** RESULT_DIFFERS: the rounds told of a vendor balance (`kind` PURSE) come to something else than its money, both in all. */
const buckets = [
  'MISSING_HERE',
  'MISSING_THERE',
  'AMOUNT_DIFFERS',
  'STATE_DIFFERS',
  'RESULT_DIFFERS',
] as const;
/** CLOSED by two people; FIXED by the comparison itself. */
const states = ['OPEN', 'CLOSED', 'FIXED'] as const;

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
  /** What operators did about it, oldest first. */
  acts: z.array(
    z.object({
      operator: z.string(),
      step: z.enum(['PROPOSED', 'DONE', 'REFUSED', 'TAKEN_BACK', 'FAILED']),
      resolution: z.nullable(resolution),
      reason: z.string(),
      at: z.int(),
    }),
  ),
  /** What one operator proposed and another may agree to. */
  proposal: z.nullable(z.object({ id: z.string(), operator: z.string(), resolution, expiresAt: z.int() })),
});

export const searchCases = endpoint({
  ...calls.searchCases,
  summary: 'Differences with vendors, both sides of each, oldest first.',
  body: z.strictObject({
    /** Those that are not over unless told. */
    state: z.optional(z.enum(states)),
    vassalage: z.optional(z.string().check(z.regex(/^[A-Z0-9_]{2,24}$/))),
    /** Begins behind this case. */
    after: z.optional(z.string().check(z.regex(/^vcs_\w{26}$/))),
    limit: z.optional(z.int().check(z.gte(1), z.lte(100))),
  }),
  output: z.object({ cases: z.array(vendorCase), hasMore: z.boolean() }),
  errors: [],
});

export const endCase = endpoint({
  ...calls.endCase,
  summary: 'Ends a difference with a vendor: by our side, or by the vendor’s, which books it.',
  byTwo: true,
  params: z.strictObject({ id: z.string() }),
  body: z.strictObject({ resolution, reason }),
  output: answerByTwo(z.object({ journalIds: z.array(z.string()) })),
  /** Why it could not be booked, in the words vendors are refused with. */
  failure: z.object({ refusal: z.string() }),
  errors: ['NOT_FOUND', 'CASE_CHANGED', 'NO_PERMISSION', 'NOT_BOOKED'],
});
