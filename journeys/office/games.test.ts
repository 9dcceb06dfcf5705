// The operator of games turns a game off and closes a number, and a member's open page follows without a reload.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { atOffice, atWork } from '#journeys/base/at-office.ts';
import { gamesShown } from '#journeys/base/games-shown.ts';
import { aGuest, table } from '#journeys/base/lottery-guest.ts';
import { expectAccessible } from '#journeys/base/person.ts';

const reason = 'A journey looks at what members see';

/** Sends the act of the open dialog. */
async function confirm(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('heading', { name: 'Done' }).waitFor();
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await dialog.waitFor({ state: 'detached' });
}

/** Fails when the page has been reloaded since. */
async function neverReloaded(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => Object.assign(globalThis, { isSame: true }));
  return async () => expect(await page.evaluate(() => 'isSame' in globalThis)).toBe(true);
}

it('a game that is switched off leaves a member’s open list, and comes back', async () => {
  const { page: member } = await aGuest({ at: '/m/gameList?gameType=RNG&vassalage=KASH' });
  await expect.poll(async () => (await gamesShown(member)).length).toBeGreaterThan(5);
  const wasNotReloaded = await neverReloaded(member);
  const name = (await gamesShown(member))[2] ?? '';
  const office = await atOffice();
  await atWork(office, 'GAMES', `/games?text=${encodeURIComponent(name)}&vendor=KASH`);
  await office.getByRole('button', { name: 'Turn off' }).first().click();
  await expectAccessible(office);
  await confirm(office);
  await expect.poll(() => gamesShown(member)).not.toContain(name);
  await office.getByRole('button', { name: 'Turn on' }).first().click();
  await confirm(office);
  await expect.poll(() => gamesShown(member)).toContain(name);
  await wasNotReloaded();
});

it('a number that is closed is closed on a member’s open board, and opens again', async () => {
  const gameCode = 'DICE_60';
  const { page: member } = await aGuest({ at: table(gameCode) });
  await member.getByRole('tab', { name: 'Sum', exact: true }).click();
  const wasNotReloaded = await neverReloaded(member);
  const closed = () => member.locator('fieldset button[data-state="closed"]').count();
  expect(await closed()).toBe(0);
  const office = await atOffice();
  await atWork(office, 'GAMES', `/lotteries/${gameCode}`);
  await office.getByRole('button', { name: 'Lower a number' }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByLabel('Bet type').selectOption('TOTAL');
  await dialog.getByLabel('Number').fill('10');
  await dialog.getByLabel('Prize in %').fill('0');
  await confirm(office);
  await expect.poll(closed).toBe(1);
  await office.getByRole('button', { name: 'Put back' }).click();
  await confirm(office);
  await expect.poll(closed).toBe(0);
  await wasNotReloaded();
});
