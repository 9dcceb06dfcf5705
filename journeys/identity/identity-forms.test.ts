// The forms of identity by themselves: whole in every look, filled by helpers and keyboards alone, and a captcha for ears.
import { describe, expect, it } from 'vitest';
import type { Language } from '#contract/base/language.ts';
import { layoutFaults } from '#journeys/base/layout-faults.ts';
import { anAccount, becomeMember } from '#journeys/base/a-member.ts';
import {
  aPerson,
  aUsername,
  expectAccessible,
  type Person,
  phones,
  settled,
  showAnew,
  storedSession,
  visit,
} from '#journeys/base/person.ts';
import { textFaults } from '#journeys/base/text-faults.ts';
import { hearSamples } from '#server/testing/identity/hear-captcha.ts';

/** Each form, its address, and the attributes of every field for keyboards and password managers. */
const forms = {
  login: { path: '/m/login', fields: ['username:username', 'password:current-password'] },
  loginBySms: {
    path: '/m/login',
    way: 1,
    fields: [
      'countryDialingCode:tel-country-code',
      'mobileNum:tel-national:tel:numeric',
      'verificationCode:one-time-code:text:numeric',
    ],
  },
  register: {
    path: '/m/register',
    fields: ['username:username', 'password:new-password', 'confirmPassword:new-password'],
  },
  registerByMobile: {
    path: '/m/register',
    way: 1,
    fields: [
      'mobileNum:tel-national:tel:numeric',
      'verificationCode:one-time-code:text:numeric',
      'password:new-password',
      'confirmPassword:new-password',
    ],
  },
  forgotBySms: {
    path: '/m/forget',
    fields: ['mobileNum:tel-national:tel:numeric', 'verificationCode:one-time-code:text:numeric'],
  },
  forgotByEmail: { path: '/m/forget', way: 1, fields: ['email:email:email:email'] },
  reset: {
    path: '/m/forget#reset=ticket',
    fields: ['newPassword:new-password', 'confirmNewPassword:new-password'],
  },
} as const;
type Form = { readonly path: string; readonly way?: number; readonly fields: readonly string[] };

/** Shows a form to a person who is in the site already. */
async function open(person: Person, { path, way }: Form): Promise<void> {
  const { page } = person;
  await showAnew(person, path);
  await page.locator('form').first().waitFor();
  if (!way) return;
  await page.getByRole('radio').nth(way).locator('..').click();
  await settled(person);
}

/** Each is audited in one theme by either language: Bengali in the dark, English in the light. */
const auditedTheme = { BN: 'dark', EN: 'light' } as const;

async function expectWhole(person: Person, name: string, language: Language): Promise<void> {
  for (const theme of ['dark', 'light']) {
    await person.page.evaluate((look) => document.documentElement.setAttribute('data-theme', look), theme);
    for (const phone of [phones.small, phones.usual]) {
      await person.page.setViewportSize(phone);
      await expect.poll(() => layoutFaults(person.page), { message: `${name} ${theme}` }).toEqual([]);
    }
    if (theme === auditedTheme[language]) await expectAccessible(person.page);
  }
  await expect.poll(() => textFaults(person.page, language), { message: name }).toEqual([]);
}

async function expectNamedFields({ page }: Person, name: string, { fields }: Form): Promise<void> {
  for (const wanted of fields) {
    const [field, autoComplete, type, inputMode] = wanted.split(':');
    const input = page.locator(`form [name="${field}"]`);
    const message = `${name} ${field}`;
    await expect.poll(() => input.getAttribute('autocomplete'), { message }).toBe(autoComplete);
    if (type)
      await expect.poll(async () => (await input.getAttribute('type')) ?? 'text', { message }).toBe(type);
    if (inputMode) await expect.poll(() => input.getAttribute('inputmode'), { message }).toBe(inputMode);
  }
}

describe.each(['BN', 'EN'] as const)('in %s', (language) => {
  it('GEN-04 AUTH-15 every form is whole in either theme, empty and with every complaint below its field, and says to keyboards and password managers what each field is for', async () => {
    const person = await aPerson({ language });
    await visit(person, '/m/help');
    for (const [name, form] of Object.entries<Form>(forms)) {
      await open(person, form);
      await expectWhole(person, name, language);
      await expectNamedFields(person, name, form);
      await person.page.locator('form button[type="submit"]').click();
      const first = person.page.locator('form [aria-invalid="true"]').first();
      await first.waitFor();
      await expect
        .poll(() => first.evaluate((field) => field === document.activeElement), { message: name })
        .toBe(true);
      await expectWhole(person, `${name} with complaints`, language);
      const unnamed = await person.page.locator('form [aria-invalid="true"]').evaluateAll(
        (fields) =>
          fields.filter((field) => {
            const describedBy = field.getAttribute('aria-describedby')?.split(' ') ?? [];
            return !describedBy.some((id) => document.getElementById(id)?.textContent);
          }).length,
      );
      expect(unnamed, `${name}: complaints that no screen reader hears`).toBe(0);
    }
  }, 480_000);
});

