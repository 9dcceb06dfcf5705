// Operators' endpoints on members' money and the ledger. Changes need two operators.
import * as z from 'zod/mini';
import { answerByTwo, reason } from './base/by-two.ts';
import { endpoint } from './base/endpoint.ts';
import { between, listFileQuery, listOf, listQuery } from './base/list.ts';
import { amount } from './base/shapes.ts';
import * as calls from './wallet-office-calls.ts';

const ofMember = z.strictObject({ id: z.string().check(z.regex(/^mbr_\w{8,40}$/)) });
const ofJournal = z.strictObject({ id: z.string() });

export const readAccounts = endpoint({
  ...calls.readAccounts,
  summary: 'All accounts of a member’s wallet, and what lies locked in them.',
  params: ofMember,
  output: z.object({
    book: z.enum(['REAL', 'TEST']),
    currency: z.string(),
    /** The sum that the member sees: cash, bonus and money at vendors, or play money. */
    sumBalance: amount,
    /** CASH, BONUS, LOCKED, TEST, DEBT, TEST_DEBT, AGENT_CREDIT, or VENDOR: and a vendor’s code. */
    accounts: z.array(z.object({ account: z.string(), balance: amount, movedAt: z.int() })),
    holds: z.array(z.object({ journalId: z.string(), account: z.string(), amount, madeAt: z.int() })),
  }),
  errors: ['NOT_FOUND'],
});

const ledgerFilters = {
  txCode: z.optional(z.string().check(z.regex(/^[A-Z_]{2,40}$/))),
  account: z.optional(z.string().check(z.regex(/^[A-Z_]{2,20}(:[\w-]{1,40})?$/))),
  ...between,
};
const line = z.object({
  id: z.string(),
  journalId: z.string(),
  at: z.int(),
  txCode: z.string(),
  account: z.string(),
  amount,
  balanceAfter: amount,
  /** The other account: one of the merchant's; null for a movement between members’ accounts. */
  house: z.nullable(z.string()),
  refType: z.string(),
  refId: z.string(),
  actor: z.nullable(z.string()),
});

export const listLedger = endpoint({
  ...calls.listLedger,
  summary:
    'Every line of a member’s ledger with the balance after it, the newest first; each look is written down.',
  params: ofMember,
  query: listQuery(ledgerFilters, ['journal']),
  output: listOf(line),
  errors: [],
});

export const ledgerFile = endpoint({
  ...calls.ledgerFile,
  summary: 'The same lines as a file; each is written down.',
  params: ofMember,
  query: listFileQuery(ledgerFilters, ['journal']),
  output: z.string(),
  errors: [],
});

export const adjustmentKinds = ['CORRECTION', 'GOODWILL', 'COMPENSATION', 'FRAUD'] as const;

export const adjustBalance = endpoint({
  ...calls.adjustBalance,
  summary: 'Adds to an account of a member or takes from it; the two agree on the balance before and after.',
  byTwo: true,
  provenFirst: true,
  params: ofMember,
  body: z.strictObject({
    /** CASH and BONUS of members with real money, TEST of all others. */
    account: z.enum(['CASH', 'BONUS', 'AGENT_CREDIT', 'TEST']),
    /** Signed, not zero, and below ten million. */
    amount: z.string().check(z.regex(/^(?!-?0+\.00$)-?\d{1,7}\.\d{2}$/)),
    kind: z.enum(adjustmentKinds),
    reason,
  }),
  output: answerByTwo(z.object({ journalId: z.string(), balance: amount })),
  /** INPUT_INVALID: the wallet has no such account. CASE_CHANGED: another adjustment waits, or the balance moved. */
  errors: ['NOT_FOUND', 'INPUT_INVALID', 'INSUFFICIENT_BALANCE', 'CASE_CHANGED', 'NO_PERMISSION'],
});

