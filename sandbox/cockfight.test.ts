// The duel of kites against a platform with a correct ledger: one pool for all, paid to the last minor unit.
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type {
  BetAnswer,
  CockfightHistory,
  CockfightOpening,
  DuelState,
} from './game-vendors/cockfight/cockfight-wire.ts';
import type { DuelMarket } from './game-vendors/cockfight/bet-store.ts';
import { chancesOf, type DuelResult, resultOf } from './game-vendors/cockfight/duel.ts';
import { drawnPercent } from './game-vendors/cockfight/duel-seed.ts';
import { sharedMinor } from './game-vendors/cockfight/pool.ts';
import { derivedSecret } from './game-vendors/vendor-keys.ts';
import { createSandbox, type Sandbox } from './server.ts';
import { LedgerPlatform } from './testing/ledger-platform.ts';
import { type OpenGame, openGame } from './testing/open-game.ts';

const vendorMasterSecret = '5f'.repeat(32);
const start = 1_000_000n;
const cents = (decimal: string): bigint => BigInt(decimal.replace('.', ''));
const launch = { vendor: 'SV3', game: 'SV3_C01_redcomb' } as const;
const players = ['player-1', 'player-2', 'player-3'] as const;
type Page = OpenGame<CockfightOpening>;

let platform: LedgerPlatform;
let sandbox: Sandbox;
let dataDir: string;
let nowMs: number;

const startSandbox = (): Promise<Sandbox> =>
  createSandbox({
    port: 0,
    platformUrl: platform.url,
    platformOrigin: 'http://localhost:8080',
    vendorMasterSecret,
    dataDir,
    clock: { now: () => new Date(nowMs) },
    firstRetryMs: 2,
  });

beforeEach(async () => {
  nowMs = Math.ceil(Date.parse('2026-11-21T10:00:00Z') / 90_000) * 90_000 + 1000;
  dataDir = mkdtempSync(join(tmpdir(), 'khela-cockfight-'));
  platform = new LedgerPlatform((vendorCode) => derivedSecret(vendorMasterSecret, vendorCode));
  for (const player of players) platform.balances.set(player, start);
  await platform.listen();
  sandbox = await startSandbox();
});
afterEach(async () => {
  await sandbox.close();
  await platform.close();
  rmSync(dataDir, { recursive: true });
});

const open = (player: string, mode: 'REAL' | 'TRIAL' = 'REAL'): Promise<Page> =>
  openGame(platform, sandbox.url, { ...launch, player, mode });
const stateOf = (page: Page) => page.call<DuelState>('GET', '/api/cockfight/state');
let requests = 0;
const bet = async (page: Page, market: DuelMarket, side: DuelResult, amount: string) => {
  const { number } = await stateOf(page);
  const requestId = `request-${(requests += 1)}`;
  return page.call<BetAnswer>('POST', '/api/cockfight/bets', { requestId, number, market, side, amount });
};
/** Moves the clock to a time of the running duel, and waits until the server has moved with it. */
const goTo = async (page: Page, time: 'closesAt' | 'endsAt' | 'nextAt', phase: DuelState['phase']) => {
  nowMs = (await stateOf(page))[time] + 10;
  await expect.poll(async () => (await stateOf(page)).phase).toBe(phase);
  return stateOf(page);
};
const settled = () => expect.poll(() => platform.openBets().length).toBe(0);
const balanceOf = (player: string): bigint => platform.balances.get(player) ?? 0n;

