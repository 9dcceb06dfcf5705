// What a server whose clock jumps does not forget: what was used once stays used, and nobody is let in for it.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { issueTicket, login, redeemTicket } from '#contract/identity/session.ts';
import { stepUp } from '#contract/identity/step-up.ts';
import type { Database } from '#server/db/database.ts';
import { aBrowser, refusalOf } from '#server/testing/a-browser.ts';
import { aMemberWithApp, aSignedIn } from '#server/testing/a-member-with-app.ts';
import { accountPassword } from '#server/testing/an-account.ts';
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
