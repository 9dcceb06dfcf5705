// The product as a whole: its languages and themes, its claims.
import { describe, expect, it } from 'vitest';
import { paths } from '#site/base/paths.ts';
import { anAccount, enter } from '#journeys/base/a-member.ts';
import {
  addressOf,
  aPerson,
  chooseLanguage,
  follow,
  openMenu,
  type Person,
  scrollToEnd,
  visit,
} from '#journeys/base/person.ts';
import { visibleText } from '#journeys/base/visible-text.ts';

const bengali = /[\u0980-\u09ff]/;

describe('languages', () => {
  it('GEN-02 Bengali is the default whatever the browser prefers, and English the only other language', async () => {
    const person = await aPerson();
    const { page } = person;
    await visit(person, '/m/home');
    expect(await page.evaluate(() => navigator.language)).toBe('en-US');
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('bn');
    const choice = (await openMenu(person)).getByRole('group', { name: 'ভাষা' });
    await expect.poll(() => choice.locator('label').allInnerTexts()).toEqual(['বাংলা', 'English']);
    await expect.poll(() => choice.getByRole('radio', { name: 'বাংলা' }).isChecked()).toBe(true);
  });

  it('GEN-10 SIDE-14 the language changes every visible text in place: address, place and typed text stay', async () => {
    const person = await aPerson();
    const { page } = person;
    await visit(person, '/m/game?gameType=RNG');
    await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
    await page.getByPlaceholder('গেম খুঁজুন').fill('Tiger');
    await expect.poll(() => visibleText(page)).toMatch(bengali);
    const menu = await openMenu(person);
    await chooseLanguage(menu, 'EN');
    // Names of games and vendors load from the platform a little later.
    await expect.poll(async () => (await visibleText(page)).replaceAll('বাংলা', '')).not.toMatch(bengali);
    await menu.getByRole('button', { name: 'Close' }).click();
    await menu.waitFor({ state: 'detached' });
    await expect.poll(() => page.getByPlaceholder('Search games').inputValue()).toBe('Tiger');
    expect(addressOf(page)).toBe('/m/game?gameType=RNG');
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect.poll(() => visibleText(page)).not.toMatch(bengali);
    await page.getByRole('article').first().waitFor();
    await page.locator('html[data-same-document]').waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Games', exact: true }).waitFor();
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en');
  });
});

describe('themes', () => {
  it('GEN-11 GEN-12 dark is the default; the chosen theme is kept in local storage and survives a reload', async () => {
    const person = await aPerson();
    const { page } = person;
    await visit(person, '/m/home');
    await expect.poll(() => themeOf(page)).toEqual({ shown: 'dark', stored: null });
    const dark = await groundOf(page);
    await (await openMenu(person)).locator('label', { hasText: 'লাইট থিম' }).click();
    await expect.poll(() => themeOf(page)).toEqual({ shown: 'light', stored: 'light' });
    const light = await groundOf(page);
    expect(light).not.toBe(dark);
    await page.reload({ waitUntil: 'commit' });
    await page.locator('html[data-ready]').waitFor();
    await expect.poll(() => themeOf(page)).toEqual({ shown: 'light', stored: 'light' });
    await expect.poll(() => groundOf(page)).toBe(light);
    await (await openMenu(person)).locator('label', { hasText: 'ডার্ক থিম' }).click();
    await expect.poll(() => themeOf(page)).toEqual({ shown: 'dark', stored: 'dark' });
    await expect.poll(() => groundOf(page)).toBe(dark);
  });
});

describe('claims', () => {
  it('GEN-05 lottery, slots, fishing, live casino, sports, e-sports, poker and cockfight are all there', async () => {
    const person = await aPerson({ language: 'EN' });
    await visit(person, '/m/home');
    const menu = person.page.getByRole('tablist', { name: 'Game categories' });
    const covered = [
      'Lottery',
      'Slots',
      'Fishing',
      'Live casino',
      'Sports',
      'E-sports',
      'Poker',
      'Cockfight',
    ];
    for (const name of covered) {
      await menu.getByRole('tab', { name, exact: true }).click();
      const panel = person.page.getByRole('tabpanel', { name, exact: true });
      await panel.getByRole('article').first().waitFor();
    }
  });

  /** Opens each page inside the site and expects its heading, inside the page that was asked for. */
  const openAll = async (person: Person, pages: Readonly<Record<string, string>>): Promise<void> => {
    for (const [path, name] of Object.entries(pages)) {
      await follow(person, path);
      await person.page.getByRole('heading', { level: 1, name, exact: true }).first().waitFor();
      expect(addressOf(person.page)).toBe(path);
    }
  };

  it('GEN-16 a member finds every feature of the product', async () => {
    const person = await aPerson({ language: 'EN' });
    const { page } = person;
    await enter(person, await anAccount({ like: 'kusum1' }));
    await openAll(person, {
      [paths.voucherCenter]: 'Deposit',
      [paths.withdraw]: 'Withdraw',
      [paths.accountRecord]: 'Account record',
      [paths.betRecord]: 'Betting record',
      [paths.memberHome]: 'Member centre',
      [paths.rewardCenter]: 'Reward centre',
      [paths.task]: 'Tasks',
      [paths.vip]: 'My VIP',
      [paths.activity]: 'Promotions',
      [paths.inviteFriends]: 'Invite friends',
      [paths.feedback]: 'Feedback',
      [paths.help]: 'Help centre',
      [paths.notice]: 'Announcements',
    });
    await visit(person, paths.home);
    await page.getByRole('button', { name: 'Customer service' }).click();
    const service = page.getByRole('dialog');
    await service.getByText('Live chat').waitFor();
    await service.getByRole('button', { name: 'Close' }).click();
    await scrollToEnd(page);
    await page.getByRole('heading', { name: 'Latest winners' }).waitFor();
  });

  it('GEN-17 an agent finds every part of the programme', async () => {
    const person = await aPerson({ language: 'EN' });
    await enter(person, await anAccount({ like: 'agent1' }));
    await openAll(person, {
      [paths.teamOverview]: 'Team overview',
      [paths.team]: 'Team',
      [paths.teamPnl]: 'Team P&L',
      [paths.teamRebate]: 'Rebate statement',
      [paths.salaryContract]: 'Daily salary',
      [paths.dividendContract]: 'Dividend contract',
      [paths.dividends]: 'Dividends',
      [paths.agentRegister]: 'Open account',
    });
    await person.page.getByRole('radio', { name: 'By link' }).check();
    await person.page.getByRole('heading', { name: 'My links' }).waitFor();
  });

  it('GEN-07 the texts claim more than 600 games', async () => {
    const person = await aPerson({ language: 'EN' });
    await visit(person, '/m/notice');
    await person.page.getByRole('button', { name: 'Welcome to Khela' }).click();
    await person.page.getByText('more than 600 games').waitFor();
  });

  it('GEN-09 registration asks to confirm an age of 21', async () => {
    const person = await aPerson({ language: 'EN' });
    await visit(person, '/m/register');
    await person.page.getByLabel('I am 21 years of age or older').waitFor({ state: 'attached' });
  });

  it('GEN-19 the copyright line of home shows the years 2019-2025', async () => {
    const person = await aPerson({ language: 'EN' });
    await visit(person, '/m/home');
    await scrollToEnd(person.page);
    await person.page.locator('main footer').getByText('© 2019-2025 Khela').waitFor();
  });
});

function themeOf(page: Person['page']) {
  return page.evaluate(() => ({
    shown: document.documentElement.dataset.theme,
    stored: localStorage.getItem('theme'),
  }));
}

const groundOf = (page: Person['page']) =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);