describe('a duel', () => {
  it('pays winners of one pool what all staked less 5 %, and gives stakes back on a draw', async () => {
    const [first, second] = [await open('player-1'), await open('player-2')];
    for (let duel = 0; duel < 3; duel += 1) {
      const before = [balanceOf('player-1'), balanceOf('player-2')];
      await bet(first, 'pool', 'meron', '101.00');
      const { state } = await bet(second, 'pool', 'wala', '50.00');
      expect(state.pool).toMatchObject({ meron: '101.00', wala: '50.00', isCancelled: false });
      const closed = await goTo(first, 'closesAt', 'duel');
      const { result } = await goTo(first, 'endsAt', 'result');
      expect(result).toBe(closed.result);
      await settled();
      const shared = sharedMinor({ meron: 10_100n, wala: 5000n });
      expect(shared).toBe(14_345n);
      const won = { meron: [shared - 10_100n, -5000n], wala: [-10_100n, shared - 5000n], draw: [0n, 0n] };
      const after = [balanceOf('player-1'), balanceOf('player-2')];
      expect(after.map((now, at) => now - (before[at] ?? 0n))).toEqual(won[result ?? 'draw']);
      await goTo(first, 'nextAt', 'bets');
    }
  });

  it('of one arena that cannot be settled stops no other one', async () => {
    const page = await open('player-1');
    const records = new DatabaseSync(join(dataDir, 'sandbox.db'));
    // A bet whose money nobody knows: settling its duel fails at every tick.
    records.exec("insert into duel values ('village', 1, 90000, 'seed', 'OPEN')");
    records.exec(`insert into duel_bet (bet_id, arena, number, round_id, vendor_code, player_id, mode, market, side,
      amount_minor, price, state, at) values ('x', 'village', 1, 'x', 'SV3', 'x', 'REAL', 'price', 'meron', 100, 190, 'TAKEN', 1)`);
    records.close();
    await bet(page, 'price', 'meron', '10.00');
    await goTo(page, 'closesAt', 'duel');
    await goTo(page, 'endsAt', 'result');
    await settled();
  });

  it('pays the price of the house that was shown when the bet was taken', async () => {
    const page = await open('player-1');
    for (let duel = 0; duel < 4; duel += 1) {
      const before = balanceOf('player-1');
      const { prices } = await stateOf(page);
      for (const side of ['meron', 'wala', 'draw'] as const) await bet(page, 'price', side, '10.00');
      await goTo(page, 'closesAt', 'duel');
      const { result = 'draw', bets } = await goTo(page, 'endsAt', 'result');
      const paid = 10n * cents(prices[result]) + (result === 'draw' ? 2000n : 0n);
      await expect.poll(() => balanceOf('player-1') - before).toBe(paid - 3000n);
      expect(bets.map(({ state }) => state)).toEqual(['PAID', 'PAID', 'PAID']);
      await goTo(page, 'nextAt', 'bets');
    }
    const { duels } = await page.call<CockfightHistory>('GET', '/api/cockfight/history');
    expect(duels).toHaveLength(4);
  });

  it('gives a player alone in the pool the stake back at the close, and still pays the other bets', async () => {
    const page = await open('player-1');
    await bet(page, 'pool', 'meron', '100.00');
    await bet(page, 'price', 'draw', '10.00');
    expect((await stateOf(page)).pool.isCancelled).toBe(true);
    const { bets } = await goTo(page, 'closesAt', 'duel');
    expect(bets.map(({ state }) => state)).toEqual(['BACK', 'TAKEN']);
    await expect.poll(() => balanceOf('player-1')).toBe(start - 1000n);
    const { result } = await goTo(page, 'endsAt', 'result');
    await expect.poll(() => balanceOf('player-1')).toBe(start - 1000n + (result === 'draw' ? 12_000n : 0n));
  });

  it('keeps play money in a pool of its own', async () => {
    const [real, trial] = [await open('player-1'), await open('player-2', 'TRIAL')];
    await bet(trial, 'pool', 'wala', '500.00');
    const { state } = await bet(real, 'pool', 'meron', '100.00');
    expect(state.pool).toMatchObject({ meron: '100.00', wala: '0.00' });
    await goTo(real, 'closesAt', 'duel');
    await settled();
    expect([balanceOf('player-1'), balanceOf('player-2')]).toEqual([start, start]);
  });

  it('gives a stake back that arrives after the close', async () => {
    const page = await open('player-1');
    const { closesAt } = await stateOf(page);
    platform.beforeAnswer = (call) => {
      if (call === 'bet') nowMs = closesAt + 10;
    };
    await expect(bet(page, 'price', 'meron', '10.00')).rejects.toThrow('ROUND_CLOSED');
    await settled();
    await expect.poll(() => balanceOf('player-1')).toBe(start);
    await expect(bet(page, 'price', 'meron', '10.00')).rejects.toThrow('ROUND_CLOSED');
  });

  it('refuses amounts, corners and duels that there are not', async () => {
    const page = await open('player-1');
    for (const amount of ['0.50', '10.50', '20000.00'])
      await expect(bet(page, 'price', 'meron', amount)).rejects.toThrow('INPUT_INVALID');
    await expect(bet(page, 'pool', 'draw', '10.00')).rejects.toThrow('INPUT_INVALID');
    expect(platform.bets.size).toBe(0);
  });

  it('takes a repeated bet once', async () => {
    const page = await open('player-1');
    const { number } = await stateOf(page);
    const order = { requestId: 'the-same-bet', number, market: 'price', side: 'draw', amount: '10.00' };
    await page.call('POST', '/api/cockfight/bets', order);
    await page.call('POST', '/api/cockfight/bets', order);
    expect(platform.bets.size).toBe(1);
    expect(balanceOf('player-1')).toBe(start - 1000n);
  });

  it('ends the same when the server stops in it, and starts again long after', async () => {
    const [first, second] = [await open('player-1'), await open('player-2')];
    await bet(first, 'pool', 'meron', '100.00');
    await bet(second, 'pool', 'wala', '100.00');
    const { commitment } = await stateOf(first);
    await sandbox.close();
    nowMs += 3_600_000;
    sandbox = await startSandbox();
    await settled();
    const again = await open('player-1');
    const [past] = (await stateOf(again)).past;
    expect(past?.commitment).toBe(commitment);
    const gain = past?.result === 'meron' ? 9000n : past?.result === 'wala' ? -10_000n : 0n;
    expect(balanceOf('player-1')).toBe(start + gain);
  });
});

describe('the seed of a duel', () => {
  it('is committed before bets, hidden until the close, and gives the result to anybody', async () => {
    const page = await open('player-1');
    const before = await stateOf(page);
    expect(before.seed).toBeUndefined();
    expect(before.result).toBeUndefined();
    const { seed = '', result, number } = await goTo(page, 'closesAt', 'duel');
    expect(createHash('sha256').update(seed).digest('hex')).toBe(before.commitment);
    expect(chancesOf(before.commitment)).toEqual(before.chances);
    expect(resultOf(before.chances, drawnPercent(seed, 'redcomb', number))).toBe(result);
  });
});
