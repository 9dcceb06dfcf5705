// Refusals of the platform as sentences in the reader's language, and what every call tells about its sender.
import { describe, expect, it } from 'vitest';
import { errorTextsBn } from '#contract/base/error-texts-bn.ts';
import { errorTextsEn } from '#contract/base/error-texts-en.ts';
import { type ErrorCode, errorStatus } from '#contract/base/errors.ts';
import { aPerson, aUsername, type Person, settled, visit } from '#journeys/base/person.ts';

/** The platform's answer to the next logins is a refusal with this code. */
async function refuseLogin({ page }: Person, errorCode: string, status: number): Promise<void> {
  await page.unrouteAll();
  await page.route('**/wps/session/login', (route) =>
    route.fulfill({ status, json: { success: false, errorCode, message: 'for programmers' } }),
  );
}

describe('refusals', () => {
  it('ERR-03 ERR-11 ERR-12 ERR-14 a failure nobody has mapped is told as "Unknown error", and every mapped one by its own sentence', async () => {
    expect(errorTextsEn).toMatchObject({
      NO_PERMISSION: 'Sorry, this account does not have permission or the feature is temporarily unavailable',
      MOBILE_NUM_INVALID: 'The mobile num is not valid',
      SYSTEM_UPGRADING: 'System upgrading, please try again later',
      UNKNOWN_ERROR: 'Unknown error',
    });
    for (const [language, texts, submit] of [
      ['EN', errorTextsEn, 'Log in'],
      ['BN', errorTextsBn, 'লগইন করুন'],
    ] as const) {
      const person = await aPerson({ language });
      const { page } = person;
      await visit(person, '/m/login');
      await page.locator('input[name="username"]').fill('somebody');
      const told = async (code: string, status: number, sentence: string) => {
        await refuseLogin(person, code, status);
        await page.locator('input[name="password"]').fill('a password');
        await page.getByRole('button', { name: submit, exact: true }).click();
        await page.getByRole('status').getByText(sentence, { exact: true }).waitFor();
      };
      await told('A_CODE_OF_TOMORROW', 400, texts.UNKNOWN_ERROR);
      const codes: ErrorCode[] = [
        'SYSTEM_UPGRADING',
        'RATE_LIMITED',
        'NO_PERMISSION',
        'MOBILE_NUM_INVALID',
        'VERIFICATION_CODE_ERROR',
      ];
      for (const code of codes) await told(code, errorStatus[code], texts[code]);
      await told('UNKNOWN_ERROR', 500, texts.UNKNOWN_ERROR);
    }
  });
});

describe('the sender', () => {
  it('AUTH-42 GEN-01 GEN-13 calls tell their device, OTHERS from the home screen, and the one merchant and platform', async () => {
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
      await page.getByText('Incorrect username or password').waitFor();
      expect(new Set(calls.map((call) => call.device))).toEqual(new Set([device]));
      const login = calls.find(({ url }) => url.pathname === '/wps/session/login');
      expect(login).toMatchObject({ device, encryption: expect.stringMatching(/^v1\./) });
      const told = (name: string) =>
        new Set(calls.map(({ url }) => url.searchParams.get(name)).filter(Boolean));
      expect(told('merchantCode')).toEqual(new Set(['khela']));
      expect(told('platform')).toEqual(new Set(['M', 'html5']));
      const stranger =
        '/wps/relay/GCSGAME_hotGamesV2?merchantCode=other&isPlatform=2&language=EN&platform=html5';
      expect((await page.request.get(person.siteUrl + stranger)).status()).toBe(400);
    }
  });
});
