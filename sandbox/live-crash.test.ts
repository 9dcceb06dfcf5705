// Kills the game server in the middle of a shared round and checks the money after the next start.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { returnOfBets } from './game-vendors/live/tables/stake-limits.ts';
import { findTable, type LiveTable } from './game-vendors/live/tables/table-list.ts';
import { derivedSecret } from './game-vendors/vendor-keys.ts';
import { createSandbox, type Sandbox } from './server.ts';
import { LedgerPlatform } from './testing/ledger-platform.ts';
import { LivePlayer } from './testing/live-player.ts';

const masterSecret = 'd5'.repeat(32);
const start = 1_000_000n;
const code = 'RAJB_V01_baccarat';
const bets = { player: '100.00', tie: '10.00' };

let platform: LedgerPlatform;
let dataDir: string;
let child: ChildProcess | undefined;
let restarted: Sandbox | undefined;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'khela-live-crash-'));
  platform = new LedgerPlatform((vendorCode) => derivedSecret(masterSecret, vendorCode));
  platform.balances.set('player-1', start);
  await platform.listen();
});
afterEach(async () => {
  await kill();
  await restarted?.close();
  restarted = undefined;
  await platform.close();
  rmSync(dataDir, { recursive: true });
});

async function startProcess(): Promise<string> {
  const started = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      ...process.env,
      SPORTSBOOK: 'off',
      // On a busy machine a response takes as long as it takes.
      CALL_TIMEOUT_MS: '30000',
      SANDBOX_PORT: '0',
      PLATFORM_URL: platform.url,
      VENDOR_MASTER_SECRET: masterSecret,
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child = started;
  const [line] = (await once(started.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  return /http\S+/.exec(line.toString())?.[0] ?? '';
}

/** SIGKILL: no farewell, no flush. */
async function kill(): Promise<void> {
  const dying = child;
  child = undefined;
  if (!dying || dying.exitCode !== null || dying.signalCode !== null) return;
  const gone = once(dying, 'exit');
  dying.kill('SIGKILL');
  await gone;
}

/** The next start, an hour later. */
async function restart(): Promise<void> {
  restarted = await createSandbox({
    port: 0,
    platformUrl: platform.url,
    platformOrigin: 'http://localhost:8080',
    vendorMasterSecret: masterSecret,
    dataDir,
    clock: { now: () => new Date(Date.now() + 3_600_000) },
    firstRetryMs: 2,
  });
}

describe('a game server that is killed in a shared round', () => {
  it('while the wallet takes a bet: the stake comes back', async () => {
    const player = await LivePlayer.open(platform, await startProcess(), code);
    const { roundId } = await player.openRound();
    platform.beforeAnswer = (call) => (call === 'bet' ? kill() : undefined);
    await expect(player.bet(roundId, bets)).rejects.toThrow();
    expect(platform.balances.get('player-1')).toBe(start - 11_000n);
    platform.beforeAnswer = () => {};
    await restart();
    await platform.until(() => platform.openBets().length === 0);
    expect(platform.balances.get('player-1')).toBe(start);
  });

  it('after the bets of two players: the round ends by its seed, each is paid once, to the cent', async () => {
    platform.balances.set('player-2', start);
    const url = await startProcess();
    const one = await LivePlayer.open(platform, url, code);
    const two = await LivePlayer.open(platform, url, code, { playerId: 'player-2' });
    const { roundId } = await one.openRound();
    await one.bet(roundId, bets);
    await two.bet(roundId, { banker: '20.00' });
    await kill();
    await restart();
    await platform.until(() => platform.calls.filter(({ call }) => call === 'win').length === 2);
    const after = await LivePlayer.open(platform, restarted?.url ?? '', code);
    const { drawn } = await after.proof(roundId);
    const table = findTable(code) as LiveTable;
    const [first, second] = [
      new Map([
        ['player', 10_000n],
        ['tie', 1000n],
      ]),
      new Map([['banker', 2000n]]),
    ];
    expect(platform.balances.get('player-1')).toBe(start - 11_000n + returnOfBets(table, first, drawn));
    expect(platform.balances.get('player-2')).toBe(start - 2000n + returnOfBets(table, second, drawn));
    expect(platform.openBets()).toEqual([]);
    after.leave();
  });
});
