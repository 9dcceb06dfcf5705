// Devices that sign in again by themselves, tickets that hand a session over, and the list of sessions.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '#contract/identity/session.ts';
import type { Database } from '#server/db/database.ts';
import { aBrowser, refusalOf } from '#server/testing/identity/a-browser.ts';
import { accountPassword, anAccount } from '#server/testing/identity/an-account.ts';
import { anIdentity } from '#server/testing/identity/an-identity.ts';
import { aVerifiedContact } from '#server/testing/identity/prove-human.ts';
import { selectSignIns } from '../accounts/sign-in-store.ts';
import { testDatabase } from '#server/testing/test-database.ts';

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());
beforeEach(() => db.query('delete from login_failure'));

type Browser = ReturnType<typeof aBrowser>;

async function aRememberedDevice() {
  const { identity, clock } = anIdentity(db);
  const { account, memberId } = await anAccount(identity);
  const browser = aBrowser(identity);
  const signIn = (who: Browser, remember = true) =>
    who.call(contract.login, {
      body: { type: 'username', username: account, password: accountPassword, remember },
    });
  const again = (who: Browser, remPass: string, username = account) =>
    who.call(contract.login, { body: { type: 'username', username, remPass } });
  const { remPass = '' } = await signIn(browser);
  return { identity, clock, account, memberId, browser, signIn, again, remPass };
}

it('a sign-in a week after the one before is noted as a return, once, and one before the week is not', async () => {
  const { clock, memberId, signIn, browser } = await aRememberedDevice();
  const first = clock.now();
  const dayMs = 86_400_000;
  clock.advance(7 * dayMs - 1);
  await signIn(browser);
  const second = clock.now();
  expect((await selectSignIns(db, [memberId, 'mbr_nobody'])).get(memberId)).toEqual({
    lastAt: second,
    returns: [],
  });
  clock.advance(7 * dayMs);
  await Promise.all([signIn(browser), signIn(browser)]);
  const found = await selectSignIns(db, [memberId, 'mbr_nobody']);
  expect([...found]).toEqual([
    [memberId, { lastAt: clock.now(), returns: [{ at: clock.now(), awaySince: second }] }],
  ]);
  expect(second.getTime() - first.getTime()).toBe(7 * dayMs - 1);
});

describe('a remembered device', () => {
  it('signs in again with low assurance, and its secret is another one each time', async () => {
    const { browser, again, remPass, memberId } = await aRememberedDevice();
    const second = await again(browser, remPass);
    expect(second.remPass).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(second.remPass).not.toBe(remPass);
    expect(await browser.actor()).toMatchObject({ memberId, assurance: 'LOW' });
    expect(await again(browser, second.remPass ?? '')).toHaveProperty('token');
  });

  it('A-77 a device that signed in with a number comes in again with it, and with nobody else’s', async () => {
    const { identity, browser, again, remPass, memberId } = await aRememberedDevice();
    const other = await anAccount(identity);
    await aVerifiedContact(db, memberId, 'PHONE', '+8801711777001');
    await aVerifiedContact(db, other.memberId, 'PHONE', '+8801711777002');
    const byNumber = (username: string, secret: string) =>
      browser.call(contract.login, {
        body: { type: 'sms', username, countryDialingCode: '+880', remPass: secret },
      });
    for (const wrong of ['1711777002', '1711777003', '17'])
      expect((await refusalOf(byNumber(wrong, remPass))).code).toBe('LOGIN_FAILED');
    const { remPass: next = '' } = await byNumber('01711777001', remPass);
    expect(await browser.actor()).toMatchObject({ memberId, assurance: 'LOW' });
    expect(await again(browser, next)).toHaveProperty('token');
  });

  it('a used secret that comes back later voids the whole family; at once, as two tabs do, it is only refused', async () => {
    const { browser, again, remPass, clock } = await aRememberedDevice();
    const { remPass: next = '' } = await again(browser, remPass);
    expect((await refusalOf(again(browser, remPass))).code).toBe('LOGIN_FAILED');
    const { remPass: third = '' } = await again(browser, next);
    clock.advance(11_000);
    expect((await refusalOf(again(browser, remPass))).code).toBe('LOGIN_FAILED');
    expect((await refusalOf(again(browser, third))).code).toBe('LOGIN_FAILED');
  });

  it('is worth nothing on another device, for another name, or after thirty days', async () => {
    const stolen = await aRememberedDevice();
    expect((await refusalOf(stolen.again(aBrowser(stolen.identity), stolen.remPass))).code).toBe(
      'LOGIN_FAILED',
    );
    expect((await refusalOf(stolen.again(stolen.browser, stolen.remPass))).code).toBe('LOGIN_FAILED');
    const named = await aRememberedDevice();
    expect((await refusalOf(named.again(named.browser, named.remPass, 'player1'))).code).toBe('LOGIN_FAILED');
    const late = await aRememberedDevice();
    late.clock.advance(30 * 24 * 60 * 60_000);
    expect((await refusalOf(late.again(late.browser, late.remPass))).code).toBe('LOGIN_FAILED');
  });

  it('is remembered only when asked for, and keeps no secret in clear', async () => {
    const { browser, signIn, remPass } = await aRememberedDevice();
    expect(await signIn(browser, false)).not.toHaveProperty('remPass');
    const rows = await db.query<{ all: string }>('select r::text as all from remember_secret r');
    for (const { all } of rows) expect(all).not.toContain(remPass);
  });

  it('a locked member stays out', async () => {
    const { browser, again, remPass, memberId } = await aRememberedDevice();
    await db.query(`update member set status = 'LOCKED' where id = $1`, [memberId]);
    expect((await refusalOf(again(browser, remPass))).code).toBe('USER_NOT_FOUND_OR_DISABLED');
  });
});

