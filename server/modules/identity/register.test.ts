// Registration: what it opens, what it refuses and in which order.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BodyOf } from '#contract/base/endpoint.ts';
import { memberInfo } from '#contract/identity/member.ts';
import { checkUsername, register, registerSettings } from '#contract/identity/register.ts';
import { login } from '#contract/identity/session.ts';
import type { Database } from '#server/db/database.ts';
import { aBrowser, refusalOf } from '#server/testing/a-browser.ts';
import { anIdentity } from '#server/testing/an-identity.ts';
import { solveCaptcha } from '#server/testing/solve-captcha.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { faultOf } from './register.ts';

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

type Body = BodyOf<typeof register>;
const filled = (changes: Partial<Body> = {}): { body: Body } => ({
  body: {
    username: 'Kash_Phul',
    password: 'nodir pare kash',
    confirmPassword: 'nodir pare kash',
    type: 0,
    registerMethod: 'PWA',
    registerUrl: 'https://khela.example/m/register',
    domain: 'khela.example',
    agreedTerms: true,
    agreedAge: true,
    ...changes,
  },
});
const formOf = (nickname: [boolean, boolean], email: [boolean, boolean], captcha = false) => ({
  fields: {
    nickname: { enabled: nickname[0], required: nickname[1] },
    email: { enabled: email[0], required: email[1] },
  },
  captcha: { enabled: captcha },
});

describe('a registration', () => {
  it('opens an account of type 0 with an empty wallet, signs it in and greets it once', async () => {
    const { identity, wallet, clock } = anIdentity(db);
    const browser = aBrowser(identity);
    expect(await browser.call(register, filled({ username: ' Nodi_01 ' }))).toEqual({
      token: expect.any(String),
      userName: 'nodi_01',
      type: 0,
      firstTimeLogin: true,
    });
    const member = await browser.call(memberInfo);
    expect(member).toEqual({
      id: expect.stringMatching(/^mbr_[0-9a-z]{26}$/),
      type: 0,
      account: 'nodi_01',
      nickname: 'nodi_01',
      clubLabel: { labelName: 'VIP 0', type: 'AUTO' },
      memberLabel: [],
      registeredAt: clock.now().getTime(),
      lastLoginAt: clock.now().getTime(),
    });
    expect((await wallet.summary(member.id)).sumBalance).toBe('0.00');
    const again = { type: 'username', username: 'NODI_01', password: 'nodir pare kash' } as const;
    expect(await aBrowser(identity).call(login, { body: again })).toMatchObject({ firstTimeLogin: false });
  });

  it('REG-29 takes type 0, registerUrl and domain, and keeps where the member came from', async () => {
    const browser = aBrowser(anIdentity(db).identity);
    await browser.call(register, filled({ username: 'origin_1' }));
    const rows = await db.query(
      `select type, register_method, register_url, register_domain from member where account = 'origin_1'`,
    );
    expect(rows).toEqual([
      {
        type: 0,
        register_method: 'PWA',
        register_url: 'https://khela.example/m/register',
        register_domain: 'khela.example',
      },
    ]);
    for (const missing of ['type', 'registerUrl', 'domain'] as const) {
      const { [missing]: _, ...rest } = filled().body;
      expect(register.body.safeParse(rest).success).toBe(false);
    }
    for (const type of [1, 2, 4, 40, '0'])
      expect(register.body.safeParse({ ...filled().body, type }).success).toBe(false);
    expect(register.body.safeParse({ ...filled().body, uplineId: 'mbr_1' }).success).toBe(false);
  });

  it('keeps both consents with version, time and address', async () => {
    const { identity, clock } = anIdentity(db, { policy: { termsVersion: async () => '7' } });
    const browser = aBrowser(identity, '198.51.100.23');
    await browser.call(register, filled({ username: 'consent_1' }));
    const { id } = await browser.call(memberInfo);
    const rows = await db.query(
      'select kind, version, given_at, ip from consent where member_id = $1 order by kind',
      [id],
    );
    const given = { given_at: clock.now(), ip: '198.51.100.23' };
    expect(rows).toEqual([
      { kind: 'AGE', version: '21', ...given },
      { kind: 'TERMS', version: '7', ...given },
    ]);
  });

  it('keeps the fields that the settings enable and no others', async () => {
    const given = { nickname: 'কাশ ফুল', email: 'kash@phul.example' };
    const kept = async (username: string, form: ReturnType<typeof formOf>) => {
      const browser = aBrowser(anIdentity(db, { policy: { registerForm: form } }).identity);
      await browser.call(register, filled({ username, ...given }));
      const [row] = await db.query('select nickname, email from member where account = $1', [username]);
      return row;
    };
    expect(await kept('fields_1', formOf([false, false], [false, false]))).toEqual({
      nickname: 'fields_1',
      email: null,
    });
    expect(await kept('fields_2', formOf([true, false], [true, false]))).toEqual(given);
  });
});

