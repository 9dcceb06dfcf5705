// Sessions from opening to end: two secrets, idle and absolute limits, rotation, three at most.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memberInfo } from '#contract/identity/member.ts';
import { freePlayLogin, login, logout, renewSession } from '#contract/identity/session.ts';
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
async function aMemberWithBrowsers(policy: { bearerOnlyClients?: boolean } = {}) {
  const made = anIdentity(db, { policy });
  const player = await anAccount(made.identity);
  const signIn = async (browser = aBrowser(made.identity)) => {
    await browser.call(login, {
      body: { type: 'username', username: player.account, password: accountPassword },
    });
    return browser;
  };
  return { ...made, player, signIn };
}

const endsOf = (memberId: string) =>
  db.query<{ payload: { sessionId: string; reason: string } }>(
    `select payload from outbox where topic = 'identity.sessionEnded' and owner_id = $1 order by id`,
    [memberId],
  );

describe('the two secrets', () => {
  it('are stored as hashes only', async () => {
    const { signIn, player } = await aMemberWithBrowsers();
    const browser = await signIn();
    const [row] = await db.query<Record<string, unknown>>(
      'select * from member_session where member_id = $1',
      [player.memberId],
    );
    const stored = JSON.stringify(row);
    expect(stored).not.toContain(browser.token);
    expect(stored).not.toContain(browser.cookies.get('khela_session'));
  });

  it('must both match: neither is worth anything alone or with another session’s other half', async () => {
    const { identity, signIn } = await aMemberWithBrowsers();
    const [mine, other] = [await signIn(), await signIn()];
    const { token = '' } = mine;
    const cookieSecret = mine.cookies.get('khela_session');
    const verdicts = await Promise.all([
      identity.authenticate({ token, cookieSecret, isBrowser: true }),
      identity.authenticate({ token, cookieSecret: undefined, isBrowser: true }),
      identity.authenticate({ token, cookieSecret: undefined, isBrowser: false }),
      identity.authenticate({ token, cookieSecret: other.cookies.get('khela_session'), isBrowser: true }),
      identity.authenticate({ token, cookieSecret: token, isBrowser: true }),
      identity.authenticate({ token: cookieSecret ?? '', cookieSecret, isBrowser: true }),
      identity.authenticate({ token: 'x'.repeat(43), cookieSecret, isBrowser: true }),
    ]);
    expect(verdicts.map((verdict) => verdict === 'SESSION_EXPIRED')).toEqual([
      false,
      true,
      true,
      true,
      true,
      true,
      true,
    ]);
  });

  it('may be one only for a client that is no browser, while the merchant allows it', async () => {
    const open = await aMemberWithBrowsers({ bearerOnlyClients: true });
    const robot = aBrowser(open.identity);
    robot.isBrowser = false;
    await open.signIn(robot);
    expect(robot.cookies.has('khela_session')).toBe(false);
    expect(await robot.actor()).toMatchObject({ account: open.player.account });
    robot.isBrowser = true;
    expect(await robot.actor()).toBe('SESSION_EXPIRED');
    robot.isBrowser = false;
    const strict = anIdentity(db).identity;
    const { token = '' } = robot;
    expect(await strict.authenticate({ token, cookieSecret: undefined, isBrowser: false })).toBe(
      'SESSION_EXPIRED',
    );
    // A browser's stolen token gains nothing by pretending to be no browser.
    const browser = await open.signIn();
    browser.cookies.clear();
    browser.isBrowser = false;
    expect(await browser.actor()).toBe('SESSION_EXPIRED');
    await robot.call(renewSession);
    expect(await robot.actor()).toMatchObject({ account: open.player.account });
  });
});

