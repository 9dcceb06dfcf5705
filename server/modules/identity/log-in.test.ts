// Sign-in: who gets in, what guessing costs, and that a failure tells nothing about which names exist.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BodyOf } from '#contract/base/endpoint.ts';
import { memberTypes } from '#contract/base/roles.ts';
import { login, memberInfo } from '#contract/identity.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { aBrowser, refusalOf } from '#server/testing/a-browser.ts';
import { anIdentity } from '#server/testing/an-identity.ts';
import { solveCaptcha } from '#server/testing/solve-captcha.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import type { Caller } from './caller.ts';
import { logIn } from './log-in.ts';
import type { Parts } from './parts.ts';
import { createPasswords } from './passwords.ts';

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

const password = 'Khela-demo-2026';
let accounts = 0;
/** A seeded account with a name of its own. */
async function anAccount(
  identity: ReturnType<typeof anIdentity>['identity'],
  type: 0 | 1 | 2 | 40 | 41 | 42,
) {
  accounts += 1;
  const [player] = await identity.seedAccounts(
    [
      {
        username: `login${accounts}`,
        nickname: 'Rupali',
        type,
        clubLabel: { labelName: 'VIP 1', type: 'AUTO' },
        memberLabels: [],
        balance: '0.00',
        upline: null,
      },
    ],
    password,
  );
  if (!player) throw new Error('nothing was seeded');
  return player;
}
const withPassword = (username: string, word = password): { body: BodyOf<typeof login> } => ({
  body: { type: 'username', username, password: word },
});

