// Slots in the browser on a correct ledger: autoplay ends at the loss limit, a law disables it, a feature continues
// after a reload.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { aPerson } from '#journeys/base/person.ts';
import { openSlotRules, type SlotRules } from '#sandbox/game-vendors/slot-rounds/slot-rules.ts';
import { windowAt } from '#sandbox/game-vendors/slots/machine.ts';
import { calmWays } from '#sandbox/game-vendors/slots/ways/calm-ways.ts';
import { derivedSecret } from '#sandbox/game-vendors/vendor-keys.ts';
import { createSandbox } from '#sandbox/server.ts';
import { player, vendor } from '#sandbox/testing/game-page.ts';
import { LedgerPlatform } from '#sandbox/testing/ledger-platform.ts';

const vendorMasterSecret = '7a'.repeat(32);
const start = 1_000_000n;

type Draws = (below: number) => number;
/** At the beginning of every strip all symbols differ, so each spin loses. */
const losing: Draws = () => 0;

async function aHouse(chance: Draws, slotRules: SlotRules = openSlotRules) {
  const platform = new LedgerPlatform((name) => derivedSecret(vendorMasterSecret, name));
  platform.balances.set(player, start);
  await platform.listen();
  const dataDir = mkdtempSync(join(tmpdir(), 'khela-slot-play-'));
  const sandbox = await createSandbox({
    port: 0,
    platformUrl: platform.url,
    platformOrigin: platform.url,
    vendorMasterSecret,
    dataDir,
    clock: { now: () => new Date() },
    chance,
    slotRules,
  });
  onTestFinished(async () => {
    await sandbox.close();
    await platform.close();
    rmSync(dataDir, { recursive: true });
  });
  const { page } = await aPerson({ language: 'EN' });
  let visits = 0;
  const visit = async (): Promise<void> => {
    const ticket = `a-ticket-of-the-journey-${(visits += 1)}`;
    const game = 'MEGAWIN_W02_boats';
    platform.tickets.set(ticket, { playerId: player, gameCode: game, mode: 'REAL' });
    await page.goto(`${sandbox.url}/play/${game}?vendor=${vendor}&ticket=${ticket}&language=EN&theme=dark`);
    await page.locator('.spin').waitFor();
  };
  await visit();
  return { platform, page, visit };
}

const winOf = (page: Page) => page.locator('.meter.right b').innerText();
const balanceOf = (page: Page) => page.locator('.meter.left b').innerText();

it('autoplay stops before a stake that could pass the loss limit, by the balance of the books', async () => {
  const { platform, page } = await aHouse(losing);
  await page.getByRole('button', { name: 'Autoplay' }).click();
  const sheet = page.getByRole('dialog', { name: 'Autoplay' });
  const limit = sheet.getByRole('group', { name: 'Loss limit' });
  await limit.getByRole('radio').first().check();
  await sheet.getByRole('button', { name: 'Start autoplay' }).click();
  await page.getByRole('button', { name: /^Stop autoplay, \d+ left$/ }).waitFor();
  await page.getByText('Autoplay stopped at your loss limit.').waitFor();
  await page.getByRole('button', { name: 'Spin', exact: true }).waitFor();
  expect(platform.bets.size).toBe(5);
  expect(platform.balances.get(player)).toBe(start - 5000n);
  await expect.poll(() => balanceOf(page)).toBe('9,950.00');
});

it('autoplay ends after the running round when the player stops it', async () => {
  const { platform, page } = await aHouse(losing);
  await page.getByRole('button', { name: 'Autoplay' }).click();
  await page.getByRole('button', { name: 'Start autoplay' }).click();
  await page.getByRole('button', { name: /^Stop autoplay, \d+ left$/ }).click();
  const begun = platform.bets.size;
  await page.getByRole('button', { name: 'Spin', exact: true }).waitFor();
  // The stake of the running round may have been on its way.
  expect(platform.bets.size - begun).toBeLessThanOrEqual(1);
  expect(platform.openBets()).toEqual([]);
});

