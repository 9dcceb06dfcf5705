// Providers that answer at once while the demo is filled, before any other party runs.
import { createWebhookGateway } from '../gateways/webhook-gateway.ts';
import type { PayoutGateway } from '../gateways/payout-port.ts';
import { GatewayAway, type PaymentGateway } from '../gateways/port.ts';

/** Under this name payouts of the past are kept: no provider of the demo lists them. */
export const demoPayoutName = 'demo';

const reader = createWebhookGateway({ url: '', pageOrigin: '', key: '', noticeSecret: '' });

/** Creates payments, or is away; lists none of them. */
export const demoGateway = (isAway: () => boolean): PaymentGateway => ({
  ...reader,
  create: async ({ orderNo, returnUrl }) => {
    if (isAway()) throw new GatewayAway('the demo shows a provider that does not answer');
    return { reference: `demo-${orderNo}`, payUrl: returnUrl, qrContent: null };
  },
  statement: async () => [],
});

/** Pays everything, or answers that the account does not exist. */
export const demoPayouts = (isPaid: () => boolean): PayoutGateway => ({
  pay: async ({ reference, amountMinor, currency }) => ({
    reference,
    payoutId: `demo-${reference}`,
    amountMinor,
    currency,
    ...(isPaid() ? { state: 'PAID', reason: null } : { state: 'REFUSED', reason: 'WRONG_ACCOUNT' }),
  }),
  query: async () => ({ state: 'UNKNOWN' }),
  statement: async () => [],
});
