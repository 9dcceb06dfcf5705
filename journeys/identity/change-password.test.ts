// A member changes the known password, and the session continues under the new one.
import { expect, it } from 'vitest';
import { aNewcomer, field, newcomerPassword, press } from '#journeys/base/a-newcomer.ts';
import { aPerson, follow, settled } from '#journeys/base/person.ts';

it('PWD-02 PWD-13 SET-01 settings lead to a new password, and nobody is signed out by it', async () => {
  const person = await aPerson({ language: 'EN' });
  const { page } = person;
  await aNewcomer(person, '/m/set');
  await page.getByRole('link', { name: 'Change password' }).click();
  await page.waitForURL('**/m/changePsw');
  await field(person, 'Old password').fill(newcomerPassword);
  await field(person, 'New password').fill('another-river-7');
  await field(person, 'Confirm password').fill('another-river-7');
  await press(person, 'Confirm');
  await page.waitForURL('**/m/home');
  await settled(person);
  expect(await page.getByText('The account has been logged out').count()).toBe(0);
  // A password typed shortly before is not requested again.
  await follow(person, '/m/changePsw');
  await field(person, 'New password').waitFor();
  await expect.poll(() => field(person, 'Old password').count()).toBe(0);
});
