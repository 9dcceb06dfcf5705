// The features of slots over restarts, their opening screens, and legal restrictions, against a correct ledger.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSlotRules } from './game-vendors/slot-rounds/slot-rules.ts';
import { windowAt } from './game-vendors/slots/machine.ts';
import { calmWays } from './game-vendors/slots/ways/calm-ways.ts';
import { derivedSecret } from './game-vendors/vendor-keys.ts';
import { createSandbox, type Sandbox, type SandboxOptions } from './server.ts';
import { GamePage, player } from './testing/game-page.ts';
import { LedgerPlatform } from './testing/ledger-platform.ts';

const vendorMasterSecret = '6f'.repeat(32);
const cents = (decimal: string): bigint => BigInt(decimal.replace('.', ''));
const start = 1_000_000n;

let platform: LedgerPlatform;
let dataDir: string;
let sandbox: Sandbox;
let nowMs: number;

const open = (options: Partial<SandboxOptions> = {}): Promise<Sandbox> =>
  createSandbox({
    port: 0,
    platformUrl: platform.url,
    platformOrigin: 'http://localhost:8080',
    vendorMasterSecret,
    dataDir,
    clock: { now: () => new Date((nowMs += 5)) },
    firstRetryMs: 2,
    ...options,
  });

/** The first paid turn shows a scatter on each of three reels; every later draw gives `then`. */
const threeScattersOnce = (then: number) => {
  let draws = 0;
  return (): number => {
    const reel = draws++;
    if (reel >= 3) return reel < 5 ? 0 : then;
    const strip = calmWays.strips[reel] ?? '';
    return Array.from(strip).findIndex((_, stop) => windowAt(strip, stop, 3).includes('S'));
  };
};

beforeEach(async () => {
  nowMs = Date.parse('2026-11-21T10:00:00Z');
  dataDir = mkdtempSync(join(tmpdir(), 'khela-slots-'));
  platform = new LedgerPlatform((vendor) => derivedSecret(vendorMasterSecret, vendor));
  platform.balances.set(player, start);
  await platform.listen();
  sandbox = await open();
});
afterEach(async () => {
  await sandbox.close();
  await platform.close();
  rmSync(dataDir, { recursive: true });
});

describe('a feature', () => {
  it('holds coins over a restart, lands new ones, and pays all of them once at the end', async () => {
    await sandbox.close();
    // Draws that land no coin: three respins and it is over.
    sandbox = await open({ chance: threeScattersOnce(15) });
    const page = await GamePage.open(platform, sandbox.url, 'MEGAWIN_W02_boats');
    expect(page.session).toMatchObject({ feature: 'hold-and-win' });
    const paid = await page.spin('10.00');
    expect(paid.held).toHaveLength(3);
    expect([paid.spinsWon, paid.spinsLeft]).toEqual([3, 3]);
    const missed = await page.spin();
    expect([missed.spinsLeft, missed.amount, missed.held]).toEqual([2, '0.00', paid.held]);
    expect(platform.calls.filter(({ call }) => call === 'win')).toEqual([]);

    await sandbox.close();
    // Every cell lands a coin of the lowest value: the screen is full at once.
    sandbox = await open({ chance: () => 0 });
    const later = await GamePage.open(platform, sandbox.url, 'MEGAWIN_W02_boats');
    expect(later.session.open).toMatchObject({ roundId: paid.roundId, spinsLeft: 2, held: paid.held });
    const last = await later.spin('2.00');
    expect([last.spinsLeft, last.held?.length, last.bet]).toEqual([0, 15, '10.00']);
    const shown = (last.held ?? []).reduce((sum, { amount }) => sum + cents(amount), 0n);
    expect(cents(last.amount)).toBe(shown + 200_000n);
    expect(platform.calls.filter(({ call }) => call === 'win')).toHaveLength(1);
    expect(platform.balances.get(player)).toBe(start - 1000n + cents(last.roundAmount));
    expect((await later.history()).rounds[0]?.spins).toHaveLength(3);
  });

  it('goes on with a round whose game had free spins when it was opened', async () => {
    await sandbox.close();
    sandbox = await open({ chance: threeScattersOnce(0) });
    const page = await GamePage.open(platform, sandbox.url, 'MEGAWIN_W02_boats');
    await page.spin('10.00');
    await sandbox.close();
    const db = new DatabaseSync(join(dataDir, 'sandbox.db'));
    db.exec("update spin set outcome = json_remove(outcome, '$.held'), spins_left = 9");
    db.exec('update round set spins_left = 9, spins_awarded = 12');
    db.close();
    sandbox = await open();
    const turns = await (await GamePage.open(platform, sandbox.url, 'MEGAWIN_W02_boats')).playRound();
    expect(turns.at(-1)?.held?.length).toBeGreaterThanOrEqual(3);
    expect(platform.openBets()).toEqual([]);
  });

  it('opens a new player’s reels on a screen of the game’s own, and later on the last result', async () => {
    const page = await GamePage.open(platform, sandbox.url, 'MEGAWIN_W03_tiger');
    const other = await GamePage.open(platform, sandbox.url, 'MEGAWIN_W13_tiger');
    expect(page.session.opening).not.toEqual(other.session.opening);
    expect(page.session.opening.join('')).not.toContain('S');
    page.session.opening.forEach((shown, reel) => {
      const strip = page.session.strips[reel] ?? '';
      expect(strip + strip).toContain(shown);
    });
    const [paid] = await page.playRound();
    const again = await GamePage.open(platform, sandbox.url, 'MEGAWIN_W03_tiger');
    expect(again.session.opening).toEqual(paid?.screen);
  });
});

describe('what the merchant’s law forbids', () => {
  it('is reported to the page, and the server keeps stakes and time between spins', async () => {
    await sandbox.close();
    const slotRules = {
      autoplay: false,
      turbo: false,
      leastSpinMs: 2500,
      stakes: { least: 200n, most: 5000n },
    };
    sandbox = await open({ slotRules });
    const page = await GamePage.open(platform, sandbox.url);
    expect(page.session.rules).toEqual({ autoplay: false, turbo: false, leastSpinMs: 2500 });
    expect(page.session.betLevels).toEqual(['2.00', '5.00', '10.00', '20.00', '50.00']);
    await expect(page.spin('1.00')).rejects.toThrow('INPUT_INVALID');
    await expect(page.spin('100.00')).rejects.toThrow('INPUT_INVALID');
    const turns = await page.playRound('2.00');
    await expect(page.spin('2.00')).rejects.toThrow('TOO_SOON');
    expect(platform.bets.size).toBe(1);
    nowMs += 2500;
    await page.spin('2.00');
    expect(platform.bets.size).toBe(2);
    expect(turns.length).toBeGreaterThan(0);
  });

  it('is nothing unless configured: every stake divides into twenty coins', () => {
    const { stakes } = openSlotRules;
    expect([stakes.least % 20n, stakes.most % 20n]).toEqual([0n, 0n]);
  });
});
