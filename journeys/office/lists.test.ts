// Lists of the office in a real browser: rows chosen and changed together, a column drawn by dragging, a view kept.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { atOffice, atWork, screenSizes } from '#journeys/base/at-office.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#journeys/base/person.ts';

/** Does one act to the chosen rows and says what came of each. */
async function doTogether(page: Page, act: string): Promise<string[]> {
  const bar = page.getByRole('toolbar', { name: 'Acts on the chosen rows' });
  await bar.getByRole('button', { name: act }).click();
  const dialog = page.getByRole('dialog', { name: act });
  await dialog.getByLabel('Reason').fill('A journey changes several games at once');
  await dialog.getByRole('button', { name: /^Do it for/ }).click();
  await dialog.getByRole('button', { name: 'Close' }).waitFor();
  const results = await dialog.locator('tbody tr td:last-child').allInnerTexts();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await bar.waitFor({ state: 'detached' });
  return results.map((text) => text.trim());
}

it('rows are chosen by boxes and keys, and an act is done to each of them', async () => {
  const page = await atOffice({ size: screenSizes.small });
  await atWork(page, 'GAMES', '/games?vendor=TASH');
  const boxes = page.locator('tbody').getByRole('checkbox');
  await boxes.first().click();
  await boxes.nth(1).focus();
  await page.keyboard.press('Space');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(await doTogether(page, 'Turn off')).toEqual(['Done', 'Done']);
  await boxes.first().click();
  await boxes.nth(1).click({ modifiers: ['Shift'] });
  expect(await doTogether(page, 'Turn on')).toEqual(['Done', 'Done']);
});

it('a column that was drawn wider stays so, in a view that is kept for another browser', async () => {
  const page = await atOffice();
  await atWork(page, 'GAMES', '/games?vendor=TASH');
  const head = page.getByRole('columnheader', { name: 'Game', exact: true });
  const handle = page.getByRole('button', { name: 'Width of Game', exact: true });
  const widthOf = async () => Math.round((await head.boundingBox())?.width ?? 0);
  const before = await widthOf();
  const { x = 0, y = 0 } = (await handle.boundingBox()) ?? {};
  await page.mouse.move(x + 12, y + 10);
  await page.mouse.down();
  await page.mouse.move(x + 92, y + 10, { steps: 4 });
  await page.mouse.up();
  await expect.poll(widthOf).toBe(before + 80);
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByLabel('Name of this view').fill('Wide names');
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('button', { name: 'Delete the view Wide names' }).waitFor();
  await page.evaluate(() => localStorage.removeItem('office.last.games.listGames'));
  await page.goto(new URL('/games', page.url()).href);
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('button', { name: 'Wide names', exact: true }).click();
  await expect.poll(widthOf).toBe(before + 80);
});
