// A refusal that a vendor receives.
import type { VendorRefusalCode } from '#contract/partners/game-vendor.ts';

export class VendorRefusal extends Error {
  readonly code: VendorRefusalCode;
  /** The balance a bet was too large for. */
  readonly balanceMinor: bigint | undefined;
  /** The fault of the call, for the vendor's engineers. */
  readonly detail: string | undefined;
  /** Which act of an order was refused, from 0. */
  readonly actIndex: number | undefined;

  constructor(
    code: VendorRefusalCode,
    more: { balanceMinor?: bigint; detail?: string; actIndex?: number } = {},
  ) {
    super(code);
    this.code = code;
    this.balanceMinor = more.balanceMinor;
    this.detail = more.detail;
    this.actIndex = more.actIndex;
  }
}
