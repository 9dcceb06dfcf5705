// Two payment providers of the demo: a tokenised checkout, and a checkout that sends signed notices.
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as tokenised from '#contract/partners/tokenised-checkout.ts';
import * as webhook from '#contract/partners/webhook-checkout.ts';
import { doAct, execute, makeLatePayments, type PayParts, payerActs, webhookPaymentOf } from './pay.ts';
import { paymentPage, paymentStyle } from './payment-page.ts';
import { addSendMoney } from './send-money.ts';
import { openPayments, type Payment } from './payment-store.ts';
import { addPayouts } from './payouts/payouts.ts';
import { sendNotices } from './send-notices.ts';

type PaymentOptions = {
  readonly dataDir: string;
  readonly publicUrl: () => string;
  /** The platform's address for calls from server to server. */
  readonly platformUrl: string;
  /** The site, where payers go back to. */
  readonly platformOrigin: string;
  readonly secretOf: (name: string) => string;
  readonly clock: { now(): Date };
  readonly log: (line: string) => void;
};

const stylePath = '/payments/style.css';
const tokenLifeSeconds = 3600;
/** How often work that is due is looked for. */
const tendMs = 500;
const newId = (): string => randomBytes(12).toString('hex').toUpperCase();

/** Adds both providers. `stop` ends the sending of notices. */
export async function addPayments(app: FastifyInstance, options: PaymentOptions) {
  const store = openPayments(options.dataDir);
  const parts: PayParts = { store, clock: options.clock };
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    addTokenised(scope, options, parts);
    addWebhook(scope, options, parts);
    addPages(scope, options, parts);
    addSendMoney(scope, { ...options, stylePath });
  });
  const payouts = await addPayouts(app, options);
  const notices = {
    ...options,
    path: '/wps/callback/payment/maya',
    secret: options.secretOf('payments-maya-notices'),
  };
  let sending = Promise.resolve();
  const tend = (): void => {
    sending = sending
      .then(async () => {
        makeLatePayments(parts);
        await sendNotices(notices, store);
      })
      .catch((error: unknown) => options.log(`notices of payments: ${String(error)}`));
  };
  const timer = setInterval(tend, tendMs);
  timer.unref();
  return {
    stop: async (): Promise<void> => {
      clearInterval(timer);
      await sending;
      store.close();
      await payouts.stop();
    },
  };
}

const done = { statusCode: tokenised.tokenisedDone, statusMessage: 'Successful' };

const tokenisedStatus = {
  INITIATED: 'Initiated',
  AUTHORISED: 'Authorized',
  COMPLETED: 'Completed',
  CANCELLED: 'Cancelled',
  FAILED: 'Failure',
  REVERSED: 'Completed',
} as const;

const tokenisedPayment = (payment: Payment): tokenised.TokenisedPayment => ({
  ...done,
  paymentID: payment.id,
  transactionStatus: tokenisedStatus[payment.status],
  amount: payment.paidAmount || payment.amount,
  currency: payment.currency,
  merchantInvoiceNumber: payment.reference,
  ...(payment.transactionId ? { trxID: payment.transactionId } : {}),
  ...(payment.payer ? { customerMsisdn: payment.payer } : {}),
});

function addTokenised(app: FastifyInstance, { publicUrl, secretOf }: PaymentOptions, parts: PayParts): void {
  const { store, clock } = parts;
  const tokens = new Map<string, number>();
  const refused = (statusCode: string, statusMessage: string) => ({ statusCode, statusMessage });
  const isKnown = ({ headers }: FastifyRequest): boolean =>
    (tokens.get(String(headers.authorization)) ?? 0) > clock.now().getTime();

  app.post(tokenised.tokenisedPaths.grant, async ({ headers, body }) => {
    const given = tokenised.grantBody.safeParse(body);
    const isRight =
      headers['password'] === secretOf('payments-bkash-password') &&
      given.data?.app_secret === secretOf('payments-bkash');
    if (!isRight) return refused('2001', 'Invalid App Key');
    const id_token = randomBytes(24).toString('base64url');
    tokens.set(id_token, clock.now().getTime() + tokenLifeSeconds * 1000);
    return { ...done, id_token, expires_in: tokenLifeSeconds };
  });
  app.post(tokenised.tokenisedPaths.create, async (request) => {
    const parsed = tokenised.createBody.safeParse(request.body);
    if (!isKnown(request)) return refused('2079', 'Invalid app token');
    if (!parsed.success) return refused('2014', 'Invalid request');
    const paymentID = `TR${newId()}`;
    const { merchantInvoiceNumber: reference, amount, currency, callbackURL: returnUrl } = parsed.data;
    store.insert({
      id: paymentID,
      provider: 'TOKENISED',
      reference,
      scheme: '',
      amount,
      currency,
      returnUrl,
    });
    const bkashURL = `${publicUrl()}${tokenised.tokenisedPage}?id=${paymentID}`;
    return { ...done, paymentID, bkashURL };
  });
  for (const [path, isExecuted] of [
    [tokenised.tokenisedPaths.execute, true],
    [tokenised.tokenisedPaths.status, false],
  ] as const)
    app.post(path, async (request) => {
      if (!isKnown(request)) return refused('2079', 'Invalid app token');
      const { paymentID = '' } = tokenised.paymentBody.safeParse(request.body).data ?? {};
      if (isExecuted) execute(parts, paymentID);
      const payment = store.find(paymentID);
      return payment?.provider === 'TOKENISED'
        ? tokenisedPayment(payment)
        : refused('2002', 'Invalid Payment ID');
    });
  app.post(tokenised.tokenisedPaths.statement, async (request) => {
    const parsed = tokenised.statementBody.safeParse(request.body);
    if (!isKnown(request) || !parsed.success) return { ...refused('2014', 'Invalid request'), payments: [] };
    const payments = store.completedBetween('TOKENISED', parsed.data.from, parsed.data.to).map((payment) => ({
      trxID: payment.transactionId ?? '',
      merchantInvoiceNumber: payment.reference,
      amount: payment.paidAmount,
      currency: payment.currency,
      completedAt: payment.completedAt ?? 0,
    }));
    return { ...done, payments };
  });
}

