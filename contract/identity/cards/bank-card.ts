// The bank account or mobile wallet to which a member's withdrawals are paid.
import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { trimmed } from '../patterns.ts';
import { stepUpFailure } from '../step-up.ts';
import * as calls from '../profile-calls.ts';

const changed = z.object({ changed: z.literal(true) });
const names = z.object({ BN: z.string(), EN: z.string() });
const bankCode = z.string().check(z.regex(/^[A-Z0-9_]{2,24}$/));

/** How many cards a member has at most. */
export const mostBankCards = 5;
export const payoutKinds = ['WALLET', 'BANK'] as const;

const payoutBank = z.object({
  code: bankCode,
  kind: z.enum(payoutKinds),
  names,
  /** How many digits a number has. */
  digits: z.object({ least: z.int(), most: z.int() }),
  /** How every number begins; empty for any. */
  begins: z.string(),
});
export type PayoutBank = z.output<typeof payoutBank>;

export const payoutBanks = endpoint({
  ...calls.payoutBanks,
  summary:
    'The banks and mobile wallets to which the merchant pays, wallets first, with the form of their numbers.',
  output: z.array(payoutBank),
  errors: [],
});

const bankCard = z.object({
  id: z.string(),
  /** Null for a card whose bank is not in the merchant’s list. */
  bankCode: z.nullable(z.string()),
  names,
  last4: z.string(),
  /** The payee name, masked: every card is in it. */
  holderMasked: z.string(),
  addedAt: z.number(),
  /** A new card can receive money after one day. */
  usableFrom: z.number(),
});
export type BankCard = z.output<typeof bankCard>;

export const bankCards = endpoint({
  ...calls.bankCards,
  summary: 'The member’s cards and accounts for payouts, the oldest first; of a number its last four digits.',
  output: z.array(bankCard),
  errors: [],
});

export const addBankCard = endpoint({
  ...calls.addBankCard,
  summary: 'Adds a card or account in the payee name, which has to be set before; five at most.',
  body: z.strictObject({ bankCode: trimmed(24), number: trimmed(48) }),
  output: z.object({ id: z.string(), last4: z.string(), usableFrom: z.number() }),
  failure: z.extend(stepUpFailure, { field: z.optional(z.enum(['bankCode', 'number', 'payeeName'])) }),
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
