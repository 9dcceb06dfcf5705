// Registration with all its fields, by invitation, and by mobile number.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BodyOf } from '#contract/base/endpoint.ts';
import { affiliate, checkUsername, register, registerByMobile } from '#contract/identity/register.ts';
import * as verification from '#contract/identity/verification.ts';
import type { Database } from '#server/db/database.ts';
import { aBrowser, refusalOf } from '#server/testing/identity/a-browser.ts';
import { anAccount } from '#server/testing/identity/an-account.ts';
import { anIdentity } from '#server/testing/identity/an-identity.ts';
import { aPostBox } from '#server/testing/identity/a-post-box.ts';
import { aVerifiedContact, solveChallenge } from '#server/testing/identity/prove-human.ts';
import { solveCaptcha } from '#server/testing/identity/solve-captcha.ts';
import {
  anInviter,
  byName,
  newPassword as password,
  origin,
} from '#server/testing/identity/a-registration.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { isAcceptablePaymentPassword } from '../accounts/payment-password-rules.ts';
import { isOldEnough } from '#contract/identity/forms/age.ts';
import { createVault } from '#server/base/secrets/vault.ts';

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());
beforeEach(() => db.query('delete from call_counter'));

const vault = createVault(new Uint8Array(32).fill(7));
const optional = { enabled: true, required: false };
const policyWith = (...names: string[]) => ({
  registerForm: {
    fields: Object.fromEntries(names.map((name) => [name, optional])),
    captcha: { enabled: false },
  },
});

describe('particulars', () => {
  it('REG-29 identity fields are kept encrypted, those that are not enabled not at all', async () => {
    const { identity } = anIdentity(db, {
      policy: policyWith('idNumber', 'wechat', 'birthday', 'paymentPassword'),
    });
    const reported = {
      idNumber: 'NID 19901234',
      wechat: 'kash_phul',
      birthday: '1990-05-01',
      line: 'secret-line',
    };
    const browser = aBrowser(identity);
    await browser.call(register, byName('tells_all', { ...reported, paymentPassword: '271828' }));
    const [row] = await db.query<{ id: string; sealed: Buffer; text: string; hash: string }>(
      `select m.id, p.sealed, p::text as text, w.password_hash as hash from member m
       join member_profile p on p.member_id = m.id join payment_password w on w.member_id = m.id
       where m.account = 'tells_all'`,
    );
    expect(row?.text).not.toMatch(/NID|kash_phul|secret-line/);
    const { line: _, ...kept } = reported;
    expect(JSON.parse(vault.open(row?.sealed ?? Buffer.of(), row?.id ?? ''))).toEqual(kept);
    expect(row?.hash).toMatch(/^\$argon2id\$/);
  });

  it('unknown fields and another type than 0 are refused by the contract', () => {
    expect(register.body.safeParse({ ...byName('a').body, isAdmin: true }).success).toBe(false);
    expect(register.body.safeParse({ ...byName('a').body, type: 1 }).success).toBe(false);
  });

  it('REG-08 a birthday must exist and give the legal age', async () => {
    const now = new Date('2026-11-21T04:00:00Z');
    expect(isOldEnough('2005-11-21', 21, now)).toBe(true);
    for (const bad of ['2005-11-22', '2026-01-01', '1990-02-30', '1880-01-01', 'never'])
      expect(isOldEnough(bad, 21, now), bad).toBe(false);
    const { identity } = anIdentity(db, { policy: policyWith('birthday') });
    const young = aBrowser(identity).call(register, byName('too_young', { birthday: '2010-01-01' }));
    expect((await refusalOf(young)).code).toBe('BIRTHDAY_INVALID');
  });

  it('a payment password has six digits that nobody guesses at once', () => {
    for (const good of ['271828', '140796']) expect(isAcceptablePaymentPassword(good), good).toBe(true);
    for (const bad of [
      '123456',
      '987654',
      '000000',
      '121212',
      '123123',
      '12345',
      '1234567',
      'abcdef',
      '890123',
    ])
      expect(isAcceptablePaymentPassword(bad), bad).toBe(false);
  });
});

