// Passwords change, are forgotten and reset; all other sessions end afterwards, and the owner is notified.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { memberInfo } from '#contract/identity/member.ts';
import * as contract from '#contract/identity/passwords.ts';
import { login } from '#contract/identity/session.ts';
import * as verification from '#contract/identity/verification.ts';
import type { Database } from '#server/db/database.ts';
import { aBrowser, refusalOf } from '#server/testing/identity/a-browser.ts';
import { aMemberInside, type Browser, humanTicket } from '#server/testing/identity/a-member-inside.ts';
import { accountPassword } from '#server/testing/identity/an-account.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { createPasswords, hashesAtOnce } from '#server/base/secrets/passwords.ts';

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.query('delete from call_counter; delete from login_failure');
});

const fresh = 'megh-bhanga-rod-8';
const twice = (newPassword = fresh) => ({ newPassword, confirmNewPassword: newPassword });

describe('POST /wps/member/password', () => {
  it('APIA-13 APIA-24 PWD-12 renews this session and this device’s secret, ends the others, and notifies the owner', async () => {
    const { identity, postBox, browser, member, opened, enter } = await aMemberInside(db);
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
    const { browser, member } = await aMemberInside(db);
    const code = async (body: { oldPassword: string; newPassword: string; confirmNewPassword: string }) =>
      (await refusalOf(browser.call(contract.changePassword, { body }))).code;
    const oldPassword = accountPassword;
    expect(await code({ oldPassword, ...twice(accountPassword) })).toBe('PASSWORD_SAME');
    expect(await code({ oldPassword, newPassword: fresh, confirmNewPassword: 'x' })).toBe('CONFIRM_MISMATCH');
    const named = await refusalOf(
      browser.call(contract.changePassword, { body: { oldPassword, ...twice(member.account) } }),
    );
    expect(named.value).toEqual({ reason: member.account.length < 8 ? 'LENGTH' : 'ACCOUNT' });
    for (const easy of ['short', 'password123', member.account, 'x'.repeat(65)])
      expect(await code({ oldPassword, ...twice(easy) }), easy).toBe('PASSWORD_FORMAT');
  });

  it('PWD-08 always verifies the old one, and lets nobody guess at it', async () => {
    const { browser, identity, postBox, email } = await aMemberInside(db);
    const attempt = () =>
      refusalOf(browser.call(contract.changePassword, { body: { oldPassword: 'guess', ...twice() } }));
    for (let tries = 0; tries < 5; tries += 1) expect((await attempt()).code).toBe('PASSWORD_WRONG');
    expect(await attempt()).toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 30 });
    // the form does not mention it; the owner is notified, once.
    await identity.deliverMessages();
    const reported = postBox.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
    expect(reported).toEqual(['Khela: কেউ একাধিকবার ভুল পাসওয়ার্ড বা কোড দিয়েছে']);
  });

  it('PWD-08 lets nobody guess by many tries at once either, and notifies the owner of these too', async () => {
    const { browser, identity, postBox, email } = await aMemberInside(db);
    const attempts = Array.from({ length: 24 }, () =>
      refusalOf(browser.call(contract.changePassword, { body: { oldPassword: 'guess', ...twice() } })),
    );
    const codes = (await Promise.all(attempts)).map(({ code }) => code);
    // Tries whose hash is being computed when the fifth fails are still checked, and as many that followed them.
    const judged = codes.filter((code) => code === 'PASSWORD_WRONG').length;
    expect(judged).toBeLessThanOrEqual(5 + 2 * hashesAtOnce);
    expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(24 - judged);
    await identity.deliverMessages();
    expect(postBox.mails.filter(({ to }) => to === email)).toHaveLength(1);
  });
});

