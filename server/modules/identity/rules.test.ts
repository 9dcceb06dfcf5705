// The pure decisions of identity, each at its edges.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { patterns } from '#contract/identity/patterns.ts';
import { register } from '#contract/identity/register.ts';
import * as rules from './rules.ts';

const now = new Date('2026-11-21T04:00:00Z');
const after = (ms: number): Date => new Date(now.getTime() + ms);

describe('patterns', () => {
  it('AUTH-15 login fields follow loginUsername, loginPassword, loginMobileNum, verificationCode', () => {
    const judged = (rule: keyof typeof patterns, values: string[]) =>
      values.map((value) => patterns[rule].test(value));
    const names = ['abc', 'abcd', 'a234567890123456', 'a2345678901234567', '1abc', 'a-bc', 'অআইঈ', 'Ab_9'];
    expect(judged('loginUsername', names)).toEqual([false, true, true, false, false, false, false, true]);
    expect(judged('loginPassword', ['', ' ', 'x'.repeat(64), 'x'.repeat(65), 'ক\nখ'])).toEqual([
      false,
      true,
      true,
      false,
      true,
    ]);
    expect(judged('loginMobileNum', ['12345', '123456', '1'.repeat(14), '1'.repeat(15), '12345a'])).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
    expect(judged('verificationCode', ['12345', '123456', '1234567', '12345x'])).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });

  it('REG-15 a captcha has 1 to 16 characters', () => {
    const verdicts = ['', 'a', 'a'.repeat(16), 'a'.repeat(17)].map((text) => patterns.captcha.test(text));
    expect(verdicts).toEqual([false, true, true, false]);
  });

  it('REG-28 registerMethod is one of APP, H5, PWA, WEBCLIP', () => {
    const method = register.body.shape.registerMethod;
    expect(['APP', 'H5', 'PWA', 'WEBCLIP'].every((value) => method.safeParse(value).success)).toBe(true);
    expect(['app', 'WEB', '', null].some((value) => method.safeParse(value).success)).toBe(false);
  });

  it('is judged alike from its source with the flags su, as the register settings give it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 70 }), (text) => {
        for (const pattern of Object.values(patterns))
          expect(new RegExp(pattern.source, 'su').test(text)).toBe(pattern.test(text));
      }),
    );
  });
});

describe('sessions', () => {
  it('live until their idle or absolute end, whichever comes first, and not in its millisecond', () => {
    const session = { idleUntil: after(1000), absoluteUntil: after(5000) };
    expect(rules.isSessionAlive(session, after(999))).toBe(true);
    expect(rules.isSessionAlive(session, after(1000))).toBe(false);
    expect(rules.isSessionAlive({ idleUntil: after(9000), absoluteUntil: after(5000) }, after(5000))).toBe(
      false,
    );
  });

  it('are kept awake for thirty minutes, never beyond their absolute end', () => {
    expect(rules.idleUntilAfter(now, after(86_400_000))).toEqual(after(30 * 60_000));
    expect(rules.idleUntilAfter(now, after(60_000))).toEqual(after(60_000));
  });

  it('are refused to locked and closed members only', () => {
    const statuses = ['ACTIVE', 'FROZEN', 'SELF_EXCLUDED', 'LOCKED', 'CLOSED'] as const;
    expect(statuses.map(rules.mayLogIn)).toEqual([true, true, true, false, false]);
  });
});

describe('the delay after failures', () => {
  const delayAfter = (failures: number) => rules.loginDelayMs({ failures, lastAt: now }, now);

  it('starts with the fifth failure, doubles and stops growing at fifteen minutes', () => {
    expect([1, 4, 5, 6, 7, 8, 9, 10, 500].map(delayAfter)).toEqual([
      0, 0, 30_000, 60_000, 120_000, 240_000, 480_000, 900_000, 900_000,
    ]);
  });

  it('counts from the last failure and ends', () => {
    expect(rules.loginDelayMs({ failures: 5, lastAt: now }, after(29_999))).toBe(1);
    expect(rules.loginDelayMs({ failures: 5, lastAt: now }, after(30_000))).toBe(0);
    expect(rules.loginDelayMs(undefined, now)).toBe(0);
  });

  it('never locks for ever, whatever the number of failures', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 31 - 1 }), (failures) => {
        expect(delayAfter(failures)).toBeGreaterThanOrEqual(0);
        expect(delayAfter(failures)).toBeLessThanOrEqual(15 * 60_000);
      }),
    );
  });
});

describe('the fields of a login', () => {
  const fits = rules.loginFieldsFit;

  it('are those of its type', () => {
    expect(fits({ type: 'username', username: 'a', password: 'b' })).toBe(true);
    expect(fits({ type: 'username', username: 'a', password: 'b', captcha: 'c', loginArea: 'AGENT' })).toBe(
      true,
    );
    expect(fits({ type: 'sms', username: '1', countryDialingCode: '63', password: '123456' })).toBe(true);
    const firebase = { firebaseChannel: 'a', firebaseIdToken: 'b', firebaseMobileNo: 'c' };
    expect(fits({ type: 'firebase', ...firebase })).toBe(true);
  });

  it('may be neither missing nor empty nor mixed with those of another type', () => {
    expect(fits({ type: 'username', username: 'a' })).toBe(false);
    expect(fits({ type: 'username', username: '', password: 'b' })).toBe(false);
    expect(fits({ type: 'username', username: 'a', password: 'b', countryDialingCode: '63' })).toBe(false);
    expect(fits({ type: 'username', username: 'a', password: 'b', firebaseIdToken: 'x' })).toBe(false);
    expect(fits({ type: 'sms', username: '1', password: '123456' })).toBe(false);
    expect(fits({ type: 'firebase', firebaseChannel: 'a', firebaseIdToken: 'b' })).toBe(false);
  });
});

describe('names', () => {
  it('are one, however they are cased', () => {
    expect(rules.foldAccount('PlayEr_1')).toBe('player_1');
  });

  it('of the brand or of a trial are reserved, also in disguise', () => {
    const isReserved = (name: string) => rules.isReservedAccount(name, ['KHELA', 'Khela', 'খেলা']);
    const taken = ['trial1', 'trial100001', 'admin', 'support24', 'khela', 'khela_support', 'support.khela1'];
    const alike = ['kh3la', 'adm1n', 'cashier', 'the_security', 'customer-service', '0fficial', 'staff007'];
    expect([...taken, ...alike].filter((name) => !isReserved(name))).toEqual([]);
    expect(
      ['trialer', 'my_trial1', 'administra', 'player1', 'khelaghar', 'helper'].filter(isReserved),
    ).toEqual([]);
  });
});
