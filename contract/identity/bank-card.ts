// The card or account to which a member's withdrawals are paid.
import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { trimmed } from './patterns.ts';
import { stepUpFailure } from './step-up.ts';
import * as calls from './profile-calls.ts';

const changed = z.object({ changed: z.literal(true) });

export const bankCards = endpoint({
  ...calls.bankCards,
  summary: 'The member’s cards and accounts for payouts, the oldest first; of a number its last four digits.',
  output: z.array(
    z.object({
      id: z.string(),
      bank: z.string(),
      last4: z.string(),
      /** The payee name, masked: every card is in it. */
      holderMasked: z.string(),
      addedAt: z.number(),
      /** A new card can receive money after one day. */
      usableFrom: z.number(),
    }),
  ),
  errors: [],
});

export const addBankCard = endpoint({
  ...calls.addBankCard,
  summary: 'Adds a card or account in the payee name, which has to be set before; five at most.',
  body: z.strictObject({ bank: trimmed(60), number: trimmed(48) }),
  output: z.object({ id: z.string(), last4: z.string(), usableFrom: z.number() }),
  failure: z.extend(stepUpFailure, { field: z.optional(z.enum(['bank', 'number', 'payeeName'])) }),
  errors: ['FIELD_FORMAT', 'STEP_UP_REQUIRED', 'LIMIT_REACHED', 'ALREADY_SET'],
  limit: { calls: 20, perSeconds: 3600 },
});

export const removeBankCard = endpoint({
  ...calls.removeBankCard,
  summary: 'Takes one of the own cards away.',
  query: z.strictObject({ id: z.string().check(z.maxLength(64)) }),
  output: changed,
  failure: stepUpFailure,
  errors: ['STEP_UP_REQUIRED', 'NOT_FOUND'],
});
