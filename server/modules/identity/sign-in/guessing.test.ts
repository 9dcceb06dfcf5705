// Guessing at passwords: captchas from the first failure, growing delays, and no harm to the owner.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BodyOf } from '#contract/base/endpoint.ts';
import { login } from '#contract/identity/session.ts';
import type { Database } from '#server/db/database.ts';
import { aBrowser, refusalOf } from '#server/testing/identity/a-browser.ts';
import { accountPassword, anAccount } from '#server/testing/identity/an-account.ts';
import { anIdentity } from '#server/testing/identity/an-identity.ts';
import { solveCaptcha } from '#server/testing/identity/solve-captcha.ts';
import { testDatabase } from '#server/testing/test-database.ts';

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

const withPassword = (username: string, word = accountPassword): { body: BodyOf<typeof login> } => ({
  body: { type: 'username', username, password: word },
});

describe('guessing', () => {
  beforeEach(() => db.query('delete from login_failure'));

  it('meets a captcha from the first failure of the device, whatever the name', async () => {
    const { identity } = anIdentity(db);
    const { account } = await anAccount(identity);
    const browser = aBrowser(identity);
    await refusalOf(browser.call(login, withPassword('somebody_else', 'wrong')));
    const next = await refusalOf(browser.call(login, withPassword(account)));
    expect(next).toMatchObject({ code: 'CAPTCHA_REQUIRED', value: { captcha: expect.any(String) } });
  });

  it('gets a fresh captcha for a wrong or stale answer, and the password is not even looked at', async () => {
    const { identity, clock } = anIdentity(db);
    const { account } = await anAccount(identity);
    const browser = aBrowser(identity);
    const first = await refusalOf(browser.call(login, withPassword(account, 'wrong')));
    const tryWith = (captcha: string) =>
      browser.call(login, { body: { ...withPassword(account).body, captcha } });
    const second = await refusalOf(tryWith('ZZZZ'));
    expect(second).toMatchObject({ code: 'CAPTCHA_WRONG', value: { captcha: expect.any(String) } });
    expect(second.value).not.toEqual(first.value);
    const stale = await solveCaptcha(db, browser.cookies.get('khela_captcha'));
    clock.advance(5 * 60_000);
    expect((await refusalOf(tryWith(stale))).code).toBe('CAPTCHA_WRONG');
    await tryWith(await solveCaptcha(db, browser.cookies.get('khela_captcha')));
  });

  it('needs no captcha any more after a success, nor an hour after the last failure', async () => {
    const { identity, clock } = anIdentity(db);
    const { account } = await anAccount(identity);
    const browser = aBrowser(identity);
    await refusalOf(browser.call(login, withPassword(account, 'wrong')));
    const captcha = await solveCaptcha(db, browser.cookies.get('khela_captcha'));
    await browser.call(login, { body: { ...withPassword(account).body, captcha } });
    await browser.call(login, withPassword(account));
    await refusalOf(browser.call(login, withPassword(account, 'wrong')));
    clock.advance(60 * 60_000);
    await browser.call(login, withPassword(account));
  });

  it('has to wait from the fifth failure of a name on, from any device, and never for ever', async () => {
    const { identity, clock } = anIdentity(db);
    const { account } = await anAccount(identity);
    for (let failures = 0; failures < 5; failures += 1) await failFromNewDevice(account, identity);
    const early = await refusalOf(aBrowser(identity).call(login, withPassword(account)));
    expect(early).toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 30 });
    clock.advance(29_000);
    const still = await refusalOf(aBrowser(identity).call(login, withPassword(account)));
    expect(still).toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 1 });
    clock.advance(1_000);
    await failFromNewDevice(account, identity);
    expect(await refusalOf(aBrowser(identity).call(login, withPassword(account)))).toMatchObject({
      code: 'RATE_LIMITED',
      retryAfterSeconds: 60,
    });
    clock.advance(60_000);
    const browser = aBrowser(identity);
    await refusalOf(browser.call(login, withPassword(account)));
    const captcha = await solveCaptcha(db, browser.cookies.get('khela_captcha'));
    await browser.call(login, { body: { ...withPassword(account).body, captcha } });
  });

  it('of strangers does not shut out the owner on a device that was signed in before', async () => {
    const { identity } = anIdentity(db);
    const { account } = await anAccount(identity);
    const home = aBrowser(identity);
    await home.call(login, withPassword(account));
    for (let failures = 0; failures < 6; failures += 1) {
      const browser = aBrowser(identity);
      await refusalOf(browser.call(login, withPassword(account, 'wrong'))).catch(() => undefined);
      const cookie = browser.cookies.get('khela_captcha');
      if (cookie) {
        const captcha = await solveCaptcha(db, cookie);
        await refusalOf(browser.call(login, { body: { ...withPassword(account, 'wrong').body, captcha } }));
      }
    }
    expect((await refusalOf(aBrowser(identity).call(login, withPassword(account)))).code).toBe(
      'RATE_LIMITED',
    );
    await home.call(login, withPassword(account));
  });

  it('in a burst meets the captcha too, because whoever waits in line is judged again', async () => {
    const { identity } = anIdentity(db);
    const { account } = await anAccount(identity);
    const burst = await Promise.all(
      Array.from({ length: 24 }, () =>
        refusalOf(aBrowser(identity).call(login, withPassword(account, 'wrong'))),
      ),
    );
    const tried = burst.filter((refusal) => refusal.code === 'LOGIN_FAILED').length;
    expect(tried).toBeLessThan(12);
  });

  async function failFromNewDevice(account: string, identity: ReturnType<typeof anIdentity>['identity']) {
    const browser = aBrowser(identity);
    const first = await refusalOf(browser.call(login, withPassword(account, 'wrong')));
    if (first.code === 'LOGIN_FAILED') return;
    const captcha = await solveCaptcha(db, browser.cookies.get('khela_captcha'));
    const failed = await refusalOf(
      browser.call(login, { body: { ...withPassword(account, 'wrong').body, captcha } }),
    );
    expect(failed.code).toBe('LOGIN_FAILED');
  }
});
