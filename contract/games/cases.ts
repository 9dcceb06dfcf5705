// Operators' endpoints on cases: differences between our records and a vendor's. Two operators end a case.
import * as z from 'zod/mini';
import { answerByTwo, reason } from '../base/by-two.ts';
import { endpoint } from '../base/endpoint.ts';
import { between, listFileQuery, listOf, listQuery } from '../base/list.ts';
import { amount } from '../base/shapes.ts';
import * as calls from './cases-calls.ts';

/** TAKE_THEIRS: our records are made equal to the vendor's. KEEP_OURS: our records are right, nothing is booked. */
const resolution = z.enum(['TAKE_THEIRS', 'KEEP_OURS']);
/**
 * RESULT_DIFFERS: the sum of the reported rounds of a vendor balance (`kind` VENDOR_BALANCE) differs from the money of that
 * balance.
 */
const buckets = [
  'MISSING_HERE',
  'MISSING_THERE',
  'AMOUNT_DIFFERS',
  'STATE_DIFFERS',
  'RESULT_DIFFERS',
] as const;
/** CLOSED: by two operators. FIXED: by the comparison itself. */
const states = ['OPEN', 'CLOSED', 'FIXED'] as const;

const side = z.object({
  kind: z.string(),
  /** Null when the movement has no amount of its own, such as a rollback. */
  amount: z.nullable(amount),
  state: z.nullable(z.enum(['DONE', 'ROLLED_BACK'])),
});
const one = z.strictObject({ id: z.string() });
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
  /** The member’s account; null without a member. */
  account: z.nullable(z.string()),
  /** The movement in the vendor's list; null if it is not there. */
  theirs: z.nullable(side),
  /** The movement in our records now; null if it is not there. */
  ours: z.nullable(z.extend(side, { journalId: z.nullable(z.string()), doneAt: z.int() })),
  note: z.string(),
  resolution: z.nullable(resolution),
  /** The journals of the booking; null until two operators have closed the case. */
  journalIds: z.nullable(z.array(z.string())),
  openedAt: z.int(),
  closedAt: z.nullable(z.int()),
  /** The operators' acts on the case, oldest first. */
  acts: z.array(
    z.object({
      operator: z.string(),
      step: z.enum(['PROPOSED', 'DONE', 'REFUSED', 'TAKEN_BACK', 'FAILED']),
      resolution: z.nullable(resolution),
      reason: z.string(),
      at: z.int(),
    }),
  ),
  /** The proposal of one operator, which another operator may agree to. */
  proposal: z.nullable(z.object({ id: z.string(), operator: z.string(), resolution, expiresAt: z.int() })),
});

const filters = {
  /** Open cases by default. */
  state: z._default(z.enum(states), 'OPEN'),
  vassalage: z.optional(z.string().check(z.regex(/^[A-Z0-9_]{2,24}$/))),
  bucket: z.optional(z.enum(buckets)),
  memberId: z.optional(z.string().check(z.regex(/^mbr_\w{8,40}$/))),
  /** Between which moments they were found. */
  ...between,
};
const sorts = ['openedAt'] as const;

export const listCases = endpoint({
  ...calls.listCases,
  summary: 'Differences with vendors, both sides of each.',
  query: listQuery(filters, sorts),
  output: listOf(vendorCase),
  errors: [],
});

export const casesFile = endpoint({
  ...calls.casesFile,
  summary: 'The same differences as a file.',
  query: listFileQuery(filters, sorts),
  output: z.unknown(),
  errors: [],
});

export const readCase = endpoint({
  ...calls.readCase,
  summary: 'One difference with a vendor, both sides of it, and what operators did about it.',
  params: one,
  output: vendorCase,
  errors: ['NOT_FOUND'],
});

export const endCase = endpoint({
  ...calls.endCase,
  summary: 'Ends a difference with a vendor: by our side, or by the vendor’s, which books it.',
  byTwo: true,
  params: one,
  body: z.strictObject({ resolution, reason }),
  output: answerByTwo(z.object({ journalIds: z.array(z.string()) })),
  /** The vendors' refusal code: the reason why the case could not be booked. */
  failure: z.object({ refusal: z.string() }),
  errors: ['NOT_FOUND', 'CASE_CHANGED', 'NO_PERMISSION', 'NOT_BOOKED'],
});
