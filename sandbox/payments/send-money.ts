// A mobile wallet of the demo that sends money to a number, and the house's phone that forwards the SMS about it.
import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { forwardedSms, paymentSmsPath } from '#contract/partners/payment-sms.ts';
import { noticeHeaders, signedNotice } from '#contract/partners/webhook-checkout.ts';
import { isLocal } from '../local-only.ts';
import { newTransactionId } from './pay.ts';

type SendMoneyOptions = {
  readonly platformUrl: string;
  readonly secretOf: (name: string) => string;
  readonly clock: { now(): Date };
  readonly stylePath: string;
};

const path = '/payments/send-money';
const demoSender = '01712345678';
const wallets = ['BKASH', 'ROCKET', 'NAGAD', 'GCASH'];

/** Adds the page `/payments/send-money`. Only the machine itself gets to see it. */
export function addSendMoney(app: FastifyInstance, options: SendMoneyOptions): void {
  const { stylePath, clock } = options;
  const policy = `default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;
  app.get(path, async (request, reply) => {
    if (!isLocal(request)) return reply.callNotFound();
    return reply
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(sendMoneyPage(stylePath, ''));
  });
  app.post(path, async (request, reply) => {
    if (!isLocal(request)) return reply.callNotFound();
    const { bankCode, amount = '', receiver } = (request.body ?? {}) as Record<string, string | undefined>;
    const transactionId = newTransactionId();
    const sms = forwardedSms.safeParse({
      bankCode,
      receiver,
      transactionId,
      amount: /\.\d{2}$/.test(amount) ? amount : `${amount}.00`,
      sender: demoSender,
      at: clock.now().getTime(),
    });
    const isTaken = sms.success && (await forward(options, JSON.stringify(sms.data)));
    const words = isTaken
      ? `<p role="status">Sent. Transaction ID <strong>${transactionId}</strong>, from ${demoSender}.</p>`
      : '<p role="alert">Not sent: write the number and an amount, for example 500.00.</p>';
    return reply
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(sendMoneyPage(stylePath, words));
  });
}

async function forward({ platformUrl, secretOf, clock }: SendMoneyOptions, body: string): Promise<boolean> {
  const [time, nonce] = [String(clock.now().getTime()), randomBytes(16).toString('base64url')];
  const signature = createHmac('sha256', secretOf('payments-sms'))
    .update(signedNotice(time, nonce, body))
    .digest('hex');
  const { time: timeName, nonce: nonceName, signature: signatureName } = noticeHeaders;
  const response = await fetch(platformUrl + paymentSmsPath, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [timeName]: time,
      [nonceName]: nonce,
      [signatureName]: signature,
    },
    body,
    signal: AbortSignal.timeout(5_000),
  }).catch(() => undefined);
  return response?.ok === true;
}

const sendMoneyPage = (stylePath: string, words: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Send money</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="${stylePath}"></head>
<body><main><header><b aria-hidden="true">৳</b><div><h1>Send money</h1><small>Simulation: no real money moves</small></div></header>
${words}<form method="post"><p><label>Wallet <select name="bankCode">${wallets
    .map((wallet) => `<option>${wallet}</option>`)
    .join('')}</select></label></p>
<p><label>To the number <input name="receiver" inputmode="tel" required></label></p>
<p><label>Amount <input name="amount" inputmode="decimal" required></label></p>
<button class="pay">Send</button></form><p><a href="/payments/received">Money that the platform paid out</a></p></main></body></html>`;
