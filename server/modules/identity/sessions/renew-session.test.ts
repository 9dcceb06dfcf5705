// Renewing a session: its two new secrets, the previous pair, and lost responses.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login, logout, renewSession } from '#contract/identity/session.ts';
import type { Database } from '#server/db/database.ts';
import { aBrowser, refusalOf } from '#server/testing/identity/a-browser.ts';
import { accountPassword, anAccount } from '#server/testing/identity/an-account.ts';
import { anIdentity } from '#server/testing/identity/an-identity.ts';
import { testDatabase } from '#server/testing/test-database.ts';

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

const minuteMs = 60_000;

/** A module with one seeded member, and a function that signs it in from a new browser. */
async function aMemberWithBrowsers() {
  const made = anIdentity(db);
  const player = await anAccount(made.identity);
  const signIn = async (browser = aBrowser(made.identity)) => {
    await browser.call(login, {
      body: { type: 'username', username: player.account, password: accountPassword },
    });
    return browser;
  };
  return { ...made, player, signIn };
}

describe('renewal', () => {
  it('rotates token and cookie in the shape of a login; the pair before dies a minute after its first use', async () => {
    const { identity, signIn, player, clock } = await aMemberWithBrowsers();
    const browser = await signIn();
    const old = { token: browser.token ?? '', cookieSecret: browser.cookies.get('khela_session') };
    const before = await browser.actor();
    expect(await browser.call(renewSession)).toEqual({
      token: expect.any(String),
      userName: player.account,
      type: 0,
      firstTimeLogin: false,
    });
    const asBefore = () => identity.authenticate({ ...old, isBrowser: true });
    expect(await asBefore()).toEqual(before);
    expect(await browser.actor()).toEqual(before);
    clock.advance(59_999);
    expect(await asBefore()).toEqual(before);
    clock.advance(1);
    expect(await asBefore()).toBe('SESSION_EXPIRED');
    expect(browser.token).not.toBe(old.token);
    expect(browser.cookies.get('khela_session')).not.toBe(old.cookieSecret);
    expect(await browser.actor()).toEqual(before);
  });

  it('gives the same new pair to all who ask with the one before', async () => {
    const { signIn } = await aMemberWithBrowsers();
    const browser = await signIn();
    const old = browser.cookies.get('khela_session') ?? '';
    const renewals = await Promise.all([1, 2, 3].map(() => browser.call(renewSession)));
    expect(new Set(renewals.map(({ token }) => token)).size).toBe(1);
    const newest = browser.cookies.get('khela_session');
    // The page was left before the response came: old token and old cookie, once more.
    browser.cookies.set('khela_session', old);
    expect((await browser.call(renewSession)).token).toBe(renewals[0]?.token);
    expect(browser.cookies.get('khela_session')).toBe(newest);
    expect(await browser.actor()).toMatchObject({ type: 0 });
  });

  it('keeps the pair before as long as no answer has arrived, whether its cookie did or not', async () => {
    const { identity, signIn, clock } = await aMemberWithBrowsers();
    const browser = await signIn();
    const { token } = browser;
    const old = { token: token ?? '', cookieSecret: browser.cookies.get('khela_session') };
    const answers = [];
    for (const cookieArrives of [true, false, true, true, false]) {
      const cookie = browser.cookies.get('khela_session') ?? '';
      answers.push((await browser.call(renewSession)).token);
      // The page is left: its token stays the old one.
      browser.token = token;
      if (!cookieArrives) browser.cookies.set('khela_session', cookie);
      clock.advance(10 * minuteMs);
      expect(await browser.actor()).toMatchObject({ type: 0 });
    }
    expect(new Set(answers).size).toBe(1);
    expect(await identity.authenticate({ ...old, isBrowser: true })).toMatchObject({ type: 0 });
    // The response arrives and is used: the previous pair is valid for one more minute.
    await browser.call(renewSession);
    expect(await browser.actor()).toMatchObject({ type: 0 });
    clock.advance(minuteMs);
    expect(await identity.authenticate({ ...old, isBrowser: true })).toBe('SESSION_EXPIRED');
    expect(await browser.actor()).toMatchObject({ type: 0 });
  });

  it('gives a pair before that was stolen no more than its minute once the owner uses the new one', async () => {
    const { identity, signIn, clock } = await aMemberWithBrowsers();
    const [owner, thief] = [await signIn(), aBrowser(identity)];
    thief.token = owner.token;
    thief.cookies.set('khela_session', owner.cookies.get('khela_session') ?? '');
    await owner.call(renewSession);
    await owner.actor();
    clock.advance(minuteMs);
    expect((await refusalOf(thief.call(renewSession))).code).toBe('SESSION_EXPIRED');
    expect(await owner.actor()).toMatchObject({ type: 0 });
  });

  it('forgets the pair before when another follows, and with the session', async () => {
    const { identity, signIn } = await aMemberWithBrowsers();
    const browser = await signIn();
    const first = { token: browser.token ?? '', cookieSecret: browser.cookies.get('khela_session') };
    await browser.call(renewSession);
    const second = { token: browser.token ?? '', cookieSecret: browser.cookies.get('khela_session') };
    await browser.call(renewSession);
    expect(await identity.authenticate({ ...first, isBrowser: true })).toBe('SESSION_EXPIRED');
    expect(await identity.authenticate({ ...second, isBrowser: true })).toMatchObject({ type: 0 });
    await browser.call(logout);
    expect(await identity.authenticate({ ...second, isBrowser: true })).toBe('SESSION_EXPIRED');
  });
});
