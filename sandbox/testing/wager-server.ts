// The money of a vendors' server without its games, against the small platform for tests; nothing runs by itself.
import { createPublicKey } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { FaultPlan } from '../game-vendors/fault-plan.ts';
import { createPendingCalls } from '../game-vendors/pending-calls.ts';
import { openRecords } from '../game-vendors/records/records-store.ts';
import type { GameSession } from '../game-vendors/records/round-record.ts';
import { createVendorBalances } from '../game-vendors/vendor-balances.ts';
import { createVendorKeys, derivedSecret } from '../game-vendors/vendor-keys.ts';
import { createWalletCalls } from '../game-vendors/wallet-calls.ts';
import { createWagers } from '../game-vendors/wagers/wagers.ts';
import { LedgerPlatform } from './ledger-platform.ts';

export const seamlessProtocols = ['khela-sandbox', 'rsa-units', 'hmac-actions', 'sorted-hash'] as const;
type Protocol = (typeof seamlessProtocols)[number];
const masterSecret = 'a7'.repeat(32);
export const vendorCode = 'TUN';
const start = 1_000_000n;

export let platform: LedgerPlatform;
let dataDir: string;
export let server: ReturnType<typeof openServer>;
let players = 0;
let times = 0;

/** What one start of the vendors' server holds of money; nothing runs by itself. */
function openServer() {
  const records = openRecords(dataDir);
  const keys = createVendorKeys(masterSecret, records.keyPairs);
  const faultPlan = new FaultPlan();
  // Every look at the clock is a millisecond later, so stakes keep their order.
  const clock = { now: () => new Date(1_800_000_000_000 + (times += 1)) };
  const vendorBalances = createVendorBalances({ records, clock });
  const wallet = createWalletCalls({
    platformUrl: platform.url,
    keys,
    vendorBalances,
    faultPlan,
    clock,
    timeoutMs: 60_000,
  });
  const pendingCalls = createPendingCalls({ records, wallet, clock, firstRetryMs: 1, log: () => {} });
  return { records, keys, faultPlan, wagers: createWagers({ records, wallet, pendingCalls, clock }) };
}

/** Starts again on the same records; as at every start, stakes that were on their way go back. */
export function restart(): void {
  if (server.records.db.isOpen) server.records.close();
  server = openServer();
  server.wagers.giveBackOlder(0);
}

export function aSession(protocol: Protocol): GameSession {
  players += 1;
  const playerId = `player-${players}`;
  platform.balances.set(playerId, start);
  return {
    vendorCode,
    playerId,
    displayName: 'Player One',
    gameCode: 'TUN_I04_dice',
    currency: 'BDT',
    language: 'EN',
    terms: { protocol, walletMode: 'SEAMLESS', mode: 'REAL' },
    platformToken: `platform-${playerId}`,
    expiresAtMs: Date.parse('2030-01-01T00:00:00Z'),
  };
}

/** Sends until everything has arrived. */
export async function sendAll(session: GameSession): Promise<void> {
  for (let tries = 0; server.records.pendingCalls.hasOpenOf(session); tries += 1) {
    if (tries > 100) throw new Error('something never arrives');
    await server.wagers.sendDue(session);
  }
}

/** Wins less stakes in the vendor's own books, which the platform compares with its own. */
function netInBooks({ playerId }: GameSession): bigint {
  const sql = `select coalesce(sum(case kind when 'BET' then -amount_minor when 'WIN' then amount_minor end), 0) as net
    from movement where player_id = ? and state = 'DONE' and kind <> 'ROLLBACK'`;
  return server.records.db.prepare(sql).get(playerId)?.net as bigint;
}

export function expectBooked(session: GameSession, net: bigint): void {
  const { playerId } = session;
  const openOf = platform.openBets().filter((bet) => bet.playerId === playerId);
  const stuck = server.records.db
    .prepare("select * from errand where player_id = ? and state = 'STUCK'")
    .all(playerId);
  expect({ net: (platform.balances.get(playerId) ?? 0n) - start, openOf, stuck }).toEqual({
    net,
    openOf: [],
    stuck: [],
  });
  expect(netInBooks(session)).toBe(net);
}

/** Opens the platform and the server around the tests of a file. */
export function withWagerServer(): void {
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'khela-wagers-'));
    platform = new LedgerPlatform((code) => derivedSecret(masterSecret, code));
    await platform.listen();
    // Read once, because calls arrive while the records are closed, too.
    const first = openServer();
    const key = createPublicKey(first.keys.publicKeyOf(vendorCode).publicKey);
    first.records.close();
    platform.publicKeyOf = () => key;
  });
  afterAll(async () => {
    await platform.close();
    rmSync(dataDir, { recursive: true });
  });
  beforeEach(() => {
    server = openServer();
  });
  afterEach(() => {
    platform.beforeAnswer = () => {};
    if (server.records.db.isOpen) server.records.close();
  });
}