describe('the right password', () => {
  it('ENT-19 answers token, userName, type and firstTimeLogin, and a failure may carry a captcha', async () => {
    const { identity } = anIdentity(db);
    const { account } = await anAccount(identity, 0);
    const browser = aBrowser(identity);
    const failure = await refusalOf(browser.call(login, withPassword(account, 'wrong')));
    expect(failure.value).toEqual({ captcha: expect.stringMatching(/^data:image\/png;base64,/) });
    const captcha = await solveCaptcha(db, browser.cookies.get('khela_captcha'));
    const answer = await browser.call(login, {
      body: { ...withPassword(account).body, captcha },
    });
    expect(answer).toEqual({
      token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      userName: account,
      type: 0,
      firstTimeLogin: false,
    });
    expect(browser.cookies.get('khela_session')).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(browser.cookies.get('khela_session')).not.toBe(answer.token);
  });

  it('lets in whatever the case of the name, and notes the time', async () => {
    const { identity, clock } = anIdentity(db);
    const { account } = await anAccount(identity, 2);
    const browser = aBrowser(identity);
    await browser.call(login, withPassword(account.toUpperCase()));
    expect(await browser.call(memberInfo)).toMatchObject({ account, lastLoginAt: clock.now().getTime() });
  });

  it('of a locked or closed account tells that it is disabled, of the others nothing', async () => {
    const { identity } = anIdentity(db);
    for (const [status, expected] of [
      ['LOCKED', 'USER_NOT_FOUND_OR_DISABLED'],
      ['CLOSED', 'USER_NOT_FOUND_OR_DISABLED'],
      ['FROZEN', undefined],
      ['SELF_EXCLUDED', undefined],
    ] as const) {
      const { account, memberId } = await anAccount(identity, 0);
      await db.query('update member set status = $2 where id = $1', [memberId, status]);
      const browser = aBrowser(identity);
      if (expected) {
        expect((await refusalOf(aBrowser(identity).call(login, withPassword(account, 'no')))).code).toBe(
          'LOGIN_FAILED',
        );
        await db.query('delete from login_failure');
        expect((await refusalOf(browser.call(login, withPassword(account)))).code).toBe(expected);
      } else expect(await browser.call(login, withPassword(account))).toMatchObject({ userName: account });
      expect(await identity.playerOf(memberId)).toMatchObject({ status });
    }
  });

  it('AUTH-47 non-agents cannot log in to the agent area', async () => {
    const { identity } = anIdentity(db);
    const admitted: number[] = [];
    for (const type of memberTypes) {
      if (type === 4) continue;
      const { account } = await anAccount(identity, type);
      const browser = aBrowser(identity);
      const attempt = browser.call(login, { body: { ...withPassword(account).body, loginArea: 'AGENT' } });
      const outcome = await attempt.then(
        () => 'in',
        (refusal: { code: string }) => refusal.code,
      );
      expect(outcome).toBe([1, 2, 41, 42].includes(type) ? 'in' : 'NO_PERMISSION');
      if (outcome === 'in') admitted.push(type);
      else expect(browser.cookies.has('khela_session')).toBe(false);
    }
    expect(admitted).toEqual([1, 2, 41, 42]);
  });

  it('is hashed anew when the parameters of hashes have changed', async () => {
    const { identity } = anIdentity(db);
    const { account, memberId } = await anAccount(identity, 0);
    const old = await createPasswords({ memoryKiB: 64, passes: 1, lanes: 1 }).hash(password);
    await db.query('update credential set password_hash = $2 where member_id = $1', [memberId, old]);
    await aBrowser(identity).call(login, withPassword(account));
    const [row] = await db.query<{ hash: string }>(
      'select password_hash as hash from credential where member_id = $1',
      [memberId],
    );
    expect(row?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await aBrowser(identity).call(login, withPassword(account));
  });
});

describe('other login types', () => {
  it('are refused while no verifier stands behind them', async () => {
    const browser = aBrowser(anIdentity(db).identity);
    const sms = {
      type: 'sms',
      username: '9171234567',
      countryDialingCode: '63',
      password: '123456',
    } as const;
    expect((await refusalOf(browser.call(login, { body: sms }))).code).toBe('NO_PERMISSION');
    const firebase = {
      type: 'firebase',
      firebaseChannel: 'demo',
      firebaseIdToken: 'a.b.c',
      firebaseMobileNo: '9171234567',
    } as const;
    expect((await refusalOf(browser.call(login, { body: firebase }))).code).toBe('NO_PERMISSION');
  });

  it('do not mix their fields with those of a user name', async () => {
    const browser = aBrowser(anIdentity(db).identity);
    const mixed = { ...withPassword('player1').body, firebaseIdToken: 'a.b.c' };
    expect((await refusalOf(browser.call(login, { body: mixed }))).code).toBe('INPUT_INVALID');
  });
});

describe('an unknown name and a wrong password', () => {
  it('cost the same queries and the same hash computation, and get the same answer', async () => {
    const { identity, clock, wallet } = anIdentity(db);
    const { account } = await anAccount(identity, 0);
    const traces = [];
    for (const username of [account, 'nobody_here', 'not!a!name', 'ক'.repeat(60)]) {
      await db.query('delete from login_failure');
      const trace = watchedParts(clock, wallet);
      const refusal = await refusalOf(logIn(trace.parts, aCaller(), withPassword(username, 'wrong').body));
      traces.push({
        code: refusal.code,
        value: refusal.value,
        retryAfterSeconds: refusal.retryAfterSeconds,
        queries: trace.queries,
        hashes: trace.hashes,
      });
    }
    for (const trace of traces) expect(trace).toEqual(traces[0]);
    expect(traces[0]).toMatchObject({ code: 'LOGIN_FAILED', hashes: ['m=19456,t=2,p=1'] });
  });

  it('are counted alike, so that the captcha tells nothing either', async () => {
    const { identity } = anIdentity(db);
    const { account } = await anAccount(identity, 0);
    for (const username of [account, 'nobody_at_all']) {
      await refusalOf(aBrowser(identity).call(login, withPassword(username, 'wrong')));
      const stranger = await refusalOf(aBrowser(identity).call(login, withPassword(username, 'wrong')));
      expect(stranger.code).toBe('CAPTCHA_REQUIRED');
    }
  });

  /** A caller whose captcha is always the same picture, so that answers can be compared byte by byte. */
  function aCaller(): Caller {
    return {
      ip: '203.0.113.9',
      userAgent: 'test',
      isBrowser: true,
      deviceHash: Buffer.alloc(32, 3),
      captcha: { hand: async () => 'data:image/png;base64,AAAA', spend: async () => true },
      sessionId: undefined,
    };
  }

  function watchedParts(clock: Parts['clock'], wallet: Parts['wallet']) {
    const queries: string[] = [];
    const hashes: string[] = [];
    const watched: Queryable = {
      query: (sql, parameters) => {
        queries.push(sql);
        return db.query(sql, parameters);
      },
    };
    const passwords = createPasswords();
    const parts: Parts = {
      db: { ...watched, tx: db.tx, listen: db.listen, close: db.close },
      clock,
      wallet,
      settings: { flags: async () => ({ USERNAMEREG3: true, FREEPLAY3: true }), setting: async () => 21 },
      policy: {
        registerForm: {
          fields: {
            nickname: { enabled: false, required: false },
            email: { enabled: false, required: false },
          },
          captcha: { enabled: false },
        },
        termsVersion: async () => '1',
        siteWords: [],
        bearerOnlyClients: false,
      },
      merchantCode: 'khela',
      passwords: {
        ...passwords,
        verify: (phc, word, stillWanted) => {
          hashes.push(phc.split('$')[3] ?? '');
          return passwords.verify(phc, word, stillWanted);
        },
      },
    };
    return { parts, queries, hashes };
  }
});

describe('guessing', () => {
  beforeEach(() => db.query('delete from login_failure'));

  it('meets a captcha from the first failure of the device, whatever the name', async () => {
    const { identity } = anIdentity(db);
    const { account } = await anAccount(identity, 0);
    const browser = aBrowser(identity);
    await refusalOf(browser.call(login, withPassword('somebody_else', 'wrong')));
    const next = await refusalOf(browser.call(login, withPassword(account)));
    expect(next).toMatchObject({ code: 'CAPTCHA_REQUIRED', value: { captcha: expect.any(String) } });
  });

  it('gets a fresh captcha for a wrong or stale answer, and the password is not even looked at', async () => {
    const { identity, clock } = anIdentity(db);
    const { account } = await anAccount(identity, 0);
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
    const { account } = await anAccount(identity, 0);
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
    const { account } = await anAccount(identity, 0);
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
    const { account } = await anAccount(identity, 0);
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
    const { account } = await anAccount(identity, 0);
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
