// The payment password: set, changed, blocked, forgotten and reset.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as contract from '#contract/identity/passwords.ts';
import { login } from '#contract/identity/session.ts';
import * as verification from '#contract/identity/verification.ts';
import type { Database } from '#server/db/database.ts';
import { aBrowser, refusalOf } from '#server/testing/identity/a-browser.ts';
import { aMemberInside, humanTicket } from '#server/testing/identity/a-member-inside.ts';
import { accountPassword } from '#server/testing/identity/an-account.ts';
import { testDatabase } from '#server/testing/test-database.ts';

let db: Database;
beforeAll(async () => {
  db = await testDatabase('khela_server');
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.query('delete from call_counter');
  await db.query('delete from login_failure');
});

const digits = (paymentPassword: string) => ({ paymentPassword, confirmPaymentPassword: paymentPassword });
type Made = Awaited<ReturnType<typeof aMemberInside>>;

it('APIA-25 APIA-26 is set with the login password, then changed with itself; five wrong ones block it for a day', async () => {
  const { browser, clock, enter } = await aMemberInside(db);
  const set = (body: Parameters<typeof bodyOf>[0]) => browser.call(contract.setPaymentPassword, bodyOf(body));
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

/** A code for the proven number, requested as the screen does. */
async function aCode({ browser, identity, postBox, national }: Made): Promise<string> {
  await identity.deliverMessages();
  const verifyResult = await humanTicket(browser);
  const requested = { mobileNum: national, countryDialingCode: '+880', verifyResult } as const;
  await browser.call(verification.smsForMember, { body: { ...requested, purpose: 'PAYMENT' } });
  await identity.deliverMessages();
  return postBox.codeFor(`+880${national}`);
}

it('APIA-26 is reset with a code by SMS and the login password, once, and a block is over', async () => {
  const made = await aMemberInside(db);
  const { browser } = made;
  await browser.call(contract.setPaymentPassword, {
    body: { ...digits('314159'), password: accountPassword },
  });
  const change = (oldPaymentPassword: string, next: string) =>
    browser.call(contract.setPaymentPassword, { body: { ...digits(next), oldPaymentPassword } });
  await Promise.all(Array.from({ length: 5 }, () => refusalOf(change('000000', '161803'))));
  expect((await refusalOf(change('314159', '161803'))).code).toBe('LIMIT_REACHED');
  await made.identity.deliverMessages();
  const reported = made.postBox.mails.filter(({ to }) => to === made.email);
  expect(reported.filter(({ subject }) => subject.includes('ভুল পাসওয়ার্ড'))).toHaveLength(1);
  const verificationCode = await aCode(made);
  const reset = (password: string, code: string) =>
    browser.call(contract.resetPaymentPassword, {
      body: { password, verificationCode: code, ...digits('271828') },
    });
  expect((await refusalOf(reset('wrong', verificationCode))).code).toBe('PASSWORD_WRONG');
  const wrong = verificationCode === '000000' ? '111111' : '000000';
  expect((await refusalOf(reset(accountPassword, wrong))).code).toBe('VERIFICATION_CODE_ERROR');
  expect(await reset(accountPassword, verificationCode)).toEqual({ changed: true });
  expect((await refusalOf(reset(accountPassword, verificationCode))).code).toBe('VERIFICATION_CODE_ERROR');
  expect(await browser.call(contract.hasWithdrawalPassword)).toEqual({
    hasWithdrawalPassword: true,
    blockedUntil: null,
  });
  expect((await refusalOf(change('314159', '161803'))).code).toBe('PAYMENT_PASSWORD_WRONG');
  expect(await change('271828', '161803')).toEqual({ changed: true });
});

it('a new one notifies the owner on number and address, ends the other sessions and forgets their devices', async () => {
  const made = await aMemberInside(db);
  const { browser, identity, member, postBox, national, email, enter, opened } = made;
  const elsewhere = aBrowser(identity);
  const { remPass = '' } = await enter(accountPassword, elsewhere);
  await browser.call(contract.setPaymentPassword, {
    body: { ...digits('314159'), password: accountPassword },
  });
  expect(await elsewhere.actor()).toBe('SESSION_EXPIRED');
  const signIn = (from: typeof browser, secret: string) =>
    from.call(login, { body: { type: 'username', username: member.account, remPass: secret } });
  expect((await refusalOf(signIn(elsewhere, remPass))).code).toBe('LOGIN_FAILED');
  expect(await browser.actor()).toMatchObject({ memberId: member.memberId });
  expect(await signIn(browser, opened.remPass ?? '')).toHaveProperty('token');
  await identity.deliverMessages();
  const reported = /payment password was changed/;
  expect(postBox.texts.find(({ to }) => to === `+880${national}`)?.text).toMatch(reported);
  expect(postBox.mails.find(({ to }) => to === email)?.subject).toMatch(reported);
});

it('is changed after a proof of the last minutes only', async () => {
  const { browser, clock } = await aMemberInside(db);
  clock.advance(10 * 60_000);
  const body = { ...digits('314159'), password: accountPassword };
  expect((await refusalOf(browser.call(contract.setPaymentPassword, { body }))).code).toBe(
    'STEP_UP_REQUIRED',
  );
  const forgotten = { ...body, verificationCode: '123456' };
  const reset = browser.call(contract.resetPaymentPassword, { body: forgotten });
  expect((await refusalOf(reset)).code).toBe('STEP_UP_REQUIRED');
});
