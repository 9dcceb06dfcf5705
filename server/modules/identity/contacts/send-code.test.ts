// Codes by SMS: who may request them, how often, their validity, and that they reveal no account.
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

describe('POST /wps/verification/sms/noLogin', () => {
  it('APIA-15 AUTH-18 needs a human check: without its ticket, with a used or another browser’s one, nothing is sent', async () => {
    const { identity, postBox, national } = await aMemberWithPhone(db);
    const [browser, other] = [aBrowser(identity), aBrowser(identity)];
    const send = (who: Browser, verifyResult?: string) =>
      who.call(contract.smsForMember, {
        body: {
          mobileNum: national,
          countryDialingCode: '+880',
          purpose: 'LOGIN',
          ...(verifyResult === undefined ? {} : { verifyResult }),
        },
      });
    expect((await refusalOf(send(browser))).code).toBe('HUMAN_CHECK_FAILED');
    expect((await refusalOf(send(browser, 'x'))).code).toBe('HUMAN_CHECK_FAILED');
    const ticket = await humanTicket(browser);
    expect((await refusalOf(send(other, ticket))).code).toBe('HUMAN_CHECK_FAILED');
    const own = await humanTicket(browser);
    await send(browser, own);
    expect((await refusalOf(send(browser, own))).code).toBe('HUMAN_CHECK_FAILED');
    await identity.deliverMessages();
    expect(postBox.texts).toHaveLength(1);
  });

  it('a ticket lasts two minutes', async () => {
    const { identity, clock, national } = await aMemberWithPhone(db);
    const browser = aBrowser(identity);
    const verifyResult = await humanTicket(browser);
    clock.advance(2 * 60_000);
    const body = { mobileNum: national, countryDialingCode: '+880', verifyResult, purpose: 'LOGIN' as const };
    expect((await refusalOf(browser.call(contract.smsForMember, { body }))).code).toBe('HUMAN_CHECK_FAILED');
  });

  it('AUTH-23 answers when the link comes back, sixty seconds later, and sends six digits in the caller’s language', async () => {
    const { identity, clock, postBox, national } = await aMemberWithPhone(db);
    const browser = aBrowser(identity);
    expect(await ask(browser, national)).toEqual({ expirationTime: clock.now().getTime() + 60_000 });
    expect(await identity.deliverMessages()).toBe(1);
    expect(await identity.deliverMessages()).toBe(0);
    expect(postBox.texts).toEqual([
      {
        to: `+880${national}`,
        text: expect.stringMatching(/code is \d{6}\./),
        reference: expect.any(String),
      },
    ]);
  });

  it('takes the number under either name, with a zero in front too, but not two different ones', async () => {
    const { identity, postBox, national } = await aMemberWithPhone(db);
    const browser = aBrowser(identity);
    const send = async (numbers: { mobileNum?: string; mobileNo?: string }) =>
      browser.call(contract.smsForMember, {
        body: {
          ...numbers,
          countryDialingCode: '880',
          purpose: 'LOGIN',
          verifyResult: await humanTicket(browser),
        },
      });
    await send({ mobileNo: `0${national}` });
    await identity.deliverMessages();
    expect(postBox.texts[0]?.to).toBe(`+880${national}`);
    expect((await refusalOf(send({ mobileNum: national, mobileNo: '1711999999' }))).code).toBe(
      'MOBILE_NUM_INVALID',
    );
  });

  it('refuses numbers that cannot be, and countries that are not served', async () => {
    const { identity } = anIdentity(db);
    const browser = aBrowser(identity);
    for (const [mobileNum, dialing] of [
      ['171100000', '+880'],
      ['2711000001', '+880'],
      ['17110000011', '+880'],
      ['9171234567', '+1'],
      ['712345678', '+94'],
      ['abcdefghij', '+880'],
    ] as const)
      expect((await refusalOf(ask(browser, mobileNum, { dialing }))).code, mobileNum).toBe(
        'MOBILE_NUM_INVALID',
      );
  });

  it('a number without an account gets the same answer and the same queries, and no SMS', async () => {
    const { identity, clock, postBox, national } = await aMemberWithPhone(db);
    const stranger = aNumber();
    const counted = async (number: string): Promise<number> => {
      const [before] = await db.query<{ n: bigint }>('select count(*) as n from outgoing_message');
      expect(await ask(aBrowser(identity), number)).toEqual({
        expirationTime: clock.now().getTime() + 60_000,
      });
      const [after] = await db.query<{ n: bigint }>('select count(*) as n from outgoing_message');
      return Number((after?.n ?? 0n) - (before?.n ?? 0n));
    };
    expect(await counted(stranger)).toBe(await counted(national));
    await identity.deliverMessages();
    expect(postBox.texts.map(({ to }) => to)).toEqual([`+880${national}`]);
    const [kept] = await db.query<{ state: string }>(
      `select state from outgoing_message where state = 'DROPPED' limit 1`,
    );
    expect(kept).toEqual({ state: 'DROPPED' });
  });

  it('is closed while the flag MOBILEVERCODELOGIN3 is off, but open for a forgotten password', async () => {
    const { identity } = anIdentity(db, { flagsOff: ['MOBILEVERCODELOGIN3', 'MOBILENUMREG3'] });
    const browser = aBrowser(identity);
    expect((await refusalOf(ask(browser, aNumber()))).code).toBe('NO_PERMISSION');
    expect(await ask(browser, aNumber(), { purpose: 'PASSWORD' })).toHaveProperty('expirationTime');
    const body = { mobileNum: aNumber(), countryDialingCode: '+880' };
    expect((await refusalOf(browser.call(contract.smsForRegistration, { body }))).code).toBe('NO_PERMISSION');
  });
});

