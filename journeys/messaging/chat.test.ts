// A member on a phone and an operator at a desktop chat through a cut network and a restart of the server.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { atOffice, workAt } from '../base/at-office.ts';
import { anOwnProduct, type OwnProduct } from '../base/own-product.ts';
import { aPerson, expectAccessible, expectNoSidewaysScroll, signIn } from '../base/person.ts';

let product: OwnProduct;
beforeAll(async () => {
  product = await anOwnProduct();
});
afterAll(() => product.end());

const log = (page: Page) => page.getByRole('log');
/** What a member wrote and read, without times and states. */
const memberTexts = (page: Page) => log(page).locator('[dir="auto"]').allTextContents();
const operatorTexts = (page: Page) => page.locator('section section [dir="auto"]').allTextContents();
const write = async (page: Page, text: string) => {
  await page.getByRole('textbox', { name: 'Write a message' }).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
};
const reply = async (page: Page, text: string) => {
  await page.getByRole('textbox', { name: 'Answer' }).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
};
const sees = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();
/** The list beside it has the newest message as well. */
const operatorSees = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Messages of player1' }).getByText(text, { exact: true }).waitFor();

it('CHAT-01 CHAT-02 SVC-01 no message is lost or doubled by a cut network, a restart, a reload', async () => {
  const person = await aPerson({ siteUrl: product.siteUrl, language: 'EN' });
  const { page, context } = person;
  await signIn(person, 'player1');
  await page.getByRole('button', { name: 'Customer service' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Live chat' }).click();
  await page.waitForURL(/\/chat$/);
  await page.getByRole('heading', { name: 'Live chat' }).waitFor();
  const hostile = '<img src=x onerror=alert(1)><b>1</b>';
  await write(page, hostile);
  await sees(page, hostile);

  const office = await atOffice();
  await workAt(office, product, { name: 'tania', role: 'ADMIN', path: '/chats' });
  await office.getByRole('button', { name: 'Begin duty' }).click();
  await office.getByRole('button', { name: 'Take: player1' }).click();
  await operatorSees(office, hostile);
  await reply(office, 'two');
  await sees(page, 'two');

  // Both go on while the phone has no network.
  await context.setOffline(true);
  await write(page, 'three');
  await write(page, 'four');
  await page.getByText(/^No network/).waitFor();
  await reply(office, 'five');
  await context.setOffline(false);
  await operatorSees(office, 'four');
  await sees(page, 'five');

  // A message of each side is on its way when the server ends.
  const restarted = product.restart();
  await write(page, 'six');
  await reply(office, 'seven');
  await restarted;
  await operatorSees(office, 'six');
  const again = office.getByRole('button', { name: 'Send again' });
  await expect
    .poll(async () => {
      if (await again.isVisible()) await again.click({ timeout: 1000 }).catch(() => undefined);
      return (await operatorTexts(office)).includes('seven');
    })
    .toBe(true);
  await sees(page, 'seven');
  const everything = ['two', 'three', 'four', 'five', 'six', 'seven', hostile].toSorted();
  await expect.poll(async () => (await memberTexts(page)).toSorted()).toEqual(everything);
  await expect.poll(() => operatorTexts(office)).toEqual(await memberTexts(page));
  await page.reload();
  await sees(page, 'seven');
  await expect.poll(() => memberTexts(page)).toEqual(await operatorTexts(office));

  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expectAccessible(office);
  await office.getByRole('button', { name: 'End', exact: true }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('radio', { name: '4 of 5' }).check({ force: true });
  await page.getByRole('button', { name: 'Send rating' }).click();
  await page.getByText('Thank you for your rating').waitFor();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.waitForURL(/\/m\/home$/);
});
