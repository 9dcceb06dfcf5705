// Passwords change, are forgotten and found again; whoever else was in is out afterwards, and the owner is told.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { memberInfo } from '#contract/identity/member.ts';
import * as contract from '#contract/identity/passwords.ts';
import { login } from '#contract/identity/session.ts';
import * as verification from '#contract/identity/verification.ts';
import type { Database } from '#server/db/database.ts';
import { aBrowser, refusalOf } from '#server/testing/a-browser.ts';
import { accountPassword, anAccount } from '#server/testing/an-account.ts';
import { anIdentity } from '#server/testing/an-identity.ts';
import { aPostBox } from '#server/testing/a-post-box.ts';
import { aVerifiedContact, solveChallenge } from '#server/testing/prove-human.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { createPasswords } from './passwords.ts';

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.query('delete from call_counter; delete from login_failure');
});

type Browser = ReturnType<typeof aBrowser>;
const fresh = 'megh-bhanga-rod-8';
const twice = (newPassword = fresh) => ({ newPassword, confirmNewPassword: newPassword });
let last = 1_611_000_000;

/** A member with number and address, signed in with a remembered device. */
async function aMemberInside() {
  const postBox = aPostBox();
  const { identity, clock } = anIdentity(db, { carriers: postBox.carriers });
  const member = await anAccount(identity);
  const national = String((last += 1));
  const email = `m${national}@khela.example`;
  await aVerifiedContact(db, member.memberId, 'PHONE', `+880${national}`);
  await aVerifiedContact(db, member.memberId, 'EMAIL', email);
  const browser = aBrowser(identity);
  const enter = async (password = accountPassword, who = browser) => {
    const username = member.account;
    return who.call(login, { body: { type: 'username', username, password, remember: true } });
  };
  return { identity, clock, postBox, member, national, email, browser, enter, opened: await enter() };
}

async function humanTicket(browser: Browser): Promise<string> {
  const solved = solveChallenge(await browser.call(verification.humanChallenge));
  return (await browser.call(verification.proveHuman, { body: solved })).verifyResult;
}

describe('APIA-13 APIA-24 POST /wps/member/password', () => {
  it('PWD-12 renews this session and this device’s secret, ends the others, and tells the owner', async () => {
    const { identity, postBox, browser, member, opened, enter } = await aMemberInside();
    const elsewhere = aBrowser(identity);
    await enter(accountPassword, elsewhere);
    const change = { oldPassword: accountPassword, ...twice() };
    const answer = await browser.call(contract.changePassword, { body: change });
    expect(answer).toMatchObject({ userName: member.account, type: 0, remPass: expect.any(String) });
    expect(answer.token).not.toBe(opened.token);
    expect(answer.remPass).not.toBe(opened.remPass);
    expect(await browser.call(memberInfo)).toMatchObject({ account: member.account });
    expect(await elsewhere.actor()).toBe('SESSION_EXPIRED');
    const rows = await db.query<{ reason: string }>(
      `select distinct end_reason as reason from member_session where member_id = $1 and ended_at is not null`,
      [member.memberId],
    );
    expect(rows).toEqual([{ reason: 'PASSWORD' }]);
    await identity.deliverMessages();
    expect(postBox.texts.map(({ text }) => text).join()).toMatch(/password was changed/);
    expect(postBox.mails.map(({ subject }) => subject).join()).toMatch(/password was changed/);
    expect((await refusalOf(enter(accountPassword, aBrowser(identity)))).code).toBe('LOGIN_FAILED');
    await db.query('delete from login_failure');
    await enter(fresh, aBrowser(identity));
  });

  it('PWD-05 PWD-07 PWD-09 refuses the same one, one that is confirmed otherwise, and ones that are too easy', async () => {
    const { browser, member } = await aMemberInside();
    const code = async (body: { oldPassword: string; newPassword: string; confirmNewPassword: string }) =>
      (await refusalOf(browser.call(contract.changePassword, { body }))).code;
    const oldPassword = accountPassword;
    expect(await code({ oldPassword, ...twice(accountPassword) })).toBe('PASSWORD_SAME');
    expect(await code({ oldPassword, newPassword: fresh, confirmNewPassword: 'x' })).toBe('CONFIRM_MISMATCH');
    for (const easy of ['short', 'password123', member.account, 'x'.repeat(65)])
      expect(await code({ oldPassword, ...twice(easy) }), easy).toBe('PASSWORD_FORMAT');
  });

  it('PWD-08 always verifies the old one, and lets nobody guess at it', async () => {
    const { browser } = await aMemberInside();
    const attempt = () =>
      refusalOf(browser.call(contract.changePassword, { body: { oldPassword: 'guess', ...twice() } }));
    for (let tries = 0; tries < 5; tries += 1) expect((await attempt()).code).toBe('PASSWORD_WRONG');
    expect(await attempt()).toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 30 });
  });
});

