// Registration with a user name: its fields, its errors, and its destinations.
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ValueOf } from '#contract/base/endpoint.ts';
import type { registerSettings } from '#contract/identity/register.ts';
import { solveCaptcha } from '#server/testing/identity/solve-captcha.ts';
import { anOwnProduct, type OwnProduct } from '#journeys/base/own-product.ts';
import { addressOf, aPerson, aUsername, type Person, storedSession, visit } from '#journeys/base/person.ts';

const password = 'nodi-nouka-brishti-4';
const english = (product?: OwnProduct) =>
  aPerson({ language: 'EN', ...(product ? { siteUrl: product.siteUrl } : {}) });
const field = ({ page }: Person, label: string) => page.getByLabel(label, { exact: true });
const registerButton = ({ page }: Person) => page.getByRole('button', { name: 'Register', exact: true });
const complaint = ({ page }: Person, text: string) =>
  page.getByRole('alert').getByText(text, { exact: true });
const ageBox = ({ page }: Person) => page.getByRole('checkbox', { name: /21 years of age/ });

/** Taps the box at the beginning of the line; the text contains a link. */
const tick = ({ page }: Person, box: Locator) =>
  page.locator('label', { has: box }).click({ position: { x: 14, y: 14 } });

async function openForm(person: Person): Promise<void> {
  await visit(person, '/m/register');
  await registerButton(person).waitFor();
}

async function fillForm(person: Person, more: { username?: string; confirm?: string; age?: boolean } = {}) {
  const { username = aUsername(), confirm = password, age = true } = more;
  await field(person, 'Username').fill(username);
  await field(person, 'Password').fill(password);
  await field(person, 'Confirm password').fill(confirm);
  if (age) await tick(person, ageBox(person));
  return username;
}

describe('the form', () => {
  it('REG-01 the screen has a background, a back button and the title Register', async () => {
    const person = await english();
    const { page } = person;
    await openForm(person);
    await page.getByRole('heading', { level: 1, name: 'Register' }).waitFor({ state: 'attached' });
    await expect
      .poll(() => page.getByRole('tab', { name: 'Register', selected: true }).isVisible())
      .toBe(true);
    await expect.poll(() => page.title()).toContain('Register');
    const drawing = page.locator('main [aria-hidden="true"] svg, main svg[aria-hidden="true"]').first();
    await expect.poll(() => drawing.isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Back' }).click();
    await page.waitForURL('**/m/home');
  });

  it('REG-10 each field is checked against the rules the server provides', async () => {
    const person = await english();
    const answered = person.page.waitForResponse('**/wps/system/setting/register');
    await openForm(person);
    const { value } = (await (await answered).json()) as { value: ValueOf<typeof registerSettings> };
    const samples = {
      Username: {
        rule: 'loginUsername',
        texts: ['abc', 'abcd', '1abcd', 'ab_cd9', 'ab-cd', 'a'.repeat(16), 'a'.repeat(17)],
      },
      Password: { rule: 'password', texts: ['1234567', 'পানি-নদী', ' 8 chars', 'x'.repeat(64)] },
    };
    for (const [label, { rule, texts }] of Object.entries(samples)) {
      const pattern = new RegExp(value.patterns[rule] ?? '', 'su');
      for (const text of texts) {
        await field(person, label).fill(text);
        await field(person, label).blur();
        const valid = pattern.test(text) ? 'false' : 'true';
        await expect
          .poll(() => field(person, label).getAttribute('aria-invalid'), { message: `${label} ${text}` })
          .toBe(valid);
      }
    }
  });

  it('ERR-07 a password that is too short or too common is refused, and says which', async () => {
    const person = await english();
    await openForm(person);
    await fillForm(person);
    for (const [bad, words] of [
      ['short', 'Password format is incorrect: use 8 to 64 characters'],
      ['password123', 'This password is easy to guess; choose another'],
    ] as const) {
      await field(person, 'Password').fill(bad);
      await field(person, 'Confirm password').fill(bad);
      await registerButton(person).click();
      await complaint(person, words).waitFor();
      await field(person, 'Password').fill(password);
      await complaint(person, words).waitFor({ state: 'detached' });
    }
  });
});

describe('registering', () => {
  it('REG-30 success says: registered successfully, ready to enter; and the newcomer is in with 0.00', async () => {
    const person = await english();
    const { page } = person;
    await openForm(person);
    const username = await fillForm(person);
    await registerButton(person).click();
    await page.getByRole('status').getByText('Registered successfully, ready to enter').waitFor();
    await page.waitForURL('**/m/home');
    await page.getByTestId('balance').getByText('0.00', { exact: true }).waitFor();
    await expect.poll(() => storedSession(page)).toMatchObject({ userName: username, type: 0 });
  });

  it('REG-31 a taken name is reported: sorry, the username already exists', async () => {
    const person = await english();
    await openForm(person);
    await field(person, 'Username').fill('Player1');
    await field(person, 'Password').focus();
    await complaint(person, 'Sorry, the username already exists').waitFor();
    await fillForm(person, { username: 'player1' });
    await registerButton(person).click();
    await complaint(person, 'Sorry, the username already exists').waitFor();
    expect(addressOf(person.page)).toBe('/m/register');
  });
});

describe('what the merchant decides', () => {
  let plain: OwnProduct;
  let curious: OwnProduct;
  beforeAll(async () => {
    plain = await anOwnProduct();
    const optional = { enabled: true, required: false };
    const fields = { nickname: optional, email: { enabled: true, required: true } };
    curious = await anOwnProduct({ registerForm: { fields, captcha: { enabled: true } } });
  });
  afterAll(async () => {
    await plain.end();
    await curious.end();
  });

  it('REG-02 banners come from the group m_register, and a default picture stands in when there are none', async () => {
    const person = await english(plain);
    const requested = person.page.waitForRequest(/MCSFE_getListAnnouncements\?.*groupName=m_register/);
    await openForm(person);
    await requested;
    const carousel = person.page.getByRole('region', { name: 'News and offers' });
    await carousel.getByText('Your boat is at the ghat').waitFor();
    await plain.db.query("update content set group_name = 'put_away' where group_name = 'm_register'");
    try {
      const later = await english(plain);
      await openForm(later);
      await later.page.getByText('Welcome to Khela').waitFor();
      expect(await later.page.getByRole('region', { name: 'News and offers' }).count()).toBe(0);
    } finally {
      await plain.db.query("update content set group_name = 'm_register' where group_name = 'put_away'");
    }
  });

  it('REG-14 REG-23 where the captcha is enabled it shows from the start and must be entered', async () => {
    const without = await english(plain);
    await openForm(without);
    expect(await field(without, 'Captcha').count()).toBe(0);
    const person = await english(curious);
    await openForm(person);
    await person.page
      .getByRole('button', { name: /Captcha picture/ })
      .locator('img')
      .waitFor();
    await fillForm(person);
    await field(person, 'E-mail').fill('newcomer@example.com');
    await registerButton(person).click();
    await complaint(person, 'Enter a captcha').waitFor();
    const cookies = await person.context.cookies();
    const cookie = cookies.find(({ name }) => name === 'khela_captcha')?.value;
    await field(person, 'Captcha').fill(await solveCaptcha(curious.db, cookie));
    await registerButton(person).click();
    await person.page.waitForURL('**/m/home');
  });
});
