// A member's authenticator app cannot be bypassed: neither by a remembered device, nor by the password alone.
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as factors from '#contract/identity/factors.ts';
import * as passwords from '#contract/identity/passwords.ts';
import { setEmail } from '#contract/identity/profile.ts';
import * as session from '#contract/identity/session.ts';
import { loginSecond, stepUp, stepUpState } from '#contract/identity/step-up.ts';
import type { Database } from '#server/db/database.ts';
import { aBrowser, refusalOf } from '#server/testing/identity/a-browser.ts';
import { aMemberWithApp } from '#server/testing/identity/a-member-with-app.ts';
import { accountPassword } from '#server/testing/identity/an-account.ts';
import { aVerifiedContact } from '#server/testing/identity/prove-human.ts';
import { testDatabase } from '#server/testing/test-database.ts';

let db: Database;
beforeAll(async () => {
  db = await testDatabase('khela_server');
});
afterAll(() => db.close());

const tenMinutesMs = 10 * 60_000;
const fresh = 'megh-bhanga-rod-8';
const digits = { paymentPassword: '271828', confirmPaymentPassword: '271828' };

type Made = Awaited<ReturnType<typeof aMemberWithApp>>;
type Browser = Made['browser'];

/** A device that was remembered at a full sign-in, in a session that it opened without the member. */
async function aRememberedSession(made: Made): Promise<Browser> {
  const { identity, player, signIn, codeNow } = made;
  const browser = aBrowser(identity);
  const { value } = await refusalOf(signIn(browser, true));
  const { ticket } = value as { ticket: string };
  const { remPass = '' } = await browser.call(loginSecond, { body: { ticket, code: codeNow() } });
  const body = { type: 'username' as const, username: player.account, remPass };
  await browser.call(session.login, { body });
  return browser;
}

const sensitive: [string, (browser: Browser) => Promise<unknown>][] = [
  ['a new address', (browser) => browser.call(setEmail, { body: { email: 'thief@phul.example' } })],
  ['taking the app away', (browser) => browser.call(factors.removeTotp)],
  ['new recovery codes', (browser) => browser.call(factors.renewRecoveryCodes)],
  ['a passkey', (browser) => browser.call(factors.beginPasskey)],
  [
    'a payment password with the right password',
    (browser) =>
      browser.call(passwords.setPaymentPassword, { body: { ...digits, password: accountPassword } }),
  ],
  [
    'resetting it with the right password',
    (browser) =>
      browser.call(passwords.resetPaymentPassword, {
        body: { ...digits, password: accountPassword, verificationCode: '123456' },
      }),
  ],
  ['ending a session', (browser) => browser.call(session.revokeSession, { query: { id: 'ses_x' } })],
];

it.each(sensitive)(
  '%s: a remembered device is asked for the app, not for the password',
  async (_act, act) => {
    const browser = await aRememberedSession(await aMemberWithApp(db));
    expect(await browser.actor()).toMatchObject({ assurance: 'LOW' });
    const refused = await refusalOf(act(browser));
    expect([refused.code, refused.value]).toEqual(['STEP_UP_REQUIRED', { methods: ['TOTP', 'RECOVERY'] }]);
    const byPassword = browser.call(stepUp, { body: { password: accountPassword } });
    expect((await refusalOf(byPassword)).code).toBe('STEP_UP_REQUIRED');
  },
);

it('a ticket for another window opens a session that is asked for the app too', async () => {
  const made = await aMemberWithApp(db);
  const elsewhere = aBrowser(made.identity);
  const { ticket } = await made.browser.call(session.issueTicket);
  await elsewhere.call(session.redeemTicket, { body: { ticket } });
  expect((await refusalOf(elsewhere.call(factors.removeTotp))).code).toBe('STEP_UP_REQUIRED');
});

it('changing the password is no way to a proof: the session after it is asked for the app', async () => {
  const made = await aMemberWithApp(db);
  const change = (browser: Browser, oldPassword: string, newPassword: string) =>
    browser.call(passwords.changePassword, {
      body: { oldPassword, newPassword, confirmNewPassword: newPassword },
    });
  const browser = await aRememberedSession(made);
  await change(browser, accountPassword, fresh);
  expect(await browser.actor()).toMatchObject({ assurance: 'LOW' });
  expect((await browser.call(stepUpState)).freshUntil).toBeNull();
  expect((await refusalOf(browser.call(factors.removeTotp))).code).toBe('STEP_UP_REQUIRED');
  // A recent proof by the app stays valid.
  made.clock.advance(60_000);
  await browser.call(stepUp, { body: { code: made.codeNow() } });
  expect((await browser.call(stepUpState)).freshUntil).not.toBeNull();
  await change(browser, fresh, `${fresh}-2`);
  expect((await browser.call(stepUpState)).freshUntil).not.toBeNull();
});

it('a full session whose proof has run out gets none by a new password either', async () => {
  const made = await aMemberWithApp(db);
  made.clock.advance(tenMinutesMs);
  const { browser } = made;
  await browser.call(passwords.changePassword, {
    body: { oldPassword: accountPassword, newPassword: fresh, confirmNewPassword: fresh },
  });
  expect((await refusalOf(browser.call(factors.removeTotp))).code).toBe('STEP_UP_REQUIRED');
});

it('a first password of one’s own raises nothing either', async () => {
  const made = await aMemberWithApp(db);
  const browser = await aRememberedSession(made);
  await db.query('update credential set must_change = true where member_id = $1', [made.player.memberId]);
  await browser.call(passwords.firstPassword, { body: { newPassword: fresh, confirmNewPassword: fresh } });
  expect((await refusalOf(browser.call(factors.removeTotp))).code).toBe('STEP_UP_REQUIRED');
});

it('recovery codes are made anew: the ones before are void, the owner is notified of that and of each use', async () => {
  const made = await aMemberWithApp(db);
  const { browser, identity, player, signIn, post, recoveryCodes: before } = made;
  const email = `${player.account}@phul.example`;
  await aVerifiedContact(db, player.memberId, 'EMAIL', email);
  const { recoveryCodes } = await browser.call(factors.renewRecoveryCodes);
  expect(new Set([...recoveryCodes, ...before]).size).toBe(20);
  const enter = async (recoveryCode = '') => {
    const from = aBrowser(identity);
    const { value } = await refusalOf(signIn(from));
    return from.call(loginSecond, { body: { ticket: (value as { ticket: string }).ticket, recoveryCode } });
  };
  expect((await refusalOf(enter(before[0]))).code).toBe('SECOND_FACTOR_WRONG');
  await enter(recoveryCodes[9]);
  await identity.deliverMessages();
  const reported = post.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
  expect(reported.toSorted()).toEqual([
    'Khela: a recovery code was used',
    'Khela: new recovery codes were made',
  ]);
  const stored = await db.query<{ all: string }>('select r::text as all from recovery_code r');
  for (const { all } of stored) expect(all).not.toContain(recoveryCodes[0]?.replaceAll('-', ''));
});

it('whoever has no app has no recovery codes', async () => {
  const { browser } = await aMemberWithApp(db);
  await browser.call(factors.removeTotp);
  expect((await refusalOf(browser.call(factors.renewRecoveryCodes))).code).toBe('NOT_FOUND');
});