describe('a ticket for another window', () => {
  it('AUTH-39 says whose it is, signs in once with low assurance, and lasts a minute', async () => {
    const { identity, clock, browser, account, memberId } = await aRememberedDevice();
    const { ticket, expiresAt } = await browser.call(contract.issueTicket);
    expect(expiresAt).toBe(clock.now().getTime() + 60_000);
    const other = aBrowser(identity);
    expect(await other.call(contract.lookAtTicket, { body: { ticket } })).toEqual({ userName: account });
    expect(await other.call(contract.redeemTicket, { body: { ticket } })).toMatchObject({
      userName: account,
    });
    expect(await other.actor()).toMatchObject({ memberId, assurance: 'LOW' });
    expect((await refusalOf(other.call(contract.redeemTicket, { body: { ticket } }))).code).toBe(
      'LINK_EXPIRED',
    );
    const late = await browser.call(contract.issueTicket);
    clock.advance(60_000);
    for (const act of [contract.lookAtTicket, contract.redeemTicket])
      expect((await refusalOf(other.call(act, { body: { ticket: late.ticket } }))).code).toBe('LINK_EXPIRED');
  });
});

describe('the list of sessions', () => {
  it('AUTH-49 shows where a member is in; one that is ended there is out at once, and its device is forgotten', async () => {
    const { identity, browser, signIn, again, clock } = await aRememberedDevice();
    const other = aBrowser(identity, '198.51.100.5');
    const { remPass: otherSecret = '' } = await signIn(other);
    const listed = await browser.call(contract.sessionList);
    expect(listed.map(({ current, ip }) => ({ current, ip }))).toEqual(
      expect.arrayContaining([
        { current: false, ip: '198.51.100.5' },
        { current: true, ip: '203.0.113.7' },
      ]),
    );
    expect(listed.map(({ country }) => country)).toEqual([null, null]);
    expect(listed[0]?.lastUsedAt).toBe(clock.now().getTime());
    const { id = '' } = listed.find(({ current }) => !current) ?? {};
    await browser.call(contract.revokeSession, { query: { id } });
    expect(await other.actor()).toBe('SESSION_EXPIRED');
    expect((await refusalOf(again(other, otherSecret))).code).toBe('LOGIN_FAILED');
    expect(await browser.call(contract.sessionList)).toHaveLength(1);
  });

  it('AUTH-49 names the country of an address where it is known', async () => {
    const { identity, signIn, browser } = await aRememberedDevice();
    await signIn(aBrowser(identity, '103.106.236.1'));
    const countries = (await browser.call(contract.sessionList)).map(({ country }) => country);
    expect(new Set(countries)).toEqual(new Set(['BD', null]));
  });

  it('nobody ends the session of somebody else', async () => {
    const [mine, theirs] = [await aRememberedDevice(), await aRememberedDevice()];
    const [session] = await theirs.browser.call(contract.sessionList);
    const attempt = mine.browser.call(contract.revokeSession, { query: { id: session?.id ?? '' } });
    expect((await refusalOf(attempt)).code).toBe('NOT_FOUND');
    expect(await theirs.browser.actor()).toMatchObject({ memberId: theirs.memberId });
  });
});
