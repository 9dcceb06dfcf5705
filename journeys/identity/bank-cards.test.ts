// Bank accounts and wallets from the member centre on a narrow phone: the name first, then a wallet, then both lists.
import { expect, it } from 'vitest';
import { aNewcomer, field, press } from '#journeys/base/a-newcomer.ts';
import { layoutFaults } from '#journeys/base/layout-faults.ts';
import {
  addressOf,
  aPerson,
  expectAccessible,
  expectNoSidewaysScroll,
  type Person,
  phones,
  settled,
} from '#journeys/base/person.ts';

async function isInOrder(person: Person): Promise<void> {
  await settled(person);
  await expectAccessible(person.page);
  await expectNoSidewaysScroll(person.page);
  await expect.poll(() => layoutFaults(person.page)).toEqual([]);
}

it('APIA-27 a member names the holder, adds a wallet and reads from when it can be used', async () => {
  const person = await aPerson({ language: 'EN', phone: phones.small });
  const { page } = person;
  await aNewcomer(person, '/m/member/home');
  await page.getByRole('link', { name: /^Bank accounts Not set/ }).click();
  await press(person, 'Write the name');
  await field(person, 'Name on your bank account').fill('Rupali Begum');
  await press(person, 'Save');
  await page.getByText('R••• B•••').waitFor();
  await expect.poll(() => addressOf(page)).toBe('/m/securityCenter?show=cards');
  await press(person, 'Add account');
  await page.getByRole('radio', { name: 'bKash' }).check();
  await field(person, 'Wallet number').fill('০১৭১১-০০০ ৯৯৯');
  await isInOrder(person);
  await press(person, 'Add account');
  const card = page.getByRole('listitem').filter({ hasText: 'bKash' });
  await card.getByText('•••• 0999').waitFor();
  await card.getByText(/^Can be used from \d+ \w+ \d{4}, \d\d:\d\d$/).waitFor();
  await isInOrder(person);
  await page.goBack();
  await page.getByRole('link', { name: /^Bank accounts 1/ }).waitFor();
  await isInOrder(person);
});
