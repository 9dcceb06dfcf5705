// The layers over the page: customer service, questions and short messages.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { stopClock, withClock } from '#journeys/base/page-clock.ts';
import { startTrial } from '#journeys/base/a-member.ts';
import { addressOf, aPerson, type Person, visit } from '#journeys/base/person.ts';

const serviceButton = (page: Page) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('button').last();
const modal = (page: Page) => page.getByRole('dialog', { name: 'Customer service' });
const mask = (page: Page) => page.locator('[data-mask]');

async function aPersonWithService(): Promise<Person> {
  const person = await aPerson({ language: 'EN' });
  await withClock(person.page);
  await visit(person, '/m/game');
  // The code of the layer comes at its first opening; the journey is about the later ones.
  await serviceButton(person.page).click();
  await modal(person.page).getByRole('button', { name: 'Close' }).click();
  await modal(person.page).waitFor({ state: 'detached' });
  return person;
}

/** Taps the mask above the sheet. */
const tapMask = (page: Page) => mask(page).click({ position: { x: 20, y: 20 } });

describe('customer service', () => {
  it('SVC-05 SVC-06 it closes when the page changes and when the mask is tapped', async () => {
    const person = await aPersonWithService();
    const { page } = person;
    await serviceButton(page).click();
    await modal(page).getByRole('link', { name: 'Announcements' }).click();
    await page.waitForURL('**/m/notice');
    await modal(page).waitFor({ state: 'detached' });
    await page.goBack();
    await page.waitForURL('**/m/game');
    await page.getByRole('link', { name: 'Promotions' }).click();
    await page.waitForURL('**/m/activity');
    await serviceButton(page).click();
    await modal(page).waitFor();
    await page.goBack();
    await page.waitForURL('**/m/game');
    await modal(page).waitFor({ state: 'detached' });
    await serviceButton(page).click();
    await modal(page).waitFor();
    await page.clock.fastForward(1000);
    await tapMask(page);
    await modal(page).waitFor({ state: 'detached' });
    expect(addressOf(page)).toBe('/m/game');
  });
});

describe('dialogs', () => {
  it('UI-03 a tap on the mask within 300 ms of the opening is ignored', async () => {
    const guest = await aPerson({ language: 'EN' });
    const { page } = guest;
    await withClock(page);
    await startTrial(guest, '/m/set');
    const leave = page.getByRole('button', { name: 'Log out' });
    const question = page.getByRole('dialog');
    await leave.click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    await stopClock(page);
    await leave.click();
    await question.waitFor();
    for (const ms of [0, 200, 99]) {
      await page.clock.runFor(ms);
      await tapMask(page);
      expect(await page.locator('[data-leaving]').count()).toBe(0);
      expect(await question.isVisible()).toBe(true);
    }
    await page.clock.runFor(1);
    await tapMask(page);
    await page.clock.runFor(200);
    await question.waitFor({ state: 'detached' });
  });
});

describe('messages', () => {
  it('a refusal that has to be read stays for 3 s', async () => {
    const guest = await aPerson({ language: 'EN' });
    const { page } = guest;
    await withClock(page);
    await startTrial(guest, '/m/gameList?vassalage=CHND');
    const game = page.getByRole('link', { name: 'VIP Baccarat Rajbari' });
    await game.waitFor();
    await stopClock(page);
    await game.click();
    const message = page.getByText('Please login an actual account to use this function');
    await message.waitFor();
    await page.clock.runFor(2990);
    expect(await message.count()).toBe(1);
    await page.clock.runFor(10);
    await message.waitFor({ state: 'detached' });
  });
});
