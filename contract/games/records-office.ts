// A single round with all movements, and each vendor's settlement by day, as operators see them.
import * as z from 'zod/mini';
import { businessDay } from '../base/day.ts';
import { endpoint } from '../base/endpoint.ts';
import { listFileQuery, listOf, listQuery } from '../base/list.ts';
import { amount } from '../base/shapes.ts';
import { sportsOrder } from '../partners/sports-order.ts';
import * as calls from './records-office-calls.ts';

export const readRound = endpoint({
  ...calls.readRound,
  summary: 'A round with every movement the vendor asked for; each look is written down.',
  params: z.strictObject({ id: z.string().check(z.regex(/^rnd_\w{8,40}$/)) }),
  output: z.object({
    id: z.string(),
    vendor: z.string(),
    vendorRoundId: z.string(),
    memberId: z.string(),
    account: z.string(),
    gameCode: z.string(),
    gameName: z.object({ BN: z.string(), EN: z.string() }),
    book: z.enum(['REAL', 'TEST']),
    state: z.enum(['OPEN', 'SETTLED', 'CANCELLED']),
    staked: amount,
    returned: amount,
    won: amount,
    placedAt: z.int(),
    settledAt: z.nullable(z.int()),
    /** The vendor's newest copy of the sports order that the round is; null for all others. */
    sportsOrder: z.nullable(sportsOrder),
    movements: z.array(
      z.object({
        transactionId: z.string(),
        kind: z.string(),
        /** Null for a bet that was rolled back before it came. */
        amount: z.nullable(amount),
        /** The state of a bet: OPEN, SETTLED or ROLLED_BACK. */
        betState: z.nullable(z.string()),
        betTransactionId: z.nullable(z.string()),
        journalId: z.nullable(z.string()),
        doneAt: z.int(),
      }),
    ),
  }),
  errors: ['NOT_FOUND'],
});

const filters = {
  vendor: z.optional(z.string().check(z.regex(/^[A-Z0-9_]{2,24}$/))),
  fromDay: z.optional(businessDay),
  toDay: z.optional(businessDay),
  hasOpenCases: z.optional(z.enum(['true', 'false'])),
};

export const listSettlement = endpoint({
  ...calls.listSettlement,
  summary: 'What each vendor’s players staked and won by day, by our books and by the vendor’s.',
  query: listQuery(filters, ['day']),
  output: listOf(
    z.object({
      id: z.string(),
      vendor: z.string(),
      day: z.string(),
      staked: amount,
      won: amount,
      /**
       * The gross result: `ours` by the platform's records, `theirs` by the list that the vendor itself gave in the
       * nightly comparison, null while it was not read.
       */
      ours: amount,
      theirs: z.nullable(amount),
      difference: z.nullable(amount),
      openCases: z.int(),
      /** Null while the day is not compared with the vendor’s list yet. */
      comparedAt: z.nullable(z.int()),
    }),
  ),
  errors: [],
});

export const settlementFile = endpoint({
  ...calls.settlementFile,
  summary: 'The same days as a file; each is written down.',
  query: listFileQuery(filters, ['day']),
  output: z.string(),
  errors: [],
});
