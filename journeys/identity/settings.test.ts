// Personal settings.
import { expect, it } from 'vitest';
import { aPerson, signIn, visit } from '#journeys/base/person.ts';

it('SET-03 settings has a sign-out button for whoever is signed in', async () => {
  const person = await aPerson({ language: 'EN' });
  const { page } = person;
  await visit(person, '/m/set');
  expect(await page.getByRole('main').getByRole('button', { name: 'Log out' }).count()).toBe(0);
  await signIn(person, 'kusum1');
  await visit(person, '/m/set');
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL('**/m/home');
  await page.locator('header').getByRole('link', { name: 'Log in' }).waitFor();
});

it('ROUTE-39 settings lead a member to the security centre; a visitor sees no such entry', async () => {
  const person = await aPerson({ language: 'EN' });
  const { page } = person;
  await visit(person, '/m/set');
  expect(await page.getByRole('link', { name: 'Security centre' }).count()).toBe(0);
  await signIn(person, 'kusum1');
  await visit(person, '/m/set');
  await page.getByRole('main').getByRole('link', { name: 'Security centre' }).click();
  await page.waitForURL('**/m/securityCenter');
  await page.getByText(/of 5 protections are set$/).waitFor();
});
