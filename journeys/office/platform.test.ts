// Contents and the platform in a real browser: every screen can be read and used; a member's open page follows.
import { randomUUID } from 'node:crypto';
import { expect, inject, it } from 'vitest';
import { becomeMember } from '../base/a-member.ts';
import { atOffice, atWork, screenSizes } from '../base/at-office.ts';
import { aPerson, expectAccessible, expectNoSidewaysScroll, follow } from '../base/person.ts';

const screens = [
  '/contents',
  '/contents/new?kind=PL',
  '/content-order?kind=B',
  '/maintenance',
  '/settings',
  '/setting-changes',
  '/address-rules',
  '/customer-service',
  '/jobs',
  '/job-runs',
];

it.each([
  ['dark in English at 1280 × 800', { theme: 'dark', language: 'EN' }],
  ['light in Bengali at 1024 × 768', { theme: 'light', language: 'BN', size: screenSizes.small }],
] as const)('every screen of contents and the platform is free of faults, %s', async (_how, options) => {
  const page = await atOffice(options);
  await atWork(page, 'ADMIN', '/contents');
  for (const path of screens) {
    await page.goto(`${inject('officeUrl')}${path}`);
    await page.locator('main h1').waitFor();
    await expect.poll(() => page.locator('main [aria-busy="true"]').count()).toBe(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
});

it('an announcement is written, published and taken back; the member’s open page follows', async () => {
  const title = `Feast ${randomUUID().slice(0, 8)}`;
  const member = await aPerson({ language: 'EN' });
  await becomeMember(member);
  await follow(member, '/m/notice');
  const page = await atOffice();
  await atWork(page, 'CONTENT', '/contents');
  await page.goto(`${inject('officeUrl')}/contents/new?kind=PL`);
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
  await member.page.getByText(title).first().waitFor({ timeout: 5_000 });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Undo the publication' }).click();
  await dialog.getByLabel('Reason').fill('it was too early');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.getByRole('heading', { name: 'Done' }).waitFor();
  await member.page.getByText(title).first().waitFor({ state: 'detached', timeout: 5_000 });
});