describe('the limits', () => {
  it('end a session after thirty idle minutes, and every call counts as use', async () => {
    const { clock, signIn } = await aMemberWithBrowsers();
    const browser = await signIn();
    for (let calls = 0; calls < 4; calls += 1) {
      clock.advance(29 * minuteMs);
      expect(await browser.actor()).toMatchObject({ type: 0 });
    }
    clock.advance(30 * minuteMs);
    expect(await browser.actor()).toBe('SESSION_EXPIRED');
  });

  it('end a session after 24 hours of constant use, renewed or not', async () => {
    const { clock, signIn } = await aMemberWithBrowsers();
    const browser = await signIn();
    for (let minutes = 0; minutes < 24 * 60 - 20; minutes += 20) {
      clock.advance(20 * minuteMs);
      await browser.call(minutes % 100 === 0 ? renewSession : memberInfo);
    }
    clock.advance(20 * minuteMs);
    expect(await browser.actor()).toBe('SESSION_EXPIRED');
  });

  it('are written at most once a minute', async () => {
    const { clock, signIn, player } = await aMemberWithBrowsers();
    const browser = await signIn();
    const idleUntil = async () => {
      const [row] = await db.query<{ at: Date }>(
        'select idle_until as at from member_session where member_id = $1',
        [player.memberId],
      );
      return row?.at.getTime() ?? 0;
    };
    const before = await idleUntil();
    clock.advance(minuteMs);
    await browser.actor();
    expect(await idleUntil()).toBe(before);
    clock.advance(1);
    await browser.actor();
    expect(await idleUntil()).toBe(before + minuteMs + 1);
  });

  it('are as hard for a member that was locked meanwhile, and its type is never the client’s', async () => {
    const { signIn, player } = await aMemberWithBrowsers();
    const browser = await signIn();
    await db.query('update member set type = 1 where id = $1', [player.memberId]);
    expect(await browser.actor()).toMatchObject({ type: 1 });
    await db.query(`update member set status = 'LOCKED' where id = $1`, [player.memberId]);
    expect(await browser.actor()).toBe('SESSION_EXPIRED');
  });
});

describe('three sessions', () => {
  it('are the most a member has: the newest win, evicted ones are notified and refused', async () => {
    const { clock, signIn, player } = await aMemberWithBrowsers();
    const browsers = [];
    for (let number = 0; number < 5; number += 1) {
      browsers.push(await signIn());
      clock.advance(1000);
    }
    const alive = await Promise.all(
      browsers.map(async (browser) => (await browser.actor()) !== 'SESSION_EXPIRED'),
    );
    expect(alive).toEqual([false, false, true, true, true]);
    const evicted = browsers[0] ?? aBrowser({ routes: [], authenticate: async () => 'SESSION_EXPIRED' });
    expect((await refusalOf(evicted.call(memberInfo))).code).toBe('SESSION_EXPIRED');
    const ends = await endsOf(player.memberId);
    expect(ends.map((end) => end.payload.reason)).toEqual(['EVICTED', 'EVICTED']);
  });

  it('are counted without those that ran out', async () => {
    const { clock, signIn, player } = await aMemberWithBrowsers();
    await signIn();
    await signIn();
    clock.advance(20 * minuteMs);
    const older = await signIn();
    clock.advance(15 * minuteMs);
    await older.actor();
    const newer = [await signIn(), await signIn()];
    for (const browser of [older, ...newer]) expect(await browser.actor()).toMatchObject({ type: 0 });
    expect(await endsOf(player.memberId)).toEqual([]);
  });

  it('stay one when the same browser signs in again', async () => {
    const { signIn, player } = await aMemberWithBrowsers();
    const browser = await signIn();
    const [old, oldCookie] = [browser.token ?? '', browser.cookies.get('khela_session')];
    await signIn(browser);
    expect(browser.token).not.toBe(old);
    expect(browser.cookies.get('khela_session')).not.toBe(oldCookie);
    expect((await endsOf(player.memberId)).map((end) => end.payload.reason)).toEqual(['REPLACED']);
  });
});

describe('logout', () => {
  it('AUTH-34 is sent with the token: without one it is refused and ends nothing', async () => {
    const { signIn } = await aMemberWithBrowsers();
    const browser = await signIn();
    const { token } = browser;
    browser.token = undefined;
    expect((await refusalOf(browser.call(logout))).code).toBe('NOT_LOGGED_IN');
    browser.token = token;
    expect(await browser.actor()).toMatchObject({ type: 0 });
    expect(await browser.call(logout)).toEqual({ loggedOut: true });
  });

  it('AUTH-38 after logout the old token is refused by the server', async () => {
    const { identity, signIn, player } = await aMemberWithBrowsers();
    const browser = await signIn();
    const old = { token: browser.token ?? '', cookieSecret: browser.cookies.get('khela_session') };
    await browser.call(logout);
    expect(browser.cookies.has('khela_session')).toBe(false);
    expect(await identity.authenticate({ ...old, isBrowser: true })).toBe('SESSION_EXPIRED');
    expect((await refusalOf(browser.call(memberInfo))).code).toBe('SESSION_EXPIRED');
    expect((await endsOf(player.memberId)).map((end) => end.payload.reason)).toEqual(['LOGOUT']);
  });

  it('leaves the member’s other sessions and a guest’s running', async () => {
    const { identity, signIn } = await aMemberWithBrowsers();
    const [here, there] = [await signIn(), await signIn()];
    const guest = aBrowser(identity);
    await guest.call(freePlayLogin);
    await here.call(logout);
    expect(await there.actor()).toMatchObject({ type: 0 });
    expect(await guest.actor()).toMatchObject({ type: 4 });
  });
});
