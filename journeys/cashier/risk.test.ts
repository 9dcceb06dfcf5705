// A case of risk in the office: opened about a member, investigated, and confirmed by two, which freezes the money.
import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { anAccount } from '#journeys/base/a-member.ts';
import { atOffice, atWork } from '#journeys/base/at-office.ts';
import { expectAccessible } from '#journeys/base/person.ts';

const reason = 'A journey compares two accounts';

/** Sends the act of the open dialog; the heading shows its result. */
async function confirm(page: Page, name: string, outcome: 'Done' | 'Proposed'): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name, exact: true }).click();
  await page.getByRole('heading', { name: outcome, exact: true }).waitFor();
}

async function close(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await dialog.waitFor({ state: 'detached' });
}

it('a case goes from its opening to a confirmation by two, and the member’s money is frozen', async () => {
  const account = await anAccount();
  const first = await atOffice();
  const proposer = await atWork(first, 'RISK', '/reviews/risk');
  await first.getByRole('button', { name: 'Open a case' }).click();
  await first.getByRole('dialog').getByLabel('Member').fill(account);
  await first.getByRole('dialog').getByLabel('Reason').fill(reason);
  await first.getByRole('dialog').getByRole('button', { name: 'Open a case' }).click();
  await first.getByRole('heading', { level: 1, name: `Opened by hand: ${account}` }).waitFor();
  const id = new URL(first.url()).pathname.split('/').at(-1) ?? '';
  await first.getByRole('button', { name: 'Investigate' }).click();
  await confirm(first, 'Investigate', 'Done');
  await close(first);
  await first.getByText('is investigated', { exact: true }).waitFor();
  await expectAccessible(first);
  await first.getByRole('button', { name: 'Confirm', exact: true }).click();
  await first.getByRole('dialog').getByLabel('Action').selectOption('FREEZE');
  await confirm(first, 'Confirm', 'Proposed');
  await close(first);

  const second = await atOffice();
  const approver = await atWork(second, 'RISK', '/proposals');
  await second
    .getByRole('button', { name: /case of risk/i })
    .filter({ hasText: proposer })
    .click();
  await second.getByRole('button', { name: 'Agree', exact: true }).click();
  await confirm(second, 'Agree', 'Done');
  await close(second);

  // The case is found by its number, and its member is marked no more but frozen.
  await second.keyboard.press('/');
  await second.getByRole('combobox').fill(id);
  await second.getByRole('option', { name: new RegExp(id) }).click();
  await second.getByText('money frozen').first().waitFor();
  await second.getByRole('cell', { name: `${proposer} ${approver}` }).waitFor();
  await second.getByRole('main').getByRole('link', { name: account }).first().click();
  await second.getByRole('heading', { level: 1, name: account }).waitFor();
  await second.getByText('Frozen', { exact: true }).waitFor();
});
