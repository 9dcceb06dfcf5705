// Proves the schemas of the forms at their limits, and that each call accepts what its form accepts.
import { describe, expect, it } from 'vitest';
import * as fields from './fields.ts';
import * as forms from './forms.ts';
import { changePassword, firstPassword, passwordByEmail, setPaymentPassword } from '../passwords.ts';
import { bindPhone, setEmail, setNickname, setPayeeName, setSecurityQuestion } from '../profile.ts';
import { register } from '../register.ts';
import { login } from '../session.ts';

type Shape = {
  safeParse(value: unknown): {
    success: boolean;
    error?: { issues: { path: PropertyKey[]; message: string }[] };
  };
};
/** The faults as `field: fault`, the first of each field. */
function faults(shape: Shape, written: unknown): string[] {
  const issues = shape.safeParse(written).error?.issues ?? [];
  const first = new Map(issues.toReversed().map(({ path, message }) => [path.join('.'), message]));
  return [...first].map(([name, fault]) => (name ? `${name}: ${fault}` : fault)).sort();
}
const digitsOf = () => 10;

describe('fields', () => {
  it('AUTH-15 login fields follow loginUsername and loginPassword', () => {
    for (const good of ['abcd', 'Rahim_1990', ' rahim ', 'a234567890123456'])
      expect(faults(fields.username, good), good).toEqual([]);
    for (const bad of ['abc', '1abc', '_abc', 'a2345678901234567', 'রহিম', 'ra him'])
      expect(faults(fields.username, bad), bad).toEqual(['ACCOUNT_FORMAT']);
    expect(faults(fields.username, '   ')).toEqual(['REQUIRED']);
    expect(faults(fields.loginPassword, '')).toEqual(['REQUIRED']);
    for (const good of ['x', ' ']) expect(faults(fields.loginPassword, good)).toEqual([]);
    expect(faults(fields.loginPassword, 'x'.repeat(65))).toEqual(['PASSWORD_FORMAT']);
  });

  it('a new password has 8 to 64 characters of any script', () => {
    for (const good of ['আমার ভাষা', 'x'.repeat(64)]) expect(faults(fields.newPassword, good)).toEqual([]);
    for (const bad of ['1234567', 'x'.repeat(65)])
      expect(faults(fields.newPassword, bad)).toEqual(['PASSWORD_FORMAT']);
  });

  it('REG-15 captcha length is 1 to 16 characters', () => {
    for (const good of ['a', 'x'.repeat(16)]) expect(faults(fields.captcha, good)).toEqual([]);
    for (const bad of ['', '  ', 'x'.repeat(17)]) expect(faults(fields.captcha, bad)).toEqual(['REQUIRED']);
  });

  it('REG-11 PWD-10 an optional field passes when it is empty, and is checked when it is filled', () => {
    expect(faults(fields.optionalField('nickname', false), '')).toEqual([]);
    expect(faults(fields.optionalField('nickname', true), '')).toEqual(['REQUIRED']);
    expect(faults(fields.optionalField('nickname', false), 'রহিম উদ্দিন')).toEqual([]);
    expect(faults(fields.optionalField('nickname', false), 'R')).toEqual(['NAME_FORMAT']);
    expect(faults(fields.optionalField('email', false), 'rahim@example')).toEqual(['EMAIL_FORMAT']);
    expect(faults(fields.optionalField('email', true), 'rahim@example.com')).toEqual([]);
  });

  it('REG-19 AUTH-15 a mobile number of a wrong length, of wrong signs or of a wrong prefix has its own fault', () => {
    const judge = (value: string, dialingCode = '+880') => fields.mobileFault(value, dialingCode, 10);
    for (const good of ['1711234567', '01711234567', ' 17112 34567 '])
      expect(judge(good), good).toBeUndefined();
    expect(judge('')).toBe('REQUIRED');
    expect(judge('171123456')).toBe('MOBILE_DIGITS');
    expect(judge('17112345678')).toBe('MOBILE_DIGITS');
    expect(judge('17112345ab')).toBe('MOBILE_REQUIRED_VALID');
    expect(judge('2711234567')).toBe('MOBILE_REQUIRED_VALID');
    expect(judge('9171234567', '+63')).toBeUndefined();
    expect(faults(fields.code, '12345')).toEqual(['VERIFICATION_CODE_ERROR']);
    expect(faults(fields.code, ' 123456 ')).toEqual([]);
  });
});

