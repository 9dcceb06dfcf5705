// The statement of a year in a real browser: reached from the account record, its figures, its file, and on paper.
import { readFile } from 'node:fs/promises';
import { expect, inject, it } from 'vitest';
import { startTrial } from '#journeys/base/a-member.ts';
import { aPerson, visit } from '#journeys/base/person.ts';
import { aVendorGame } from '#journeys/base/vendor.ts';

it('MONEY-05 a statement of twelve months adds up, is downloaded, and is printed alone', async () => {
  const guest = await aPerson({ language: 'EN' });
  const { page } = guest;
  await startTrial(guest);
  const vendorGame = await aVendorGame(guest, inject('vendorMasterSecret'));
  await (await vendorGame.bet('20.00')).win('1234.50');
  await vendorGame.bet('7.25');
  await visit(guest, '/m/transaction/record');
  await page.getByRole('link', { name: 'Statement of a year' }).click();
  await page.waitForURL('**/m/statement');
  const statement = page.getByRole('article', { name: 'Statement' });
  await statement.waitFor();
  const amounts = await statement.locator('dl').nth(1).locator('dd').allInnerTexts();
  expect(amounts).toEqual(['0.00', '+11,234.50', '-27.25', '11,207.25']);
  const months = statement.getByRole('table', { name: 'By month' }).getByRole('row');
  expect(await months.count()).toBe(13);
  expect(await months.last().innerText()).toMatch(/11,234\.50\s+27\.25\s+11,207\.25$/);
  await statement.getByText('Open bets: 7.25.').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^statement-.*\.csv$/);
  expect(await readFile(await download.path(), 'utf8')).toContain('"Closing balance",11207.25');

  await page.emulateMedia({ media: 'print' });
  for (const part of [page.getByRole('banner').first(), page.getByRole('navigation').first()])
    await expect.poll(() => part.isVisible()).toBe(false);
  await expect.poll(() => page.getByRole('button', { name: 'Download as CSV' }).isVisible()).toBe(false);
  expect(await statement.evaluate((paper) => getComputedStyle(paper).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  );
});
