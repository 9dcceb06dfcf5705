// Registration: its results, and its refusals in their order.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BodyOf } from '#contract/base/endpoint.ts';
import { memberInfo } from '#contract/identity/member.ts';
import {
  checkUsername,
  optionalRegisterFields,
  register,
  registerSettings,
} from '#contract/identity/register.ts';
import { login } from '#contract/identity/session.ts';
import type { Database } from '#server/db/database.ts';
import { aBrowser, refusalOf } from '#server/testing/identity/a-browser.ts';
import { anIdentity } from '#server/testing/identity/an-identity.ts';
import { byName, formOf } from '#server/testing/identity/a-registration.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { createVault } from '#server/base/secrets/vault.ts';

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

const filled = (changes: Partial<BodyOf<typeof register>> = {}) =>
  byName('Kash_Phul', { registerMethod: 'PWA', ...changes });

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
      isHeld: false,
      currentBreak: null,
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
      const [row] = await db.query<{ nickname: string; id: string; sealed: Buffer | null }>(
        `select m.nickname, m.id, c.sealed from member m
         left join member_contact c on c.member_id = m.id and c.kind = 'EMAIL' where m.account = $1`,
        [username],
      );
      const vault = createVault(new Uint8Array(32).fill(7));
      return { nickname: row?.nickname, email: row?.sealed ? vault.open(row.sealed, row.id) : null };
    };
    expect(await kept('fields_1', formOf([false, false], [false, false]))).toEqual({
      nickname: 'fields_1',
      email: null,
    });
    expect(await kept('fields_2', formOf([true, false], [true, false]))).toEqual(given);
  });
});

describe('GET /wps/check/username', () => {
  it('APIA-11 reports whether a name is free, in any case, and refuses what is no name', async () => {
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
  it('ENT-24 says of each field whether it is enabled and required, of the captcha whether it is enabled', async () => {
    const policy = { registerForm: formOf([true, false], [false, false], true) };
    const browser = aBrowser(anIdentity(db, { policy }).identity);
    expect(await browser.call(registerSettings)).toEqual({
      fields: {
        username: { enabled: true, required: true },
        password: { enabled: true, required: true },
        confirmPassword: { enabled: true, required: true },
        ...Object.fromEntries(
          optionalRegisterFields.map((name) => [name, { enabled: name === 'nickname', required: false }]),
        ),
      },
      captcha: { enabled: true },
      patterns: expect.objectContaining({ loginUsername: '^[A-Za-z][A-Za-z0-9_]{3,15}$' }),
      minimumAge: 21,
      termsVersion: '1',
    });
  });
});