describe('APIA-14 POST /wps/member/password/verification', () => {
  const send = async (browser: Browser, national: string) => {
    const verifyResult = await humanTicket(browser);
    const asked = {
      mobileNum: national,
      countryDialingCode: '+880',
      verifyResult,
      purpose: 'PASSWORD',
    } as const;
    await browser.call(verification.smsForMember, { body: asked });
  };
  const set = (browser: Browser, mobileNo: string, verificationCode: string, more = twice()) =>
    browser.call(contract.setPasswordByPhone, {
      body: { mobileNo, countryDialingCode: '+880', verificationCode, ...more },
    });

  it('PWD-16 sets a password with a code; every session ends, every device is forgotten', async () => {
    const { identity, postBox, national, browser, opened, member, enter } = await aMemberInside();
    const forgetful = aBrowser(identity);
    await send(forgetful, national);
    await identity.deliverMessages();
    const code = postBox.codeFor(`+880${national}`);
    expect(
      (await refusalOf(set(forgetful, national, code, { ...twice(), confirmNewPassword: 'y' }))).code,
    ).toBe('CONFIRM_MISMATCH');
    expect((await refusalOf(set(forgetful, national, code, twice('12345678')))).code).toBe('PASSWORD_FORMAT');
    expect(await set(forgetful, national, code)).toEqual({ changed: true });
    expect(await browser.actor()).toBe('SESSION_EXPIRED');
    const { remPass = '' } = opened;
    const again = browser.call(login, { body: { type: 'username', username: member.account, remPass } });
    expect((await refusalOf(again)).code).toBe('LOGIN_FAILED');
    expect((await refusalOf(set(forgetful, national, code))).code).toBe('VERIFICATION_CODE_ERROR');
    await enter(fresh, aBrowser(identity));
  });

  it('answers alike for a wrong code and for a number without an account', async () => {
    const { identity, national } = await aMemberInside();
    const browser = aBrowser(identity);
    expect((await refusalOf(set(browser, national, '123456'))).code).toBe('VERIFICATION_CODE_ERROR');
    expect((await refusalOf(set(browser, '1511999999', '123456'))).code).toBe('VERIFICATION_CODE_ERROR');
    expect((await refusalOf(set(browser, '15', '123456'))).code).toBe('MOBILE_NUM_INVALID');
  });
});

describe('APIA-12 PWD-17 /wps/member/password/email', () => {
  const ask = async (browser: Browser, email: string) =>
    browser.call(contract.passwordByEmail, { body: { email, verifyResult: await humanTicket(browser) } });
  const ticketIn = (text: string): string => /#reset=([A-Za-z0-9_-]+)/.exec(text)?.[1] ?? '';

  it('sends a link that sets a password once, within half an hour', async () => {
    const { identity, clock, postBox, email, browser, enter } = await aMemberInside();
    const forgetful = aBrowser(identity);
    expect(await forgetful.call(contract.passwordByEmailOpen)).toEqual({ open: true });
    expect(await ask(forgetful, email.toUpperCase())).toEqual({ sent: true });
    await identity.deliverMessages();
    const linkMail = () =>
      postBox.mails.findLast((mail) => mail.to === email && mail.text.includes('#reset='));
    const ticket = ticketIn(linkMail()?.text ?? '');
    const reset = (given: string, more = twice()) =>
      forgetful.call(contract.resetPassword, { body: { ticket: given, ...more } });
    expect((await refusalOf(reset('unknown'))).code).toBe('LINK_EXPIRED');
    expect(await reset(ticket)).toEqual({ changed: true });
    expect((await refusalOf(reset(ticket))).code).toBe('LINK_EXPIRED');
    expect(await browser.actor()).toBe('SESSION_EXPIRED');
    await enter(fresh, aBrowser(identity));
    await ask(forgetful, email);
    await identity.deliverMessages();
    clock.advance(30 * 60_000);
    expect((await refusalOf(reset(ticketIn(linkMail()?.text ?? '')))).code).toBe('LINK_EXPIRED');
  });

  it('answers alike for an address nobody has, sends nothing, and asks five times an hour at most', async () => {
    const { identity, postBox } = await aMemberInside();
    const browser = aBrowser(identity, '198.51.100.31');
    for (let asked = 0; asked < 5; asked += 1)
      expect(await ask(browser, `nobody${asked}@khela.example`)).toEqual({ sent: true });
    expect((await refusalOf(ask(browser, 'nobody9@khela.example'))).code).toBe('RATE_LIMITED');
    expect((await refusalOf(ask(browser, 'no address'))).code).toBe('EMAIL_FORMAT');
    await identity.deliverMessages();
    expect(postBox.mails.filter((mail) => mail.to.startsWith('nobody'))).toEqual([]);
  });
});

