// A vendor whose signed responses are false: none is accepted, and no call waits without limit.
import { createHmac, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { platformHeaders, vendorAnswerText } from '#contract/partners/vendor-server.ts';
import { heldClock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import { aGameHall, type GameHall } from '#server/testing/games/a-game-hall.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { createVendorServer, VendorAway, type VendorServer } from './vendor-server.ts';

const secret = 'shared with every vendor here';
/** The response to each next call, by its number. */
let lie: (call: number) => unknown = () => ({});
let calls = 0;
const server = createServer((request, response) => {
  calls += 1;
  const text = JSON.stringify(lie(calls));
  const signed = vendorAnswerText(String(request.headers[platformHeaders.time]), request.url ?? '', text);
  const signature = createHmac('sha256', secret).update(signed, 'utf8').digest('hex');
  request.resume().on('end', () => {
    response.setHeader(platformHeaders.answerSignature, signature).end(text);
  });
});

let db: Database;
let hall: GameHall;
let vendor: VendorServer;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vendor = createVendorServer({
    baseUrl,
    clock: heldClock('2026-11-21T04:00:00Z'),
    platformSecretOf: () => secret,
    timeoutMs: 60_000,
  });
  db = await testDatabase();
  hall = await aGameHall(db, { vendorServer: vendor });
});
afterAll(async () => {
  await hall.app.close();
  await db.close();
  server.close();
  server.closeAllConnections();
});
beforeEach(() => {
  calls = 0;
});

const movement = {
  transactionId: 't1',
  kind: 'WIN',
  playerId: 'mbr_1',
  roundId: 'r1',
  betTransactionId: null,
  amount: '25.00',
  state: 'DONE',
  at: 1,
};
const listed = (more: object = {}, nextCursor: string | null = null) => ({
  transactions: [{ ...movement, ...more }],
  nextCursor,
});
const list = () => vendor.listTransactions('MEG', { from: 0, to: 2, cursor: null, limit: 1_000 });
const query = () => vendor.queryRound('MEG', { playerId: 'mbr_1', roundId: 'r1' });
const balance = () => vendor.playerBalance('MEG', { playerId: 'mbr_1' });
const settle = () => vendor.queryTransfer('MEG', { transferId: 'vtr_1', playerId: 'mbr_1' });
const rounds = () => vendor.listRounds('MEG', { cursor: null, limit: 500 });

it('is believed while what it says can be', async () => {
  lie = () => listed();
  expect((await list()).transactions).toEqual([movement]);
  lie = () => listed({ kind: 'ADJUSTMENT', amount: '-2.00' });
  expect((await list()).transactions).toHaveLength(1);
  lie = () => ({ balance: '0.00', inPlay: '12.50' });
  expect(await balance()).toEqual({ balance: '0.00', inPlay: '12.50' });
});

it.each<[name: string, ask: () => Promise<unknown>, reported: () => unknown]>([
  ['a win that takes', list, () => listed({ amount: '-25.00' })],
  ['a bet that gives', list, () => listed({ kind: 'BET', amount: '-25.00' })],
  ['a round won below zero', query, () => ({ ...listed({ amount: '-25.00' }), state: 'SETTLED' })],
  ['more than there is', list, () => listed({ amount: '99999999999999999.99' })],
  ['a debt as a balance', balance, () => ({ balance: '-1.00', inPlay: '0.00' })],
  ['a balance no books hold', balance, () => ({ balance: '99999999999999999.99', inPlay: '0.00' })],
  ['a debt after a transfer', settle, () => ({ state: 'DONE', reason: null, balance: '-1.00' })],
  ['a place nobody can write down', rounds, () => ({ rounds: [], cursor: 'a\0b', hasMore: true })],
  ['more than was asked for', list, () => ({ ...listed(), transactions: Array(1_001).fill(movement) })],
  [
    'an answer without end',
    rounds,
    () => ({ rounds: [], cursor: 'a', hasMore: false, more: 'x'.repeat(5e6) }),
  ],
])('is not believed: %s', async (_name, ask, reported) => {
  lie = reported;
  await expect(ask()).rejects.toBeInstanceOf(VendorAway);
});

it('plays nothing without an address, and no key that cannot be read spoils another', async () => {
  const requested = { baseUrl: '', vendorCode: 'MEG', gameCode: 'g', ticket: 't', language: 'EN' } as const;
  lie = () => ({ url: 'http://[' });
  await expect(vendor.launch({ ...requested, mode: 'REAL', theme: 'dark' })).rejects.toBeInstanceOf(
    VendorAway,
  );
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const other = generateKeyPairSync('ed25519').publicKey;
  const pemOf = (key: KeyObject): string => String(key.export({ type: 'spki', format: 'pem' }));
  lie = () => ({
    keys: [
      { keyId: 'torn', publicKey: pemOf(publicKey).slice(0, 99) },
      { keyId: 'other', publicKey: pemOf(other) },
      { keyId: 'good', publicKey: pemOf(publicKey) },
    ],
  });
  expect((await vendor.publicKeyOf('MEG', 'good'))?.equals(publicKey)).toBe(true);
  for (const name of ['torn', 'other', 'none']) expect(await vendor.publicKeyOf('MEG', name)).toBeUndefined();
  // The launch, and the keys once.
  expect(calls).toBe(2);
});

it('does not keep the nightly comparison for ever with a list that goes in circles', async () => {
  lie = (call) => listed({}, call % 3 === 0 ? 'the beginning' : `page ${call % 3}`);
  const day = { day: '2026-11-21', from: new Date(0), to: new Date(60_000) };
  expect(await hall.games.audit.reconcile(day)).toEqual(new Map());
  const words = hall.faults.splice(0).map((fault) => (fault as Error).message);
  expect(words).toContain('the list of MEG has no end');
  expect(calls).toBe(4 * words.length);
});
