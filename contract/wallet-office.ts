// What operators may do to the books by two.
import * as z from 'zod/mini';
import { answerByTwo, reason } from './base/by-two.ts';
import { endpoint } from './base/endpoint.ts';
import * as calls from './wallet-office-calls.ts';

export const reverseJournal = endpoint({
  ...calls.reverseJournal,
  summary: 'Reverses a journal.',
  byTwo: true,
  params: z.strictObject({ id: z.string() }),
  body: z.strictObject({ reason }),
  output: answerByTwo(z.object({ journalId: z.string() })),
  /**
   * NOT_REVERSIBLE: it comes back in another way: a hold or debt ends by itself, a vendor's play as a case, a slip by
   * cancelling, voiding or correcting its draw. CASE_CHANGED: it is reversed already.
   */
  errors: ['NOT_FOUND', 'NOT_REVERSIBLE', 'CASE_CHANGED', 'NO_PERMISSION'],
});
