// A mobile wallet's tokenised checkout: grant, create, execute, query (domain: payments 3.1).
import * as wire from '#contract/partners/tokenised-checkout.ts';
import { minorToDecimal } from '#contract/base/money.ts';
import type { Clock } from '#server/base/clock.ts';
import type { TokenisedAccount } from '#server/base/payment-config.ts';
import { askProvider, isPageOf, providerMinor } from './ask-provider.ts';
import { GatewayAway, type PaymentGateway, type PaymentReport, type ReportedPayment } from './port.ts';

/** A token is replaced so long before its end. */
const aheadMs = 5 * 60_000;

export function createTokenisedGateway(account: TokenisedAccount, clock: Clock): PaymentGateway {
  const ask = createRequester(account, clock);
  const { url } = account;
  const paymentOf = (paymentID: string, path: string) => ask(url + path, { paymentID }, wire.paymentAnswer);
  return {
    create: async ({ orderNo, amountMinor, currency, returnUrl }) => {
      const created = await ask(
        url + wire.tokenisedPaths.create,
        {
          mode: '0011',
          payerReference: orderNo,
          callbackURL: returnUrl,
          amount: minorToDecimal(amountMinor),
          currency,
          intent: 'sale',
          merchantInvoiceNumber: orderNo,
        },
        wire.createAnswer,
      );
      const { paymentID, bkashURL } = created;
      if (!paymentID || !bkashURL || !isPageOf(bkashURL, account.pageOrigin))
        throw new GatewayAway('the provider gave no page of its own');
      return { reference: paymentID, payUrl: bkashURL, qrContent: null };
    },
    query: async ({ orderNo, reference, mayTake }) => {
      // Without a reference the member was never sent to the provider.
      if (reference === null) return { state: 'PENDING', orderNo };
      const found = await paymentOf(reference, wire.tokenisedPaths.status);
      if (found.transactionStatus !== 'Authorized' || !mayTake) return reportOf(orderNo, found);
      try {
        return reportOf(orderNo, await paymentOf(reference, wire.tokenisedPaths.execute));
      } catch (error) {
        if (!(error instanceof GatewayAway)) throw error;
        // The money may have moved: the status tells it, and execute is never repeated blindly.
        return reportOf(orderNo, await paymentOf(reference, wire.tokenisedPaths.status));
      }
    },
    readNotice: () => undefined,
    statement: async (from, to) => {
      const { payments } = await ask(
        url + wire.tokenisedPaths.statement,
        { from: from.getTime(), to: to.getTime() },
        wire.statementAnswer,
      );
      return payments.map(({ trxID, merchantInvoiceNumber, amount, currency }) => ({
        orderNo: merchantInvoiceNumber,
        transactionId: trxID,
        amountMinor: providerMinor(amount),
        currency,
        payer: null,
      }));
    },
  };
}

/** Calls with a token that is kept and renewed ahead of its end. */
function createRequester({ url, username, password, appKey, appSecret }: TokenisedAccount, clock: Clock) {
  let token: { readonly value: string; readonly untilMs: number } | undefined;
  let pending: Promise<string> | undefined;
  const renew = async (): Promise<string> => {
    const granted = await askProvider(
      url + wire.tokenisedPaths.grant,
      { headers: { username, password }, body: { app_key: appKey, app_secret: appSecret } },
      wire.grantAnswer,
    );
    const { id_token: value, expires_in: seconds = 0 } = granted;
    if (!value) throw new GatewayAway(`the provider granted no token: ${granted.statusMessage}`);
    token = { value, untilMs: clock.now().getTime() + seconds * 1000 - aheadMs };
    return value;
  };
  const current = async (): Promise<string> => {
    if (token && token.untilMs > clock.now().getTime()) return token.value;
    pending ??= renew().finally(() => {
      pending = undefined;
    });
    return pending;
  };
  return async <Shape extends Parameters<typeof askProvider>[2]>(
    address: string,
    body: object,
    shape: Shape,
  ) => {
    const headers = { authorization: await current(), 'x-app-key': appKey };
    const answer = await askProvider(address, { headers, body }, shape);
    const { statusCode, statusMessage } = answer as { statusCode: string; statusMessage: string };
    if (statusCode === wire.tokenisedDone) return answer;
    // A refused token is not used again.
    token = undefined;
    throw new GatewayAway(`the provider refused: ${statusCode} ${statusMessage}`);
  };
}

function reportOf(orderNo: string, found: wire.TokenisedPayment): PaymentReport {
  switch (found.transactionStatus) {
    case 'Completed':
      return { state: 'PAID', payment: paymentIn(orderNo, found) };
    case 'Cancelled':
      return { state: 'CANCELLED', orderNo };
    case 'Failure':
      return { state: 'FAILED', orderNo };
    case 'Authorized':
      return { state: 'PENDING', orderNo, isAgreed: true };
    case 'Initiated':
    case undefined:
      return { state: 'PENDING', orderNo };
  }
}

function paymentIn(orderNo: string, found: wire.TokenisedPayment): ReportedPayment {
  const { trxID, amount, currency, merchantInvoiceNumber, customerMsisdn } = found;
  if (!trxID || !currency || merchantInvoiceNumber !== orderNo)
    throw new GatewayAway('the provider reported another payment');
  return {
    orderNo,
    transactionId: trxID,
    amountMinor: providerMinor(amount),
    currency,
    payer: customerMsisdn ?? null,
  };
}
