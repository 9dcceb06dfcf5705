// Operators end a banner, turn a flag, close the site and publish an announcement: a member's open page follows without a reload.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { atOffice, workAt } from '#journeys/base/at-office.ts';
import { anOwnProduct, type OwnProduct } from '#journeys/base/own-product.ts';
import { aPerson, follow, signIn } from '#journeys/base/person.ts';

let product: OwnProduct;
beforeAll(async () => {
  product = await anOwnProduct();
});
afterAll(() => product.end());

/** Sends the act of the open dialog, and checks its result. */
async function confirm(page: Page, button: string, outcome = 'Done'): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('A journey looks at what members see');
  await dialog.getByRole('button', { name: button }).click();
  await dialog.getByRole('heading', { name: outcome }).waitFor();
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await dialog.waitFor({ state: 'detached' });
}

/** Switches a flag to its other state. */
async function turnFlag(office: Page, flag: string): Promise<void> {
  await office.goto(`${product.officeUrl}/settings?find=${flag}`);
  await office.getByRole('button', { name: `Change flag.${flag}` }).click();
  await confirm(office, 'Change');
}

it('an open page follows a banner, a flag, and maintenance from its beginning to its end', async () => {
  const member = await aPerson({ siteUrl: product.siteUrl, language: 'EN' });
  await signIn(member, 'kusum1');
  const { page } = member;
  const banners = page.getByRole('region', { name: 'Promotions' }).getByRole('listitem');
  await expect.poll(() => banners.count()).toBe(3);
  const inbox = page.getByRole('banner').getByRole('link', { name: /^Messages/ });
  await inbox.waitFor();
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
  const office = await atOffice();
  await workAt(office, product, { name: 'head1', role: 'ADMIN', path: '/contents?kind=B&search=Slots' });

  await office.getByRole('row').filter({ hasText: 'Slots festival' }).click();
  await office.getByRole('button', { name: 'End it now' }).click();
  await confirm(office, 'Confirm');
  await expect.poll(() => banners.count()).toBe(2);

  await turnFlag(office, 'MAILCEN');
  await inbox.waitFor({ state: 'detached' });
  await turnFlag(office, 'MAILCEN');
  await inbox.waitFor();

  await office.goto(`${product.officeUrl}/maintenance`);
  await office.getByRole('button', { name: 'Close for maintenance' }).click();
  await confirm(office, 'Close for maintenance');
  const closed = page.getByRole('heading', { name: 'The site is under maintenance' });
  await closed.waitFor();
  await office.getByRole('button', { name: 'Open again: Whole platform' }).click();
  await confirm(office, 'Confirm', 'Proposed');
  expect(await closed.count()).toBe(1);
  const second = await atOffice();
  await workAt(second, product, { name: 'watch1', role: 'RISK', path: '/proposals' });
  await second.keyboard.press('a');
  await confirm(second, 'Agree');
  await closed.waitFor({ state: 'detached' });
  await expect.poll(() => banners.count()).toBe(2);
  await page.locator('html[data-same-document]').waitFor({ state: 'attached' });
});

it('an announcement is written, published and taken back; the member’s open page follows', async () => {
  const title = 'A feast by the river';
  const member = await aPerson({ siteUrl: product.siteUrl, language: 'EN' });
  await signIn(member, 'padma1');
  await follow(member, '/m/notice');
  const page = await atOffice();
  await workAt(page, product, { name: 'writer1', role: 'CONTENT', path: '/contents/new?kind=PL' });
  await page.getByLabel('Title, English').fill(title);
  await page.getByLabel('Title, Bengali').fill('উৎসব');
  await page.getByLabel('Text, English').fill('<p>Greetings</p>');
  await page.getByLabel('Text, Bengali').fill('<p>শুভেচ্ছা</p>');
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('the feast is near');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await dialog.getByRole('heading', { name: 'Done' }).waitFor();
  await member.page.getByText(title).first().waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Undo the publication' }).click();
  await dialog.getByLabel('Reason').fill('it was too early');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.getByRole('heading', { name: 'Done' }).waitFor();
  await member.page.getByText(title).first().waitFor({ state: 'detached' });
});
