// Rounds of the instant games against a platform with a correct ledger, also when its answers are lost.
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type {
  CrashAnswer,
  CrashState,
  InstantOpening,
  SoloPlayed,
} from './game-vendors/instant/instant-wire.ts';
import { derivedSecret } from './game-vendors/vendor-keys.ts';
import { createSandbox, type Sandbox } from './server.ts';
import { GamePage, player } from './testing/game-page.ts';
import { type Fault, LedgerPlatform } from './testing/ledger-platform.ts';

const vendorMasterSecret = '5e'.repeat(32);
const cents = (decimal: string): bigint => BigInt(decimal.replace('.', ''));
const start = 1_000_000n;

let platform: LedgerPlatform;
let dataDir: string;
let sandbox: Sandbox;
/** Added to the time of this machine. */
let aheadMs = 0;

const open = (): Promise<Sandbox> =>
  createSandbox({
    port: 0,
    platformUrl: platform.url,
    platformOrigin: 'http://localhost:8080',
    vendorMasterSecret,
    dataDir,
    clock: { now: () => new Date(Date.now() + aheadMs) },
    firstRetryMs: 2,
  });
const begin = (page: GamePage, choice: object, requestId: string, bet = '10.00'): Promise<SoloPlayed> =>
  page.call('POST', '/api/instant/round', { requestId, bet, choice });
const act = (page: GamePage, roundId: string, step: number, made: number | string): Promise<SoloPlayed> =>
  page.call('POST', '/api/instant/act', { roundId, step, act: made });
const openGame = async (code: string, mode: 'REAL' | 'TRIAL' = 'REAL') => {
  const page = await GamePage.open(platform, sandbox.url, code, mode);
  return { page, opening: page.session as unknown as InstantOpening };
};

beforeEach(async () => {
  aheadMs = 0;
  dataDir = mkdtempSync(join(tmpdir(), 'khela-instant-'));
  platform = new LedgerPlatform((vendorCode) => derivedSecret(vendorMasterSecret, vendorCode));
  platform.balances.set(player, start);
  await platform.listen();
  sandbox = await open();
});
afterEach(async () => {
  await sandbox.close();
  await platform.close();
  rmSync(dataDir, { recursive: true });
});

