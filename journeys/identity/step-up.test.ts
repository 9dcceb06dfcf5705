// The dialog "Is it you?": before a sensitive act, for a member who signed in some time ago without a password.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brand } from '#brands/config.ts';
import type { Language } from '#contract/base/language.ts';
import { complaint, field, press } from '#journeys/base/a-newcomer.ts';
import { layoutFaults } from '#journeys/base/layout-faults.ts';
import { anOwnProduct, type OwnProduct } from '#journeys/base/own-product.ts';
import { aPerson, expectAccessible, type Person, phones, signIn, visit } from '#journeys/base/person.ts';
import { textFaults } from '#journeys/base/text-faults.ts';

let product: OwnProduct;
beforeAll(async () => {
  product = await anOwnProduct();
});
afterAll(() => product.end());

/** A person without a recent step-up, at the page where an authenticator app is set up. */
async function atTheQuestion(language: Language, account: string): Promise<Person> {
  const person = await aPerson({ language, siteUrl: product.siteUrl, phone: phones.small });
  await signIn(person, account);
  await product.db.query(
    "update member_session set assurance = 'LOW' where member_id = (select id from member where account = $1)",
    [account],
  );
  await visit(person, '/m/securityCenter?show=totp');
  await person.page
    .getByRole('main')
    .getByRole('button', { name: language === 'EN' ? 'Set up' : 'চালু করুন' })
    .click();
  await person.page.getByRole('dialog').waitFor();
  return person;
}
const picture = ({ page }: Person) => page.getByRole('img', { name: 'QR code for the authenticator app' });

describe('a sensitive act', () => {
  it('asks for the password, reports a wrong one below the field, and goes on with the right one', async () => {
    const person = await atTheQuestion('EN', 'kusum1');
    const { page } = person;
    await page.getByRole('dialog', { name: 'Is it you?' }).waitFor();
    const password = field(person, 'Login password');
    await expect.poll(() => password.evaluate((input) => input === document.activeElement)).toBe(true);
    await expect.poll(() => password.getAttribute('autocomplete')).toBe('current-password');
    await press(person, 'Confirm');
    await complaint(person, 'Please fill in this field').waitFor();
    await password.fill('not the password');
    await page.keyboard.press('Enter');
    await complaint(person, 'The password is wrong').waitFor();
    expect(await picture(person).count()).toBe(0);
    await password.fill(brand.demo.password);
    await page.keyboard.press('Enter');
    await picture(person).waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  });

  it('is left alone when the question is declined, and nothing is reported', async () => {
    const person = await atTheQuestion('EN', 'padma1');
    const { page } = person;
    await press(person, 'Cancel');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await picture(person).count()).toBe(0);
    await press(person, 'Set up');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await page.getByText('Please confirm that it is you').count()).toBe(0);
    await page.getByRole('button', { name: 'Set up' }).waitFor();
  });

  it.each(['EN', 'BN'] as const)('asks whole in either theme (%s)', async (language) => {
    const person = await atTheQuestion(language, language === 'EN' ? 'agent1' : 'senior1');
    for (const theme of ['dark', 'light']) {
      await person.page.evaluate((look) => document.documentElement.setAttribute('data-theme', look), theme);
      await expect.poll(() => layoutFaults(person.page), { message: theme }).toEqual([]);
      await expectAccessible(person.page);
    }
    await expect.poll(() => textFaults(person.page, language)).toEqual([]);
  });
});
