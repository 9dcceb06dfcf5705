// The office in a real browser: the way in, narrow windows, several tabs, and two operators who add a third one.
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { timeStep, totpCode } from '#server/base/secrets/totp.ts';
import { atOffice, atWork, load, screenSizes, showInside, signInAs } from '../base/at-office.ts';
import { expectAccessible, expectNoSidewaysScroll, phones } from '../base/person.ts';

it('the way in, the first screen and the search are free of faults, dark in English at 1280 × 800', async () => {
  const page = await atOffice();
  await expectAccessible(await signInPage(page));
  await signInAs(page, 'auditor1', '/audit');
  await page.locator('main h1').waitFor();
  await expect.poll(() => page.locator('main [aria-busy="true"]').count()).toBe(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('/');
  await page.getByRole('combobox').waitFor();
  await expectAccessible(page);
});

it('the office fits a window as narrow as a phone, and all tabs of a browser sign out together', async () => {
  const page = await atOffice({ size: phones.usual, theme: 'light', language: 'BN' });
  const name = await atWork(page, 'ADMIN', '/operators');
  // The navigation is a strip above, and nothing sticks out.
  for (const path of ['/operators', '/audit', '/money/withdrawals', '/chats']) {
    await showInside(page, path);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize(phones.small);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize(phones.usual);
  }
  await page.setViewportSize(screenSizes.small);
  // A second tab of the same browser has the session without a sign-in.
  const second = await page.context().newPage();
  await load(second, '/audit');
  await second.locator('button[aria-controls], header button, button').filter({ hasText: name }).click();
  await second.getByRole('button', { name: 'সাইন আউট' }).click();
  await page.locator('input[name="password"]').waitFor();
});

it('two operators let a third one in by keyboard, password and app', async () => {
  const name = `op-${randomUUID().slice(0, 8)}`;
  const first = await atOffice();
  await atWork(first, 'RISK', '/proposals');
  const second = await atOffice();
  await atWork(second, 'ADMIN', '/operators');
  await second.getByRole('button', { name: 'Invite an operator' }).press('Enter');
  const dialog = second.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('CONTENT').press(' ');
  await dialog.getByLabel('Reason').fill('writes the banners from now on');
  await expectAccessible(second);
  await dialog.getByRole('button', { name: 'Propose' }).press('Enter');
  await second.getByRole('heading', { name: 'Proposed' }).waitFor();

  // The other one sees it come, without a reload.
  await first.getByRole('button', { name: new RegExp(name) }).press('Enter');
  await first.getByRole('heading', { level: 2, name: 'Invite an operator' }).waitFor();
  await first.keyboard.press('a');
  await first.getByRole('dialog').getByLabel('Reason').fill('agreed with the head of content');
  await first.getByRole('dialog').getByRole('button', { name: 'Agree' }).press('Enter');
  const link = (await first.getByText('/invitation#').textContent()) ?? '';

  const newcomer = await atOffice();
  await newcomer.goto(link);
  const secret = ((await newcomer.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await expectAccessible(newcomer);
  await newcomer.locator('input[name="password"]').fill(`long ${randomUUID()}`);
  await newcomer.locator('input[name="code"]').fill(totpCode(bytesOf(secret), timeStep(new Date())));
  await newcomer.getByRole('button', { name: 'Start working' }).click();
  await newcomer.getByRole('button', { name: 'Your menu' }).filter({ hasText: name }).waitFor();
});

async function signInPage(page: Page): Promise<Page> {
  await page.goto(`${inject('officeUrl')}/`);
  await page.locator('input[name="password"]').waitFor();
  return page;
}

/** The bytes of a base-32 text. */
function bytesOf(text: string): Buffer {
  const bits = Array.from(text, (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
