// Kills the game server within a hand of hold'em and checks that the hand goes on and the money is right.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { derivedSecret } from './game-vendors/vendor-keys.ts';
import { LedgerPlatform } from './testing/ledger-platform.ts';
import { PokerPage } from './testing/poker-page.ts';

const masterSecret = 'e5'.repeat(32);
const start = 1_000_000n;
const game = 'TASH_P04_holdem2';

let platform: LedgerPlatform;
let dataDir: string;
let child: ChildProcess | undefined;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'khela-poker-crash-'));
  platform = new LedgerPlatform((vendorCode) => derivedSecret(masterSecret, vendorCode));
  for (const player of ['ana', 'bimal']) platform.balances.set(player, start);
  await platform.listen();
});
afterEach(async () => {
  await kill();
  await platform.close();
  rmSync(dataDir, { recursive: true });
});

/** Starts the real process and opens the table for both players. */
async function openBoth(): Promise<[PokerPage, PokerPage]> {
  const env = { SANDBOX_PORT: '0', PLATFORM_URL: platform.url, VENDOR_MASTER_SECRET: masterSecret };
  const started = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      ...process.env,
      SPORTSBOOK: 'off',
      // On a busy machine a response takes as long as it takes.
      CALL_TIMEOUT_MS: '30000',
      ...env,
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child = started;
  const [line] = (await once(started.stdout, 'data')) as [Buffer];
  const url = /http\S+/.exec(line.toString())?.[0] ?? '';
  const ana = await PokerPage.open(platform, url, { playerId: 'ana', game });
  const bimal = await PokerPage.open(platform, url, { playerId: 'bimal', game });
  for (const page of [ana, bimal]) await page.follow();
  return [ana, bimal];
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

const actorOf = (pages: readonly PokerPage[]): PokerPage | undefined =>
  pages.find(({ view }) => view.you !== null && view.you.position === view.hand?.toAct);

it('goes on with the hand after a kill, and pays both stacks to the cent', async () => {
  const before = await openBoth();
  await before[0].table('join', { buyIn: '100.00' });
  await before[1].table('join', { buyIn: '100.00' });
  for (const page of before) await page.until(({ hand }) => hand !== null);
  const { view } = (await actorOf(before)?.act()) ?? { view: undefined };
  await kill();
  const pages = await openBoth();
  const [ana] = pages;
  expect(ana.view.hand).toMatchObject({ handId: view?.hand?.handId, turn: 1, pot: '4.00' });
  while (!ana.view.hand?.result) {
    const turn = ana.view.hand?.turn ?? 0;
    await actorOf(pages)?.act();
    for (const page of pages)
      await page.until(({ hand }) => hand?.result !== null || (hand?.turn ?? 0) > turn);
  }
  for (const page of pages) await page.table('leave');
  await platform.until(() => platform.openBets().length === 0);
  const sum = (platform.balances.get('ana') ?? 0n) + (platform.balances.get('bimal') ?? 0n);
  expect(sum).toBe(2n * start - 20n);
});
