// The bodies of the specification's payloads: each call takes their fields, all of them, and no others.
import { describe, expect, it } from 'vitest';
import { giveFeedback } from './messaging.ts';
import { changePassword } from './identity/passwords.ts';
import { register } from './identity/register.ts';
import { login } from './identity/session.ts';
import { smsForMember, smsForRegistration } from './identity/verification.ts';

type Body = { safeParse(value: unknown): { success: boolean; data?: unknown } };

/** Fails unless the call keeps every field as it was sent and refuses an unknown field. */
function expectTaken({ body }: { readonly body: Body }, payload: Readonly<Record<string, unknown>>): void {
  expect(body.safeParse(payload)).toMatchObject({ success: true, data: payload });
  expect(body.safeParse({ ...payload, isAgent: true }).success).toBe(false);
}

const bySignedPhone = {
  firebaseChannel: 'web',
  firebaseIdToken: 'header.claims.signature',
};

describe('payloads', () => {
  it('ENT-18 login carries user name, password, captcha, type and what a signed phone proof needs', () => {
    for (const type of ['username', 'sms', 'firebase'])
      expectTaken(login, {
        type,
        username: 'rahim',
        password: 'nodir pare kash',
        captcha: 'k4mx',
        ...bySignedPhone,
        firebaseMobileNo: '1712345678',
        countryDialingCode: '880',
      });
    expect(login.body.safeParse({ type: 'facebook' }).success).toBe(false);
  });

  it('ENT-20 a request for a code carries the number under either name, its dialling code and the human check', () => {
    for (const call of [smsForMember, smsForRegistration])
      for (const name of ['mobileNum', 'mobileNo'])
        expectTaken(call, { [name]: '1712345678', countryDialingCode: '880', verifyResult: 'ticket' });
  });

  it('ENT-21 the answer reports the moment from which a code may be asked for again', () => {
    for (const { output } of [smsForMember, smsForRegistration]) {
      expect(output.safeParse({ expirationTime: 1_700_000_000_000 }).success).toBe(true);
      expect(output.safeParse({ expirationTime: '2026-01-01T00:00:00Z' }).success).toBe(false);
      expect(output.safeParse({}).success).toBe(false);
    }
  });

  it('ENT-22 ENT-23 a registration carries who joins, by whom and from where', () => {
    const payload = {
      countryDialingCode: '880',
      registerUrl: 'https://khela.example/m/register',
      registerMethod: 'H5',
      username: 'rahim',
      password: 'nodir pare kash',
      confirmPassword: 'nodir pare kash',
      affiliateCode: 'abcd1234',
      paymentPassword: '482913',
      recommenderId: 'karim',
      nickname: 'Rahim',
      payeeName: 'Abdur Rahim',
      email: 'rahim@example.com',
      mobileNum: '1712345678',
      idNumber: '1990123456789',
      qqNum: '10001',
      facebook: 'rahim.f',
      wechat: 'rahim-w',
      line: 'rahim-l',
      whatsapp: '8801712345678',
      zalo: 'rahim-z',
      captcha: 'k4mx',
      type: 0,
      domain: 'khela.example',
      verificationCode: '123456',
      ...bySignedPhone,
      agreedTerms: true,
      agreedAge: true,
    };
    expectTaken(register, payload);
    expect(register.body.safeParse({ ...payload, type: 1 }).success).toBe(false);
  });

  it('ENT-25 a change of password carries the old one and the new one twice', () => {
    const payload = {
      oldPassword: 'nodir pare kash',
      newPassword: 'akashe onek tara',
      confirmNewPassword: 'akashe onek tara',
    };
    expectTaken(changePassword, payload);
    for (const name of Object.keys(payload))
      expect(changePassword.body.safeParse({ ...payload, [name]: undefined }).success).toBe(false);
  });

  it('ENT-26 feedback carries content, sender, type and captcha', () => {
    const payload = {
      content: 'The lobby is quick, and I like it very much.',
      sender: 'rahim',
      captcha: 'k4mx',
    };
    for (const type of [0, 1, 2, 3, 4, 6]) expectTaken(giveFeedback, { ...payload, type });
    expect(giveFeedback.body.safeParse({ ...payload, type: 5 }).success).toBe(false);
  });
});
