// A server whose clock jumps: used values stay used, and expired ones give no access.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as factors from '#contract/identity/factors.ts';
import { passwordByEmail, resetPassword } from '#contract/identity/passwords.ts';
import { issueTicket, login, redeemTicket } from '#contract/identity/session.ts';
import { stepUp, stepUpState } from '#contract/identity/step-up.ts';
import type { Database } from '#server/db/database.ts';
import { aBrowser, refusalOf } from '#server/testing/identity/a-browser.ts';
import { aMemberInside, humanTicket } from '#server/testing/identity/a-member-inside.ts';
import { aMemberWithApp, aSignedIn } from '#server/testing/identity/a-member-with-app.ts';
import { aPasskey } from '#server/testing/identity/a-passkey.ts';
import { accountPassword } from '#server/testing/identity/an-account.ts';
import { testDatabase } from '#server/testing/test-database.ts';

let db: Database;
beforeAll(async () => {
  db = await testDatabase('khela_server');
});
afterAll(() => db.close());
beforeEach(() => db.query('delete from call_counter; delete from login_failure'));

const hourMs = 60 * 60_000;

it('a code of the app that was used is not taken again when the clock goes back', async () => {
  const { browser, clock, codeNow } = await aMemberWithApp(db);
  const code = codeNow();
  await browser.call(stepUp, { body: { code } });
  clock.advance(10 * 60_000);
  await browser.call(stepUp, { body: { code: codeNow() } });
  clock.advance(-10 * 60_000);
  expect((await refusalOf(browser.call(stepUp, { body: { code } }))).code).toBe('SECOND_FACTOR_WRONG');
});

it('a ticket that was used is not taken again, and one that was over is over', async () => {
  const { identity, browser, clock } = await aSignedIn(db);
  const { ticket } = await browser.call(issueTicket);
  await aBrowser(identity).call(redeemTicket, { body: { ticket } });
  clock.advance(-hourMs);
  const again = aBrowser(identity).call(redeemTicket, { body: { ticket } });
  expect((await refusalOf(again)).code).toBe('LINK_EXPIRED');
});

it('a session that ran out stays over once somebody signed in after it', async () => {
  const { identity, player, browser, clock } = await aSignedIn(db);
  clock.advance(25 * hourMs);
  expect(await browser.actor()).toBe('SESSION_EXPIRED');
  const body = { type: 'username' as const, username: player.account, password: accountPassword };
  await aBrowser(identity).call(login, { body });
  clock.advance(-25 * hourMs);
  expect(await browser.actor()).toBe('SESSION_EXPIRED');
});

it('failures that were counted before the clock went back still make guessing slow', async () => {
  const { identity, player, clock } = await aSignedIn(db);
  const guess = (browser: ReturnType<typeof aBrowser>) =>
    browser.call(login, { body: { type: 'username', username: player.account, password: 'not-it' } });
  await refusalOf(guess(aBrowser(identity)));
  clock.advance(-hourMs);
  expect((await refusalOf(guess(aBrowser(identity)))).code).toBe('CAPTCHA_REQUIRED');
});

it('an app that was set up is still asked for', async () => {
  const { identity, player, clock } = await aMemberWithApp(db);
  clock.advance(-400 * 24 * hourMs);
  const body = { type: 'username' as const, username: player.account, password: accountPassword };
  expect((await refusalOf(aBrowser(identity).call(login, { body }))).code).toBe('SECOND_FACTOR_REQUIRED');
});

it('a reset link that was used, or voided by a newer one, sets nothing when the clock goes back', async () => {
  const { identity, clock, postBox, email } = await aMemberInside(db);
  const browser = aBrowser(identity);
  const link = async () => {
    const body = { email, verifyResult: await humanTicket(browser) };
    await browser.call(passwordByEmail, { body });
    await identity.deliverMessages();
    const mail = postBox.mails.findLast(({ text }) => text.includes('#reset='));
    return /#reset=([A-Za-z0-9_-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  };
  const reset = (ticket: string, word = 'megh-bhanga-rod-8') =>
    browser.call(resetPassword, { body: { ticket, newPassword: word, confirmNewPassword: word } });
  const [older, newer] = [await link(), await link()];
  await reset(newer);
  clock.advance(-hourMs);
  for (const ticket of [older, newer])
    expect((await refusalOf(reset(ticket, 'megh-bhanga-rod-9'))).code).toBe('LINK_EXPIRED');
});

it('an answer of a passkey is not taken again in the past, nor one to a question asked before a jump ahead', async () => {
  const { identity, browser, clock } = await aSignedIn(db);
  const device = aPasskey();
  const passkey = device.make(await browser.call(factors.beginPasskey));
  await browser.call(factors.addPasskey, { body: { name: 'My phone', passkey } });
  const elsewhere = aBrowser(identity);
  const answer = async () => device.answer(await elsewhere.call(factors.passkeyOptions));
  const signIn = (given: never) => elsewhere.call(factors.passkeyLogin, { body: { passkey: given } });
  const used = await answer();
  await signIn(used);
  clock.advance(-hourMs);
  expect((await refusalOf(signIn(used))).code).toBe('PASSKEY_FAILED');
  const late = await answer();
  clock.advance(30 * 24 * hourMs);
  expect((await refusalOf(signIn(late))).code).toBe('PASSKEY_FAILED');
});

it('a proof does not last longer for a clock that goes back after it', async () => {
  const { browser, clock } = await aSignedIn(db);
  clock.advance(-hourMs);
  const { freshUntil } = await browser.call(stepUpState);
  clock.advance(hourMs + 10 * 60_000);
  expect((await browser.call(stepUpState)).freshUntil).toBeNull();
  expect(freshUntil).not.toBeNull();
});
