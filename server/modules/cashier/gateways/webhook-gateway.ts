// Checkout with webhooks: create, redirect, signed notices from server to server, query (domain: payments 3.2).
import { minorToDecimal } from '#contract/base/money.ts';
import * as wire from '#contract/partners/webhook-checkout.ts';
import type { WebhookAccount } from '#server/base/payment-config.ts';
import { askProvider, isPageOf, providerMinor } from './ask-provider.ts';
import { GatewayAway, type PaymentGateway, type PaymentReport } from './port.ts';
import { basicKey, readSignedNotice } from './webhook-signature.ts';

export function createWebhookGateway(account: WebhookAccount): PaymentGateway {
  const { url, pageOrigin, key } = account;
  const headers = { authorization: basicKey(key) };
  return {
    create: async ({ orderNo, amountMinor, currency, scheme, returnUrl }) => {
      const created = await askProvider(
        url + wire.webhookPaths.create,
        {
          headers,
          body: {
            totalAmount: { value: minorToDecimal(amountMinor), currency },
            requestReferenceNumber: orderNo,
            ...(scheme ? { scheme } : {}),
            redirectUrl: { success: returnUrl, failure: returnUrl, cancel: returnUrl },
          },
        },
        wire.checkoutAnswer,
      );
      if (!isPageOf(created.redirectUrl, pageOrigin))
        throw new GatewayAway('the provider gave no page of its own');
      const { checkoutId, redirectUrl, qrBody } = created;
      return { reference: checkoutId, payUrl: redirectUrl, qrContent: qrBody ?? null };
    },
    query: async ({ orderNo }) => {
      const { payments } = await askProvider(
        url + wire.webhookPaths.query + encodeURIComponent(orderNo),
        { method: 'GET', headers },
        wire.queryAnswer,
      );
      const own = payments.filter(({ requestReferenceNumber }) => requestReferenceNumber === orderNo);
      const paid = own.find(({ status }) => status === 'PAYMENT_SUCCESS');
      const newest = paid ?? own.at(-1);
      return newest ? reportOf(newest) : { state: 'PENDING', orderNo };
    },
    readNotice: (call, now) =>
      readSignedNotice(account, call, now, (body) => reportOf(wire.webhookPayment.parse(body))),
    statement: async (from, to) => {
      const { payments } = await askProvider(
        `${url}${wire.webhookPaths.statement}?from=${from.getTime()}&to=${to.getTime()}`,
        { method: 'GET', headers },
        wire.dayAnswer,
      );
      return payments.filter(({ status }) => status === 'PAYMENT_SUCCESS').map(paymentIn);
    },
  };
}

function reportOf(payment: wire.WebhookPayment): PaymentReport {
  const orderNo = payment.requestReferenceNumber;
  switch (payment.status) {
    case 'PAYMENT_SUCCESS':
      return { state: 'PAID', payment: paymentIn(payment) };
    case 'PAYMENT_REVERSED':
      return { state: 'REVERSED', payment: paymentIn(payment) };
    case 'PAYMENT_FAILED':
      return { state: 'FAILED', orderNo };
    case 'PAYMENT_EXPIRED':
      return { state: 'EXPIRED', orderNo };
    case 'PAYMENT_CANCELLED':
      return { state: 'CANCELLED', orderNo };
    case 'PENDING_PAYMENT':
      return { state: 'PENDING', orderNo };
  }
}

function paymentIn({ id, amount, currency, requestReferenceNumber }: wire.WebhookPayment) {
  if (id === '') throw new GatewayAway('the provider reported a payment without its number');
  return {
    orderNo: requestReferenceNumber,
    transactionId: id,
    amountMinor: providerMinor(amount),
    currency,
    payer: null,
  };
}
