// Free trials: play money for a day, three a device, and nothing of it left to use afterwards.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memberInfo } from '#contract/identity/member.ts';
import { freePlayLogin, login, trialUser } from '#contract/identity/session.ts';
import type { Database } from '#server/db/database.ts';
import { aBrowser, refusalOf } from '#server/testing/identity/a-browser.ts';
import { anIdentity } from '#server/testing/identity/an-identity.ts';
import { testDatabase } from '#server/testing/test-database.ts';

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

const hourMs = 60 * 60_000;

describe('a free trial', () => {
  it('AUTH-28 APIA-02 is a guest session made by the free-play call', async () => {
    const { identity, clock } = anIdentity(db);
    const guest = aBrowser(identity);
    const answer = await guest.call(freePlayLogin);
    expect(answer).toEqual({
      token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      merchantCode: 'khela',
      userName: expect.stringMatching(/^trial\d{6,}$/),
      customerType: 4,
      expiresAt: clock.now().getTime() + 24 * hourMs,
    });
    expect(await guest.actor()).toMatchObject({ type: 4, account: answer.userName });
    expect(await guest.call(memberInfo)).toMatchObject({ type: 4, clubLabel: { type: 'MANUAL' } });
  });

  it('has 10,000.00 of play money and no real wallet', async () => {
    const { identity, wallet } = anIdentity(db);
    const guest = aBrowser(identity);
    await guest.call(freePlayLogin);
    const { id } = await guest.call(memberInfo);
    const { sumBalance, wallets } = await wallet.summary(id);
    expect(sumBalance).toBe('10000.00');
    expect(wallets.map((entry) => entry.type)).toEqual(['TEST']);
    expect((await wallet.prove()).faults).toEqual([]);
  });

  it('APIA-04 is shown to its guest by GET /wps/member/trialuser, to everybody else null', async () => {
    const { identity } = anIdentity(db);
    const guest = aBrowser(identity);
    expect(await guest.call(trialUser)).toBeNull();
    const { userName, expiresAt } = await guest.call(freePlayLogin);
    expect(await guest.call(trialUser)).toEqual({ userName, customerType: 4, expiresAt });
  });

  it('cannot be signed in to with a password', async () => {
    const { identity } = anIdentity(db);
    const { userName } = await aBrowser(identity).call(freePlayLogin);
    const body = { type: 'username', username: userName, password: 'anything at all' } as const;
    expect((await refusalOf(aBrowser(identity).call(login, { body }))).code).toBe('LOGIN_FAILED');
  });

  it('is given three times a day to a device, with the time when the next one is due', async () => {
    const { identity, clock } = anIdentity(db);
    const guest = aBrowser(identity);
    for (let number = 0; number < 3; number += 1) {
      await guest.call(freePlayLogin);
      clock.advance(hourMs);
    }
    const refused = await refusalOf(guest.call(freePlayLogin));
    expect(refused).toMatchObject({ code: 'LIMIT_REACHED', retryAfterSeconds: 21 * 60 * 60 });
    await aBrowser(identity).call(freePlayLogin);
    clock.advance(21 * hourMs);
    await guest.call(freePlayLogin);
    expect((await refusalOf(guest.call(freePlayLogin))).code).toBe('LIMIT_REACHED');
  });

  it('is refused while free play is off', async () => {
    const guest = aBrowser(anIdentity(db, { flagsOff: ['FREEPLAY3'] }).identity);
    expect((await refusalOf(guest.call(freePlayLogin))).code).toBe('NO_PERMISSION');
  });
});

describe('the end of a trial', () => {
  it('comes after 24 hours for a guest who never paused', async () => {
    const { identity, clock } = anIdentity(db);
    const guest = aBrowser(identity);
    await guest.call(freePlayLogin);
    for (let minutes = 0; minutes < 24 * 60 - 20; minutes += 20) {
      clock.advance(20 * 60_000);
      expect(await guest.actor()).toMatchObject({ type: 4 });
    }
    clock.advance(20 * 60_000);
    expect(await guest.actor()).toBe('SESSION_EXPIRED');
    expect(await guest.call(trialUser)).toBeNull();
  });

  it('closes the account, forgets its sessions and device, and notifies once', async () => {
    const { identity, clock, wallet } = anIdentity(db);
    const [guest, newcomer] = [aBrowser(identity), aBrowser(identity)];
    await guest.call(freePlayLogin);
    const { id } = await guest.call(memberInfo);
    clock.advance(23.75 * hourMs);
    await newcomer.call(freePlayLogin);
    clock.advance(0.25 * hourMs);
    expect(await identity.purgeTrials()).toBeGreaterThanOrEqual(1);
    expect(await identity.purgeTrials()).toBe(0);
    expect(await identity.playerOf(id)).toMatchObject({ status: 'CLOSED' });
    expect(await db.query('select id from member_session where member_id = $1', [id])).toEqual([]);
    expect(await db.query('select device_hash from member where id = $1', [id])).toEqual([
      { device_hash: null },
    ]);
    const news = await db.query(
      `select topic from outbox where topic = 'identity.trialEnded' and owner_id = $1`,
      [id],
    );
    expect(news).toHaveLength(1);
    expect(await newcomer.actor()).toMatchObject({ type: 4 });
    expect((await wallet.prove()).faults).toEqual([]);
  });
});
