// Login: one screen with two tabs, the captcha after a failure, and the remembered values.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brand } from '#brands/config.ts';
import { solveCaptcha } from '#server/testing/identity/solve-captcha.ts';
import { stopClock, withClock } from '#journeys/base/page-clock.ts';
import { anOwnProduct, type OwnProduct } from '#journeys/base/own-product.ts';
import { addressOf, aPerson, type Person, storedSession, visit } from '#journeys/base/person.ts';

const english = (siteUrl?: string) => aPerson({ language: 'EN', ...(siteUrl ? { siteUrl } : {}) });
const username = ({ page }: Person) => page.getByRole('textbox', { name: 'Username', exact: true });
const password = ({ page }: Person) => page.getByLabel('Password', { exact: true });
const captcha = ({ page }: Person) => page.getByRole('textbox', { name: 'Captcha', exact: true });
const submit = ({ page }: Person) => page.locator('form button[type="submit"]').click();

async function tryLogin(person: Person, name: string, secret: string): Promise<void> {
  await username(person).fill(name);
  await password(person).fill(secret);
  await submit(person);
}

describe('the screen', () => {
  it('AUTH-10 has a free-trial button', async () => {
    const person = await english();
    await visit(person, '/m/login');
    await person.page.getByRole('button', { name: 'Free trial' }).click();
    await person.page.waitForURL('**/m/home');
    await expect.poll(async () => (await storedSession(person.page))?.type).toBe(4);
  });

  it('AUTH-19 filled fields are checked again 200 ms after a change of language, empty ones are not', async () => {
    const person = await english();
    const { page } = person;
    // A remembered name fills the field without any input.
    await person.context.addInitScript(() => {
      const remembered = { type: 'username', username: '1x', countryDialingCode: '' };
      localStorage.setItem('sass', btoa(encodeURIComponent(JSON.stringify(remembered))));
    });
    await withClock(page);
    await visit(person, '/m/login');
    await expect.poll(() => username(person).inputValue()).toBe('1x');
    await stopClock(page);
    await page.getByRole('button', { name: 'বাংলা' }).click();
    await page.locator('html[lang="bn"]').waitFor();
    await page.clock.runFor(190);
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.clock.runFor(20);
    const complaint = page
      .getByRole('alert')
      .getByText('ইউজারনেমে 4–16টি ইংরেজি অক্ষর, সংখ্যা বা _ দিন; শুরুতে অক্ষর');
    await complaint.waitFor();
    await expect.poll(() => page.getByRole('alert').count()).toBe(1);
    expect(addressOf(page)).toBe('/m/login');
  });
});

describe('failures', () => {
  let product: OwnProduct;
  beforeAll(async () => {
    product = await anOwnProduct();
  });
  afterAll(() => product.end());

  const answerOf = async ({ context }: Person): Promise<string> => {
    const cookies = await context.cookies();
    return solveCaptcha(product.db, cookies.find(({ name }) => name === 'khela_captcha')?.value);
  };

  it('AUTH-11 AUTH-12 AUTH-14 a captcha is asked for only after a failure that carried one, and then it is required', async () => {
    const person = await english(product.siteUrl);
    const { page } = person;
    await visit(person, '/m/login');
    expect(await captcha(person).count()).toBe(0);
    const refused = page.waitForResponse('**/wps/session/login');
    await tryLogin(person, 'player1', 'not my password');
    const body = (await (await refused).json()) as { success: boolean; value?: { captcha?: string } };
    expect(body.value?.captcha).toMatch(/^data:image\/png;base64,/);
    await page.getByRole('status').getByText('Incorrect username or password').waitFor();
    await captcha(person).waitFor();
    expect(
      await page
        .getByRole('button', { name: /Captcha picture/ })
        .locator('img')
        .getAttribute('src'),
    ).toBe(body.value?.captcha);
    await expect.poll(() => password(person).inputValue()).toBe('');
    await password(person).fill(brand.demo.password);
    await submit(person);
    await page.getByRole('alert').getByText('Please write the code').waitFor();
    expect(addressOf(page)).toBe('/m/login');
    await captcha(person).fill(`  ${(await answerOf(person)).toLowerCase()} `);
    await submit(person);
    await page.waitForURL('**/m/home');
  });

  it('AUTH-13 a tap on the picture loads another one and empties the field', async () => {
    const person = await english(product.siteUrl);
    const { page } = person;
    await visit(person, '/m/login');
    await tryLogin(person, 'nobody_here', 'not my password');
    const picture = page.getByRole('button', { name: /Captcha picture/ });
    const before = await picture.locator('img').getAttribute('src');
    await captcha(person).fill('ABCD');
    await picture.click();
    await expect.poll(() => picture.locator('img').getAttribute('src')).not.toBe(before);
    await expect.poll(() => captcha(person).inputValue()).toBe('');
  });

  it('AUTH-16 blanks around the user name do not count, in the password they do', async () => {
    const person = await english(product.siteUrl);
    await visit(person, '/m/login');
    await tryLogin(person, '  kusum1 ', brand.demo.password);
    await person.page.waitForURL('**/m/home');
    const other = await english(product.siteUrl);
    await visit(other, '/m/login');
    await tryLogin(other, 'kusum1', `${brand.demo.password} `);
    await other.page.getByRole('status').getByText('Incorrect username or password').waitFor();
  });

  it('ERR-04 the right password of a disabled account is refused: the user does not exist or is disabled', async () => {
    await product.db.query("update member set status = 'LOCKED' where account = 'nochat1'");
    const person = await english(product.siteUrl);
    await visit(person, '/m/login');
    await tryLogin(person, 'nochat1', brand.demo.password);
    await person.page
      .getByRole('status')
      .getByText('Sorry, the user does not exist or is disabled')
      .waitFor();
  });
});