describe('a refused registration', () => {
  it('names the first fault in the contract’s order', async () => {
    const policy = { registerForm: formOf([true, true], [true, true], true) };
    const browser = aBrowser(anIdentity(db, { policy }).identity);
    await browser.call(register, {
      ...filled({
        username: 'taken_1',
        nickname: 'Kash',
        email: 'a@b.example',
        captcha: await freshCaptcha(),
      }),
    });
    const wrong: Partial<Body> = {
      username: '1x',
      password: 'short',
      confirmPassword: 'other',
      nickname: '7',
      email: 'nobody',
      agreedTerms: false,
      agreedAge: false,
    };
    const right: Partial<Body> = {
      username: 'taken_1',
      password: 'nodir pare kash',
      confirmPassword: 'nodir pare kash',
      nickname: 'Kash Phul',
      email: 'kash@phul.example',
      agreedTerms: true,
      agreedAge: true,
    };
    const mended: Partial<Body> = { ...wrong };
    const codes: string[] = [];
    for (const field of Object.keys(wrong) as (keyof Body)[]) {
      codes.push((await refusalOf(browser.call(register, filled(mended)))).code);
      Object.assign(mended, { [field]: right[field] });
    }
    codes.push((await refusalOf(browser.call(register, filled(mended)))).code);
    codes.push((await refusalOf(browser.call(register, filled({ ...mended, captcha: 'ZZZZ' })))).code);
    const captcha = await solveCaptcha(db, browser.cookies.get('khela_captcha'));
    codes.push((await refusalOf(browser.call(register, filled({ ...mended, captcha })))).code);
    expect(codes).toEqual(register.errors.filter((code) => !code.startsWith('ENC_')));

    async function freshCaptcha(): Promise<string> {
      await refusalOf(
        browser.call(register, filled({ username: 'taken_1', nickname: 'Kash', email: 'a@b.example' })),
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

  it('REG-11 an optional empty field passes, a required one does not', () => {
    const policyOf = (required: boolean) => ({
      registerForm: formOf([true, required], [true, required]),
      siteWords: [],
    });
    for (const empty of [{}, { nickname: '', email: '' }]) {
      expect(faultOf(filled(empty).body, policyOf(false))).toBeUndefined();
      expect(faultOf(filled(empty).body, policyOf(true))).toBe('NAME_FORMAT');
      expect(faultOf(filled({ ...empty, nickname: 'Kash' }).body, policyOf(true))).toBe('EMAIL_FORMAT');
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

  it('meets whoever wants a name of the house or of a trial', async () => {
    const browser = aBrowser(anIdentity(db).identity);
    for (const username of ['admin', 'Trial100001', 'support1'])
      expect((await refusalOf(browser.call(register, filled({ username })))).code).toBe('USERNAME_EXISTS');
  });
});

describe('GET /wps/check/username', () => {
  it('APIA-11 tells whether a name is free, in any case, and refuses what is no name', async () => {
    const browser = aBrowser(anIdentity(db).identity);
    const isFree = async (username: string) =>
      (await browser.call(checkUsername, { query: { username } })).available;
    expect(await isFree('free_name')).toBe(true);
    await browser.call(register, filled({ username: 'free_name' }));
    expect(await isFree('FREE_name')).toBe(false);
    expect(await isFree('trial100001')).toBe(false);
    for (const username of ['', 'abc', '1abc', 'name with space', 'x'.repeat(17)])
      expect((await refusalOf(browser.call(checkUsername, { query: { username } }))).code).toBe(
        'ACCOUNT_FORMAT',
      );
  });
});

describe('GET /wps/system/setting/register', () => {
  it('ENT-24 tells of each field whether it is enabled and required, of the captcha whether it is enabled', async () => {
    const policy = { registerForm: formOf([true, false], [false, false], true) };
    const browser = aBrowser(anIdentity(db, { policy }).identity);
    expect(await browser.call(registerSettings)).toEqual({
      fields: {
        username: { enabled: true, required: true },
        password: { enabled: true, required: true },
        confirmPassword: { enabled: true, required: true },
        nickname: { enabled: true, required: false },
        email: { enabled: false, required: false },
      },
      captcha: { enabled: true },
      patterns: expect.objectContaining({ loginUsername: '^[A-Za-z][A-Za-z0-9_]{3,15}$' }),
      minimumAge: 21,
      termsVersion: '1',
    });
  });
});
