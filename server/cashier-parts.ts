// Makes the cashier from the configuration and the brand; payment providers are the demo's, or those with configured
// keys.
import { createHmac } from 'node:crypto';
import type { Logger } from 'pino';
import { decimalToMinor, minorToDecimal } from '#contract/base/money.ts';
import type { Brand } from '#brands/brand.ts';
import type { Clock } from './base/clock.ts';
import type { Config } from './config.ts';
import { createVault } from './base/secrets/vault.ts';
import { documentOf, type Identity } from './modules/identity/index.ts';
import type { Queryable } from './db/database.ts';
import {
  lineFactsOf,
  type LineSearch,
  selectPayeesSince,
  selectReceivedAfter,
} from './modules/agents/index.ts';
import { oppositeBets } from './modules/lottery/index.ts';
import type { Messaging } from './modules/messaging/index.ts';
import type { Operators } from './modules/operators/index.ts';
import type { Platform } from './modules/platform/index.ts';
import type { Reporting } from './modules/reporting/index.ts';
import type { PaymentConfig } from './base/payment-config.ts';
import {
  createTokenisedGateway,
  createWebhookGateway,
  createWebhookPayouts,
  type PaymentGateway,
} from './modules/cashier/index.ts';

type Given = {
  readonly config: Config;
  readonly brand: Brand;
  readonly clock: Clock;
  readonly log: Logger;
};

export function cashierParts(
  { config, brand, clock, log }: Given,
  {
    identity,
    platform,
    messaging,
    reporting,
    operators,
  }: {
    readonly identity: Identity;
    readonly platform: Pick<Platform, 'setting' | 'access'>;
    readonly messaging: Pick<Messaging, 'writeAllToInbox'>;
    readonly reporting: Pick<Reporting, 'turnover'>;
    readonly operators: Pick<Operators, 'raiseAlarm'>;
  },
  limitsOf: (memberId: string) => Promise<DayLimits | undefined>,
) {
  const { isSandbox, bkash, maya, smsSecret } = accountsIn(config);
  const gateways = new Map<string, PaymentGateway>([
    ...(bkash ? [['bkash', createTokenisedGateway(bkash, clock)] as const] : []),
    ...(maya ? [['maya', createWebhookGateway(maya)] as const] : []),
  ]);
  const addresses = maya?.noticeAddresses ?? [];
  return {
    timeZone: brand.timeZone,
    currency: brand.currency,
    currencySymbol: brand.currencySymbol,
    siteUrl: config.publicUrl,
    vault: createVault(config.secretKey),
    identity: {
      ...identity,
      ...identity.members,
      documentOf,
    },
    links: identity.members,
    rules: () => platform.setting('deposits'),
    withdrawals: {
      rules: async (memberId?: string) =>
        withOwnLimits(await platform.setting('withdrawals'), memberId && (await limitsOf(memberId))),
      isOpen: async () => !(await platform.access('')).closed.includes('WITHDRAW'),
      gateways: new Map(maya ? [['maya', createWebhookPayouts(maya)] as const] : []),
      gatewayOf: payoutProviderOf(brand),
    },
    writeToInbox: messaging.writeAllToInbox,
    ...reporting.turnover,
    raiseAlarm: operators.raiseAlarm,
    riskSettings: () => platform.setting('risk'),
    oppositeBets,
    lineFactsOf: (db: Queryable, search: Omit<LineSearch, 'timeZone'>) =>
      lineFactsOf(db, { ...search, timeZone: brand.timeZone }),
    payeesSince: selectPayeesSince,
    creditReceived: selectReceivedAfter,
    noteDropped: (counted: readonly { gateway: string; reason: string; count: number }[]) =>
      log.warn({ counted }, 'notices were not believed'),
    onFault: (fault: unknown) => log.error({ err: fault }, 'work on a payment failed'),
    gateways,
    noticeAddresses: new Map(!isSandbox && addresses.length > 0 ? [['maya', addresses]] : []),
    smsSecret,
  };
}

/** The limits of a day by a member's level, in minor units. */
type DayLimits = { readonly countPerDay: number; readonly sumMinor: bigint };

/** A level only raises the merchant's limits. */
const withOwnLimits = <Rules extends { countPerDay: number; sumPerDay: string }>(
  rules: Rules,
  own: DayLimits | '' | undefined,
): Rules =>
  own
    ? {
        ...rules,
        countPerDay: Math.max(rules.countPerDay, own.countPerDay),
        sumPerDay:
          own.sumMinor > decimalToMinor(rules.sumPerDay) ? minorToDecimal(own.sumMinor) : rules.sumPerDay,
      }
    : rules;

/** The name of the provider that pays to a bank or wallet of the brand. */
function payoutProviderOf({ banks, payoutProvider }: Brand): (bankCode: string) => string | undefined {
  const byBank = new Map(banks.map(({ code, paidBy = payoutProvider }) => [code, paidBy]));
  return (bankCode) => byBank.get(bankCode);
}

/** The secrets of the sandbox's providers derive from the master secret on both sides. */
function accountsIn({ payments, vendorUrl: url, vendorMasterSecret }: Config): PaymentConfig {
  if (!payments.isSandbox) return payments;
  const secretOf = (name: string): string =>
    createHmac('sha256', vendorMasterSecret).update(name).digest('hex');
  return {
    isSandbox: true,
    bkash: {
      url,
      pageOrigin: new URL(url).origin,
      username: 'khela',
      password: secretOf('payments-bkash-password'),
      appKey: 'khela',
      appSecret: secretOf('payments-bkash'),
    },
    maya: {
      url,
      pageOrigin: new URL(url).origin,
      key: secretOf('payments-maya'),
      noticeSecret: secretOf('payments-maya-notices'),
      noticeAddresses: [],
    },
    smsSecret: secretOf('payments-sms'),
  };
}
