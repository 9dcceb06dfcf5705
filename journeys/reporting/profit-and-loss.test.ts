// Profit and loss in a real browser: what a guest won and lost today, what is still open, and the file.
import { readFile } from 'node:fs/promises';
import { expect, inject, it } from 'vitest';
import { startTrial } from '#journeys/base/a-member.ts';
import { aPerson, openMenu, visit } from '#journeys/base/person.ts';
import { aVendorGame } from '#journeys/base/vendor.ts';

it('ROUTE-33 APIW-17 MONEY-05 profit and loss is reached from the menu and shows open bets separately', async () => {
  const guest = await aPerson({ language: 'EN' });
  const { page } = guest;
  await startTrial(guest);
  const vendorGame = await aVendorGame(guest, inject('vendorMasterSecret'));
  await (await vendorGame.bet('20.00')).win('1234.50');
  await vendorGame.bet('7.25');
  await visit(guest, '/m/game');
  const menu = await openMenu(guest);
  await menu.getByRole('button', { name: 'All records' }).click();
  await menu.getByRole('link', { name: 'Profit and loss' }).click();
  await page.waitForURL('**/m/profitandloss');
  const totals = page.getByRole('region', { name: 'Totals' });
  await totals.getByText('Open bets: 7.25.').waitFor();
  const amounts = ['+1,214.50', '20.00', '1,234.50', '20.00', '0.00', '0.00'];
  expect(await totals.locator('dd').allInnerTexts()).toEqual(amounts);
  await page.getByRole('listitem').getByRole('button').click();
  await page.getByRole('region', { name: 'Slots' }).getByText('+1,214.50').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as CSV' }).click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines[1]).toMatch(/,"RNG",20\.00,20\.00,1234\.50,0\.00,0\.00,1214\.50,7\.25,0\.00$/);
});
