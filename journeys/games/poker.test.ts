// Poker in the browser: two people play a hand at one table to the cent, and video poker with real and play money.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { aPerson } from '#journeys/base/person.ts';
import { derivedSecret } from '#sandbox/game-vendors/vendor-keys.ts';
import { createSandbox } from '#sandbox/server.ts';
import { LedgerPlatform } from '#sandbox/testing/ledger-platform.ts';

const vendorMasterSecret = '7b'.repeat(32);
const start = 1_000_000n;

/** A vendor's server with poker, and a visit of one of its games by a player of the platform. */
async function aPokerVendor() {
  const platform = new LedgerPlatform((name) => derivedSecret(vendorMasterSecret, name));
  for (const player of ['ana', 'bimal']) platform.balances.set(player, start);
  await platform.listen();
  const dataDir = mkdtempSync(join(tmpdir(), 'khela-poker-'));
  const sandbox = await createSandbox({
    port: 0,
    platformUrl: platform.url,
    platformOrigin: platform.url,
    vendorMasterSecret,
    dataDir,
    clock: { now: () => new Date() },
    // A busy machine answers late; that is not what these journeys are about.
    callTimeoutMs: 15_000,
  });
  onTestFinished(async () => {
    await sandbox.close();
    await platform.close();
    rmSync(dataDir, { recursive: true });
  });
  let visits = 0;
  const visit = async (page: Page, playerId: string, game: string, mode: 'REAL' | 'TRIAL' = 'REAL') => {
    const ticket = `a-ticket-of-the-journey-${(visits += 1)}`;
    platform.tickets.set(ticket, { playerId, gameCode: game, mode });
    await page.goto(`${sandbox.url}/play/${game}?vendor=TASH&ticket=${ticket}&language=EN&theme=dark`);
    await page.locator('#game:not([hidden])').waitFor();
  };
  return { platform, visit };
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

it('two people play a hand at one table and take their chips home, to the cent', async () => {
  const { platform, visit } = await aPokerVendor();
  const [{ page: ana }, { page: bimal }] = [
    await aPerson({ language: 'EN' }),
    await aPerson({ language: 'EN' }),
  ];
  await visit(ana, 'ana', 'TASH_P04_holdem2');
  await ana.getByText('Nobody is at the table now').waitFor();
  await button(ana, 'Take a place').click();
  await button(ana, /^Sit down with/).click();
  await ana.getByText('You are alone. Waiting for a second person').waitFor();
  await visit(bimal, 'bimal', 'TASH_P04_holdem2');
  await button(bimal, 'Take a place').click();
  await button(bimal, /^Sit down with/).click();
  const isOver = (page: Page) => page.locator('.place.winner').first().isVisible();
  const checkOrCall = (page: Page) => page.locator('.act-bar:not([hidden]) .act-buttons .act:enabled').nth(1);
  while (!(await isOver(ana))) {
    for (const page of [ana, bimal]) {
      const act = checkOrCall(page);
      if (await act.isVisible()) await act.click();
    }
  }
  for (const page of [ana, bimal]) {
    await button(page, 'Leave the table').click();
    await page.getByText(/^You have left the table/).waitFor();
  }
  await platform.until(() => platform.openBets().length === 0);
  const sum = (platform.balances.get('ana') ?? 0n) + (platform.balances.get('bimal') ?? 0n);
  // A pot of 4.00 pays a rake of 5 %.
  expect(sum).toBe(2n * start - 20n);
});

it('video poker stakes real money and play money alike, and proves its cards', async () => {
  const { platform, visit } = await aPokerVendor();
  const { page } = await aPerson({ language: 'EN' });
  for (const mode of ['TRIAL', 'REAL'] as const) {
    const before = platform.balances.get('ana') ?? 0n;
    await visit(page, 'ana', 'TASH_P01_jacks', mode);
    expect(await page.locator('#bar').getByText('Free trial').count()).toBe(mode === 'TRIAL' ? 1 : 0);
    await button(page, 'Deal').click();
    await page.locator('.hold:enabled').first().click();
    await button(page, 'Draw').click();
    await button(page, 'Deal').waitFor();
    await button(page, 'Game history').click();
    await page.locator('.history summary').first().click();
    await button(page, 'Check it').first().click();
    await page.getByText('All correct: the seal is that of the seed').waitFor();
    await platform.until(() => platform.openBets().length === 0);
    const win = platform.calls.findLast(({ call }) => call === 'win')?.body.amount ?? '0.00';
    expect(platform.balances.get('ana')).toBe(before - 1000n + BigInt(win.replace('.', '')));
  }
});