describe('an invitation', () => {
  it('APIA-08 REG-17 GET /wps/agent/affiliate says whose it is, masked, in any case', async () => {
    const agent = await anInviter(db, 'MAJHI1');
    const browser = aBrowser(anIdentity(db).identity);
    const { account } = agent;
    expect(await browser.call(affiliate, { query: { code: 'majhi1', domain: 'khela.example' } })).toEqual({
      valid: true,
      ownerMasked: `${account.slice(0, 2)}***${account.slice(-2)}`,
    });
    for (const code of ['NOBODY', '', 'x'.repeat(20), "'; drop"])
      expect((await refusalOf(browser.call(affiliate, { query: { code } }))).code).toBe(
        'INVITE_CODE_INVALID',
      );
  });

  it('ERR-02 of an agent who is closed is reported as incorrect agent information; of another domain as invalid', async () => {
    const agent = await anInviter(db, 'CLOSED1');
    const browser = aBrowser(anIdentity(db).identity);
    await db.query(`update invite_code set domain = 'other.example' where code = 'CLOSED1'`);
    const ask = (domain: string) =>
      refusalOf(browser.call(affiliate, { query: { code: 'CLOSED1', domain } }));
    expect((await ask('khela.example')).code).toBe('INVITE_CODE_INVALID');
    await db.query(`update member set status = 'CLOSED' where id = $1`, [agent.memberId]);
    expect((await ask('other.example')).code).toBe('AGENT_INFO_INCORRECT');
  });

  it('ERR-01 ERR-09 puts the newcomer below its owner; a recommender who is somebody else is refused', async () => {
    const [agent, other] = [await anInviter(db, 'UPLINE1'), await anInviter(db, 'UPLINE2')];
    const policy = policyWith('affiliateCode', 'recommenderId');
    const { identity } = anIdentity(db, { policy });
    await aBrowser(identity).call(register, byName('invited_1', { affiliateCode: 'upline1' }));
    await aBrowser(identity).call(register, byName('invited_2', { recommenderId: other.account }));
    const rows = await db.query<{ account: string; upline: string }>(
      `select account, upline_id as upline from member where account like 'invited_%' order by account`,
    );
    expect(rows).toEqual([
      { account: 'invited_1', upline: agent.memberId },
      { account: 'invited_2', upline: other.memberId },
    ]);
    const refused = async (more: Partial<BodyOf<typeof register>>) =>
      (await refusalOf(aBrowser(identity).call(register, byName('invited_3', more)))).code;
    expect(await refused({ affiliateCode: 'NOBODY' })).toBe('INVITE_CODE_INVALID');
    expect(await refused({ affiliateCode: 'UPLINE1', recommenderId: other.account })).toBe(
      'REFERRER_LINK_ERROR',
    );
    expect(await refused({ recommenderId: 'nobody_here' })).toBe('REFERRER_LINK_ERROR');
  });
});

