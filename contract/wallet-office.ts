// What reviewers of money may do to the books by two.
import * as z from 'zod/mini';
import { officeCall } from './base/office-call.ts';

export const reverseJournal = officeCall({
  name: 'wallet.reverseJournal',
  summary:
    'Turns a journal round: asked for by one reviewer, done by another who asks for the same within a day',
  path: '/wps/office/journals/:id/reversal',
  operators: 'MONEY_REVIEWERS',
  body: z.strictObject({ reason: z.string().check(z.minLength(8), z.maxLength(500)) }),
  output: z.object({
    state: z.enum(['ASKED', 'REVERSED']),
    /** The journal that turns it round; null while only one has asked. */
    journalId: z.nullable(z.string()),
  }),
  /**
   * NOT_REVERSIBLE: it has a way of its own back: a hold or debt ends by itself, a vendor's play as a case, a slip by
   * cancelling, voiding or correcting its draw. CASE_CHANGED: it is turned round already.
   */
  errors: [
    'RATE_LIMITED',
    'NOT_LOGGED_IN',
    'INPUT_INVALID',
    'NOT_FOUND',
    'NOT_REVERSIBLE',
    'CASE_CHANGED',
    'NO_PERMISSION',
  ],
  example: {
    body: { reason: 'Credited to the wrong member' },
    value: { state: 'REVERSED', journalId: 'jrn_2f1' },
  },
});
