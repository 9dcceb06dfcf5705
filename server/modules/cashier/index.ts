// The cashier: deposits by providers and manual deposits, each credited once, and the rules and cases of risk.
import type { HeldClock } from '#server/base/clock.ts';
import type { RawRoute, Route } from '#server/http/context.ts';
import type { Finder, OfficeRoute } from '#server/modules/operators/index.ts';
import { type ChannelSeed, seedChannels } from './channels/channels.ts';
import { callbackRoutes } from './deposits/callbacks.ts';
import { compareDays, type Day } from './deposits/compare-day.ts';
import { depositRoutes } from './deposits/deposit-routes.ts';
import type { ComparedDay } from './deposits/provider-day-store.ts';
import { endClaims, expireDeposits, pollProviders } from './deposits/tend-deposits.ts';
import { accountRoutes } from './office/account-routes.ts';
import { channelRoutes } from './office/channel-routes.ts';
import { depositActs } from './office/deposit-acts.ts';
import { depositLooks } from './office/deposit-looks.ts';
import { paymentActs } from './office/payment-acts.ts';
import { paymentLooks } from './office/payment-looks.ts';
import { payoutDayRoutes } from './withdraw-office/payout-day-routes.ts';
import { providerDayRoutes } from './office/provider-day-routes.ts';
import { depositFinder } from './office/waiting-deposits.ts';
import type { CashierParts } from './parts.ts';
import { type DepositProof, proveDeposits } from './proof/prove-deposits.ts';
import { proveWithdrawals, type WithdrawalProof } from './proof/prove-withdrawals.ts';
import { riskActs } from './risk/risk-acts.ts';
import { riskFinder, riskLooks } from './risk/risk-looks.ts';
import { riskReportRoute } from './risk/risk-report.ts';
import { scanRisk } from './risk/scan-risk.ts';
import { withdrawActs } from './withdraw-office/withdraw-acts.ts';
import { withdrawLooks } from './withdraw-office/withdraw-looks.ts';
import { withdrawalFinder } from './withdraw-office/waiting-withdrawals.ts';
import { checkWithdrawals } from './withdrawals/check-withdrawal.ts';
import { comparePayouts } from './withdrawals/compare-payouts.ts';
import { payWithdrawals } from './withdrawals/pay-withdrawals.ts';
import type { PayoutDay } from './withdrawals/payout-day-store.ts';
import { payoutCallbacks } from './withdrawals/payout-callbacks.ts';
import { withdrawRoutes } from './withdrawals/withdraw-routes.ts';
import { createScore, type ScoreWithdrawal } from './risk/score-withdrawal.ts';
import { seedOpenPayments, seedPastPayments, type SeedPayers } from './seed/seed-payments.ts';

export { depositQueue, overdueQueue } from './office/waiting-deposits.ts';
export { withdrawalAlarms, withdrawalQueue } from './withdraw-office/waiting-withdrawals.ts';
export { payoutDayAlarms } from './withdraw-office/payout-day-routes.ts';
export { providerDayAlarms } from './office/provider-day-routes.ts';
export { membersInRiskCases } from './risk/risk-case-store.ts';
export { riskQueue } from './risk/risk-looks.ts';
export { createTokenisedGateway } from './gateways/tokenised-gateway.ts';
export { createWebhookGateway } from './gateways/webhook-gateway.ts';
export { createWebhookPayouts } from './gateways/webhook-payouts.ts';
export {
  type CreditedDeposit,
  sampleDepositors,
  selectCredited,
  selectDepositors,
  selectWithdrawn,
} from './office/moved-money-store.ts';
export { countDeposits, selectDepositFacts } from './deposits/deposit-fact-store.ts';
export type { PaymentGateway } from './gateways/port.ts';
export { type DepositProof, proveDeposits } from './proof/prove-deposits.ts';
export { proveWithdrawals, type WithdrawalProof } from './proof/prove-withdrawals.ts';
export type { ChannelSeed } from './channels/channels.ts';

