// The adapter of payouts over HTTP: what a provider may answer, and what is never believed.
import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noticeHeaders, type ProviderPayout, signedNotice } from '#contract/partners/webhook-checkout.ts';
import type { PayoutGateway } from './payout-port.ts';
import { GatewayAway } from './port.ts';
import { createWebhookPayouts } from './webhook-payouts.ts';

const noticeSecret = 'a secret of notices';
const order = {
  reference: 'wd_1-1',
  amountMinor: 100_000n,
  currency: 'BDT',
  bankCode: 'BKASH',
  number: '01712345678',
  holder: 'Rahim Uddin',
};
const answer: ProviderPayout = {
  reference: 'wd_1-1',
  payoutId: 'PO1',
  state: 'PENDING',
  reason: null,
  amount: { value: '1000.00', currency: 'BDT' },
};
const report = {
  reference: 'wd_1-1',
  payoutId: 'PO1',
  state: 'PENDING',
  reason: null,
  amountMinor: 100_000n,
  currency: 'BDT',
};

type Respond = (response: ServerResponse) => void;
let provider: Server;
let respond: Respond;
let calls: { readonly request: IncomingMessage; readonly body: string }[];
let gateway: PayoutGateway;
/** The same one, which waits for a second. */
let hasty: PayoutGateway;
beforeAll(async () => {
  provider = createServer((request, response) => {
    void text(request).then((body) => {
      calls.push({ request, body });
      respond(response);
    });
  });
  await new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  const account = { url, key: 'the key', noticeSecret };
  gateway = createWebhookPayouts(account);
  hasty = createWebhookPayouts({ ...account, timeoutMs: 1_000 });
});
beforeEach(() => {
  calls = [];
});
afterAll(() => {
  provider.closeAllConnections();
  provider.close();
});

const json =
  (body: unknown): Respond =>
  (response) =>
    void response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
const changed = (changes: Partial<ProviderPayout>): Respond => json({ ...answer, ...changes });

describe('a payout', () => {
  it('is requested with our reference, the exact amount and the destination', async () => {
    respond = json(answer);
    expect(await gateway.pay(order)).toEqual(report);
    expect(calls[0]?.request).toMatchObject({ method: 'POST', url: '/disbursements/v1/payouts' });
    expect(calls[0]?.request.headers.authorization).toBe(
      `Basic ${Buffer.from('the key:').toString('base64')}`,
    );
    expect(JSON.parse(calls[0]?.body ?? '')).toEqual({
      reference: 'wd_1-1',
      amount: { value: '1000.00', currency: 'BDT' },
      destination: { bank: 'BKASH', number: '01712345678', holder: 'Rahim Uddin' },
    });
  });

  it.each([
    [{ state: 'PAID' }, { state: 'PAID' }],
    [
      { state: 'PAID', reason: 'REFUSED' },
      { state: 'PAID', reason: null },
    ],
    [
      { state: 'REFUSED', reason: 'WRONG_ACCOUNT' },
      { state: 'REFUSED', reason: 'WRONG_ACCOUNT' },
    ],
    [
      { state: 'REFUSED', reason: 'ACCOUNT_LIMIT' },
      { state: 'REFUSED', reason: 'ACCOUNT_LIMIT' },
    ],
    [{ state: 'REFUSED' }, { state: 'REFUSED', reason: 'PAYOUT_REFUSED' }],
    [
      { state: 'RETURNED', reason: 'REFUSED' },
      { state: 'RETURNED', reason: 'PAYOUT_REFUSED' },
    ],
    // The amount is compared where the report is taken over.
    [{ amount: { value: '1001', currency: 'PHP' } }, { amountMinor: 100_100n, currency: 'PHP' }],
  ] as const)('reports answer %# in our words', async (changes, wanted) => {
    respond = changed(changes);
    expect(await gateway.pay(order)).toEqual({ ...report, ...wanted });
    respond = json({ payouts: [{ ...answer, ...changes }] });
    expect(await gateway.query('wd_1-1')).toEqual({ ...report, ...wanted });
  });

  it('without a payout at the provider is unknown, and any other failure is not', async () => {
    respond = json({ payouts: [] });
    expect(await gateway.query('wd_1/../2')).toEqual({ state: 'UNKNOWN' });
    expect(calls[0]?.request.url).toBe('/disbursements/v1/payouts/wd_1%2F..%2F2');
    respond = (response) => void response.writeHead(404).end('{"payouts":[]}');
    await expect(gateway.query('wd_1-1')).rejects.toThrow(GatewayAway);
  });
});

