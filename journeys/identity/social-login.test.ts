// Sign-in with an account of another provider in a real browser: as a newcomer, as a member, and when it fails.
import { describe, expect, it } from 'vitest';
import { aNewcomer, newcomerPassword } from '#journeys/base/a-newcomer.ts';
import { anOwnProduct } from '#journeys/base/own-product.ts';
import {
  aPerson,
  aUsername,
  expectAccessible,
  type Person,
  phones,
  storedSession,
} from '#journeys/base/person.ts';

const houses = [
  { provider: 'google', name: 'Google', there: /\/social-login\/google\/authorize/ },
  { provider: 'facebook', name: 'Facebook', there: /\/social-login\/facebook\/dialog\/oauth/ },
] as const;

let newcomers = Date.now();
/** A person whom the provider knows and the platform does not. */
const aStranger = () => `guest-j${(newcomers++).toString(36)}`;

/** Presses the provider's button on the login tab and chooses a person there; undefined means cancelling. */
async function goThrough({ page, siteUrl }: Person, house: (typeof houses)[number], who: string | undefined) {
  await page.goto(`${siteUrl}/m/login`);
  await page.getByRole('button', { name: `Continue with ${house.name}` }).click();
  await page.waitForURL(house.there);
  if (who === undefined) return page.getByRole('button', { name: 'Cancel' }).click();
  const chosen = page.locator('button[name=person]').first();
  await chosen.evaluate((button, value) => button.setAttribute('value', value), who);
  return chosen.click();
}

async function openAccount({ page }: Person, username: string): Promise<void> {
  await page.getByRole('button', { name: 'Open a new account' }).click();
  await page.locator('input[name=username]').fill(username);
  await page.locator('input[name=password]').fill('Brishti-Jol-Rong-9');
  await page.locator('input[name=confirmPassword]').fill('Brishti-Jol-Rong-9');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  // REG-07: nobody can register without a birthday.
  await expect.poll(() => page.url()).toMatch(/socialLogin/);
  const age = page.getByRole('checkbox', { name: /21 years of age/ });
  await page.locator('label', { has: age }).click({ position: { x: 14, y: 14 } });
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await page.waitForURL('**/m/home');
}

const accountOf = async ({ page }: Person) => (await storedSession(page))?.userName ?? null;

describe.each(houses)('$name', (house) => {
  it('GEN-15 a newcomer opens an account once and is signed in from then on', async () => {
    const who = aStranger();
    const username = aUsername();
    const first = await aPerson({ language: 'EN' });
    await goThrough(first, house, who);
    await first.page.getByText(`Your ${house.name} account is not linked`).waitFor();
    await expect.poll(() => first.page.url()).toBe(`${first.siteUrl}/m/socialLogin`);
    expect(await accountOf(first)).toBeNull();
    await expectAccessible(first.page);
    await openAccount(first, username);
    await expect.poll(() => accountOf(first)).toBe(username);

    const again = await aPerson({ language: 'EN', theme: 'light', phone: phones.small });
    await goThrough(again, house, who);
    await again.page.waitForURL('**/m/home');
    await expect.poll(() => accountOf(again)).toBe(username);
  });

  it('reports who has cancelled there, in both languages', async () => {
    const person = await aPerson({ language: 'EN' });
    await goThrough(person, house, undefined);
    await person.page.getByRole('alert').getByText('You did not allow the sign-in').waitFor();
    await expectAccessible(person.page);
    await person.page.getByRole('link', { name: 'Back to login' }).click();
    await person.page.waitForURL('**/m/login');
  });
});

describe('a member who has an account already', () => {
  it('links it after logging in, and only when asked', async () => {
    const [house] = houses;
    const who = aStranger();
    const account = await aNewcomer(await aPerson({ language: 'EN' }), null);
    const person = await aPerson({ language: 'EN' });
    const { page } = person;
    await goThrough(person, house, who);
    await page.getByRole('button', { name: 'I have an account' }).click();
    await page.waitForURL('**/m/login');
    await page.locator('input[name=username]').fill(account);
    await page.locator('input[name=password]').fill(newcomerPassword);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL('**/m/socialLogin');
    await page.getByText(`Link to ${account}?`).waitFor();
    await expectAccessible(person.page);
    await page.getByRole('button', { name: 'Link', exact: true }).click();
    await page.getByText('Google is linked').waitFor();
    await page.waitForURL('**/m/home');

    const again = await aPerson({ language: 'EN' });
    await goThrough(again, house, who);
    await again.page.waitForURL('**/m/home');
    await expect.poll(() => accountOf(again)).toBe(account);

    await page.goto(`${person.siteUrl}/m/securityCenter`);
    await page.getByText(/Linked since/).waitFor();
    await page.getByRole('button', { name: 'Unlink Google' }).click();
    await page.getByText('Google is no longer linked').waitFor();
    await page.getByRole('button', { name: 'Continue with Google' }).waitFor();
  });
});

describe('the block on the login screen', () => {
  it('AUTH-04 is under login only', async () => {
    const { page, siteUrl } = await aPerson({ language: 'BN' });
    await page.goto(`${siteUrl}/m/login`);
    await page.getByRole('button', { name: 'Google দিয়ে চালিয়ে যান' }).waitFor();
    await page.getByRole('button', { name: 'Facebook দিয়ে চালিয়ে যান' }).waitFor();
    await page.goto(`${siteUrl}/m/register`);
    await page.locator('input[name=username]').waitFor();
    expect(await page.getByTestId('social-login').count()).toBe(0);
  });

  it('AUTH-05 AUTH-06 each button needs its flag, and without any there is no block', async () => {
    const product = await anOwnProduct();
    try {
      const { siteUrl, platform } = product;
      const person = await aPerson({ language: 'EN', siteUrl });
      const buttons = () => person.page.getByTestId('social-login').getByRole('button').allTextContents();
      const show = async (google: boolean, facebook: boolean) => {
        await platform.changeSetting('flag.GOOGLELOGIN3', google, 'journey');
        await platform.changeSetting('flag.FACEBOOKLOGIN3', facebook, 'journey');
        await person.page.goto(`${siteUrl}/m/login`);
        await person.page.locator('input[name=username]').waitFor();
      };
      await show(true, false);
      await expect.poll(buttons).toEqual(['Continue with Google']);
      await show(false, true);
      await expect.poll(buttons).toEqual(['Continue with Facebook']);
      await show(false, false);
      await expect.poll(buttons).toEqual([]);
    } finally {
      await product.end();
    }
  });

  it('reports when a provider cannot be reached, and when no sign-in was begun', async () => {
    const product = await anOwnProduct();
    try {
      const person = await aPerson({ language: 'BN', siteUrl: product.siteUrl });
      await person.page.goto(`${product.siteUrl}/m/login`);
      await person.page.getByRole('button', { name: 'Google দিয়ে চালিয়ে যান' }).click();
      await person.page.getByText('লগইন সেবার সাথে সংযোগ হচ্ছে না').waitFor();
      await person.page.goto(`${product.siteUrl}/m/socialLogin`);
      await person.page.getByRole('alert').getByText('এই লগইনের মেয়াদ শেষ').waitFor();
    } finally {
      await product.end();
    }
  });
});
