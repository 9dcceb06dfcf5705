// The rules of the forms, by their edges.
import { expect, it } from 'vitest';
import { patterns } from '#contract/identity/patterns.ts';
import {
  judgeCaptcha,
  judgeConfirmation,
  judgeEmail,
  judgeLoginPassword,
  judgeNewPassword,
  judgeCode,
  judgeMobile,
  judgeOptional,
  judgeUsername,
} from './field-rules.ts';

it('AUTH-15 login fields follow loginUsername and loginPassword', () => {
  for (const good of ['abcd', 'Rahim_1990', ' rahim ', 'a234567890123456'])
    expect(judgeUsername(good), good).toBeUndefined();
  for (const bad of ['abc', '1abc', '_abc', 'a2345678901234567', 'রহিম', 'ra him'])
    expect(judgeUsername(bad), bad).toBe('identity.accountFormat');
  expect(judgeUsername('   ')).toBe('identity.usernameMissing');
  expect(judgeLoginPassword('')).toBe('identity.passwordMissing');
  expect(judgeLoginPassword('x')).toBeUndefined();
  expect(judgeLoginPassword(' ')).toBeUndefined();
  expect(judgeLoginPassword('x'.repeat(65))).toBe('identity.passwordFormat');
});

it('a new password has 8 to 64 characters of any script', () => {
  expect(judgeNewPassword('1234567')).toBe('identity.passwordFormat');
  expect(judgeNewPassword('আমার ভাষা')).toBeUndefined();
  expect(judgeNewPassword('x'.repeat(64))).toBeUndefined();
  expect(judgeNewPassword('x'.repeat(65))).toBe('identity.passwordFormat');
});

it('the confirmation is required and must be the same', () => {
  expect(judgeConfirmation('', 'a')).toBe('identity.confirmMissing');
  expect(judgeConfirmation('a ', 'a')).toBe('identity.confirmMismatch');
  expect(judgeConfirmation('a', 'a')).toBeUndefined();
});

it('REG-15 captcha length is 1 to 16 characters', () => {
  expect(judgeCaptcha('', 'identity.captchaMissing')).toBe('identity.captchaMissing');
  expect(judgeCaptcha('a', 'identity.captchaMissing')).toBeUndefined();
  expect(judgeCaptcha('x'.repeat(16), 'identity.captchaMissing')).toBeUndefined();
  expect(judgeCaptcha('x'.repeat(17), 'identity.captchaMissing')).toBe('identity.captchaMissing');
});

const judgeNickname = (value: string, required: boolean) =>
  judgeOptional(value, patterns.personName, required, 'identity.nameFormat');

it('REG-11 PWD-10 an optional field passes when it is empty, and is checked when it is filled', () => {
  expect(judgeNickname('', false)).toBeUndefined();
  expect(judgeNickname('', true)).toBe('identity.required');
  expect(judgeNickname('রহিম উদ্দিন', false)).toBeUndefined();
  expect(judgeNickname('R', false)).toBe('identity.nameFormat');
  expect(judgeEmail('', false)).toBeUndefined();
  expect(judgeEmail('rahim@example', false)).toBe('identity.emailFormat');
  expect(judgeEmail('rahim@example.com', true)).toBeUndefined();
});

it('REG-19 AUTH-15 a mobile number of a wrong length, of wrong signs or of a wrong prefix has its own message', () => {
  for (const good of ['1711234567', '01711234567', ' 17112 34567 '])
    expect(judgeMobile(good, '+880', 10), good).toBeUndefined();
  expect(judgeMobile('', '+880', 10)).toBe('identity.mobileMissing');
  expect(judgeMobile('171123456', '+880', 10)).toBe('identity.mobileDigits');
  expect(judgeMobile('17112345678', '+880', 10)).toBe('identity.mobileDigits');
  expect(judgeMobile('17112345ab', '+880', 10)).toBe('identity.mobileInvalid');
  expect(judgeMobile('2711234567', '+880', 10)).toBe('identity.mobileInvalid');
  expect(judgeMobile('9171234567', '+63', 10)).toBeUndefined();
  expect(judgeCode('12345')).toBe('identity.codeWrong');
  expect(judgeCode(' 123456 ')).toBeUndefined();
});
