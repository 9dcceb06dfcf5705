// Payouts by a provider with webhooks: pay, query, signed notices from server to server, daily list.
import type * as z from 'zod/mini';
import type { PayoutRefusal } from '#contract/cashier/withdrawals.ts';
import { minorToDecimal } from '#contract/base/money.ts';
import * as wire from '#contract/partners/webhook-checkout.ts';
import type { WebhookAccount } from '#server/base/payment-config.ts';
import { askProvider, providerMinor } from './ask-provider.ts';
import type { PayoutGateway, PayoutReport } from './payout-port.ts';
import { GatewayAway } from './port.ts';
import { basicKey, readSignedNotice } from './webhook-signature.ts';

type Options = Pick<WebhookAccount, 'url' | 'key' | 'noticeSecret'> & { readonly timeoutMs?: number };

export function createWebhookPayouts({ url, key, noticeSecret, ...limits }: Options): PayoutGateway {
  const headers = { authorization: basicKey(key) };
  const { webhookPaths: paths } = wire;
  const read = <Shape extends z.ZodMiniType>(path: string, shape: Shape) =>
    askProvider(url + path, { ...limits, method: 'GET', headers }, shape);
  return {
    pay: async ({ reference, amountMinor, currency, bankCode, number, holder }) => {
      const body = {
        reference,
        amount: { value: minorToDecimal(amountMinor), currency },
        destination: { bank: bankCode, number, holder },
      };
      const answer = await askProvider(url + paths.payout, { ...limits, headers, body }, wire.payoutAnswer);
      return reportFor(reference, answer);
    },
    query: async (reference) => {
      const path = paths.payoutQuery + encodeURIComponent(reference);
      const { payouts } = await read(path, wire.payoutQueryAnswer);
      const [known] = payouts;
      return known ? reportFor(reference, known) : { state: 'UNKNOWN' };
    },
    readNotice: (call, now) =>
      readSignedNotice({ noticeSecret }, call, now, (body) => reportOf(wire.payoutAnswer.parse(body))),
    statement: async (from, to) => {
      const path = `${paths.payoutStatement}?from=${from.getTime()}&to=${to.getTime()}`;
      const { payouts } = await read(path, wire.payoutDayAnswer);
      return payouts.map(reportOf);
    },
  };
}

/** @throws GatewayAway for the answer to another payout */
function reportFor(reference: string, answer: wire.ProviderPayout): PayoutReport {
  if (answer.reference !== reference) throw new GatewayAway('the provider reported another payout');
  return reportOf(answer);
}

const refusals: Readonly<Record<(typeof wire.payoutReasons)[number], PayoutRefusal>> = {
  WRONG_ACCOUNT: 'WRONG_ACCOUNT',
  ACCOUNT_LIMIT: 'ACCOUNT_LIMIT',
  REFUSED: 'PAYOUT_REFUSED',
};

/** Its amount is compared with the order's where the report is taken over. */
function reportOf({ reference, payoutId, state, reason, amount }: wire.ProviderPayout): PayoutReport {
  if (reference === '' || payoutId === '')
    throw new GatewayAway('the provider reported a payout without a number');
  const isRefused = state === 'REFUSED' || state === 'RETURNED';
  return {
    reference,
    state,
    payoutId,
    reason: isRefused ? refusals[reason ?? 'REFUSED'] : null,
    amountMinor: providerMinor(amount.value),
    currency: amount.currency,
  };
}