describe('by mobile number', () => {
  type Browser = ReturnType<typeof aBrowser>;
  const body = (mobileNum: string, more: Partial<BodyOf<typeof registerByMobile>> = {}) => ({
    body: { ...origin, mobileNum, countryDialingCode: '+880', password, confirmPassword: password, ...more },
  });

  async function sendCodeTo(browser: Browser, mobileNum: string): Promise<void> {
    const solved = solveChallenge(await browser.call(verification.humanChallenge));
    const { verifyResult } = await browser.call(verification.proveHuman, { body: solved });
    const requested = { mobileNum, countryDialingCode: '+880', verifyResult };
    await browser.call(verification.smsForRegistration, { body: requested });
  }

  it('APIA-06 REG-21 PUT /wps/member/register/mobile needs the code, and the number signs in from then on', async () => {
    const postBox = aPostBox();
    const { identity } = anIdentity(db, { carriers: postBox.carriers });
    const browser = aBrowser(identity);
    await sendCodeTo(browser, '1811000101');
    await identity.deliverMessages();
    const code = postBox.codeFor('+8801811000101');
    for (const verificationCode of [undefined, '', code === '000000' ? '111111' : '000000'])
      expect(
        (
          await refusalOf(
            browser.call(
              registerByMobile,
              body('1811000101', verificationCode === undefined ? {} : { verificationCode }),
            ),
          )
        ).code,
      ).toBe('VERIFICATION_CODE_ERROR');
    const opened = await browser.call(registerByMobile, body('1811000101', { verificationCode: code }));
    expect(opened).toMatchObject({ type: 0, firstTimeLogin: true });
    expect(opened.userName).toMatch(/^[a-z][a-z2-9]{7}$/);
    await identity.deliverMessages();
    expect(postBox.texts.at(-1)?.text).toContain(opened.userName);
    expect(postBox.texts.at(-1)?.text).not.toMatch(/password/i);
    const again = aBrowser(identity);
    expect((await refusalOf(again.call(registerByMobile, body('1811000101')))).code).toBe(
      'VERIFICATION_CODE_ERROR',
    );
  });

  it('REG-26 REG-27 without REGMOBVERF3 no code is asked for, without MOBILENUMPASSREG3 the password comes by SMS', async () => {
    const postBox = aPostBox();
    const flagsOff = ['REGMOBVERF3', 'MOBILENUMPASSREG3'] as const;
    const { identity } = anIdentity(db, { flagsOff, carriers: postBox.carriers });
    const { password: _, confirmPassword: __, ...bare } = body('1811000102').body;
    const opened = await aBrowser(identity).call(registerByMobile, { body: bare });
    await identity.deliverMessages();
    const first = /First password: (\S+)/.exec(postBox.texts[0]?.text ?? '')?.[1];
    expect(first).toMatch(/^[a-z2-9]{12}$/);
    const [row] = await db.query<{ mustChange: boolean }>(
      `select c.must_change as "mustChange" from credential c join member m on m.id = c.member_id where account = $1`,
      [opened.userName],
    );
    expect(row).toEqual({ mustChange: true });
  });

  it('a number with an account is refused, as are wrong numbers and a closed way', async () => {
    const { identity } = anIdentity(db, { flagsOff: ['REGMOBVERF3'] });
    const member = await anAccount(identity);
    await aVerifiedContact(db, member.memberId, 'PHONE', '+8801811000103');
    const refused = async (mobileNum: string) =>
      (await refusalOf(aBrowser(identity).call(registerByMobile, body(mobileNum)))).code;
    expect(await refused('1811000103')).toBe('USERNAME_EXISTS');
    expect(await refused('181100010')).toBe('MOBILE_NUM_INVALID');
    const closed = anIdentity(db, { flagsOff: ['MOBILENUMREG3'] }).identity;
    expect((await refusalOf(aBrowser(closed).call(registerByMobile, body('1811000104')))).code).toBe(
      'NO_PERMISSION',
    );
  });
});

it('the sixth question for a user name from one address costs a captcha, each one after it too', async () => {
  const browser = aBrowser(anIdentity(db).identity, '198.51.100.90');
  const ask = (captcha?: string) =>
    browser.call(checkUsername, { query: { username: 'wanted_1', ...(captcha ? { captcha } : {}) } });
  for (let requested = 0; requested < 5; requested += 1) await ask();
  const refusal = await refusalOf(ask());
  expect(refusal).toMatchObject({ code: 'CAPTCHA_REQUIRED', value: { captcha: expect.any(String) } });
  expect(await ask(await solveCaptcha(db, browser.cookies.get('khela_captcha')))).toEqual({
    available: true,
  });
  expect((await refusalOf(ask('ZZZZ'))).code).toBe('CAPTCHA_WRONG');
});
