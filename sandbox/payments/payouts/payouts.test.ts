// The provider's payouts: one for each reference, treated as chosen, with signed notices about each end.
import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, get, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noticeHeaders, type ProviderPayout, signedNotice } from '#contract/partners/webhook-checkout.ts';
import { derivedSecret } from '../../game-vendors/vendor-keys.ts';
import { createSandbox, type Sandbox } from '../../server.ts';
import type { Behaviour } from './behaviours.ts';

const vendorMasterSecret = '5e'.repeat(32);
const secretOf = (name: string): string => derivedSecret(vendorMasterSecret, name);
const start = Date.parse('2026-11-23T06:00:00Z');
type Notice = { readonly headers: IncomingHttpHeaders; readonly body: string };

let platform: Server;
let notices: Notice[];
/** The statuses with which the platform answers the next notices; 200 by default. */
let statuses: number[];
let dataDir: string;
let sandbox: Sandbox;
let nowMs: number;

const open = (): Promise<Sandbox> =>
  createSandbox({
    port: 0,
    platformUrl: `http://127.0.0.1:${(platform.address() as AddressInfo).port}`,
    platformOrigin: 'http://localhost:8080',
    vendorMasterSecret,
    dataDir,
    clock: { now: () => new Date(nowMs) },
  });
beforeEach(async () => {
  nowMs = start;
  notices = [];
  statuses = [];
  dataDir = mkdtempSync(join(tmpdir(), 'khela-payouts-'));
  platform = createServer((request, response) => {
    void text(request).then((body) => {
      notices.push({ headers: request.headers, body });
      response.writeHead(statuses.shift() ?? 200).end();
    });
  });
  await new Promise<void>((listening) => platform.listen(0, '127.0.0.1', listening));
  sandbox = await open();
});
afterEach(async () => {
  await sandbox.close();
  platform.closeAllConnections();
  platform.close();
  rmSync(dataDir, { recursive: true });
});

const key = Buffer.from(`${secretOf('payments-maya')}:`).toString('base64');
const headers = { authorization: `Basic ${key}`, 'content-type': 'application/json' };
const address = '/disbursements/v1/payouts';
const number = '01712345678';
const request = (reference: string, value = '500.00', given = headers) =>
  fetch(sandbox.url + address, {
    method: 'POST',
    headers: given,
    body: JSON.stringify({
      reference,
      amount: { value, currency: 'BDT' },
      destination: { bank: 'BKASH', number, holder: 'Rahim Uddin' },
    }),
  });
const paid = async (reference: string): Promise<ProviderPayout> =>
  (await request(reference)).json() as Promise<ProviderPayout>;
const read = async <Body>(path: string): Promise<Body> =>
  (await fetch(sandbox.url + path, { headers })).json() as Promise<Body>;
const query = async (reference: string): Promise<ProviderPayout | undefined> =>
  (await read<{ payouts: ProviderPayout[] }>(`${address}/${reference}`)).payouts[0];
const press = async (fields: Record<string, string>): Promise<number> => {
  const body = new URLSearchParams(fields);
  const { status } = await fetch(`${sandbox.url}/payments/payouts`, {
    method: 'POST',
    redirect: 'manual',
    body,
  });
  return status;
};
const choose = (behaviour: Behaviour, fields: Record<string, string> = {}) => press({ behaviour, ...fields });
const statesSent = (): string[] => notices.map(({ body }) => (JSON.parse(body) as ProviderPayout).state);

/** The status of a page that a browser gets under another host name. */
const statusFrom = (host: string, path: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    get(sandbox.url + path, { headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).on('error', reject);
  });

describe('a payout', () => {
  it('is the same for ever under its reference, also after a restart', async () => {
    const first = await paid('wd_a-1');
    expect(first).toMatchObject({ reference: 'wd_a-1', state: 'PENDING', reason: null });
    expect(await paid('wd_a-1')).toEqual(first);
    await sandbox.close();
    sandbox = await open();
    expect(await paid('wd_a-1')).toEqual(first);
    expect(await query('wd_a-1')).toEqual(first);
    expect((await request('wd_a-1', '500.01')).status).toBe(409);
    expect(await query('wd_a-2')).toBeUndefined();
  });

  it('needs the key and an amount with two places', async () => {
    expect((await request('wd_a-1', '500.00', { ...headers, authorization: 'Basic eDo=' })).status).toBe(401);
    for (const value of ['500', '0.00', '-1.00', '1e9'])
      expect((await request('wd_a-1', value)).status).toBe(400);
    expect(await query('wd_a-1')).toBeUndefined();
  });

  it('is paid some seconds later, with a signed notice that comes again until it is taken', async () => {
    statuses = [500];
    const { payoutId } = await paid('wd_a-1');
    nowMs += 3_000;
    await vi.waitFor(() => {
      nowMs += 1_000;
      expect(notices).toHaveLength(2);
    }, 10_000);
    const { headers: sent, body } = notices[1] ?? { headers: {}, body: '' };
    expect(JSON.parse(body)).toEqual({ ...(await query('wd_a-1')), payoutId, state: 'PAID' });
    const [time, nonce] = [String(sent[noticeHeaders.time]), String(sent[noticeHeaders.nonce])];
    const wanted = createHmac('sha256', secretOf('payments-maya-notices'))
      .update(signedNotice(time, nonce, body))
      .digest('hex');
    expect(sent[noticeHeaders.signature]).toBe(wanted);
  });
});

