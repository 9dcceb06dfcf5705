// The cashier: deposits by providers and manual deposits, each credited once.
import type { RawRoute, Route } from '#server/http/context.ts';
import type { Finder, OfficeRoute } from '#server/modules/operators/index.ts';
import { type ChannelSeed, seedChannels } from './channels/channels.ts';
import { callbackRoutes } from './deposits/callbacks.ts';
import { compareDay, type Day } from './deposits/compare-day.ts';
import { depositRoutes } from './deposits/deposit-routes.ts';
import type { ComparedDay } from './deposits/provider-day-store.ts';
import { expireDeposits, pollProviders } from './deposits/tend-deposits.ts';
import { depositActs } from './office/deposit-acts.ts';
import { depositLooks } from './office/deposit-looks.ts';
import { paymentLooks } from './office/payment-looks.ts';
import { depositFinder } from './office/waiting-deposits.ts';
import type { CashierParts } from './parts.ts';
import { type DepositProof, proveDeposits } from './proof/prove-deposits.ts';
import { createScore, type ScoreWithdrawal } from './risk/score-withdrawal.ts';

export { depositQueue } from './office/waiting-deposits.ts';
export { createTokenisedGateway } from './gateways/tokenised-gateway.ts';
export { createWebhookGateway } from './gateways/webhook-gateway.ts';
export type { PaymentGateway } from './gateways/port.ts';
export { type DepositProof, proveDeposits } from './proof/prove-deposits.ts';
export type { ChannelSeed } from './channels/channels.ts';

export interface Cashier {
  readonly routes: Route[];
  /** The routes that providers call. */
  readonly rawRoutes: RawRoute[];
  /** The operators' endpoints on deposits. */
  readonly officeRoutes: OfficeRoute[];
  /** The finders of orders for the office's search field. */
  readonly finders: Finder[];
  /** Writes the brand's channels where they are not there yet. */
  seedChannels(channels: readonly ChannelSeed[]): Promise<void>;
  /** Ends orders that nobody paid; returns their number. Call it every minute. */
  expireDeposits(): Promise<number>;
  /** Queries providers about open orders; returns how many were queried. Call it every two minutes. */
  pollProviders(signal?: AbortSignal): Promise<number>;
  /**
   * Compares a day with each provider's list and takes over payments that were lost; it may be repeated.
   * @throws Error that names the providers whose list differs or did not come
   */
  compareDay(day: Day, signal?: AbortSignal): Promise<readonly ComparedDay[]>;
  /** The score of a withdrawal with its reasons. */
  readonly scoreWithdrawal: ScoreWithdrawal;
  /** Compares credited orders, their payments and the ledger. */
  prove(): Promise<DepositProof>;
}

/** `smsSecret` signs what forwarding phones send. */
export function createCashier(parts: CashierParts & { readonly smsSecret: string }): Cashier {
  return {
    routes: depositRoutes(parts),
    rawRoutes: callbackRoutes(parts),
    officeRoutes: [...depositLooks(parts), ...paymentLooks(parts), ...depositActs(parts)],
    finders: [depositFinder(parts)],
    seedChannels: (channels) => seedChannels(parts.db, channels),
    expireDeposits: () => expireDeposits(parts),
    pollProviders: (signal) => pollProviders(parts, signal),
    compareDay: (day, signal) => compareDay(parts, day, signal),
    scoreWithdrawal: createScore(parts),
    prove: () => proveDeposits(parts.db),
  };
}
