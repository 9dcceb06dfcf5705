// The member's money on screen, and the betting record.
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { sumBalance, written } from '#journeys/base/money-shown.ts';
import { becomeMember, startTrial } from '#journeys/base/a-member.ts';
import { addressOf, aPerson, openMenu, visit } from '#journeys/base/person.ts';
import { aVendorGame, someGame } from '#journeys/base/vendor.ts';

describe('the wallet total', () => {
  it('MONEY-08 header, side menu and member centre show sumBalance as #,##0.00', async () => {
    for (const like of ['player1', 'agent1', 'kusum1']) {
      const member = await aPerson({ language: 'EN' });
      const { page } = member;
      await becomeMember(member, { like }, '/m/game');
      const expected = written(await sumBalance(member));
      await expect.poll(() => page.getByTestId('balance').innerText()).toBe(expected);
      const menu = await openMenu(member);
      await expect.poll(() => menu.getByTestId('menu-balance').innerText()).toBe(expected);
      await visit(member, '/m/member/home');
      await expect.poll(() => page.getByTestId('member-balance').innerText()).toBe(expected);
    }
  });

  it('a guest of two coins reads as anybody: thousands, zero and a single cent', async () => {
    const guest = await aPerson({ language: 'EN' });
    await startTrial(guest, '/m/game');
    const balance = () => guest.page.getByTestId('balance').innerText();
    await expect.poll(balance).toBe('10,000.00');
    const vendorGame = await aVendorGame(guest, inject('vendorMasterSecret'));
    for (const [bet, left] of [
      ['0.01', '9,999.99'],
      ['8999.99', '1,000.00'],
      ['0.01', '999.99'],
      ['999.98', '0.01'],
      ['0.01', '0.00'],
    ] as const) {
      await vendorGame.bet(bet);
      await expect.poll(balance).toBe(left);
    }
  });
});

describe('the wallet page', () => {
  it('MONEY-08 SIDE-06 hides the balance in header, menu, wallet and member centre at once, until it is shown again', async () => {
    const member = await aPerson({ language: 'EN' });
    const { page } = member;
    await becomeMember(member, { like: 'player1' }, '/m/wallet');
    const expected = written(await sumBalance(member));
    const cash = page.getByRole('region', { name: 'Wallets' }).getByRole('listitem').first();
    await expect.poll(() => cash.innerText()).toContain(expected);
    await page.getByRole('button', { name: 'Hide balance' }).click();
    await expect.poll(() => cash.innerText()).toContain('******');
    for (const place of ['balance', 'member-balance'])
      await expect.poll(() => page.getByTestId(place).innerText()).toBe('******');
    await visit(member, '/m/member/home');
    await expect.poll(() => page.getByTestId('member-balance').innerText()).toBe('******');
    await visit(member, '/m/game');
    const menu = await openMenu(member);
    await menu.getByRole('button', { name: 'Show balance' }).click();
    await expect.poll(() => menu.getByTestId('menu-balance').innerText()).toBe(expected);
    await expect.poll(() => page.getByTestId('balance').innerText()).toBe(expected);
  });
});

describe('the member centre', () => {
  it('MONEY-09 MONEY-10 MONEY-11 a visitor goes to login, a guest is offered a real account, everybody else enters', async () => {
    const entry = (page: Page) =>
      page.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name: 'Member centre' });
    const visitor = await aPerson({ language: 'EN' });
    await visit(visitor, '/m/game');
    await entry(visitor.page).click();
    await visitor.page.waitForURL('**/m/login');

    const guest = await aPerson({ language: 'EN' });
    const { page } = guest;
    await startTrial(guest, '/m/game');
    const offer = page.getByRole('dialog', { name: /./ });
    await entry(page).click();
    await offer.getByText('Please login an actual account to use this function').waitFor();
    await offer.getByRole('button', { name: 'Cancel' }).click();
    await offer.waitFor({ state: 'detached' });
    expect(addressOf(page)).toBe('/m/game');
    await entry(page).click();
    await offer.getByRole('button', { name: 'Register' }).click();
    await page.waitForURL('**/m/register');

    for (const like of ['kusum1', 'senior1', 'test40']) {
      const member = await aPerson({ language: 'EN' });
      const account = await becomeMember(member, { like }, '/m/game');
      await entry(member.page).click();
      await member.page.waitForURL('**/m/member/home');
      await member.page.getByText(account, { exact: true }).first().waitFor();
    }
  });
});

describe('the betting record', () => {
  it('a bet is found with its game, stake and result, in the totals and in its details', async () => {
    const guest = await aPerson({ language: 'EN' });
    const { page } = guest;
    await startTrial(guest);
    const vendorGame = await aVendorGame(guest, inject('vendorMasterSecret'));
    await (await vendorGame.bet('20.00')).win('1234.50');
    await (await vendorGame.bet('7.25')).win('0.00');
    await vendorGame.bet('3.00');
    await visit(guest, '/m/gameRecord');
    const totals = page.getByRole('region', { name: 'Totals' });
    await totals.getByText('3 rounds').waitFor();
    await expect.poll(() => totals.locator('dd').allInnerTexts()).toEqual(['30.25', '1,234.50', '+1,207.25']);
    const rows = page.getByRole('listitem').getByRole('button');
    const results = async () =>
      (await rows.allInnerTexts()).map((words) => /Open|[+-][\d,]+\.\d\d/.exec(words)?.[0]);
    await expect.poll(results).toEqual(['Open', '-7.25', '+1,214.50']);
    expect((await rows.allInnerTexts()).every((words) => words.includes(someGame.name))).toBe(true);
    await rows.last().click();
    const detail = page.getByRole('dialog', { name: 'Details' });
    for (const words of ['Settled', '20.00', '1,234.50', '+1,214.50', 'Slots']) {
      await detail.getByText(words, { exact: true }).first().waitFor();
    }
    await detail.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('combobox', { name: 'Status' }).selectOption('OPEN');
    await totals.getByText('1 round', { exact: true }).waitFor();
    await page.getByRole('tab', { name: 'Yesterday' }).click();
    await page.getByText('No bets in this period').waitFor();
  });

  it('a visitor goes to login', async () => {
    const visitor = await aPerson();
    await visit(visitor, '/m/gameRecord');
    await visitor.page.waitForURL('**/m/login');
  });
});