function addWebhook(
  app: FastifyInstance,
  { publicUrl, secretOf }: PaymentOptions,
  { store }: PayParts,
): void {
  const wanted = Buffer.from(`Basic ${Buffer.from(`${secretOf('payments-maya')}:`).toString('base64')}`);
  const isKnown = ({ headers }: FastifyRequest): boolean => {
    const given = Buffer.from(headers.authorization ?? '');
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  };
  const refuse = (reply: FastifyReply, status: number) => reply.code(status).send({ message: 'refused' });

  app.post(webhook.webhookPaths.create, async (request, reply) => {
    if (!isKnown(request)) return refuse(reply, 401);
    const parsed = webhook.checkoutBody.safeParse(request.body);
    if (!parsed.success) return refuse(reply, 400);
    const { requestReferenceNumber: reference, totalAmount, scheme = '', redirectUrl } = parsed.data;
    const checkoutId = newId();
    const { value: amount, currency } = totalAmount;
    store.insert({
      id: checkoutId,
      provider: 'WEBHOOK',
      reference,
      scheme,
      amount,
      currency,
      returnUrl: redirectUrl.success,
    });
    const redirect = `${publicUrl()}${webhook.checkoutPage}?id=${checkoutId}`;
    return { checkoutId, redirectUrl: redirect, qrBody: redirect };
  });
  app.get<{ Params: { reference: string } }>(
    `${webhook.webhookPaths.query}:reference`,
    async (request, reply) => {
      if (!isKnown(request)) return refuse(reply, 401);
      return { payments: store.ofReference('WEBHOOK', request.params.reference).map(webhookPaymentOf) };
    },
  );
  app.get<{ Querystring: { from?: string; to?: string } }>(
    webhook.webhookPaths.statement,
    async (request, reply) => {
      if (!isKnown(request)) return refuse(reply, 401);
      const { from, to } = request.query;
      const payments = store
        .completedBetween('WEBHOOK', Number(from), Number(to))
        .map((payment) => ({ ...webhookPaymentOf(payment), completedAt: payment.completedAt ?? 0 }));
      return { payments };
    },
  );
}

function addPages(app: FastifyInstance, { platformOrigin }: PaymentOptions, parts: PayParts): void {
  const { store } = parts;
  const policy = `default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self' ${platformOrigin}; frame-ancestors 'none'`;
  type Shown = { Querystring: { id?: string } };
  const show = (reply: FastifyReply, payment: Payment, isPutOff = false) =>
    reply
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(paymentPage(payment, stylePath, isPutOff));
  for (const path of [tokenised.tokenisedPage, webhook.checkoutPage]) {
    app.get<Shown>(path, async (request, reply) => {
      const payment = store.find(request.query.id ?? '');
      return payment ? show(reply, payment) : reply.callNotFound();
    });
    app.post<Shown>(path, async (request, reply) => {
      const payment = store.find(request.query.id ?? '');
      const { act } = (request.body ?? {}) as { act?: string };
      const pressed = payerActs.find((one) => one === act);
      if (!payment || !pressed) return reply.callNotFound();
      doAct(parts, payment, pressed);
      const isLeaving =
        pressed === 'PAY' || pressed === 'PAY_LESS' || pressed === 'CANCEL' || pressed === 'FAIL';
      if (isLeaving) return reply.redirect(returnOf(payment, pressed), 303);
      return show(reply, store.find(payment.id) ?? payment, pressed === 'PAY_LATE');
    });
  }
  app.get(stylePath, async (_request, reply) => reply.type('text/css').send(paymentStyle));
}

/** Redirects the browser back with a status that proves nothing. */
function returnOf({ id, returnUrl }: Payment, act: 'PAY' | 'PAY_LESS' | 'CANCEL' | 'FAIL'): string {
  const address = new URL(returnUrl);
  address.searchParams.set('paymentID', id);
  address.searchParams.set(
    'status',
    { PAY: 'success', PAY_LESS: 'success', CANCEL: 'cancel', FAIL: 'failure' }[act],
  );
  return address.href;
}