const hostile: readonly (readonly [string, Respond])[] = [
  ['another payout', changed({ reference: 'wd_1-2' })],
  ['no number of the payout', changed({ payoutId: '' })],
  ['an unknown state', json({ ...answer, state: 'DONE' })],
  ['an unknown reason', json({ ...answer, state: 'REFUSED', reason: 'BECAUSE' })],
  ['no amount', changed({ amount: { value: '', currency: 'BDT' } })],
  ['a negative amount', changed({ amount: { value: '-1000.00', currency: 'BDT' } })],
  ['an amount of nothing', changed({ amount: { value: '0.00', currency: 'BDT' } })],
  ['parts of a minor unit', changed({ amount: { value: '1000.001', currency: 'BDT' } })],
  ['an amount in words', changed({ amount: { value: '1e3', currency: 'BDT' } })],
  ['a number for the amount', json({ ...answer, amount: { value: 1000, currency: 'BDT' } })],
  ['no currency', changed({ amount: { value: '1000.00', currency: '' } })],
  ['a list', json([answer])],
  ['nothing', (response) => void response.end()],
  ['HTML', (response) => void response.end('<!doctype html><title>PAID</title>')],
  ['half of an answer', (response) => void response.end(JSON.stringify(answer).slice(0, 40))],
  ['status 500', (response) => void response.writeHead(500).end(JSON.stringify(answer))],
  ['status 409', (response) => void response.writeHead(409).end(JSON.stringify(answer))],
  ['a cut connection', (response) => void response.destroy()],
  ['five megabytes', (response) => void response.end(JSON.stringify(answer) + ' '.repeat(5 * 1024 * 1024))],
];

const hanging: readonly (readonly [string, Respond])[] = [
  ['no answer in time', () => undefined],
  ['an answer that never ends', (response) => void response.write(JSON.stringify(answer).slice(0, -1))],
];

/** Whether each function of a provider throws. */
async function refusesAll(provided: PayoutGateway): Promise<void> {
  await expect(provided.pay(order)).rejects.toThrow(GatewayAway);
  await expect(provided.query('wd_1-1')).rejects.toThrow(GatewayAway);
  await expect(provided.statement(new Date(0), new Date(1))).rejects.toThrow(GatewayAway);
}

describe('an answer that is never believed', () => {
  it.each(hostile)('is %s', async (_what, answered) => {
    respond = answered;
    await refusesAll(gateway);
  });

  it.each(hanging)('is %s', async (_what, answered) => {
    respond = answered;
    await refusesAll(hasty);
  });

  it('is a redirect, which is not followed', async () => {
    respond = (response) => void response.writeHead(307, { location: '/elsewhere' }).end();
    await expect(gateway.pay(order)).rejects.toThrow(GatewayAway);
    expect(calls).toHaveLength(1);
  });

  it('is two payouts of one reference', async () => {
    respond = json({ payouts: [answer, answer] });
    await expect(gateway.query('wd_1-1')).rejects.toThrow(GatewayAway);
  });
});

describe('the daily list', () => {
  it('has each end of a payout', async () => {
    const line = { ...answer, at: 1 };
    respond = json({
      payouts: [
        { ...line, state: 'PAID' },
        { ...line, state: 'RETURNED', reason: 'WRONG_ACCOUNT' },
      ],
    });
    expect(await gateway.statement(new Date(1_000), new Date(2_000))).toEqual([
      { ...report, state: 'PAID' },
      { ...report, state: 'RETURNED', reason: 'WRONG_ACCOUNT' },
    ]);
    expect(calls[0]?.request.url).toBe('/disbursements/v1/statement?from=1000&to=2000');
  });
});

describe('a notice', () => {
  const now = new Date('2026-11-23T06:00:00Z');
  const read = (
    body: string,
    changes: { at?: number; nonce?: string; secret?: string; sent?: string } = {},
  ) => {
    const { at = now.getTime(), nonce = 'notice-0001', secret = noticeSecret, sent = body } = changes;
    const signature = createHmac('sha256', secret)
      .update(signedNotice(String(at), nonce, body))
      .digest('hex');
    const headers = {
      [noticeHeaders.time]: String(at),
      [noticeHeaders.nonce]: nonce,
      [noticeHeaders.signature]: signature,
    };
    const call = {
      method: 'POST',
      path: '/',
      params: {},
      ip: '203.0.113.9',
      headers,
      rawBody: sent,
    } as const;
    return gateway.readNotice?.(call, now);
  };
  const paid = JSON.stringify({ ...answer, state: 'PAID' });

  it('that is signed over its bytes reports a payout', () => {
    expect(read(paid)).toEqual({ nonce: 'notice-0001', report: { ...report, state: 'PAID' } });
  });

  it.each([
    ['another secret', { secret: 'another' }, 'UNSIGNED'],
    ['a byte more than was signed', { sent: `${paid} ` }, 'UNSIGNED'],
    ['a short word', { nonce: 'short' }, 'UNSIGNED'],
    ['a time six minutes ago', { at: now.getTime() - 6 * 60_000 }, 'TOO_OLD'],
    ['a time six minutes ahead', { at: now.getTime() + 6 * 60_000 }, 'TOO_OLD'],
  ] as const)('with %s is not believed', (_what, changes, fault) => {
    expect(read(paid, changes)).toEqual({ fault });
  });

  it.each(['', '{}', '<p>PAID</p>', paid.replace('1000.00', '0.00'), paid.replace('wd_1-1', '')])(
    'with the body %j is unreadable',
    (body) => {
      expect(read(body)).toEqual({ fault: 'UNREADABLE' });
    },
  );
});