describe('POST /wps/member/password/verification', () => {
  const send = async (browser: Browser, national: string) => {
    const verifyResult = await humanTicket(browser);
    const requested = {
      mobileNum: national,
      countryDialingCode: '+880',
      verifyResult,
      purpose: 'PASSWORD',
    } as const;
    await browser.call(verification.smsForMember, { body: requested });
  };
  const set = (browser: Browser, mobileNo: string, verificationCode: string, more = twice()) =>
    browser.call(contract.setPasswordByPhone, {
      body: { mobileNo, countryDialingCode: '+880', verificationCode, ...more },
    });

  it('APIA-14 PWD-16 sets a password with a code; every session ends, every device is forgotten', async () => {
    const { identity, postBox, national, browser, opened, member, enter } = await aMemberInside(db);
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
    const { identity, national } = await aMemberInside(db);
    const browser = aBrowser(identity);
    expect((await refusalOf(set(browser, national, '123456'))).code).toBe('VERIFICATION_CODE_ERROR');
    expect((await refusalOf(set(browser, '1511999999', '123456'))).code).toBe('VERIFICATION_CODE_ERROR');
    expect((await refusalOf(set(browser, '15', '123456'))).code).toBe('MOBILE_NUM_INVALID');
  });
});

describe('/wps/member/password/email', () => {
  const ask = async (browser: Browser, email: string) =>
    browser.call(contract.passwordByEmail, { body: { email, verifyResult: await humanTicket(browser) } });
  const ticketIn = (text: string): string => /#reset=([A-Za-z0-9_-]+)/.exec(text)?.[1] ?? '';

  it('APIA-12 PWD-17 sends a link that sets a password once, within half an hour', async () => {
    const { identity, clock, postBox, email, browser, enter } = await aMemberInside(db);
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
    const { identity, postBox } = await aMemberInside(db);
    const browser = aBrowser(identity, '198.51.100.31');
    for (let requested = 0; requested < 5; requested += 1)
      expect(await ask(browser, `nobody${requested}@khela.example`)).toEqual({ sent: true });
    expect((await refusalOf(ask(browser, 'nobody9@khela.example'))).code).toBe('RATE_LIMITED');
    expect((await refusalOf(ask(browser, 'no address'))).code).toBe('EMAIL_FORMAT');
    await identity.deliverMessages();
    expect(postBox.mails.filter((mail) => mail.to.startsWith('nobody'))).toEqual([]);
  });
});

describe('a password somebody else has set', () => {
  it('A-08 is replaced without being asked for, once, and not by itself', async () => {
    const { browser, member } = await aMemberInside(db);
    const first = (newPassword: string) => browser.call(contract.firstPassword, { body: twice(newPassword) });
    expect((await refusalOf(first(fresh))).code).toBe('NO_PERMISSION');
    await db.query('update credential set must_change = true where member_id = $1', [member.memberId]);
    expect((await refusalOf(first(accountPassword))).code).toBe('PASSWORD_FORMAT');
    expect(await first(fresh)).toMatchObject({ userName: member.account });
    expect((await refusalOf(first('another-good-one'))).code).toBe('NO_PERMISSION');
  });
});

it('a password somebody else has set is good for three days, one’s own for ever', async () => {
  const { identity, clock, member, enter } = await aMemberInside(db);
  await db.query('update credential set must_change = true, changed_at = $2 where member_id = $1', [
    member.memberId,
    clock.now(),
  ]);
  clock.advance(3 * 24 * 60 * 60_000 - 1);
  expect(await enter(accountPassword, aBrowser(identity))).toHaveProperty('token');
  clock.advance(1);
  const late = enter(accountPassword, aBrowser(identity));
  expect((await refusalOf(late)).code).toBe('LOGIN_FAILED');
  await db.query('update credential set must_change = false where member_id = $1', [member.memberId]);
  await db.query('delete from login_failure');
  expect(await enter(accountPassword, aBrowser(identity))).toHaveProperty('token');
});

it('a password somebody else has set stays good where nothing proven leads back in', async () => {
  const { identity, clock, member, enter } = await aMemberInside(db);
  await db.query('update credential set must_change = true, changed_at = $2 where member_id = $1', [
    member.memberId,
    clock.now(),
  ]);
  await db.query('update member_contact set verified_at = null where member_id = $1', [member.memberId]);
  clock.advance(30 * 24 * 60 * 60_000);
  const browser = aBrowser(identity);
  await enter(accountPassword, browser);
  expect(await browser.actor()).toMatchObject({ mustChangePassword: true });
});

it('a hash of older parameters is made anew at sign-in', () => {
  const old = createPasswords({ memoryKiB: 8_192, passes: 1, lanes: 1 });
  return old.hash('x').then((phc) => expect(createPasswords().isOutdated(phc)).toBe(true));
});
