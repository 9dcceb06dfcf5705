// Codes by SMS and passwords as people use them: the messages are read on the page of the demo's carrier.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brand } from '#brands/config.ts';
import { complaint, confirmAge } from '#journeys/base/a-newcomer.ts';
import { codeAfter, messageAfter } from '#journeys/base/outbox.ts';
import { aMinuteLater, anOwnProduct, type OwnProduct, withSandboxSms } from '#journeys/base/own-product.ts';
import { aPerson, aUsername, type Person, settled, storedSession, visit } from '#journeys/base/person.ts';

const english = () => aPerson({ language: 'EN' });
/** Numbers of the demo's members get one code a minute; here a second try of a journey need not wait for it. */
let product: OwnProduct;
beforeAll(async () => {
  product = await anOwnProduct({ environment: withSandboxSms });
});
afterAll(() => product?.end());
const atOwnProduct = async () => {
  await aMinuteLater(product);
  return aPerson({ language: 'EN', siteUrl: product.siteUrl });
};
const field = ({ page }: Person, label: string) => page.getByRole('textbox', { name: label, exact: true });
const secret = ({ page }: Person, label: string) => page.getByLabel(label, { exact: true });
const submit = ({ page }: Person) => page.locator('form button[type="submit"]').click();
let numbers = 10_000_000 + (Date.now() % 80_000_000);
const aNumber = () => `17${(numbers += 1)}`;

async function choose({ page }: Person, way: string): Promise<void> {
  await page.getByText(way, { exact: true }).click();
}

async function writeNumber(person: Person, dialing: string, number: string): Promise<void> {
  await person.page.getByLabel('Country code').selectOption(dialing);
  await field(person, 'Mobile number').fill(number);
}

/** Requests a code and passes the human check. */
async function askForCode({ page }: Person): Promise<void> {
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'I am human' }).click();
}

describe('login by mobile', () => {
  it('AUTH-18 AUTH-21 AUTH-22 a code comes after a human check, and signs in', async () => {
    const person = await atOwnProduct();
    const { page } = person;
    await visit(person, '/m/login');
    await choose(person, 'With mobile');
    await writeNumber(person, '+880', '01711000001');
    const sent = page.waitForResponse('**/wps/verification/sms/noLogin', { timeout: 45_000 });
    const code = await codeAfter(async () => {
      await askForCode(person);
      await page.getByRole('status').getByText('SMS code sent, please check').waitFor();
    }, '+8801711000001');
    expect((await sent).status()).toBe(200);
    await page.getByText(/^Again in \d+ s$/).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Send code' }).count()).toBe(0);
    await page.getByRole('tab', { name: 'Register' }).click();
    await page.getByRole('tab', { name: 'Log in' }).click();
    await choose(person, 'With mobile');
    await page.getByText(/^Again in \d+ s$/).waitFor();
    await writeNumber(person, '+880', '1711000001');
    await field(person, 'Verification code').fill(code);
    await submit(person);
    await page.waitForURL('**/m/home');
    await expect.poll(() => storedSession(page)).toMatchObject({ userName: 'player1', type: 0 });
  });
});

describe('a remembered device', () => {
  it('AUTH-09 AUTH-44 is remembered by default, keeps no password, and comes in by itself', async () => {
    const person = await english();
    const { page } = person;
    await visit(person, '/m/login');
    await expect.poll(() => page.getByRole('checkbox', { name: 'Remember password' }).isChecked()).toBe(true);
    await field(person, 'Username').fill('padma1');
    await secret(person, 'Password').fill(brand.demo.password);
    const renewed = page.waitForResponse('**/wps/session/renew', { timeout: 45_000 });
    await submit(person);
    await page.waitForURL('**/m/home');
    await renewed;
    await settled(person);
    const stored = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
    expect(stored).not.toContain(brand.demo.password);
    const read = (key: string) =>
      page.evaluate((name) => decodeURIComponent(atob(localStorage.getItem(name) ?? '')), key);
    expect(JSON.parse(await read('sass'))).toEqual({
      type: 'username',
      username: 'padma1',
      countryDialingCode: '',
    });
    const first = await read('remPass');
    expect(first).toMatch(/^[A-Za-z0-9_-]{43}$/);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('autoLogin'))).toBe('1');
    await page.evaluate(() => localStorage.removeItem('MC_SESSION_INFO'));
    await visit(person, '/m/home');
    await expect.poll(async () => (await storedSession(page))?.userName).toBe('padma1');
    await expect.poll(() => read('remPass')).not.toBe(first);
  });
});