export const readJournal = endpoint({
  ...calls.readJournal,
  summary: 'A journal with all its lines, and whether it is reversed or reverses another.',
  params: ofJournal,
  output: z.object({
    id: z.string(),
    lines: z.array(z.extend(line, { ownerId: z.string(), book: z.enum(['REAL', 'TEST']) })),
    /** Two operators may reverse it. False for journals with another way back, and for journals reversed already. */
    isReversible: z.boolean(),
    reversedBy: z.nullable(z.string()),
    reverses: z.nullable(z.string()),
  }),
  errors: ['NOT_FOUND'],
});

export const reverseJournal = endpoint({
  ...calls.reverseJournal,
  summary: 'Reverses a journal.',
  byTwo: true,
  provenFirst: true,
  params: ofJournal,
  body: z.strictObject({ reason }),
  output: answerByTwo(z.object({ journalId: z.string() })),
  /**
   * NOT_REVERSIBLE: the journal is undone in another way. A hold or a debt ends without an operator; a vendor's bet
   * is corrected by a case; a slip by cancelling it, or by voiding or correcting its draw. CASE_CHANGED: it is
   * reversed already.
   */
  errors: ['NOT_FOUND', 'NOT_REVERSIBLE', 'CASE_CHANGED', 'NO_PERMISSION'],
});

export const listReversals = endpoint({
  ...calls.listReversals,
  summary: 'Journals that two operators reversed, the newest first.',
  query: listQuery(between, ['at']),
  output: listOf(
    z.object({
      journalId: z.string(),
      reversedBy: z.string(),
      reason: z.string(),
      makers: z.array(z.string()),
      at: z.int(),
    }),
  ),
  errors: [],
});

export const reversalsFile = endpoint({
  ...calls.reversalsFile,
  summary: 'The same reversals as a file; each is written down.',
  query: listFileQuery(between, ['at']),
  output: z.string(),
  errors: [],
});

export const readBooks = endpoint({
  ...calls.readBooks,
  summary: 'What members and house hold by kind of account, at one moment; each book comes to zero.',
  output: z.object({
    at: z.int(),
    books: z.array(
      z.object({
        book: z.enum(['REAL', 'TEST']),
        members: amount,
        house: amount,
        /** 0.00 in a correct ledger. */
        difference: amount,
        accounts: z.array(
          z.object({
            side: z.enum(['MEMBERS', 'HOUSE']),
            account: z.string(),
            /** The number of accounts of this kind. */
            accounts: z.int(),
            sum: amount,
          }),
        ),
      }),
    ),
  }),
  errors: [],
});

export const listSeals = endpoint({
  ...calls.listSeals,
  summary: 'The seals of the ledger, the newest first.',
  query: listQuery({}, ['number']),
  output: listOf(
    z.object({
      number: z.int(),
      day: z.string(),
      entries: z.int(),
      lastJournal: z.string(),
      hash: z.string(),
      sealedAt: z.int(),
    }),
  ),
  errors: [],
});

export const sealsFile = endpoint({
  ...calls.sealsFile,
  summary: 'The same seals as a file; each is written down.',
  query: listFileQuery({}, ['number']),
  output: z.string(),
  errors: [],
});

export const provingJobs = [
  'wallet.prove',
  'wallet.seal',
  'reporting.prove',
  'operators.proveAudit',
  'games.reconcile',
  'cashier.prove',
  'cashier.compareDays',
  'cashier.comparePayouts',
] as const;

export const listProofs = endpoint({
  ...calls.listProofs,
  summary: 'The last runs of the jobs that prove the books, the newest first: at most fifty.',
  output: z.object({
    runs: z.array(
      z.object({
        job: z.enum(provingJobs),
        period: z.string(),
        startedAt: z.int(),
        /** Null while it runs, or when it failed. */
        finishedAt: z.nullable(z.int()),
        /** The result of the proof; the contradictions when it failed. */
        note: z.string(),
        isFault: z.boolean(),
      }),
    ),
  }),
  errors: [],
});

export const walletOfficeEndpoints = [
  readAccounts,
  listLedger,
  ledgerFile,
  adjustBalance,
  readJournal,
  reverseJournal,
  listReversals,
  reversalsFile,
  readBooks,
  listSeals,
  sealsFile,
  listProofs,
] as const;