describe('a chosen behaviour', () => {
  it.each([
    ['PAY_AT_ONCE', { state: 'PAID' }],
    ['STAY_PENDING', { state: 'PENDING' }],
    ['REFUSE_ACCOUNT', { state: 'REFUSED', reason: 'WRONG_ACCOUNT' }],
    ['REFUSE_LIMIT', { state: 'REFUSED', reason: 'ACCOUNT_LIMIT' }],
    ['LIE', { state: 'PAID', amount: { value: '501.00', currency: 'BDT' } }],
  ] as const)('%s is answered, and holds for one payout', async (behaviour, answer) => {
    await choose(behaviour);
    expect(await paid('wd_a-1')).toMatchObject(answer);
    expect(await query('wd_a-1')).toMatchObject(answer);
    expect(await paid('wd_a-2')).toMatchObject({ state: 'PENDING', amount: { value: '500.00' } });
  });

  it('holds for one number, and until it is chosen anew', async () => {
    await choose('REFUSE_LIMIT', { number: '01700000000', length: 'ALWAYS' });
    await choose('PAY_AT_ONCE', { number, length: 'ALWAYS' });
    expect([(await paid('wd_a-1')).state, (await paid('wd_a-2')).state]).toEqual(['PAID', 'PAID']);
    await press({ act: 'FORGET', number });
    expect((await paid('wd_a-3')).state).toBe('PENDING');
  });

  it('loses the answer of a payout that is made, or the request itself', async () => {
    await choose('LOSE_ANSWER');
    await expect(request('wd_a-1')).rejects.toThrow();
    expect(await query('wd_a-1')).toMatchObject({ state: 'PAID' });
    await choose('LOSE_REQUEST');
    await expect(request('wd_a-2')).rejects.toThrow();
    expect(await query('wd_a-2')).toBeUndefined();
    expect(await paid('wd_a-2')).toMatchObject({ state: 'PENDING' });
  });

  it('sends notices twice, or the money back', async () => {
    await choose('TWICE');
    await paid('wd_a-1');
    nowMs += 3_000;
    await vi.waitFor(() => expect(statesSent()).toEqual(['PAID', 'PAID']), 10_000);
    await choose('RETURN');
    await paid('wd_a-2');
    nowMs += 10_000;
    await vi.waitFor(() => expect(statesSent().slice(2)).toEqual(['PAID', 'RETURNED']), 10_000);
    expect(await query('wd_a-2')).toMatchObject({ state: 'RETURNED', reason: 'WRONG_ACCOUNT' });
  });
});

describe('the provider’s pages', () => {
  it('end a pending payout, send it back, and show both on the account', async () => {
    await choose('STAY_PENDING');
    const { payoutId: id } = await paid('wd_a-1');
    const account = `${sandbox.url}/payments/received?bank=BKASH&number=${number}`;
    const shown = async (): Promise<string> => (await fetch(account)).text();
    expect(await shown()).toContain('Nothing has arrived yet');
    expect(await press({ id, act: 'SEND_BACK' })).toBe(303);
    expect(await query('wd_a-1')).toMatchObject({ state: 'PENDING' });
    await press({ id, act: 'PAY' });
    expect(await shown()).toContain('+500.00');
    await press({ id, act: 'REFUSE_LIMIT' });
    nowMs += 60_000;
    await press({ id, act: 'SEND_BACK' });
    expect(await shown()).toContain('<b>0.00 BDT</b>');
    const { payouts } = await read<{ payouts: (ProviderPayout & { at: number })[] }>(
      `/disbursements/v1/statement?from=${start}&to=${start + 60_001}`,
    );
    expect(payouts.map(({ state, at }) => [state, at - start])).toEqual([
      ['PAID', 0],
      ['RETURNED', 60_000],
    ]);
  });

  it('show what was requested as text, to this machine alone', async () => {
    const body = JSON.stringify({
      reference: 'wd_a-1',
      amount: { value: '500.00', currency: 'BDT' },
      destination: { bank: 'BKASH', number, holder: '<script>alert(1)</script>' },
    });
    await fetch(sandbox.url + address, { method: 'POST', headers, body });
    for (const path of ['/payments/payouts', '/payments/received']) {
      const page = await (await fetch(sandbox.url + path)).text();
      expect(page).toContain('&lt;script&gt;alert(1)');
      expect(page).not.toContain('<script>alert');
      expect(await statusFrom('rebound.example', path)).toBe(404);
    }
  });
});
