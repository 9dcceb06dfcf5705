// The six digits that release money, from the bound number to the reset: codes are read where the demo's SMS company shows them.
import { afterAll, beforeAll, describe, it } from 'vitest';
import {
  aNewcomer,
  complaint,
  field,
  newcomerPassword,
  openInCentre,
  press,
} from '#journeys/base/a-newcomer.ts';
import { aMinuteLater, anOwnProduct, type OwnProduct, withSandboxSms } from '#journeys/base/own-product.ts';
import { codeAfter } from '#journeys/base/outbox.ts';
import { aPerson, expectAccessible, type Person, phones, settled, visit } from '#journeys/base/person.ts';

let product: OwnProduct;
beforeAll(async () => {
  product = await anOwnProduct({ environment: withSandboxSms });
});
afterAll(() => product?.end());

const english = () => aPerson({ language: 'EN', siteUrl: product.siteUrl });
let numbers = 20_000_000 + (Date.now() % 70_000_000);
const aNumber = (): string => `18${(numbers += 1)}`;

async function askForCode(person: Person, number: string): Promise<void> {
  const { page } = person;
  await page.getByLabel('Country code').selectOption('+880');
  await field(person, 'Mobile number').fill(number);
  await press(person, 'Send code');
  await page.getByRole('dialog').getByRole('button', { name: 'I am human' }).click();
  await page.getByText(/^Again in \d+ s$/).waitFor();
}

/** A newcomer's number, bound in the security centre. */
async function bindNumber(person: Person): Promise<string> {
  const number = aNumber();
  await openInCentre(person, 'Mobile number');
  const code = await codeAfter(() => askForCode(person, number), `+880${number}`);
  await field(person, 'Verification code').fill(code);
  await press(person, 'Bind number');
  await person.page.getByRole('link', { name: /^Mobile number \+880/ }).waitFor();
  return number;
}

async function setDigits(person: Person, first: string, secret: string, digits: string): Promise<void> {
  await openInCentre(person, 'Payment password');
  await field(person, first).fill(secret);
  await field(person, 'New payment password').fill(digits);
  await field(person, 'New payment password once more').fill(digits);
  await press(person, 'Save');
  await person.page.getByRole('link', { name: /^Payment password Set/ }).waitFor();
}

describe('a forgotten payment password', () => {
  it('APIA-26 is reset with the login password and a code to the bound number, and the new one counts', {
    timeout: 90_000,
  }, async () => {
    const person = await english();
    const { page } = person;
    await aNewcomer(person);
    const number = await bindNumber(person);
    await setDigits(person, 'Login password', newcomerPassword, '271828');
    await openInCentre(person, 'Payment password');
    await page.getByRole('link', { name: 'Forgotten?' }).click();
    await page.getByText(/^We send a code to your bound number/).waitFor();
    await expectAccessible(page);
    await aMinuteLater(product);
    const code = await codeAfter(() => askForCode(person, number), `+880${number}`);
    await field(person, 'Login password').fill('not the password');
    await field(person, 'New payment password').fill('314159');
    await field(person, 'New payment password once more').fill('314150');
    await field(person, 'New payment password once more').blur();
    await complaint(person, 'Confirmation does not match').waitFor();
    await field(person, 'New payment password once more').fill('314159');
    await field(person, 'Verification code').fill(code);
    await press(person, 'Save');
    await complaint(person, 'The password is wrong').waitFor();
    await field(person, 'Login password').fill(newcomerPassword);
    await press(person, 'Save');
    await page.getByRole('status').getByText('Saved').waitFor();
    await openInCentre(person, 'Payment password');
    await setDigits(person, 'Present payment password', '314159', '161803');
  });

  it('waits for a bound number, and leads to where one is bound', async () => {
    const person = await english();
    const { page } = person;
    await aNewcomer(person, '/m/securityCenter?show=paymentReset');
    await page.getByText('Bind a mobile number first: the code for the reset goes there.').waitFor();
    await page.getByRole('link', { name: 'Bind number' }).click();
    await page.getByRole('heading', { level: 2, name: 'Mobile number' }).waitFor();
  });
});

describe('what a code by SMS cannot promise', () => {
  it.each(['EN', 'BN'] as const)(
    'is shown where a number is bound, with the safer ways (%s)',
    async (language) => {
      const person = await aPerson({
        language,
        siteUrl: product.siteUrl,
        phone: phones.small,
        theme: 'light',
      });
      const { page } = person;
      await visit(person, '/m/login');
      await page.locator('input[name="username"]').fill('kusum1');
      const { brand } = await import('#brands/config.ts');
      await page.locator('input[name="password"]').fill(brand.demo.password);
      await page.locator('form button[type="submit"]').click();
      await page.waitForURL('**/m/home');
      await visit(person, '/m/securityCenter?show=phone');
      await page.getByText(language === 'EN' ? /can be intercepted/ : /চুরি হতে পারে/).waitFor();
      await settled(person);
      await expectAccessible(page);
      await page
        .getByRole('link', { name: language === 'EN' ? 'Authenticator app' : 'অথেনটিকেটর অ্যাপ' })
        .click();
      await page.getByRole('button', { name: language === 'EN' ? 'Set up' : 'চালু করুন' }).waitFor();
    },
  );
});