export interface Cashier {
  readonly routes: Route[];
  /** The routes that providers call. */
  readonly rawRoutes: RawRoute[];
  /** The operators' endpoints on deposits and cases of risk. */
  readonly officeRoutes: OfficeRoute[];
  /** The finders of orders and cases for the office's search field. */
  readonly finders: Finder[];
  /** Writes the brand's channels where they are not there yet. */
  seedChannels(channels: readonly ChannelSeed[]): Promise<void>;
  /** Makes the demo's payments of some days ago, once; false where they are there. Moves the clock and brings it back. */
  seedPastPayments(clock: HeldClock, payers: SeedPayers): Promise<boolean>;
  /** Makes the demo's payments of today. */
  seedOpenPayments(clock: HeldClock, payers: SeedPayers): Promise<void>;
  /** Ends orders that nobody paid, and those whose claimed payment was never found; returns their number. Call it every minute. */
  expireDeposits(): Promise<number>;
  /** Queries providers about open orders; returns how many were queried. Call it every two minutes. */
  pollProviders(signal?: AbortSignal): Promise<number>;
  /**
   * Compares days, oldest first, with each provider's list and takes over payments that were lost: the newest day, and
   * those that were never compared. It may be repeated.
   * @throws Error that names the providers whose list differs or did not come
   */
  compareDays(days: readonly Day[], signal?: AbortSignal): Promise<readonly ComparedDay[]>;
  /** The score of a withdrawal with its reasons. */
  readonly scoreWithdrawal: ScoreWithdrawal;
  /** Searches what is new for risk, and opens cases. Call it every five minutes; it may be repeated. */
  scanRisk(signal?: AbortSignal): Promise<{ readonly members: number; readonly opened: number }>;
  /** Checks orders of withdrawals that wait for it, and pays approved ones; returns how many. Call it every ten seconds. */
  payWithdrawals(signal?: AbortSignal): Promise<{ readonly checked: number; readonly queried: number }>;
  /**
   * Compares days, oldest first, with each provider's list of payouts and takes over what was lost; it may be repeated.
   * @throws Error that names the providers whose list differs or did not come
   */
  comparePayouts(days: readonly Day[], signal?: AbortSignal): Promise<readonly PayoutDay[]>;
  /** Compares credited orders, their payments and the ledger. */
  prove(): Promise<DepositProof>;
  /** Compares withdrawals, their payouts and the ledger. */
  proveWithdrawals(): Promise<WithdrawalProof>;
}

/** `smsSecret` signs what forwarding phones send. */
export function createCashier(parts: CashierParts & { readonly smsSecret: string }): Cashier {
  return {
    routes: [...depositRoutes(parts), ...withdrawRoutes(parts)],
    rawRoutes: [...callbackRoutes(parts), payoutCallbacks(parts)],
    officeRoutes: [
      ...withdrawLooks(parts),
      ...withdrawActs(parts),
      ...depositLooks(parts),
      ...paymentLooks(parts),
      ...depositActs(parts),
      ...paymentActs(parts),
      ...channelRoutes(parts),
      ...accountRoutes(parts),
      ...providerDayRoutes(parts),
      ...payoutDayRoutes(parts),
      ...riskLooks(parts),
      ...riskActs(parts),
      riskReportRoute(parts),
    ],
    finders: [depositFinder(parts), withdrawalFinder(parts), riskFinder(parts)],
    seedChannels: (channels) => seedChannels(parts.db, channels),
    seedPastPayments: (clock, payers) => seedPastPayments(parts, clock, payers),
    seedOpenPayments: (clock, payers) => seedOpenPayments(parts, clock, payers),
    expireDeposits: async () => (await expireDeposits(parts)) + (await endClaims(parts)),
    pollProviders: (signal) => pollProviders(parts, signal),
    compareDays: (days, signal) => compareDays(parts, days, signal),
    scoreWithdrawal: createScore(parts),
    scanRisk: (signal) => scanRisk(parts, signal),
    payWithdrawals: async (signal) => ({
      checked: await checkWithdrawals(parts),
      queried: await payWithdrawals(parts, signal),
    }),
    comparePayouts: (days, signal) => comparePayouts(parts, days, signal),
    prove: () => proveDeposits(parts.db),
    proveWithdrawals: () => proveWithdrawals(parts.db),
  };
}
