// The outcome of a call of money.
import type { VendorRefusalCode } from '#contract/partners/game-vendor.ts';
import type { Redeemed } from './protocols/port.ts';

/** `uncertain` means that the effect is unknown: no response, an error, or an unreadable response. */
export type WalletOutcome =
  | { readonly kind: 'done'; readonly balance: string; readonly redeemed?: Redeemed }
  | { readonly kind: 'refused'; readonly code: VendorRefusalCode; readonly balance: string | undefined }
  | { readonly kind: 'uncertain' };