describe('games for one player', () => {
  it('pays what was drawn, shows the seed that was promised, and answers a repeated bet from its records', async () => {
    const { page, opening } = await openGame('TUN_I04_dice');
    let promised = opening.next?.commitment;
    let expected = start;
    for (let nth = 0; nth < 8; nth += 1) {
      const played = await begin(page, { side: 'over', chance: 50 }, `request-${nth}`);
      expected += cents(played.round.win) - 1000n;
      expect(cents(played.balance ?? '')).toBe(expected);
      expect(
        createHash('sha256')
          .update(played.round.serverSeed ?? '')
          .digest('hex'),
      ).toBe(promised);
      expect(played.round.commitment).toBe(promised);
      promised = played.next.commitment;
    }
    const again = await begin(page, { side: 'over', chance: 50 }, 'request-7');
    expect(platform.balances.get(player)).toBe(expected);
    expect(platform.bets.size).toBe(8);
    const history = await page.call<{ rounds: unknown[] }>('GET', '/api/instant/history');
    expect(history.rounds).toHaveLength(8);
    expect(history.rounds[0]).toEqual(again.round);
    expect(platform.openBets()).toEqual([]);
  });

  it('keeps a round of mines open over a restart, shows no mine before its end, and pays once', async () => {
    const { page } = await openGame('TUN_I02_mines');
    const { round } = await begin(page, { mines: 1 }, 'request-1');
    expect(round).not.toHaveProperty('serverSeed');
    expect(round.outcome).not.toHaveProperty('mines');
    await expect(begin(page, { mines: 1 }, 'request-2')).rejects.toThrow('STILL_SETTLING');
    await expect(act(page, round.roundId, 0, 'take')).rejects.toThrow('INPUT_INVALID');
    await sandbox.close();
    sandbox = await open();
    const { page: later, opening } = await openGame('TUN_I02_mines');
    expect(opening.open?.roundId).toBe(round.roundId);
    let last = await act(later, round.roundId, 0, 12);
    const again = await act(later, round.roundId, 0, 12);
    expect(again.round).toEqual(last.round);
    if (!last.round.outcome.isOver) last = await act(later, round.roundId, 1, 'take');
    expect(last.round.outcome.isOver).toBe(true);
    expect(platform.balances.get(player)).toBe(start - 1000n + cents(last.round.win));
    await expect(act(later, round.roundId, 5, 3)).rejects.toThrow('ROUND_CLOSED');
    expect(platform.openBets()).toEqual([]);
  });

  it('opens no tile of mines by the acts of another game', async () => {
    const { page } = await openGame('TUN_I02_mines');
    const { round } = await begin(page, { mines: 24 }, 'request-1');
    for (const foreign of ['higher', 'lower', 'skip'])
      await expect(act(page, round.roundId, 0, foreign)).rejects.toThrow('INPUT_INVALID');
    expect(platform.openBets()).toHaveLength(1);
  });

  it('gives the stake of a round that nobody began to play back after two days', async () => {
    const { page } = await openGame('TUN_I05_hilo', 'TRIAL');
    await begin(page, {}, 'request-1');
    await sandbox.close();
    aheadMs = 49 * 3_600_000;
    sandbox = await open();
    await platform.until(() => platform.openBets().length === 0);
    expect(platform.balances.get(player)).toBe(start);
  });

  it('gives a stake back that arrives after its round was given up', async () => {
    const { page } = await openGame('TUN_I04_dice');
    const records = new DatabaseSync(join(dataDir, 'sandbox.db'));
    platform.beforeAnswer = async (call) => {
      // The sweep gives a round up whose stake is on its way for too long.
      if (call === 'bet') records.exec("update instant_round set state = 'VOID'");
    };
    await expect(begin(page, { side: 'under', chance: 50 }, 'request-late')).rejects.toThrow('ROUND_CLOSED');
    records.close();
    await platform.until(() => platform.openBets().length === 0);
    expect(platform.balances.get(player)).toBe(start);
  });

  it('keeps a round of play money apart from one of real money', async () => {
    const real = (await openGame('TUN_I02_mines')).page;
    const trial = (await openGame('TUN_I02_mines', 'TRIAL')).page;
    const played = await begin(real, { mines: 3 }, 'request-real');
    await expect(act(trial, played.round.roundId, 0, 5)).rejects.toThrow('ROUND_CLOSED');
    await begin(trial, { mines: 3 }, 'request-trial');
    const again = await openGame('TUN_I02_mines');
    expect(again.opening.open?.roundId).toBe(played.round.roundId);
  });

  it('refuses stakes and choices that are not offered, and moves nothing', async () => {
    const { page } = await openGame('TUN_I03_plinko');
    await expect(begin(page, { rows: 9, risk: 'low' }, 'request-1')).rejects.toThrow('INPUT_INVALID');
    await expect(begin(page, { rows: 8, risk: 'low' }, 'request-2', '0.07')).rejects.toThrow('INPUT_INVALID');
    platform.balances.set(player, 99n);
    await expect(begin(page, { rows: 8, risk: 'low' }, 'request-3')).rejects.toThrow('INSUFFICIENT_FUNDS');
    expect(platform.balances.get(player)).toBe(99n);
  });

  it.each(['lost', 'dropped', 'garbled', 'busy'] satisfies Fault[])(
    'ends the same when answers are %s',
    async (fault) => {
      const { page } = await openGame('TUN_I04_dice');
      for (let nth = 0; nth < 3; nth += 1) platform.faults.push({ call: 'bet', fault });
      await expect(begin(page, { side: 'over', chance: 95 }, 'request-1')).rejects.toThrow('BET_UNCERTAIN');
      await platform.until(() => platform.openBets().length === 0);
      for (let nth = 0; nth < 2; nth += 1) platform.faults.push({ call: 'win', fault });
      let played: SoloPlayed | undefined;
      while (!played)
        played = await begin(page, { side: 'over', chance: 95 }, 'request-2').catch((error: Error) => {
          if (error.message !== 'STILL_SETTLING') throw error;
          return undefined;
        });
      await platform.until(() => platform.openBets().length === 0 && platform.faults.length === 0);
      expect(platform.balances.get(player)).toBe(start - 1000n + cents(played.round.win));
    },
  );
});