describe('a password somebody else has set', () => {
  it('A-08 is replaced without being asked for, once, and not by itself', async () => {
    const { browser, member } = await aMemberInside();
    const first = (newPassword: string) => browser.call(contract.firstPassword, { body: twice(newPassword) });
    expect((await refusalOf(first(fresh))).code).toBe('NO_PERMISSION');
    await db.query('update credential set must_change = true where member_id = $1', [member.memberId]);
    expect((await refusalOf(first(accountPassword))).code).toBe('PASSWORD_FORMAT');
    expect(await first(fresh)).toMatchObject({ userName: member.account });
    expect((await refusalOf(first('another-good-one'))).code).toBe('NO_PERMISSION');
  });
});

describe('APIA-25 APIA-26 the payment password', () => {
  const digits = (paymentPassword: string) => ({ paymentPassword, confirmPaymentPassword: paymentPassword });

  it('is set with the login password, then changed with itself; five wrong ones block it for a day', async () => {
    const { browser, clock, enter } = await aMemberInside();
    const set = (body: Parameters<typeof bodyOf>[0]) =>
      browser.call(contract.setPaymentPassword, bodyOf(body));
    const bodyOf = (body: {
      paymentPassword: string;
      confirmPaymentPassword: string;
      password?: string;
      oldPaymentPassword?: string;
    }) => ({ body });
    const has = () => browser.call(contract.hasWithdrawalPassword);
    expect(await has()).toEqual({ hasWithdrawalPassword: false, blockedUntil: null });
    expect((await refusalOf(set({ ...digits('123456'), password: accountPassword }))).code).toBe(
      'PAYMENT_PASSWORD_FORMAT',
    );
    expect((await refusalOf(set({ ...digits('271828'), password: 'wrong' }))).code).toBe('PASSWORD_WRONG');
    expect(await set({ ...digits('271828'), password: accountPassword })).toEqual({ changed: true });
    expect((await refusalOf(set({ ...digits('314159'), password: accountPassword }))).code).toBe(
      'PAYMENT_PASSWORD_WRONG',
    );
    await set({ ...digits('314159'), oldPaymentPassword: '271828' });
    for (let tries = 0; tries < 5; tries += 1)
      expect((await refusalOf(set({ ...digits('161803'), oldPaymentPassword: '000000' }))).code).toBe(
        'PAYMENT_PASSWORD_WRONG',
      );
    expect((await refusalOf(set({ ...digits('161803'), oldPaymentPassword: '314159' }))).code).toBe(
      'LIMIT_REACHED',
    );
    expect((await has()).blockedUntil).toBe(clock.now().getTime() + 24 * 60 * 60_000);
    clock.advance(24 * 60 * 60_000);
    await db.query('delete from login_failure');
    await enter();
    await set({ ...digits('161803'), oldPaymentPassword: '314159' });
  });

  it('is reset with a code by SMS and the login password', async () => {
    const { browser, identity, postBox, national } = await aMemberInside();
    const verifyResult = await humanTicket(browser);
    const asked = {
      mobileNum: national,
      countryDialingCode: '+880',
      verifyResult,
      purpose: 'PAYMENT',
    } as const;
    await browser.call(verification.smsForMember, { body: asked });
    await identity.deliverMessages();
    const verificationCode = postBox.codeFor(`+880${national}`);
    const reset = (password: string, code: string) =>
      browser.call(contract.resetPaymentPassword, {
        body: { password, verificationCode: code, ...digits('271828') },
      });
    expect((await refusalOf(reset('wrong', verificationCode))).code).toBe('PASSWORD_WRONG');
    const wrong = verificationCode === '000000' ? '111111' : '000000';
    expect((await refusalOf(reset(accountPassword, wrong))).code).toBe('VERIFICATION_CODE_ERROR');
    expect(await reset(accountPassword, verificationCode)).toEqual({ changed: true });
    expect((await refusalOf(reset(accountPassword, verificationCode))).code).toBe('VERIFICATION_CODE_ERROR');
  });
});

it('a hash of older parameters is made anew at sign-in', () => {
  const old = createPasswords({ memoryKiB: 8_192, passes: 1, lanes: 1 });
  return old.hash('x').then((phc) => expect(createPasswords().isOutdated(phc)).toBe(true));
});
