// Kills the game server at every step of a round and checks the money afterwards.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { derivedSecret } from './game-vendors/vendor-keys.ts';
import { GamePage, player } from './testing/game-page.ts';
import { LedgerPlatform } from './testing/ledger-platform.ts';

const masterSecret = 'c4'.repeat(32);
const cents = (decimal: string): bigint => BigInt(decimal.replace('.', ''));
const start = 1_000_000n;

let platform: LedgerPlatform;
let dataDir: string;
let child: ChildProcess | undefined;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'khela-crash-'));
  platform = new LedgerPlatform((vendorCode) => derivedSecret(masterSecret, vendorCode));
  platform.balances.set(player, start);
  await platform.listen();
});
afterEach(async () => {
  await kill();
  await platform.close();
  rmSync(dataDir, { recursive: true });
});

/** Starts the real process and gives its address. */
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
  const url = /http\S+/.exec(line.toString())?.[0];
  if (!url) throw new Error(`the sandbox did not say where it listens: ${line.toString()}`);
  return url;
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

describe('a game server that is killed', () => {
  it('while the stake is taken: the stake comes back', async () => {
    const page = await GamePage.open(platform, await startProcess());
    platform.beforeAnswer = (call) => (call === 'bet' ? kill() : undefined);
    await expect(page.spin()).rejects.toThrow();
    expect(platform.balances.get(player)).toBe(start - 1000n);
    platform.beforeAnswer = () => {};
    await startProcess();
    await platform.until(() => platform.openBets().length === 0);
    expect(platform.balances.get(player)).toBe(start);
  });

  it('while the win is paid: it is paid exactly once, and the round is in the history', async () => {
    const page = await GamePage.open(platform, await startProcess());
    let killed = false;
    platform.beforeAnswer = async (call) => {
      if (call !== 'win') return;
      killed = true;
      await kill();
    };
    while (!killed) await page.spin().catch(() => undefined);
    platform.beforeAnswer = () => {};
    const url = await startProcess();
    await platform.until(() => platform.calls.filter(({ call }) => call === 'win').length === 2);
    expect(platform.calls.at(-1)).toMatchObject({ call: 'win', repeated: true });
    const [round] = (await (await GamePage.open(platform, url)).history()).rounds;
    expect(platform.balances.get(player)).toBe(start - 1000n + cents(round?.spins.at(-1)?.roundAmount ?? ''));
  });

  it('again and again at any moment: the books agree with the history', async () => {
    let url = await startProcess();
    for (let nth = 0; nth < 6; nth += 1) {
      const page = await GamePage.open(platform, url);
      let calls = 0;
      platform.beforeAnswer = async () => {
        calls += 1;
        if (calls === 3 + nth) await kill();
      };
      while (child) await page.spin('2.00').catch(() => undefined);
      platform.beforeAnswer = () => {};
      url = await startProcess();
    }
    const page = await GamePage.open(platform, url);
    if (page.session.open) await page.playRound('2.00');
    await platform.until(() => platform.openBets().length === 0);
    const { rounds } = await page.history();
    const won = rounds.reduce((sum, { spins }) => sum + cents(spins.at(-1)?.roundAmount ?? ''), 0n);
    expect(platform.balances.get(player)).toBe(start + won - 200n * BigInt(rounds.length));
  });
});
