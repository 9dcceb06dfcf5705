// The port of a provider that pays out; each provider has an adapter. Its functions throw GatewayAway without a valid answer.
import type { PayoutRefusal } from '#contract/cashier/withdrawals.ts';
import type { RawCall } from '#server/http/context.ts';

export type PayoutOrder = {
  /** Ours and unique; the provider treats the same reference as the same payout. */
  readonly reference: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly bankCode: string;
  readonly number: string;
  readonly holder: string;
};

/** REFUSED: nothing was paid and nothing will be. RETURNED: it was paid, and the money came back. */
export type PayoutReport = {
  readonly reference: string;
  readonly state: 'PENDING' | 'PAID' | 'REFUSED' | 'RETURNED';
  /** The provider's number. */
  readonly payoutId: string;
  readonly reason: PayoutRefusal | null;
  readonly amountMinor: bigint;
  readonly currency: string;
};

/** A provider's notice about a payout. `fault`: why it is not believed. */
export type PayoutNotice =
  | { readonly fault: 'UNSIGNED' | 'UNREADABLE' | 'TOO_OLD' }
  | { readonly fault?: never; readonly nonce: string; readonly report: PayoutReport };

export interface PayoutGateway {
  /** Pays, or answers what became of the payout of the same reference. */
  pay(order: PayoutOrder): Promise<PayoutReport>;
  /** What became of a payout; UNKNOWN when the provider has none of this reference. */
  query(reference: string): Promise<PayoutReport | { readonly state: 'UNKNOWN' }>;
  /** Reads a notice over its raw bytes; undefined for a call that is none. */
  readNotice?(call: RawCall, now: Date): PayoutNotice | undefined;
  /** All payouts that ended, or came back, from one instant up to another. */
  statement(from: Date, to: Date): Promise<readonly PayoutReport[]>;
}

/** By the name of the provider. */
export type PayoutGateways = ReadonlyMap<string, PayoutGateway>;