it('a complaint comes when its field is left, and goes when it is mended', async () => {
  const person = await aPerson({ language: 'EN' });
  const { page } = person;
  await visit(person, '/m/login');
  const username = page.getByRole('textbox', { name: 'Username', exact: true });
  await username.fill('1x');
  expect(await page.getByRole('alert').filter({ hasText: /./ }).count()).toBe(0);
  await username.blur();
  await page.getByRole('alert').getByText('Account format is incorrect').waitFor();
  await username.fill('padma1');
  await expect.poll(() => page.getByRole('alert').filter({ hasText: /./ }).count()).toBe(0);
});

it('nobody needs a pointer: login, its second way and a wrong password by keys alone', async () => {
  const person = await aPerson({ language: 'EN' });
  const { page } = person;
  await visit(person, '/m/login');
  const reach = async (matches: (focused: string) => boolean): Promise<void> => {
    for (let presses = 0; presses < 40; presses += 1) {
      const focused = await page.evaluate(() => {
        const element = document.activeElement as HTMLInputElement | null;
        return `${element?.tagName} ${element?.getAttribute('name') ?? ''} ${element?.getAttribute('type') ?? ''}`;
      });
      if (matches(focused)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error('the keyboard never got there');
  };
  // The form is a separate script and may load after the page around it.
  await page.getByRole('radio').first().waitFor({ state: 'attached' });
  await reach((focused) => focused.startsWith('INPUT') && focused.endsWith('radio'));
  await page.keyboard.press('ArrowRight');
  await page.getByRole('textbox', { name: 'Mobile number' }).waitFor();
  await page.keyboard.press('ArrowLeft');
  await reach((focused) => focused.startsWith('INPUT username'));
  await page.keyboard.type(aUsername());
  await page.keyboard.press('Tab');
  await page.keyboard.type('wrong-password-1');
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('Incorrect username or password').waitFor();
  expect(await storedSession(page)).toBeNull();
});

/** Records the audio of the page; a listener counts the voices of each group. */
async function listenTo({ context }: Person): Promise<void> {
  await context.addInitScript(`
    const hear = ${hearSamples.toString()};
    const start = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function play(...when) {
      const heard = this.buffer ? hear(this.buffer.getChannelData(0), this.buffer.sampleRate) : '';
      document.documentElement.setAttribute('data-heard', heard);
      return start.apply(this, when);
    };
  `);
}

it('AUTH-12 A-85 a captcha can be heard in place of being seen, and what was heard signs in', async () => {
  const person = await aPerson({ language: 'EN' });
  await listenTo(person);
  const { page } = person;
  // A failed try makes the next sign-ins of an account wait for a captcha.
  const account = await anAccount();
  await visit(person, '/m/login');
  await page.getByRole('textbox', { name: 'Username', exact: true }).fill(account);
  await page.getByLabel('Password', { exact: true }).fill('wrong-password-1');
  await page.locator('form button[type="submit"]').click();
  await page.getByRole('button', { name: 'Listen instead' }).click();
  const spoken = () => page.locator('html').getAttribute('data-heard');
  await expect.poll(spoken).toMatch(/^[1-5]{4}$/);
  await page
    .getByText('Count the voices in each of the four groups and write the four digits; hisses do not count')
    .waitFor();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Captcha', exact: true }).fill((await spoken()) ?? '');
  const { brand } = await import('#brands/config.ts');
  await page.getByLabel('Password', { exact: true }).fill(brand.demo.password);
  await page.locator('form button[type="submit"]').click();
  await page.waitForURL('**/m/home');
  await expect.poll(() => storedSession(page)).toMatchObject({ userName: account });
});

it('PWD-03 change password is whole in both languages, with what password managers need', async () => {
  for (const language of ['BN', 'EN'] as const) {
    const person = await aPerson({ language });
    await becomeMember(person, { like: 'padma1' }, '/m/help');
    await open(person, { path: '/m/changePsw', fields: [] });
    await expectWhole(person, 'change password', language);
    const named = await person.page
      .locator('form input')
      .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('autocomplete')));
    expect(named).toEqual(['username', 'current-password', 'new-password', 'new-password']);
  }
});
