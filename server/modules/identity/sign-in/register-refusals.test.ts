// Registrations that are refused: for what, in which order, and that they leave nothing behind.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BodyOf } from '#contract/base/endpoint.ts';
import { register } from '#contract/identity/register.ts';
import type { Database } from '#server/db/database.ts';
import { aBrowser, refusalOf } from '#server/testing/identity/a-browser.ts';
import { anIdentity } from '#server/testing/identity/an-identity.ts';
import { solveCaptcha } from '#server/testing/identity/solve-captcha.ts';
import { anInviter, byName, formOf } from '#server/testing/identity/a-registration.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { faultOf } from '../accounts/register-rules.ts';

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

type Body = BodyOf<typeof register>;
const filled = (changes: Partial<Body> = {}) => byName('Kash_Phul', { registerMethod: 'PWA', ...changes });

describe('a refused registration', () => {
  it('names the first fault in the contract’s order', async () => {
    const form = formOf([true, true], [true, true], true);
    const required = { enabled: true, required: true };
    const more = {
      mobileNum: required,
      birthday: required,
      paymentPassword: required,
      idNumber: required,
      affiliateCode: required,
      recommenderId: required,
    };
    const policy = { registerForm: { ...form, fields: { ...form.fields, ...more } } };
    const [agent, lockedAgent, other] = await Promise.all([
      anInviter(db, 'AGNT01'),
      anInviter(db, 'AGNT02'),
      anInviter(db, 'AGNT03'),
    ]);
    await db.query(`update member set status = 'LOCKED' where id = $1`, [lockedAgent.memberId]);
    const filledIn = {
      mobileNum: '1711234567',
      countryDialingCode: '+880',
      birthday: '1990-02-28',
      paymentPassword: '271828',
      idNumber: 'AB 1234567',
      affiliateCode: 'agnt01',
      recommenderId: agent.account,
    };
    const browser = aBrowser(anIdentity(db, { policy }).identity);
    await browser.call(register, {
      ...filled({
        username: 'taken_1',
        nickname: 'Kash',
        email: 'a@b.example',
        ...filledIn,
        captcha: await freshCaptcha(),
      }),
    });
    const wrong: Partial<Body> = {
      username: '1x',
      password: 'short',
      confirmPassword: 'other',
      nickname: '7',
      email: 'nobody',
      mobileNum: '123456',
      birthday: '1990-02-31',
      paymentPassword: '123456',
      idNumber: '?',
      agreedTerms: false,
      agreedAge: false,
    };
    const right: Partial<Body> = {
      username: 'taken_1',
      password: 'nodir pare kash',
      confirmPassword: 'nodir pare kash',
      nickname: 'Kash Phul',
      email: 'kash@phul.example',
      ...filledIn,
      agreedTerms: true,
      agreedAge: true,
    };
    const mended: Partial<Body> = {
      ...wrong,
      countryDialingCode: '+880',
      affiliateCode: 'NOBODY1',
      recommenderId: agent.account,
    };
    const codes: string[] = [];
    for (const field of Object.keys(wrong) as (keyof Body)[]) {
      codes.push((await refusalOf(browser.call(register, filled(mended)))).code);
      Object.assign(mended, { [field]: right[field] });
    }
    for (const [affiliateCode, recommenderId] of [
      ['NOBODY1', agent.account],
      ['AGNT02', agent.account],
      ['agnt01', other.account],
      ['agnt01', agent.account],
    ] as const) {
      Object.assign(mended, { affiliateCode, recommenderId });
      codes.push((await refusalOf(browser.call(register, filled(mended)))).code);
    }
    codes.push((await refusalOf(browser.call(register, filled({ ...mended, captcha: 'ZZZZ' })))).code);
    const captcha = await solveCaptcha(db, browser.cookies.get('khela_captcha'));
    codes.push((await refusalOf(browser.call(register, filled({ ...mended, captcha })))).code);
    const own = register.errors.filter((code) => !code.startsWith('ENC_') && code !== 'NO_PERMISSION');
    expect([...new Set(codes)]).toEqual(own);

    async function freshCaptcha(): Promise<string> {
      await refusalOf(
        browser.call(
          register,
          filled({ username: 'taken_1', nickname: 'Kash', email: 'a@b.example', ...filledIn }),
        ),
      );
      return solveCaptcha(db, browser.cookies.get('khela_captcha'));
    }
  });

  it('REG-09 agreement to terms is required on submit', async () => {
    const browser = aBrowser(anIdentity(db).identity);
    const attempt = browser.call(register, filled({ username: 'noterms_1', agreedTerms: false }));
    expect((await refusalOf(attempt)).code).toBe('TERMS_REQUIRED');
    expect(await db.query(`select id from member where account = 'noterms_1'`)).toEqual([]);
    const { agreedTerms: _, ...silent } = filled().body;
    expect(register.body.safeParse(silent).success).toBe(false);
  });

  it('REG-11 PWD-10 an optional empty field passes, a required one does not', () => {
    const policyOf = (required: boolean) => ({
      form: formOf([true, required], [true, required]),
      siteWords: [],
      minimumAge: 21,
      now: new Date(),
    });
    for (const empty of [{}, { nickname: '', email: '' }]) {
      expect(faultOf(filled(empty).body, policyOf(false))).toBeUndefined();
      expect(faultOf(filled(empty).body, policyOf(true))?.code).toBe('NAME_FORMAT');
      expect(faultOf(filled({ ...empty, nickname: 'Kash' }).body, policyOf(true))?.code).toBe('EMAIL_FORMAT');
    }
  });

  it('leaves nothing behind: no account, no wallet, no session', async () => {
    const { identity } = anIdentity(db);
    const first = aBrowser(identity);
    await first.call(register, filled({ username: 'once_only' }));
    const countAll = () =>
      db.query(`select (select count(*) from member) as members, (select count(*) from member_session) as sessions,
        (select count(*) from credential) as credentials, (select count(*) from consent) as consents`);
    const before = await countAll();
    const second = await refusalOf(aBrowser(identity).call(register, filled({ username: 'ONCE_only' })));
    expect(second.code).toBe('USERNAME_EXISTS');
    expect(await countAll()).toEqual(before);
  });

  it('meets texts that no database holds', async () => {
    const browser = aBrowser(anIdentity(db).identity);
    for (const field of ['registerUrl', 'domain', 'email'])
      expect((await refusalOf(browser.call(register, filled({ [field]: 'a\0b@c.example' })))).code).toBe(
        'INPUT_INVALID',
      );
  });

  it('is what everybody gets while registration by user name is off', async () => {
    const browser = aBrowser(anIdentity(db, { flagsOff: ['USERNAMEREG3'] }).identity);
    expect((await refusalOf(browser.call(register, filled()))).code).toBe('NO_PERMISSION');
  });

  it('refuses names of the brand or of a trial', async () => {
    const browser = aBrowser(anIdentity(db).identity);
    for (const username of ['admin', 'Trial100001', 'support1'])
      expect((await refusalOf(browser.call(register, filled({ username })))).code).toBe('USERNAME_EXISTS');
  });
});
