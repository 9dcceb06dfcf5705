// The member's money as the site sees it.
import * as z from 'zod/mini';
import { endpoint } from './base/endpoint.ts';
import { amount } from './base/money.ts';

/** what the header, the side menu and the event stream show. */
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
  name: 'wallet.balance',
  summary: 'The caller’s wallet; play money for types 4, 40, 41 and 42.',
  method: 'GET',
  path: '/wps/wallets/gcs',
  who: 'isSignedIn',
  output: walletSummary,
  errors: [],
});

/** The name of one of the caller's wallets: CASH, or VENDOR: and the code of a vendor of mode TRANSFER. */
const transferWallet = z.string().check(z.regex(/^(CASH|VENDOR:[A-Z0-9_]{1,32})$/));

export const walletTransfer = endpoint({
  name: 'wallet.transfer',
  summary:
    'Moves the caller’s money between CASH and the wallet at one vendor of mode TRANSFER (A-131). The same requestId with the same content answers the same and moves nothing more; PENDING while the vendor has not answered.',
  method: 'POST',
  path: '/wps/relay/GCS_walletTransfer',
  who: 'isRealMember',
  body: z.strictObject({
    fromWallet: transferWallet,
    toWallet: transferWallet,
    /** More than zero, at most twelve digits before the point. */
    amount: z.string().check(z.regex(/^(?!0+\.00$)\d{1,12}\.\d{2}$/)),
    requestId: z.string().check(z.regex(/^[\w-]{8,64}$/)),
  }),
  output: z.object({
    requestId: z.string(),
    /** PENDING is settled later by itself; FAILED has given everything back. */
    state: z.enum(['DONE', 'PENDING', 'FAILED']),
    wallet: walletSummary,
  }),
  errors: [
    'SELF_EXCLUDED',
    'NOT_FOUND',
    'DUPLICATE_REQUEST',
    'GAME_UNAVAILABLE',
    'USER_NOT_FOUND_OR_DISABLED',
    'INSUFFICIENT_BALANCE',
  ],
  limit: { calls: 30, perSeconds: 60 },
});

export const walletEndpoints = [walletBalance] as const;
