// Sign-ins without a login form: a remembered device, a ticket in the address; and the screen that replaces a password
// set by somebody else.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aNewcomer, newcomerPassword } from '#journeys/base/a-newcomer.ts';
import { anOwnProduct, type OwnProduct } from '#journeys/base/own-product.ts';
import {
  addressOf,
  aPerson,
  expectAccessible,
  follow,
  type Person,
  settled,
  signIn,
  storedSession,
  visit,
} from '#journeys/base/person.ts';

let product: OwnProduct;
beforeAll(async () => {
  product = await anOwnProduct();
});
afterAll(() => product.end());

const someone = (language: 'EN' | 'BN' = 'EN') => aPerson({ siteUrl: product.siteUrl, language });
const read = ({ page }: Person, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const tokenOf = async ({ page }: Person) => (await storedSession(page))?.token;

/** Ends every session of a member without a word to the browser, as time does. */
const endSessions = (account: string) =>
  product.db.query(
    `update member_session set idle_until = created_at
     where member_id = (select id from member where account = $1)`,
    [account],
  );

async function inside(account: string): Promise<Person> {
  const person = await someone();
  const renewed = person.page.waitForResponse('**/wps/session/renew', { timeout: 45_000 });
  await signIn(person, account);
  await renewed;
  await settled(person);
  return person;
}

describe('a remembered device whose session has ended', () => {
  it('A-77 A-80 comes back in mid-use: nobody notices, and every secret is a new one', async () => {
    const person = await inside('padma1');
    const [token, secret] = [await tokenOf(person), await read(person, 'remPass')];
    await endSessions('padma1');
    await follow(person, '/m/transaction/record');
    await expect.poll(() => tokenOf(person)).not.toBe(token);
    await settled(person);
    await expect.poll(() => addressOf(person.page)).toBe('/m/transaction/record');
    await expect.poll(() => storedSession(person.page)).toMatchObject({ userName: 'padma1', type: 0 });
    await expect.poll(() => read(person, 'remPass')).not.toBe(secret);
    expect(await person.page.getByText('The account has been logged out, please log in again').count()).toBe(
      0,
    );
  });

  it('A-80 A-83 comes back when the site is opened again', async () => {
    const person = await inside('padma1');
    const token = await tokenOf(person);
    await endSessions('padma1');
    await visit(person, '/m/home');
    await expect.poll(() => tokenOf(person)).not.toBe(token);
    await person.page.getByTestId('balance').waitFor();
    await expect.poll(() => storedSession(person.page)).toMatchObject({ userName: 'padma1' });
  });

  it('AUTH-49 A-80 whose secret is refused goes to login, is shown why, and keeps the name', async () => {
    const person = await inside('padma1');
    await product.db.query('delete from remember_secret');
    await endSessions('padma1');
    await follow(person, '/m/transaction/record');
    await person.page.waitForURL('**/m/login');
    await person.page.getByText('The account has been logged out, please log in again').first().waitFor();
    await expect.poll(() => read(person, 'autoLogin')).toBe('0');
    await expect.poll(() => read(person, 'remPass')).toBeNull();
    await expect
      .poll(() => person.page.getByRole('textbox', { name: 'Username' }).inputValue())
      .toBe('padma1');
  });
});

describe('a ticket in the address', () => {
  /** A ticket as the native app gets it for the member who is signed in there. */
  async function aTicket(): Promise<string> {
    const other = await inside('player1');
    return other.page.evaluate(async () => {
      const { token } = JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '{}') as { token: string };
      const answer = await fetch('/wps/session/ticket', {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}` },
      });
      return ((await answer.json()) as { value: { ticket: string } }).value.ticket;
    });
  }

  it('AUTH-39 A-81 has left it before anything is asked for, is asked about, and signs in once with id, account and type', async () => {
    const ticket = await aTicket();
    const person = await someone();
    const { page } = person;
    const seen: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'document') return;
      seen.push(`${request.url()} ${request.headers().referer ?? ''}`);
    });
    await visit(person, `/m/home?gameType=HOT&token=${ticket}`);
    await expect.poll(() => new URL(page.url()).search).toBe('?gameType=HOT');
    await page.getByRole('dialog', { name: /player1/ }).waitFor();
    expect(await storedSession(page)).toBeNull();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect.poll(async () => (await storedSession(page))?.userName).toBe('player1');
    await expect
      .poll(() => storedSession(page))
      .toMatchObject({ type: 0, id: expect.stringMatching(/^mbr_/) });
    expect(seen.filter((one) => one.includes(ticket))).toEqual([]);
    expect(
      await page.evaluate(() =>
        JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
      ),
    ).not.toContain(ticket);

    const second = await someone();
    await visit(second, `/m/home?token=${ticket}`);
    await second.page
      .getByText(/expired|used/i)
      .first()
      .waitFor();
    expect(await storedSession(second.page)).toBeNull();
  });

  it('AUTH-39 does nothing when the question is declined', async () => {
    const ticket = await aTicket();
    const person = await someone();
    await visit(person, `/m/home?token=${ticket}`);
    await person.page
      .getByRole('dialog', { name: /player1/ })
      .getByRole('button', { name: 'Cancel' })
      .click();
    expect(await storedSession(person.page)).toBeNull();
  });
});

describe('A-08 a password that somebody else has set', () => {
  it.each(['EN', 'BN'] as const)(
    'leads to the first password of one’s own, and then home (%s)',
    async (language) => {
      const account = await aNewcomer(await someone(), null);
      await product.db.query(
        'update credential set must_change = true where member_id = (select id from member where account = $1)',
        [account],
      );
      const person = await someone(language);
      const { page } = person;
      await visit(person, '/m/login');
      await page.locator('input[name="username"]').fill(account);
      await page.locator('input[name="password"]').fill(newcomerPassword);
      await page.locator('form button[type="submit"]').click();
      await page.waitForURL('**/m/firstPassword');
      const name = page.locator('input[autocomplete="username"]');
      await expect
        .poll(async () => [await name.inputValue(), await name.getAttribute('readonly')])
        .toEqual([account, '']);
      await expectAccessible(page);
      await visit(person, '/m/transaction/record');
      await page.waitForURL('**/m/firstPassword');
      await page.locator('input[name="newPassword"]').fill(newcomerPassword);
      await page.locator('input[name="confirmNewPassword"]').fill(newcomerPassword);
      await page.locator('form button[type="submit"]').click();
      await page.getByRole('alert').filter({ hasText: /./ }).first().waitFor();
      await page.locator('input[name="newPassword"]').fill('nodi-nouka-brishti-4');
      await page.locator('input[name="confirmNewPassword"]').fill('nodi-nouka-brishti-4');
      await page.locator('form button[type="submit"]').click();
      await page.waitForURL('**/m/home');
      await page.getByTestId('balance').waitFor();
      await visit(person, '/m/transaction/record');
      await settled(person);
      await expect.poll(() => addressOf(page)).toBe('/m/transaction/record');
    },
  );
});

it('A-72 whoever asks for many names is shown a captcha first', async () => {
  const person = await someone();
  const { page } = person;
  await visit(person, '/m/register');
  const name = page.getByRole('textbox', { name: 'Username', exact: true });
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await name.fill(`newname_${attempt}`);
    const answered = page.waitForResponse('**/wps/check/username**');
    await name.blur();
    await answered;
  }
  await page.getByText('This username is free').waitFor();
  expect(await page.getByRole('button', { name: /Captcha picture/ }).count()).toBe(0);
  await name.fill('newname_6');
  await name.blur();
  await page.getByRole('button', { name: /Captcha picture/ }).waitFor();
  await expect.poll(() => page.getByText('This username is free').count()).toBe(0);
  await page.getByRole('textbox', { name: 'Captcha', exact: true }).fill('0');
  const refused = page.waitForResponse('**/wps/check/username**');
  await page.getByRole('textbox', { name: 'Captcha', exact: true }).blur();
  expect((await refused).status()).toBe(400);
});
