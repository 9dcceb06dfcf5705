// Proofs before sensitive acts, authenticator apps, recovery codes and sign-ins in two halves.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as factors from '#contract/identity/factors.ts';
import { memberInfo } from '#contract/identity/member.ts';
import { setEmail } from '#contract/identity/profile.ts';
import { renewSession } from '#contract/identity/session.ts';
import { loginSecond, stepUp, stepUpState } from '#contract/identity/step-up.ts';
import type { Database } from '#server/db/database.ts';
import { aBrowser, refusalOf } from '#server/testing/identity/a-browser.ts';
import { aMemberWithApp, aSignedIn, bytesOf } from '#server/testing/identity/a-member-with-app.ts';
import { accountPassword } from '#server/testing/identity/an-account.ts';
import { aVerifiedContact } from '#server/testing/identity/prove-human.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { base32, stepOfCode, timeStep, totpCode, totpUri } from '#server/base/secrets/totp.ts';

let db: Database;
beforeAll(async () => {
  db = await testDatabase('khela_server');
});
afterAll(() => db.close());

const minuteMs = 60_000;

describe('the codes of an app', () => {
  it('are those of RFC 6238, appendix B', () => {
    const secret = Buffer.from('12345678901234567890');
    const vectors = {
      59: '287082',
      1111111109: '081804',
      1111111111: '050471',
      1234567890: '005924',
      2000000000: '279037',
      20000000000: '353130',
    };
    for (const [second, code] of Object.entries(vectors))
      expect(totpCode(secret, timeStep(new Date(Number(second) * 1000)))).toBe(code);
    expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    expect(totpUri('ABC', 'খেলা', 'kusum1')).toMatch(/^otpauth:\/\/totp\/[\w%.-]+\?secret=ABC&issuer=[\w%]+$/);
  });

  it('may be one step off and no more', () => {
    const [secret, now] = [Buffer.alloc(20, 5), new Date('2026-11-21T04:00:00Z')];
    const found = [-2, -1, 0, 1, 2].map((off) =>
      stepOfCode(secret, totpCode(secret, timeStep(now) + off), now),
    );
    expect(found.map((step) => step !== undefined)).toEqual([false, true, true, true, false]);
  });
});

describe('a proof', () => {
  it('lasts ten minutes from a full sign-in, is not made longer by renewal, and is given by the password', async () => {
    const { browser, clock } = await aSignedIn(db);
    const change = () =>
      browser.call(setEmail, { body: { email: `m${clock.now().getTime()}@phul.example` } });
    await change();
    clock.advance(9 * minuteMs);
    await browser.call(renewSession);
    clock.advance(minuteMs);
    expect((await refusalOf(change())).code).toBe('STEP_UP_REQUIRED');
    const wrong = browser.call(stepUp, { body: { password: 'not-the-password' } });
    expect((await refusalOf(wrong)).code).toBe('PASSWORD_WRONG');
    await browser.call(stepUp, { body: { password: accountPassword } });
    await change();
  });

  it('is given for one session: the member’s other ones stay as they are', async () => {
    const { identity, browser, clock, signIn } = await aSignedIn(db);
    const other = aBrowser(identity);
    await signIn(other);
    clock.advance(10 * minuteMs);
    await browser.call(stepUp, { body: { password: accountPassword } });
    expect([
      (await browser.call(stepUpState)).freshUntil,
      (await other.call(stepUpState)).freshUntil,
    ]).toEqual([expect.any(Number), null]);
  });

  it('is asked for by exactly one means, and guessed slowly', async () => {
    const { browser } = await aSignedIn(db);
    for (const body of [{}, { password: accountPassword, code: '123456' }])
      expect((await refusalOf(browser.call(stepUp, { body }))).code).toBe('INPUT_INVALID');
    expect((await refusalOf(browser.call(stepUp, { body: { code: '123456' } }))).code).toBe(
      'STEP_UP_REQUIRED',
    );
    const codes: string[] = [];
    for (let guess = 0; guess < 6; guess += 1)
      codes.push((await refusalOf(browser.call(stepUp, { body: { password: `guess-${guess}` } }))).code);
    expect(codes).toContain('RATE_LIMITED');
  });
});

