// Sign-in: who may sign in, the cost of guessing, and that a failure does not reveal which names exist.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BodyOf } from '#contract/base/endpoint.ts';
import { memberTypes } from '#contract/base/roles.ts';
import { memberInfo } from '#contract/identity/member.ts';
import { login } from '#contract/identity/session.ts';
import type { WhitelabelFlags } from '#contract/platform.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { aBrowser, refusalOf } from '#server/testing/identity/a-browser.ts';
import { accountPassword, anAccount } from '#server/testing/identity/an-account.ts';
import { anIdentity } from '#server/testing/identity/an-identity.ts';
import { solveCaptcha } from '#server/testing/identity/solve-captcha.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import type { Caller } from '../caller.ts';
import { defaultPolicy } from '../default-policy.ts';
import { logIn } from './log-in.ts';
import type { IdentityParts } from '../parts.ts';
import { createPasswords } from '#server/base/secrets/passwords.ts';
import { createVault } from '#server/base/secrets/vault.ts';

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

const withPassword = (username: string, word = accountPassword): { body: BodyOf<typeof login> } => ({
  body: { type: 'username', username, password: word },
});

describe('the right password', () => {
  it('ENT-19 answers token, userName, type and firstTimeLogin, and a failure may carry a captcha', async () => {
    const { identity } = anIdentity(db);
    const { account } = await anAccount(identity);
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

  it('of a locked or closed account says that it is disabled, of the others nothing', async () => {
    const { identity } = anIdentity(db);
    for (const [status, expected] of [
      ['LOCKED', 'USER_NOT_FOUND_OR_DISABLED'],
      ['CLOSED', 'USER_NOT_FOUND_OR_DISABLED'],
      ['FROZEN', undefined],
      ['SELF_EXCLUDED', undefined],
    ] as const) {
      const { account, memberId } = await anAccount(identity);
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

  it('AUTH-46 whoever works in the office cannot log in to the member area', async () => {
    const secret = 'rina-has-a-long-secret-of-its-own';
    const { identity } = anIdentity(db);
    for (const loginArea of ['MEMBER', 'AGENT'] as const) {
      const browser = aBrowser(identity);
      const attempt = browser.call(login, {
        body: { ...withPassword('rina_office', secret).body, loginArea },
      });
      expect((await refusalOf(attempt)).code).toBe('LOGIN_FAILED');
      expect(browser.cookies.has('khela_session')).toBe(false);
      await db.query('delete from login_failure');
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
    const { identity } = anIdentity(db, { passwordCost: 'standard' });
    const { account, memberId } = await anAccount(identity);
    const old = await createPasswords({ memoryKiB: 64, passes: 1, lanes: 1 }).hash(accountPassword);
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
  it('AUTH-08 are refused while SMS is switched off and no verifier is configured for a phone’s token', async () => {
    const browser = aBrowser(anIdentity(db, { flagsOff: ['MOBILEVERCODELOGIN3'] }).identity);
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
    const { identity, clock, wallet } = anIdentity(db, { passwordCost: 'standard' });
    const { account } = await anAccount(identity);
    const traces = [];
    for (const username of [account, 'nobody_here', 'not!a!name', 'nul\0name', 'ক'.repeat(60)]) {
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

  it('are counted alike, so that the captcha reveals nothing either', async () => {
    const { identity } = anIdentity(db);
    const { account } = await anAccount(identity);
    for (const username of [account, 'nobody_at_all']) {
      await refusalOf(aBrowser(identity).call(login, withPassword(username, 'wrong')));
      const stranger = await refusalOf(aBrowser(identity).call(login, withPassword(username, 'wrong')));
      expect(stranger.code).toBe('CAPTCHA_REQUIRED');
    }
  });

  /** A caller whose captcha is always the same picture, so that responses can be compared byte by byte. */
  function aCaller(): Caller {
    return {
      ip: '203.0.113.9',
      userAgent: 'test',
      isBrowser: true,
      language: 'BN',
      deviceHash: Buffer.alloc(32, 3),
      captcha: {
        hand: async () => 'data:image/png;base64,AAAA',
        sound: async () => '',
        spend: async () => true,
      },
      sessionId: undefined,
    };
  }

  function watchedParts(clock: IdentityParts['clock'], wallet: IdentityParts['wallet']) {
    const queries: string[] = [];
    const hashes: string[] = [];
    const watched: Queryable = {
      query: (sql, parameters) => {
        queries.push(sql);
        return db.query(sql, parameters);
      },
    };
    const passwords = createPasswords();
    const parts: IdentityParts = {
      db: { ...watched, lanes: db.lanes, tx: db.tx, listen: db.listen, close: db.close },
      clock,
      wallet,
      protection: {
        compareWithExcluded: async () => {},
        compareDevice: async () => {},
        currentBreakOf: async () => null,
        wasOnBreakSince: async () => false,
      },
      writeToInbox: async () => {},
      settings: { flags: async () => ({}) as WhitelabelFlags, setting: async () => 21 },
      policy: { ...defaultPolicy, siteWords: [] },
      vault: createVault(new Uint8Array(32).fill(7)),
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
