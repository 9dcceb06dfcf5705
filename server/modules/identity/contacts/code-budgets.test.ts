// The limits of requests, messages and guesses of codes.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { login } from '#contract/identity/session.ts';
import * as contract from '#contract/identity/verification.ts';
import type { Database } from '#server/db/database.ts';
import { aBrowser, refusalOf } from '#server/testing/identity/a-browser.ts';
import { anIdentity } from '#server/testing/identity/an-identity.ts';
import {
  aMemberWithPhone,
  aNumber,
  type Browser,
  humanTicket,
} from '#server/testing/identity/a-member-inside.ts';
import { testDatabase } from '#server/testing/test-database.ts';

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.query('delete from call_counter; delete from login_failure');
});

/** Requests a code with a fresh ticket. */
async function ask(
  browser: Browser,
  mobileNum: string,
  more: { purpose?: 'LOGIN' | 'PASSWORD' | 'PAYMENT'; dialing?: string } = {},
) {
  const verifyResult = await humanTicket(browser);
  const countryDialingCode = more.dialing ?? '+880';
  const purpose = more.purpose ?? 'LOGIN';
  return browser.call(contract.smsForMember, {
    body: { mobileNum, countryDialingCode, verifyResult, purpose },
  });
}

const sms = {
  dialingCodes: ['+880'],
  perDeviceAnHour: 99,
  perAddressAnHour: 99,
  perRangeAnHour: 99,
  allAnHour: 99,
  wrongPerNumberADay: 99,
  wrongAnHour: 99,
};

/** Requests a code to register a number. */
async function register(browser: Browser, mobileNum: string) {
  const body = { mobileNum, countryDialingCode: '+880', verifyResult: await humanTicket(browser) };
  return browser.call(contract.smsForRegistration, { body });
}

describe('limits', () => {
  it('a number gets one code a minute and five an hour', async () => {
    const { identity, clock, national } = await aMemberWithPhone(db);
    const browser = aBrowser(identity);
    await ask(browser, national);
    clock.advance(59_000);
    expect(await refusalOf(ask(browser, national))).toMatchObject({
      code: 'RATE_LIMITED',
      retryAfterSeconds: 1,
    });
    for (let sent = 1; sent < 5; sent += 1) {
      clock.advance(61_000);
      await ask(browser, national);
    }
    clock.advance(61_000);
    const refusal = await refusalOf(ask(browser, national, { purpose: 'PASSWORD' }));
    expect(refusal.code).toBe('RATE_LIMITED');
    expect(refusal.retryAfterSeconds).toBeGreaterThan(60);
    clock.advance(60 * 60_000);
    await ask(browser, national);
  });

  it('a browser gets ten an hour, and an address that a carrier shares many more', async () => {
    const { identity } = anIdentity(db);
    const browser = aBrowser(identity, '198.51.100.77');
    for (let sent = 0; sent < 10; sent += 1) await ask(browser, aNumber());
    expect((await refusalOf(ask(browser, aNumber()))).code).toBe('RATE_LIMITED');
    await ask(aBrowser(identity, '198.51.100.77'), aNumber());
  });

  it.each([
    ['one IPv4 address', () => '198.51.100.80', 8],
    ['one IPv6 /64', (at: number) => `2001:db8:1:1::${at + 1}`, 2],
    ['one IPv6 /56', (at: number) => `2001:db8:2:${at + 1}::1`, 4],
    ['one IPv6 /48', (at: number) => `2001:db8:3:${at + 1}00::1`, 8],
  ])('browsers of %s share a bound', async (_what, ipAt, most) => {
    const { identity } = anIdentity(db, { policy: { sms: { ...sms, perAddressAnHour: 8 } } });
    for (let sent = 0; sent < most; sent += 1) await ask(aBrowser(identity, ipAt(sent)), aNumber());
    expect((await refusalOf(ask(aBrowser(identity, ipAt(most)), aNumber()))).code).toBe('RATE_LIMITED');
    await ask(aBrowser(identity, '2001:db8:9::1'), aNumber());
  });

  it('a range of numbers and all numbers together are bounded against toll fraud', async () => {
    const { identity } = anIdentity(db, { policy: { sms: { ...sms, perRangeAnHour: 2, allAnHour: 3 } } });
    const browser = aBrowser(identity);
    await register(browser, '1811000001');
    await register(browser, '1811000002');
    expect((await refusalOf(register(browser, '1811000003'))).code).toBe('RATE_LIMITED');
    await register(browser, '1911000001');
    expect((await refusalOf(register(browser, '1511000001'))).code).toBe('RATE_LIMITED');
  });

  it('asking for numbers nobody has, and registering strangers, uses up no message of a member', async () => {
    const { identity, postBox, national } = await aMemberWithPhone(db, {
      policy: { sms: { ...sms, perRangeAnHour: 1, allAnHour: 1 } },
    });
    const browser = aBrowser(identity);
    // The same first four digits as the member's.
    for (let requested = 0; requested < 8; requested += 1)
      await ask(browser, `${national.slice(0, 4)}99000${requested}`);
    await register(browser, `${national.slice(0, 4)}888888`);
    await ask(browser, national);
    await identity.deliverMessages();
    expect(postBox.texts.map(({ to }) => to).filter((to) => to === `+880${national}`)).toHaveLength(1);
    // When the budget is used up everybody is refused alike.
    const refusals = [ask(browser, `${national.slice(0, 4)}990009`), ask(browser, national)].map(refusalOf);
    expect((await Promise.all(refusals)).map(({ code }) => code)).toEqual(['RATE_LIMITED', 'RATE_LIMITED']);
  });
});

describe('guessing at codes', () => {
  const guess = async (browser: Browser, national: string, code: string) => {
    await db.query('delete from login_failure');
    const body = { type: 'sms' as const, username: national, countryDialingCode: '+880', password: code };
    return browser.call(login, { body });
  };

  it('makes no code of a number right for the rest of the day, and alarms operators when many guess', async () => {
    const alarms: unknown[] = [];
    const { identity, clock, postBox, national } = await aMemberWithPhone(db, {
      policy: { sms: { ...sms, wrongPerNumberADay: 6, wrongAnHour: 3 } },
      onAlarm: (alarm) => void alarms.push(alarm),
    });
    const browser = aBrowser(identity);
    const wrongs = async (times: number) => {
      await ask(browser, national);
      await identity.deliverMessages();
      const code = postBox.codeFor(`+880${national}`);
      const wrong = code === '000000' ? '000001' : '000000';
      for (let tried = 0; tried < times; tried += 1)
        await refusalOf(guess(aBrowser(identity), national, wrong));
      clock.advance(61_000);
      return code;
    };
    expect(await guess(aBrowser(identity), national, await wrongs(4))).toHaveProperty('token');
    expect(alarms).toEqual([{ kind: 'WRONG_CODES', count: 3 }]);
    const right = await wrongs(2);
    expect((await refusalOf(guess(aBrowser(identity), national, right))).code).toBe(
      'VERIFICATION_CODE_ERROR',
    );
    expect(alarms).toHaveLength(2);
    clock.advance(24 * 60 * 60_000);
    expect(await guess(aBrowser(identity), national, await wrongs(0))).toHaveProperty('token');
  });
});
