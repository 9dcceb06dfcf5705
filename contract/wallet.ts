// The member's money as the site sees it.
import * as z from 'zod/mini';
import { businessDay } from './base/day.ts';
import { endpoint } from './base/endpoint.ts';
import { language } from './base/shapes.ts';
import { amount } from './base/shapes.ts';
import { pageNo, pageSize } from './base/page.ts';
import * as calls from './wallet-calls.ts';

/** the balances that the header, the side menu and the event stream show. */
export const walletSummary = z.object({
  sumBalance: amount,
  currency: z.string(),
  wallets: z.array(
    z.object({ walletId: z.string(), vendor: z.nullable(z.string()), balance: amount, type: z.string() }),
  ),
  lockedBalance: amount,
  bonusBalance: amount,
  updatedAt: z.number(),
});
export type WalletSummary = z.output<typeof walletSummary>;

export const walletBalance = endpoint({
  ...calls.walletBalance,
  summary: 'The caller’s wallet; play money for types 4, 40, 41 and 42.',
  output: walletSummary,
  errors: [],
});

/** The ledger's code of a movement: BET, DEP, REBATE… */
const txCode = z.string().check(z.regex(/^[A-Z]{2,12}(_[A-Z]{2,12}){0,2}$/));

export const lockedMoney = endpoint({
  ...calls.lockedMoney,
  summary: 'What the caller’s locked money is locked for: one row for each reason, the largest sum first.',
  output: z.object({
    total: amount,
    reasons: z.array(
      z.object({
        /** The code of the movements that locked it: WD_HOLD for withdrawals, CHASE_HOLD for later draws. */
        txCode,
        amount,
        count: z.int(),
        /** When the oldest of them was locked. */
        since: z.int(),
      }),
    ),
  }),
  errors: [],
});

export const txCodeList = endpoint({
  ...calls.txCodeList,
  summary: 'The codes of account records with their names in both languages, in the order they are shown.',
  shared: true,
  output: z.object({
    codes: z.array(
      z.object({
        txCode,
        names: z.object({ BN: z.string(), EN: z.string() }),
        /** The direction for the sum of the member's money. BOTH: between the member's own wallets. */
        direction: z.enum(['IN', 'OUT', 'BOTH']),
      }),
    ),
  }),
  errors: [],
});

export const statementLine = z.object({
  /** A number for customer service. It reveals nothing about other members or the amount of business. */
  reference: z.string(),
  txCode,
  /** The wallet that moved: CASH, BONUS, TEST, LOCKED, or VENDOR: and a vendor's code. */
  walletId: z.string(),
  amount,
  balanceBefore: amount,
  balanceAfter: amount,
  at: z.number(),
});

const statementPeriod = {
  startDate: z.optional(businessDay),
  endDate: z.optional(businessDay),
  txCode: z.optional(txCode),
};

export const statement = endpoint({
  ...calls.statement,
  summary:
    'The caller’s account record, newest first, with totals of the whole selection; today unless told, at most 31 days, 90 days back (A-132). Totals count what came to and left the money of sumBalance.',
  query: z.strictObject({ ...statementPeriod, pageNo, pageSize }),
  output: z.object({
    content: z.array(statementLine),
    pageNum: z.number(),
    totalPages: z.number(),
    totalCount: z.number(),
    sumIn: amount,
    sumOut: amount,
  }),
  errors: [],
});

export const statementFile = endpoint({
  ...calls.statementFile,
  summary: 'The same selection whole, as comma-separated values with a heading in the language asked for.',
  query: z.strictObject({ ...statementPeriod, language }),
  output: z.string(),
  errors: [],
  limit: { calls: 20, perSeconds: 60 },
});

/** The name of one of the caller's wallets: CASH, or VENDOR: and the code of a vendor of mode TRANSFER. */
const transferWallet = z.string().check(z.regex(/^(CASH|VENDOR:[A-Z0-9_]{1,32})$/));

/** More than zero, at most twelve digits before the point. */
export const transferAmount = z.string().check(z.regex(/^(?!0+\.00$)\d{1,12}\.\d{2}$/));

export const walletTransfer = endpoint({
  ...calls.walletTransfer,
  summary:
    'Moves the caller’s money between CASH and the wallet at one vendor of mode TRANSFER (A-131). The same requestId with the same content answers the same and moves nothing more; PENDING while the vendor has not answered.',
  body: z.strictObject({
    fromWallet: transferWallet,
    toWallet: transferWallet,
    amount: transferAmount,
    requestId: z.string().check(z.regex(/^[\w-]{8,64}$/)),
  }),
  output: z.object({
    requestId: z.string(),
    /** PENDING: it ends later without another call. FAILED: all money was given back. */
    state: z.enum(['DONE', 'PENDING', 'FAILED']),
    wallet: walletSummary,
  }),
  errors: [
    'SELF_EXCLUDED',
    'NOT_FOUND',
    'DUPLICATE_REQUEST',
    'GAME_UNAVAILABLE',
    'USER_NOT_FOUND_OR_DISABLED',
    'ACCOUNT_HELD',
    'LIMITS_UNSUPPORTED',
    'INSUFFICIENT_BALANCE',
  ],
  limit: { calls: 30, perSeconds: 60 },
});

export const walletEndpoints = [
  walletBalance,
  lockedMoney,
  walletTransfer,
  txCodeList,
  statement,
  statementFile,
] as const;
