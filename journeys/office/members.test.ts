// Members and money in the office: found by half a number, frozen, a balance put right by two; the member's open page follows.
import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { becomeMember } from '#journeys/base/a-member.ts';
import { atOffice, atWork } from '#journeys/base/at-office.ts';
import { button, placed, table } from '#journeys/base/lottery-guest.ts';
import { aPerson, expectAccessible, phones } from '#journeys/base/person.ts';

const reason = 'A journey looks at what members see';

/** Sends the act of the open dialog; the heading shows its result. */
async function confirm(page: Page, name: string, outcome: 'Done' | 'Proposed'): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name, exact: true }).click();
  await page.getByRole('heading', { name: outcome, exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await dialog.waitFor({ state: 'detached' });
}

/** Opens a screen by the office's search, as operators do during a call. */
async function find(page: Page, text: string, account: string): Promise<void> {
  await page.keyboard.press('/');
  await page.getByRole('combobox').fill(text);
  await page.getByRole('option', { name: new RegExp(account) }).click();
  await page.getByRole('heading', { level: 1, name: account }).waitFor();
}

/** A member with a unique number, at a table whose draw lasts. */
async function aPlayer() {
  const person = await aPerson({ language: 'EN', phone: phones.small });
  const half = String(randomInt(10_000_000, 99_999_999));
  const account = await becomeMember(
    person,
    { phone: `+88017${half}`, balance: '120.00' },
    table('DICE_180'),
  );
  return { page: person.page, account, half };
}

it('a member found by half a number is frozen: the open slip is refused, and taken once freed', async () => {
  const { page: member, account, half } = await aPlayer();
  await button(member, /^11 /).click();
  await button(member, 'Bet').click();
  const stake = button(member, 'Confirm · ৳10.00');
  await stake.waitFor();
  const office = await atOffice();
  await atWork(office, 'RISK', '/members');
  await find(office, half.slice(-4), account);
  await expectAccessible(office);
  await office.getByRole('button', { name: 'Freeze money' }).click();
  await confirm(office, 'Confirm', 'Done');
  await office.getByText('Frozen', { exact: true }).waitFor();
  await stake.click();
  await member
    .getByRole('alert')
    .getByText(/account is being checked/)
    .waitFor();
  expect(await placed(member).count()).toBe(0);
  await office.getByRole('button', { name: 'Free money' }).click();
  await confirm(office, 'Confirm', 'Proposed');
  const second = await atOffice();
  await atWork(second, 'RISK', '/proposals');
  await second
    .getByRole('button', { name: /free the money/i })
    .filter({ hasText: account })
    .click();
  await second.getByRole('button', { name: 'Agree', exact: true }).click();
  await confirm(second, 'Agree', 'Done');
  await stake.click();
  await placed(member).waitFor();
});

it('two operators put a balance right, and the member’s open page shows it without a reload', async () => {
  const { page: member, account } = await aPlayer();
  const balance = () => member.getByTestId('play-balance').innerText();
  await expect.poll(balance).toContain('120.00');
  await member.evaluate(() => Object.assign(globalThis, { isSame: true }));
  const first = await atOffice();
  const proposer = await atWork(first, 'PAYMENTS', '/members');
  await find(first, account, account);
  await first.getByRole('button', { name: 'Adjust balance' }).click();
  const dialog = first.getByRole('dialog');
  await dialog.getByLabel('Account').selectOption('CASH');
  await dialog.getByLabel('Direction').selectOption('ADD');
  await dialog.getByLabel('Amount').fill('30.5');
  await dialog.getByLabel('Kind').selectOption('GOODWILL');
  await expectAccessible(first);
  await confirm(first, 'Confirm', 'Proposed');
  const second = await atOffice();
  await atWork(second, 'PAYMENTS', '/proposals');
  await second
    .getByRole('button', { name: /balance/i })
    .filter({ hasText: proposer })
    .first()
    .click();
  await second.getByText('150.50').first().waitFor();
  await second.getByRole('button', { name: 'Agree', exact: true }).click();
  await confirm(second, 'Agree', 'Done');
  await expect.poll(balance).toContain('150.50');
  expect(await member.evaluate(() => 'isSame' in globalThis)).toBe(true);
});