describe('whole forms', () => {
  const options: forms.RegisterOptions = {
    fields: { mobileNum: { enabled: true, required: false }, birthday: { enabled: true, required: true } },
    minimumAge: 21,
    method: 'username',
    needsCode: false,
    needsPassword: true,
    hasCaptcha: false,
    digitsOf,
    isTaken: (name) => name === 'taken1',
  };
  const good = {
    username: 'newcomer1',
    password: 'nodi-nouka-brishti-4',
    confirmPassword: 'nodi-nouka-brishti-4',
    countryDialingCode: '+880',
    mobileNum: '',
    birthday: '1990-02-28',
    agreedAge: true,
  };

  it('the confirmation is required and must be the same', () => {
    const judge = (confirmPassword: string) =>
      faults(forms.registerForm(options), { ...good, confirmPassword });
    expect(judge('')).toEqual(['confirmPassword: REQUIRED']);
    expect(judge(`${good.password} `)).toEqual(['confirmPassword: CONFIRM_MISMATCH']);
    expect(judge(good.password)).toEqual([]);
  });

  it('everything wrong with a registration is said at once, each beside its field', () => {
    const bad = { ...good, username: 'taken1', password: 'short', mobileNum: '12', birthday: '2020-01-01' };
    expect(faults(forms.registerForm(options), { ...bad, agreedAge: false })).toEqual([
      'agreedAge: AGE_REQUIRED',
      'birthday: BIRTHDAY_INVALID',
      'confirmPassword: CONFIRM_MISMATCH',
      'mobileNum: MOBILE_DIGITS',
      'password: PASSWORD_FORMAT',
      'username: USERNAME_EXISTS',
    ]);
  });

  it('a registration by number needs the number, and the code and the password only where they are asked for', () => {
    const byNumber = (more: Partial<forms.RegisterOptions>) =>
      faults(
        forms.registerForm({ ...options, fields: {}, method: 'mobileNum', needsPassword: false, ...more }),
        {
          ...good,
          password: '',
          confirmPassword: '',
          verificationCode: '',
        },
      );
    expect(byNumber({})).toEqual(['mobileNum: REQUIRED']);
    expect(byNumber({ needsCode: true, needsPassword: true })).toEqual([
      'confirmPassword: REQUIRED',
      'mobileNum: REQUIRED',
      'password: REQUIRED',
      'verificationCode: REQUIRED',
    ]);
  });

  it('a number is judged by its country, together with what else is wrong', () => {
    const written = { countryDialingCode: '+63', mobileNum: '1711234567', verificationCode: '12' };
    expect(faults(forms.numberForm(digitsOf), written)).toEqual([
      'mobileNum: MOBILE_REQUIRED_VALID',
      'verificationCode: VERIFICATION_CODE_ERROR',
    ]);
  });

  it('the old password is asked for only where it is not known', () => {
    const written = {
      newPassword: 'another-river-7',
      confirmNewPassword: 'another-river-7',
      oldPassword: '',
    };
    expect(faults(forms.changePasswordForm(true), written)).toEqual([]);
    expect(faults(forms.changePasswordForm(false), written)).toEqual(['oldPassword: REQUIRED']);
  });

  it('six new digits are proven by the password first, and by the six before them later', () => {
    const written = { paymentPassword: '12345', confirmPaymentPassword: '135790' };
    expect(faults(forms.firstPaymentForm, { ...written, password: '' })).toEqual([
      'confirmPaymentPassword: CONFIRM_MISMATCH',
      'password: REQUIRED',
      'paymentPassword: PAYMENT_PASSWORD_FORMAT',
    ]);
    expect(faults(forms.nextPaymentForm, { ...written, oldPaymentPassword: '1' })).toContain(
      'oldPaymentPassword: PAYMENT_PASSWORD_FORMAT',
    );
  });
});

it('every field of a form is one of its call', () => {
  type WithFields = { shape: Record<string, unknown> };
  const pairs: [WithFields, WithFields][] = [
    [forms.nameLoginForm(true), login.body],
    [forms.changePasswordForm(false), changePassword.body],
    [forms.newPasswordForm, firstPassword.body],
    [forms.emailForm, passwordByEmail.body],
    [forms.emailForm, setEmail.body],
    [forms.firstPaymentForm, setPaymentPassword.body],
    [forms.nextPaymentForm, setPaymentPassword.body],
    [forms.numberForm(digitsOf), bindPhone.body],
    [forms.nicknameForm, setNickname.body],
    [forms.payeeForm, setPayeeName.body],
    [forms.answerForm, setSecurityQuestion.body],
  ];
  for (const [form, body] of pairs)
    expect(Object.keys(body.shape)).toEqual(expect.arrayContaining(Object.keys(form.shape)));
  expect(Object.keys(register.body.shape)).toEqual(
    expect.arrayContaining(Object.keys(fields.optionalFields)),
  );
});
