// A campaign from the office to a member: written with its preview and cost, started by two, taken, and shown with its whole story.
import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { anAccount, enter } from '#journeys/base/a-member.ts';
import { atOffice, atWork } from '#journeys/base/at-office.ts';
import { aPerson, expectAccessible, expectNoSidewaysScroll } from '#journeys/base/person.ts';

/** Gives the reason in the open dialog and confirms. */
async function confirm(page: Page, button: string, done: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason', { exact: true }).fill('The plan of this month');
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await dialog.getByRole('heading', { name: done }).waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
}

/** Writes a bonus without a deposit; its budget needs two operators. */
async function writeCampaign(office: Page, name: string): Promise<void> {
  await office.getByRole('link', { name: 'New campaign' }).click();
  await office.getByLabel('Kind').selectOption('NO_DEPOSIT');
  await office.getByLabel('Name, English').fill(name);
  await office.getByLabel('Name, Bengali').fill('উপহার বোনাস');
  await office.getByLabel('Full terms, English').fill('One gift for one person.');
  await office.getByLabel('Full terms, Bengali').fill('একজনের জন্য একটি উপহার।');
  await office.getByLabel('Bonus', { exact: true }).fill('77');
  await office.getByLabel('Budget').fill('50000');
  const preview = office.frameLocator('iframe[title="English"]');
  await preview.getByText('You get a bonus of ৳77.00.').waitFor();
  await office.frameLocator('iframe[title="Bengali"]').getByText('৳77.00 বোনাস পাবেন।').waitFor();
  await expectAccessible(office);
  await office.getByRole('button', { name: 'Save the draft' }).click();
  await office.getByRole('heading', { level: 1, name }).waitFor();
}

it('a campaign is written, simulated, started by two, taken by a member, and its bonus has a whole story', async () => {
  const name = `Gift ${randomUUID().slice(0, 6)}`;
  const office = await atOffice();
  await atWork(office, 'CONTENT', '/bonuses');
  await writeCampaign(office, name);
  const campaign = office.url();
  await office.getByRole('tab', { name: 'Audience and cost' }).click();
  await office.getByText(/^of [\d,]+ members in order$/).waitFor();
  await office.getByRole('button', { name: 'Simulate' }).click();
  await office
    .getByText('Would have cost')
    .or(office.getByText(/nothing to simulate on/))
    .waitFor();
  await expectAccessible(office);
  await expectNoSidewaysScroll(office);

  const first = await atOffice();
  const proposer = await atWork(first, 'RISK', new URL(campaign).pathname);
  await first.getByRole('button', { name: 'Start', exact: true }).click();
  await confirm(first, 'Confirm', 'Proposed');
  const second = await atOffice();
  await atWork(second, 'RISK', '/proposals');
  await second
    .getByRole('button', { name: /campaign/i })
    .filter({ hasText: proposer })
    .first()
    .click();
  await second.getByRole('button', { name: 'Agree', exact: true }).click();
  await confirm(second, 'Agree', 'Done');

  const account = await anAccount({ phone: `+88017${String(randomInt(100_000_000)).padStart(8, '0')}` });
  const member = await aPerson({ language: 'EN' });
  await enter(member, account, '/m/activity');
  const card = member.page.getByRole('article').filter({ hasText: name });
  // The same sentence as in the preview.
  await card.getByText('You get a bonus of ৳77.00.').waitFor();
  await card.getByRole('button', { name: 'Take this bonus' }).click();
  await member.page.getByText('The bonus is in your bonus balance').waitFor();

  await office.goto(campaign);
  await office.getByRole('tab', { name: 'Bonuses' }).click();
  await office.getByRole('row').filter({ hasText: account }).getByText('Active').click();
  await office.getByRole('heading', { level: 1, name: `Bonus of ${account}` }).waitFor();
  await office.getByRole('row', { name: /BONUS_GRANT .*77\.00/ }).waitFor();
  await expectAccessible(office);
  await expectNoSidewaysScroll(office);
  expect(await office.getByText('No bet in its time.').count()).toBe(1);
});
