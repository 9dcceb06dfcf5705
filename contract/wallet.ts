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

export const walletEndpoints = [walletBalance] as const;