it('where the law forbids them there is no autoplay and no fast spin, and no key brings them', async () => {
  const slotRules = { ...openSlotRules, autoplay: false, turbo: false, leastSpinMs: 2500 };
  const { platform, page } = await aHouse(losing, slotRules);
  expect(await page.getByRole('button', { name: 'Autoplay' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Turn fast spins on' }).count()).toBe(0);
  await page.keyboard.press('KeyA');
  expect(await page.getByRole('dialog').count()).toBe(0);
  const pressedAt = Date.now();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Stop' }).waitFor();
  await page.getByRole('button', { name: 'Spin', exact: true }).waitFor();
  expect(Date.now() - pressedAt).toBeGreaterThanOrEqual(2500);
  expect(platform.bets.size).toBe(1);
});

it('hold and win goes on after a reload in the middle, and pays once', async () => {
  const opening = calmWays.strips
    .slice(0, 3)
    .map((strip) => Array.from(strip).findIndex((_, stop) => windowAt(strip, stop, 3).includes('S')));
  let draws = 0;
  // The last draw of a range lands no coin, so every respin misses.
  const { platform, page, visit } = await aHouse((below) => {
    const drawn = opening[draws];
    draws += 1;
    return drawn ?? (draws <= 5 ? 0 : below - 1);
  });
  await page.getByRole('button', { name: 'Spin', exact: true }).click();
  await page.getByRole('alertdialog', { name: 'Hold and win' }).waitFor();
  // The sentence shows for some seconds only, so the search for it begins before.
  await Promise.all([page.getByText('Your unfinished round goes on').waitFor(), visit()]);
  const opened = page.getByRole('alertdialog', { name: 'Hold and win', exact: true });
  await opened.getByRole('button', { name: 'Start' }).click();
  // The meter shows the win of the feature: the held coins, then the same sum at its end.
  const over = page.getByRole('alertdialog', { name: 'Hold and win is over' });
  await over.waitFor();
  // The meter counts up to it.
  await expect.poll(async () => (await over.innerText()).includes(await winOf(page))).toBe(true);
  expect(await winOf(page)).not.toBe('0.00');
  await over.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Spin', exact: true }).waitFor();
  const winsOf = () => platform.calls.filter(({ call }) => call === 'win');
  await expect.poll(() => winsOf().length).toBe(1);
  const wins = winsOf();
  const won = BigInt(String(wins[0]?.body.amount).replace('.', ''));
  expect(platform.balances.get(player)).toBe(start - 1000n + won);
  await expect
    .poll(async () => (await balanceOf(page)).replace(/[,.]/g, ''))
    .toBe(String(start - 1000n + won));
});

it('on a phone on its side the button that starts autoplay covers no row of choices', async () => {
  const { page } = await aHouse(losing);
  await page.setViewportSize({ width: 740, height: 360 });
  await page.getByRole('button', { name: 'Autoplay' }).click();
  const sheet = page.getByRole('dialog', { name: 'Autoplay' });
  const start = sheet.getByRole('button', { name: 'Start autoplay' });
  for (const group of await sheet.getByRole('group').all()) {
    await group.scrollIntoViewIfNeeded();
    await expect
      .poll(async () => {
        const [row, button] = [await group.boundingBox(), await start.boundingBox()];
        return row && button && (button.y >= row.y + row.height || button.y + button.height <= row.y);
      })
      .toBe(true);
  }
});

it('names the symbols of every reel to screen readers, after the win and the balance', async () => {
  const { page } = await aHouse(losing);
  await page.getByRole('button', { name: 'Spin', exact: true }).click();
  const outcome = page.getByRole('status').filter({ hasText: 'Reel 1:' });
  await outcome.waitFor();
  await expect
    .poll(() => outcome.textContent())
    .toMatch(/^No win this time\. Balance 9,990\.00\. (Reel \d: [a-z -]+, [a-z -]+, [a-z -]+\. ?){5}$/i);
});