describe('an authenticator app', () => {
  it('counts only after a first code, and its secret lies encrypted', async () => {
    const { browser, player } = await aSignedIn(db);
    const { secret, uri } = await browser.call(factors.beginTotp);
    expect(uri).toContain(`secret=${secret}`);
    expect((await browser.call(stepUpState)).methods).toEqual(['PASSWORD']);
    const wrong = browser.call(factors.confirmTotp, { body: { code: '000000' } });
    expect((await refusalOf(wrong)).code).toBe('SECOND_FACTOR_WRONG');
    const rows = await db.query<{ sealed: Buffer }>('select sealed from totp_secret where member_id = $1', [
      player.memberId,
    ]);
    expect(rows[0]?.sealed.includes(bytesOf(secret))).toBe(false);
  });

  it('takes the place of the password as a proof, and no code is taken twice', async () => {
    const { browser, clock, codeNow } = await aMemberWithApp(db);
    clock.advance(10 * minuteMs);
    const byPassword = await refusalOf(browser.call(stepUp, { body: { password: accountPassword } }));
    expect([byPassword.code, byPassword.value]).toEqual([
      'STEP_UP_REQUIRED',
      { methods: ['TOTP', 'RECOVERY'] },
    ]);
    const code = codeNow();
    await browser.call(stepUp, { body: { code } });
    expect((await refusalOf(browser.call(stepUp, { body: { code } }))).code).toBe('SECOND_FACTOR_WRONG');
  });

  it('is asked for at sign-in; two who show the same code at once open one session', async () => {
    const { identity, player, signIn, codeNow } = await aMemberWithApp(db);
    const elsewhere = aBrowser(identity);
    const half = await refusalOf(signIn(elsewhere));
    expect([half.code, elsewhere.token]).toEqual(['SECOND_FACTOR_REQUIRED', undefined]);
    const { ticket } = half.value as { ticket: string };
    const body = { ticket, code: codeNow() };
    const tries = await Promise.allSettled([1, 2].map(() => elsewhere.call(loginSecond, { body })));
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await elsewhere.call(memberInfo)).toMatchObject({ account: player.account });
  });

  it('the first half is worth nothing on another browser, after five tries or after five minutes', async () => {
    const { identity, clock, signIn, codeNow } = await aMemberWithApp(db);
    const half = async (browser = aBrowser(identity)) => {
      const { value } = await refusalOf(signIn(browser));
      return { browser, ticket: (value as { ticket: string }).ticket };
    };
    const stolen = await half();
    const thief = aBrowser(identity);
    await refusalOf(signIn(thief));
    const taken = thief.call(loginSecond, { body: { ticket: stolen.ticket, code: codeNow() } });
    expect((await refusalOf(taken)).code).toBe('LINK_EXPIRED');
    const late = await half();
    clock.advance(5 * minuteMs);
    const tooLate = late.browser.call(loginSecond, { body: { ticket: late.ticket, code: codeNow() } });
    expect((await refusalOf(tooLate)).code).toBe('LINK_EXPIRED');
  });

  it('is replaced by a recovery code, each once, written in any way', async () => {
    const { identity, signIn, recoveryCodes } = await aMemberWithApp(db);
    expect([recoveryCodes.length, new Set(recoveryCodes).size]).toEqual([10, 10]);
    const [first = ''] = recoveryCodes;
    const enter = async (recoveryCode: string) => {
      const browser = aBrowser(identity);
      const { value } = await refusalOf(signIn(browser));
      return browser.call(loginSecond, {
        body: { ticket: (value as { ticket: string }).ticket, recoveryCode },
      });
    };
    expect(first).toMatch(/^([A-HJKMNP-TV-Z2-9]{6}-){3}[A-HJKMNP-TV-Z2-9]{6}$/);
    await enter(first.toLowerCase().replaceAll('-', ' '));
    expect((await refusalOf(enter(first))).code).toBe('SECOND_FACTOR_WRONG');
  });

  it('is taken away with a fresh proof; its recovery codes are void and the password is enough again', async () => {
    const { identity, browser, clock, signIn, codeNow } = await aMemberWithApp(db);
    clock.advance(10 * minuteMs);
    expect((await refusalOf(browser.call(factors.removeTotp))).code).toBe('STEP_UP_REQUIRED');
    await browser.call(stepUp, { body: { code: codeNow() } });
    await browser.call(factors.removeTotp);
    expect((await refusalOf(browser.call(factors.removeTotp))).code).toBe('NOT_FOUND');
    await signIn(aBrowser(identity));
  });

  it('its owner is notified when it is set up and when it is taken away', async () => {
    const { identity, browser, post, player, clock } = await aSignedIn(db);
    const email = `${player.account}@phul.example`;
    await aVerifiedContact(db, player.memberId, 'EMAIL', email);
    const { secret } = await browser.call(factors.beginTotp);
    const code = totpCode(bytesOf(secret), timeStep(clock.now()));
    await browser.call(factors.confirmTotp, { body: { code } });
    await browser.call(factors.removeTotp);
    await identity.deliverMessages();
    const mails = post.mails.filter(({ to }) => to === email);
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      'Khela: an authenticator app was set up',
      'Khela: the authenticator app was removed',
    ]);
    // The message contains no secret.
    for (const { text } of mails) expect(text).not.toMatch(/\d{6}|[A-Z2-7]{16}/);
  });
});
