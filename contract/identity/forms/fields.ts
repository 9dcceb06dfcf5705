// The rules of each field of identity's forms. The name of a fault is the error code that the platform returns for it.
import * as z from 'zod/mini';
import type { ErrorCode } from '../../base/errors.ts';
import { mobilePrefixes, patterns } from '../patterns.ts';
import type { OptionalRegisterField } from '../register.ts';

/** REQUIRED: the field is empty. MOBILE_DIGITS: a number of a wrong length, which has its own text. */
export type FieldFault = ErrorCode | 'REQUIRED' | 'MOBILE_DIGITS' | 'PICTURE_TOO_BIG';

/** For messages: a fault that the forms have words for. */
export const fault = (name: FieldFault): string => name;

/** Blanks around do not count. */
export const text = (pattern: RegExp, malformed: FieldFault) =>
  z.string().check(z.trim(), z.minLength(1, fault('REQUIRED')), z.regex(pattern, fault(malformed)));

/** As it is written: a password is never trimmed. */
const secret = (pattern: RegExp, malformed: FieldFault) =>
  z.string().check(z.minLength(1, fault('REQUIRED')), z.regex(pattern, fault(malformed)));

/** Any text that is not empty. */
export const filled = text(/./su, 'REQUIRED');

export const username = text(patterns.loginUsername, 'ACCOUNT_FORMAT');
/** Only the length is checked, because older passwords follow older rules. */
export const loginPassword = secret(patterns.loginPassword, 'PASSWORD_FORMAT');
export const newPassword = secret(patterns.password, 'PASSWORD_FORMAT');
/** The same once more; that it is the same is a rule of the whole form. */
export const confirmation = z.string().check(z.minLength(1, fault('REQUIRED')));
/** REG-15: 1 to 16 characters. */
export const captcha = text(patterns.captcha, 'REQUIRED');
export const code = text(patterns.verificationCode, 'VERIFICATION_CODE_ERROR');
export const appCode = text(patterns.verificationCode, 'SECOND_FACTOR_WRONG');
export const email = text(patterns.email, 'EMAIL_FORMAT');
export const personName = text(patterns.personName, 'NAME_FORMAT');
export const paymentPassword = secret(patterns.paymentPassword, 'PAYMENT_PASSWORD_FORMAT');

/** The rules of the registration fields that a merchant may switch on, and the error code of each. */
export const optionalFields = {
  nickname: [patterns.personName, 'NAME_FORMAT'],
  payeeName: [patterns.personName, 'NAME_FORMAT'],
  email: [patterns.email, 'EMAIL_FORMAT'],
  mobileNum: [patterns.loginMobileNum, 'MOBILE_NUM_INVALID'],
  idNumber: [patterns.idNumber, 'FIELD_FORMAT'],
  birthday: [patterns.birthday, 'BIRTHDAY_INVALID'],
  qqNum: [patterns.contactName, 'FIELD_FORMAT'],
  facebook: [patterns.contactName, 'FIELD_FORMAT'],
  wechat: [patterns.contactName, 'FIELD_FORMAT'],
  line: [patterns.contactName, 'FIELD_FORMAT'],
  whatsapp: [patterns.contactName, 'FIELD_FORMAT'],
  zalo: [patterns.contactName, 'FIELD_FORMAT'],
  paymentPassword: [patterns.paymentPassword, 'PAYMENT_PASSWORD_FORMAT'],
  affiliateCode: [patterns.inviteCode, 'INVITE_CODE_INVALID'],
  recommenderId: [patterns.contactName, 'FIELD_FORMAT'],
} as const satisfies Record<OptionalRegisterField, readonly [RegExp, ErrorCode]>;

/** REG-11: an empty field passes unless it is required. */
export function optionalField(name: OptionalRegisterField, required: boolean) {
  const [pattern, malformed] = optionalFields[name];
  if (required) return text(pattern, malformed);
  return z.string().check(
    z.trim(),
    z.refine((value) => value === '' || pattern.test(value), fault(malformed)),
  );
}

/** The digits of a number as the platform stores them: without blanks and without the zero dialled at home. */
export function nationalOf(value: string, digits: number): string {
  const written = value.trim().replace(/[\s-]/g, '');
  return written.length === digits + 1 ? written.replace(/^0/, '') : written;
}

/** a wrong length has its own message, wrong characters and prefixes another. */
export function mobileFault(value: string, dialingCode: string, digits: number): FieldFault | undefined {
  if (value.trim() === '') return 'REQUIRED';
  const national = nationalOf(value, digits);
  if (!/^\d+$/.test(national)) return 'MOBILE_REQUIRED_VALID';
  if (national.length !== digits) return 'MOBILE_DIGITS';
  return mobilePrefixes[dialingCode]?.test(national) === false ? 'MOBILE_REQUIRED_VALID' : undefined;
}
