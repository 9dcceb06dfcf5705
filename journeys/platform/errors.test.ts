// The platform's refusals, as the page shows them; and the data that every call sends about its sender.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOwnProduct, type OwnProduct } from '#journeys/base/own-product.ts';
import { aPerson, aUsername, type Person, settled, visit } from '#journeys/base/person.ts';

describe('refusals', () => {
  let product: OwnProduct;
  beforeAll(async () => {
    product = await anOwnProduct();
  });
  afterAll(() => product?.end());

  const said = ({ page }: Person, sentence: string) =>
    page.getByRole('status').getByText(sentence, { exact: true }).waitFor();

  /** Opens the form of a login by mobile number, filled in. */
  async function beforeLogin(language: 'BN' | 'EN'): Promise<Person> {
    const person = await aPerson({ language, siteUrl: product.siteUrl });
    const { page } = person;
    await visit(person, '/m/login');
    await page.getByText(language === 'EN' ? 'With mobile' : 'মোবাইল দিয়ে', { exact: true }).click();
    await page.locator('select').selectOption('+880');
    await page.locator('input[name="mobileNum"]').fill('1711999999');
    await page.locator('input[name="verificationCode"]').fill('123456');
    return person;
  }
  const logIn = ({ page }: Person) => page.locator('form button[type="submit"]').click();

  it('ERR-03 a way in that the merchant closes meanwhile is refused in words', async () => {
    const people = [await beforeLogin('EN'), await beforeLogin('BN')] as const;
    await product.platform.changeSetting('flag.MOBILEVERCODELOGIN3', false, 'journey');
    try {
      await logIn(people[0]);
      await said(
        people[0],
        'Sorry, this account does not have permission or the feature is temporarily unavailable',
      );
      await logIn(people[1]);
      await said(people[1], 'দুঃখিত, এই অ্যাকাউন্টের অনুমতি নেই অথবা সুবিধাটি সাময়িকভাবে বন্ধ আছে');
    } finally {
      await product.platform.changeSetting('flag.MOBILEVERCODELOGIN3', true, 'journey');
    }
  });

  it('ERR-11 a number of a country that the platform does not know', async () => {
    const person = await beforeLogin('EN');
    // The page offers no such country: the request was changed.
    await person.page
      .locator('select option')
      .first()
      .evaluate((option: HTMLOptionElement) => {
        option.value = '+999';
      });
    await person.page.locator('select').selectOption('+999');
    await person.page.locator('input[name="verificationCode"]').fill('123456');
    await logIn(person);
    await said(person, 'The mobile num is not valid');
  });

  it('ERR-12 a fault of the platform is an unknown error, and the fault itself stays with it', async () => {
    const person = await beforeLogin('EN');
    await product.db.query('alter table member_contact rename to member_contact_away');
    try {
      const answered = person.page.waitForResponse('**/wps/session/login');
      await logIn(person);
      const answer = await answered;
      expect([answer.status(), await answer.json()]).toEqual([
        500,
        { success: false, errorCode: 'UNKNOWN_ERROR', message: 'Unknown error' },
      ]);
      await said(person, 'Unknown error');
    } finally {
      await product.db.query('alter table member_contact_away rename to member_contact');
    }
  });

  it('ERR-14 a platform that is about to be replaced says that it is upgrading', async () => {
    const person = await beforeLogin('EN');
    product.prepareToStop();
    await logIn(person);
    await said(person, 'System upgrading, please try again later');
  });
});

describe('the sender', () => {
  it('AUTH-42 GEN-01 GEN-13 calls name their device, OTHERS from the home screen, and the one merchant and platform', async () => {
    for (const [how, device] of [
      [{}, 'WEB'],
      [{ installed: true }, 'OTHERS'],
      [{ userAgent: 'Mozilla/5.0 (Linux; Android 14) AppShell/2.1' }, 'APP'],
    ] as const) {
      const person = await aPerson({ language: 'EN', ...how });
      const { page } = person;
      const calls: { url: URL; device: string | undefined; encryption: string | undefined }[] = [];
      page.on('request', (request) => {
        const url = new URL(request.url());
        const headers = request.headers();
        if (url.pathname.startsWith('/wps/'))
          calls.push({ url, device: headers.device, encryption: headers.encryption });
      });
      await visit(person, '/m/gameList');
      await settled(person);
      await visit(person, '/m/login');
      await page.locator('input[name="username"]').fill(aUsername());
      await page.locator('input[name="password"]').fill('not the password');
      await page.locator('form button[type="submit"]').click();
      await page.getByRole('status').getByText('Incorrect username or password').waitFor();
      expect(new Set(calls.map((call) => call.device))).toEqual(new Set([device]));
      const login = calls.find(({ url }) => url.pathname === '/wps/session/login');
      expect(login).toMatchObject({ device, encryption: expect.stringMatching(/^v1\./) });
      const reported = (name: string) =>
        new Set(calls.map(({ url }) => url.searchParams.get(name)).filter(Boolean));
      expect(reported('merchantCode')).toEqual(new Set(['khela']));
      expect(reported('platform')).toEqual(new Set(['M', 'html5']));
      const stranger =
        '/wps/relay/GCSGAME_hotGamesV2?merchantCode=other&isPlatform=2&language=EN&platform=html5';
      expect((await page.request.get(person.siteUrl + stranger)).status()).toBe(400);
    }
  });
});