describe('registration by mobile', () => {
  it('REG-21 REG-25 a number with its code opens an account', async () => {
    const person = await english();
    const { page } = person;
    const number = aNumber();
    await visit(person, '/m/register');
    await choose(person, 'With mobile');
    await writeNumber(person, '+880', number);
    const code = await codeAfter(() => askForCode(person), `+880${number}`);
    await page.getByText(/^Again in \d+ s$/).waitFor();
    await secret(person, 'Password').fill('nodi-nouka-brishti-4');
    await secret(person, 'Confirm password').fill('nodi-nouka-brishti-4');
    await confirmAge(person);
    await field(person, 'Verification code').fill('000000');
    if (code !== '000000') {
      await submit(person);
      await complaint(person, 'Verification code error').waitFor();
    }
    await field(person, 'Verification code').fill(code);
    await submit(person);
    await page.waitForURL('**/m/home');
    await expect.poll(() => storedSession(page)).toMatchObject({ type: 0 });
    await page.getByRole('status').getByText('Your user name is').waitFor();
  });

  it('REG-18 ERR-01 an invitation code that is none is reported and the field is focused again', async () => {
    const person = await english();
    const { page } = person;
    await visit(person, '/m/register');
    await field(person, 'Username').fill(aUsername());
    await secret(person, 'Password').fill('nodi-nouka-brishti-4');
    await secret(person, 'Confirm password').fill('nodi-nouka-brishti-4');
    await field(person, 'Invitation code (optional)').fill('NOBODY99');
    await confirmAge(person);
    await submit(person);
    await complaint(person, 'Invalid invitation code').waitFor();
    await expect
      .poll(() =>
        field(person, 'Invitation code (optional)').evaluate((input) => input === document.activeElement),
      )
      .toBe(true);
    await field(person, 'Invitation code (optional)').fill('majhi1');
    await submit(person);
    await page.waitForURL('**/m/home');
  });
});

describe('passwords', () => {
  it('PWD-15 a forgotten password is set with a code by SMS', async () => {
    const person = await atOwnProduct();
    const { page } = person;
    await visit(person, '/m/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.waitForURL('**/m/forget');
    await writeNumber(person, '+880', '1811000001');
    const code = await codeAfter(() => askForCode(person), '+8801811000001');
    await page.getByText(/^Again in \d+ s$/).waitFor();
    await field(person, 'Verification code').fill(code);
    await submit(person);
    await secret(person, 'New password').fill(brand.demo.password);
    await secret(person, 'Confirm password').fill(brand.demo.password);
    await submit(person);
    await page.waitForURL('**/m/login');
    await page.getByText('Your new password is set, please log in').waitFor();
    await field(person, 'Username').fill('padma1');
    await secret(person, 'Password').fill(brand.demo.password);
    await submit(person);
    await page.waitForURL('**/m/home');
  });

  it('PWD-17 a forgotten password is set with a link by mail, and the link leaves the address', async () => {
    const person = await english();
    const { page } = person;
    await visit(person, '/m/forget');
    await choose(person, 'E-mail');
    await field(person, 'E-mail').fill('padma1@khela.example');
    const link = await messageAfter(
      async () => {
        await submit(person);
        await page.getByRole('dialog').getByRole('button', { name: 'I am human' }).click();
        await page.getByText('If this address belongs to an account, a link is on its way').waitFor();
      },
      { kind: 'mail', to: 'padma1@khela.example', pattern: /(https?:\S+#reset=\S+)/ },
    );
    const opened = await person.context.newPage();
    const there = { ...person, page: opened };
    await opened.goto(link);
    await secret(there, 'New password').waitFor();
    await expect.poll(() => opened.url()).not.toContain('reset=');
    await secret(there, 'New password').fill(brand.demo.password);
    await secret(there, 'Confirm password').fill(brand.demo.password);
    await submit(there);
    await opened.waitForURL('**/m/login');
  });
});