describe('a code', () => {
  const signIn = (browser: Browser, username: string, password: string) =>
    browser.call(login, { body: { type: 'sms', username, countryDialingCode: '+880', password } });

  it('AUTH-43 signs in as type sms, once', async () => {
    const { identity, postBox, member, national } = await aMemberWithPhone(db);
    const browser = aBrowser(identity);
    await ask(browser, national);
    await identity.deliverMessages();
    const code = postBox.codeFor(`+880${national}`);
    expect(await signIn(browser, national, ` ${code} `)).toMatchObject({ userName: member.account, type: 0 });
    expect(await browser.actor()).toMatchObject({ memberId: member.memberId, assurance: 'FULL' });
    expect((await refusalOf(signIn(aBrowser(identity), national, code))).code).toBe(
      'VERIFICATION_CODE_ERROR',
    );
  });

  it('a code has five tries, five minutes and one purpose; a newer one makes it void', async () => {
    const { identity, clock, postBox, national } = await aMemberWithPhone(db);
    const send = async (purpose: 'LOGIN' | 'PASSWORD' = 'LOGIN') => {
      clock.advance(61_000);
      await ask(aBrowser(identity), national, { purpose });
      await identity.deliverMessages();
      return postBox.codeFor(`+880${national}`);
    };
    const wrong = async (code: string): Promise<void> => {
      await db.query('delete from login_failure');
      expect((await refusalOf(signIn(aBrowser(identity), national, code))).code).toBe(
        'VERIFICATION_CODE_ERROR',
      );
    };
    const tried = await send();
    for (let tries = 0; tries < 5; tries += 1) await wrong(tried === '000000' ? '111111' : '000000');
    await wrong(tried);
    const late = await send();
    clock.advance(5 * 60_000);
    await wrong(late);
    await wrong(await send('PASSWORD'));
    const first = await send();
    const second = await send();
    if (first !== second) await wrong(first);
    await db.query('delete from login_failure');
    expect(await signIn(aBrowser(identity), national, second)).toHaveProperty('token');
  });

  it('is guessed slowly: a wrong one is followed by a captcha, five by a delay', async () => {
    const { identity, national } = await aMemberWithPhone(db);
    const browser = aBrowser(identity);
    const refusal = await refusalOf(signIn(browser, national, '123456'));
    expect(refusal.value).toEqual({ captcha: expect.stringMatching(/^data:image\/png/) });
    expect((await refusalOf(signIn(browser, national, '123456'))).code).toBe('CAPTCHA_REQUIRED');
  });

  it('is kept as a keyed hash only, and the message is wiped once it is sent', async () => {
    const { identity, postBox, national } = await aMemberWithPhone(db);
    await ask(aBrowser(identity), national);
    await identity.deliverMessages();
    const code = postBox.codeFor(`+880${national}`);
    const rows = await db.query<{ all: string }>(
      `select v::text as all from verification_code v union all select o::text from outgoing_message o
       union all select c::text from member_contact c`,
    );
    for (const row of rows) {
      expect(row.all).not.toContain(national);
      expect(row.all).not.toContain(`,${code},`);
    }
    expect(
      await db.query(`select 1 from outgoing_message where state <> 'PENDING' and sealed is not null`),
    ).toEqual([]);
  });
});
