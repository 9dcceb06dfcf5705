// The account record in a real browser: every movement of a guest's money, filtered, totalled and taken away as a file.
import { readFile } from 'node:fs/promises';
import { describe, expect, inject, it } from 'vitest';
import { becomeMember, startTrial } from '#journeys/base/a-member.ts';
import { aPerson, openMenu, visit } from '#journeys/base/person.ts';
import { aVendorGame } from '#journeys/base/vendor.ts';

describe('the account record', () => {
  it('ROUTE-31 APIW-03 APIW-04 is reached from the menu and reports each movement with the balance around it', async () => {
    const guest = await aPerson({ language: 'EN' });
    const { page } = guest;
    await startTrial(guest);
    const vendorGame = await aVendorGame(guest, inject('vendorMasterSecret'));
    await (await vendorGame.bet('20.00')).win('1234.50');
    await vendorGame.bet('7.25');
    await visit(guest, '/m/game');
    const menu = await openMenu(guest);
    await menu.getByRole('button', { name: 'All records' }).click();
    await menu.getByRole('link', { name: 'Account record' }).click();
    await page.waitForURL('**/m/transaction/record');
    await page.getByRole('heading', { name: 'Account record' }).waitFor();

    const totals = page.getByRole('region', { name: 'Totals' });
    await totals.getByText('4 entries').waitFor();
    await expect.poll(() => totals.locator('dd').allInnerTexts()).toEqual(['+11,234.50', '27.25']);
    const rows = page.getByRole('listitem').getByRole('button');
    const shown = async () =>
      (await rows.allInnerTexts()).map((words) => [
        /^(Bet|Win|Trial balance)/.exec(words)?.[0],
        /[+-][\d,]+\.\d\d/.exec(words)?.[0],
        /(?:Cash|Play money) ([\d,.]+)/.exec(words)?.[1],
      ]);
    await expect.poll(shown).toEqual([
      ['Bet', '-7.25', '11,207.25'],
      ['Win', '+1,234.50', '11,214.50'],
      ['Bet', '-20.00', '9,980.00'],
      ['Trial balance', '+10,000.00', '10,000.00'],
    ]);

    await rows.nth(1).click();
    const detail = page.getByRole('dialog', { name: 'Details' });
    for (const words of ['Win', 'Play money', '9,980.00', '+1,234.50', '11,214.50']) {
      await detail.getByText(words, { exact: true }).first().waitFor();
    }
    await detail.getByRole('button', { name: 'Close' }).click();

    const type = page.getByRole('combobox', { name: 'Type' });
    await type.selectOption({ label: 'Bet' });
    await totals.getByText('2 entries').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download as CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^account-record.*\.csv$/);
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
    expect(lines[0]).toContain('"Balance before","Balance after"');
    expect(lines.slice(1).map((line) => /,(-?[\d.]+),[\d.]+,[\d.]+$/.exec(line)?.[1])).toEqual([
      '-7.25',
      '-20.00',
    ]);

    await type.selectOption({ label: 'Rebate' });
    await page.getByText('No movements in this period').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Download as CSV' }).isDisabled()).toBe(true);
    await page.getByRole('tab', { name: 'Yesterday' }).click();
    await page.getByText('No movements in this period').waitFor();
  });

  it('goes on as long as there is more, in Bengali as in English', async () => {
    const guest = await aPerson();
    const { page } = guest;
    await startTrial(guest);
    const vendorGame = await aVendorGame(guest, inject('vendorMasterSecret'));
    for (let bet = 0; bet < 30; bet += 1) await vendorGame.bet('1.00');
    await visit(guest, '/m/transaction/record');
    await page.getByText('31টি লেনদেন').waitFor();
    const rows = page.getByRole('listitem').getByRole('button');
    await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(25);
    await rows.last().scrollIntoViewIfNeeded();
    await expect.poll(() => rows.count()).toBe(31);
    await page.getByText('সব রেকর্ড দেখানো হয়েছে').waitFor();
  });

  it('says what is wrong when it cannot be had, and tries again', async () => {
    const member = await aPerson({ language: 'EN' });
    const { page } = member;
    await becomeMember(member, {}, null);
    const calls = '**/wps/relay/ODS2_MemberTransaction?*';
    await page.route(calls, (call) => call.abort());
    await visit(member, '/m/transaction/record');
    await page.getByText('The records could not be loaded').waitFor();
    await page.unroute(calls);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText(/^\d+ entr/).waitFor();
  });

  it('is for whoever is signed in: a visitor goes to login', async () => {
    const visitor = await aPerson();
    await visit(visitor, '/m/transaction/record');
    await visitor.page.waitForURL('**/m/login');
  });
});