describe('crash', () => {
  /** Follows the shared round until a state is as wanted. */
  async function follow(page: GamePage, isWanted: (state: CrashState) => boolean): Promise<CrashState> {
    const response = await fetch(`${sandbox.url}/api/instant/crash/events`, {
      headers: { authorization: `Bearer ${page.session.token}` },
    });
    let text = '';
    for await (const part of response.body ?? []) {
      text += Buffer.from(part).toString('utf8');
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks.filter((one) => one.startsWith('data: '))) {
        const state = JSON.parse(block.slice(6)) as CrashState;
        if (!isWanted(state)) continue;
        return state;
      }
    }
    throw new Error('the stream ended');
  }
  const bet = (page: GamePage, auto: number | null, amount = '10.00'): Promise<CrashAnswer> =>
    page.call('POST', '/api/instant/crash/bet', { requestId: 'request-1', bet: amount, auto });

  it('takes a bet while betting is open, ends it by the point of the seed, and refuses late ones', async () => {
    const { page } = await openGame('TUN_I01_crash');
    await follow(page, ({ phase }) => phase === 'BETTING');
    const { state } = await bet(page, 101);
    expect(state).not.toHaveProperty('seed');
    expect(state.bets).toEqual([{ name: 'Pl***', bet: '10.00', isMine: true }]);
    expect(platform.balances.get(player)).toBe(start - 1000n);
    // The clock goes on, so that the flight is over at once.
    const flying = follow(page, ({ phase }) => phase === 'FLYING');
    await flying;
    aheadMs += 80_000;
    const over = await follow(page, ({ phase }) => phase === 'OVER');
    const won = (over.point ?? 0) >= 101 ? 1010n : 0n;
    await platform.until(() => platform.openBets().length === 0);
    expect(platform.balances.get(player)).toBe(start - 1000n + won);
    await expect(bet(page, null)).rejects.toThrow('ROUND_CLOSED');
    const { rounds } = await page.call<{ rounds: { seed: string; point: number }[] }>(
      'GET',
      '/api/instant/history',
    );
    expect(rounds).toMatchObject([{ seed: over.seed, point: over.point }]);
  });

  it('keeps the amount that was taken when the same request comes again with another', async () => {
    const { page } = await openGame('TUN_I01_crash');
    await follow(page, ({ phase }) => phase === 'BETTING');
    let copy: Promise<unknown> | undefined;
    platform.beforeAnswer = async (call) => {
      if (call === 'bet') copy ??= bet(page, null, '1000.00').catch((error: Error) => error.message);
      await copy;
    };
    await bet(page, null);
    expect(await copy).toBe('INPUT_INVALID');
    await expect(bet(page, null, '1000.00')).rejects.toThrow('INPUT_INVALID');
    expect(platform.balances.get(player)).toBe(start - 1000n);
    const { bets } = await follow(page, ({ phase }) => phase === 'BETTING');
    expect(bets).toEqual([{ name: 'Pl***', bet: '10.00', isMine: true }]);
  });

  it('keeps bets of play money apart from real ones, and shows each only its own kind', async () => {
    const real = (await openGame('TUN_I01_crash')).page;
    const trial = (await openGame('TUN_I01_crash', 'TRIAL')).page;
    await follow(real, ({ phase }) => phase === 'BETTING');
    await bet(real, null);
    const { state } = await bet(trial, null, '20.00');
    expect(state.bets).toEqual([{ name: 'Pl***', bet: '20.00', isMine: true }]);
    const seen = await follow(real, ({ phase }) => phase === 'BETTING');
    expect(seen.bets).toEqual([{ name: 'Pl***', bet: '10.00', isMine: true }]);
  });

  it('gives back the bets of a round that a restart broke off', async () => {
    const { page } = await openGame('TUN_I01_crash');
    await follow(page, ({ phase }) => phase === 'BETTING');
    await bet(page, null);
    await sandbox.close();
    sandbox = await open();
    await platform.until(() => platform.openBets().length === 0);
    expect(platform.balances.get(player)).toBe(start);
  });
});
