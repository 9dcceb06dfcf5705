// The port of a payment provider; each provider has an adapter.
import type { RawCall } from '#server/http/context.ts';

/** The provider gave no valid response; whether it did the act is unknown. */
export class GatewayAway extends Error {}

/** A payment as a provider reports it. */
export type ReportedPayment = {
  /** Our order. */
  readonly orderNo: string;
  /** The provider's number of the payment, unique for ever. */
  readonly transactionId: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  /** The sender's number, where the provider tells it. */
  readonly payer: string | null;
};

/** REVERSED: the provider took a payment back that it had reported as paid. */
export type PaymentReport =
  | { readonly state: 'PAID' | 'REVERSED'; readonly payment: ReportedPayment }
  /** `isAgreed`: the payer has agreed, so the money may be on its way. */
  | { readonly state: 'PENDING'; readonly orderNo: string; readonly isAgreed?: boolean }
  | { readonly state: 'FAILED' | 'CANCELLED' | 'EXPIRED'; readonly orderNo: string };

/** A provider's notice. `fault`: why it is not believed. */
export type Notice =
  | { readonly fault: 'UNSIGNED' | 'UNREADABLE' | 'TOO_OLD' }
  | { readonly fault?: never; readonly nonce: string; readonly report: PaymentReport };

export type PaymentRequest = {
  readonly orderNo: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  /** Which wallet or code pays; empty for any. */
  readonly scheme: string;
  /** The address to which the member's browser returns. Its return proves no payment. */
  readonly returnUrl: string;
};
export type CreatedPayment = {
  readonly reference: string;
  readonly payUrl: string;
  readonly qrContent: string | null;
};

/** All functions but `readNotice` throw GatewayAway. */
export interface PaymentGateway {
  create(request: PaymentRequest): Promise<CreatedPayment>;
  /** Queries an order; collects the money first where the provider requires that. `reference` is null when unknown. */
  query(order: {
    readonly orderNo: string;
    readonly reference: string | null;
    /** False: only asks, and takes no money that the payer has agreed to. */
    readonly mayTake: boolean;
  }): Promise<PaymentReport>;
  /** Reads a notice over its raw bytes; undefined where a provider sends none. */
  readNotice(call: RawCall, now: Date): Notice | undefined;
  /** All payments that were completed from one instant up to another. */
  statement(from: Date, to: Date): Promise<readonly ReportedPayment[]>;
}

/** By the name that channels and addresses of notices use. */
export type Gateways = ReadonlyMap<string, PaymentGateway>;
