// What became of a call of money.
import type { VendorRefusalCode } from '#contract/partners/game-vendor.ts';
import type { Redeemed } from './styles/port.ts';

/** `uncertain` means nobody knows whether it was done: no answer, a fault, or an answer nobody can read. */
export type WalletOutcome =
  | { readonly kind: 'done'; readonly balance: string; readonly redeemed?: Redeemed }
  | { readonly kind: 'refused'; readonly code: VendorRefusalCode; readonly balance: string | undefined }
  | { readonly kind: 'uncertain' };
