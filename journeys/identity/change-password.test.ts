// A password is changed by whoever knows it: its rules, its times, and what stays when it is refused.
import { expect, it } from 'vitest';
import { changePassword } from '#contract/identity/passwords.ts';
import { aNewcomer, complaint, field, newcomerPassword, press } from '#journeys/base/a-newcomer.ts';
import { holdCalls } from '#journeys/base/calls.ts';
import { stopClock, withClock } from '#journeys/base/page-clock.ts';
import { addressOf, aPerson, follow, settled, visit } from '#journeys/base/person.ts';

const english = () => aPerson({ language: 'EN' });

it('PWD-01 PWD-02 PWD-03 PWD-05 PWD-06 PWD-07 PWD-13 SET-01 a password is changed by its rules', async () => {
  const person = await english();
  const { page } = person;
  const name = await aNewcomer(person);
  await visit(person, '/m/set');
  await page.getByRole('link', { name: 'Change password' }).click();
  await page.waitForURL('**/m/changePsw');
  await expect.poll(() => field(person, 'Username').inputValue()).toBe(name);
  await expect.poll(() => field(person, 'Username').getAttribute('readonly')).not.toBeNull();
  await field(person, 'Old password').fill(newcomerPassword);
  await field(person, 'New password').fill(newcomerPassword);
  await press(person, 'Confirm');
  await complaint(person, 'Enter password').waitFor();
  await field(person, 'Confirm password').fill('other');
  await press(person, 'Confirm');
  await complaint(person, 'Confirmation password not matched').waitFor();
  await field(person, 'Confirm password').fill(newcomerPassword);
  await press(person, 'Confirm');
  const popup = page.getByRole('dialog');
  await popup.getByText('The new password and the old password cannot be the same').waitFor();
  await popup.getByRole('button', { name: 'OK' }).click();
  await field(person, 'New password').fill('another-river-7');
  await field(person, 'Confirm password').fill('another-river-7');
  await press(person, 'Confirm');
  await page.waitForURL('**/m/home');
  await settled(person);
  expect(await page.getByText('The account has been logged out').count()).toBe(0);
  // What was typed a moment ago is not asked for again.
  await follow(person, '/m/changePsw');
  await field(person, 'New password').waitFor();
  await expect.poll(() => field(person, 'Old password').count()).toBe(0);
});

it('PWD-04 SET-02 nobody without a session changes a password', async () => {
  const person = await english();
  await visit(person, '/m/changePsw');
  await person.page.waitForURL('**/m/home');
  await visit(person, '/m/set');
  await person.page.getByRole('link', { name: 'Change password' }).click();
  await person.page.waitForURL('**/m/login');
});

it('PWD-14 a refused change only hides the loading indicator and keeps what was written', async () => {
  const person = await english();
  const { page } = person;
  await aNewcomer(person);
  await visit(person, '/m/changePsw');
  await field(person, 'Old password').fill('not my password');
  await field(person, 'New password').fill('another-river-7');
  await field(person, 'Confirm password').fill('another-river-7');
  const answered = page.waitForResponse('**/wps/member/password');
  await press(person, 'Confirm');
  expect((await answered).status()).toBe(400);
  await expect.poll(() => page.getByRole('status').getByText('Please wait').count()).toBe(0);
  await expect.poll(() => field(person, 'Old password').getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => field(person, 'New password').inputValue()).toBe('another-river-7');
  expect(addressOf(page)).toBe('/m/changePsw');
});

it('PWD-11 the loading indicator shows at once, and goes after 10 s without an answer', async () => {
  const person = await english();
  const { page } = person;
  await withClock(page);
  await aNewcomer(person);
  await visit(person, '/m/changePsw');
  await field(person, 'Old password').fill(newcomerPassword);
  await field(person, 'New password').fill('another-river-7');
  await field(person, 'Confirm password').fill('another-river-7');
  const held = await holdCalls(page, changePassword);
  const loading = page.getByRole('status').getByText('Please wait', { exact: true });
  await stopClock(page);
  await press(person, 'Confirm');
  await loading.waitFor();
  await page.clock.runFor(9_500);
  expect(await loading.count()).toBe(1);
  await page.clock.runFor(1_000);
  await expect.poll(() => loading.count()).toBe(0);
  held.release();
  await page.clock.resume();
  await page.waitForURL('**/m/home');
});
