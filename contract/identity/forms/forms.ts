// The schemas of identity's forms: the fields of each, their rules, and the rules across fields.
import * as z from 'zod/mini';
import { isOldEnough } from './age.ts';
import * as fields from './fields.ts';
import { fault } from './fields.ts';
import { incomeSources } from '../kyc.ts';
import { hasNumberForm, type NumberForm, plainNumber } from '../cards/payout-number.ts';
import { type OptionalRegisterField, optionalRegisterFields } from '../register.ts';

/** How many digits a number of a country has, without the zero dialled at home. */
export type DigitsOf = (dialingCode: string) => number;

/** The second of two fields repeats the first. */
const repeats = <Name extends string>(name: Name, first: NoInfer<Name>) =>
  z.refine<Record<Name, string>>((form) => form[name] === form[first], {
    path: [name],
    error: fault('CONFIRM_MISMATCH'),
  });

const number = { countryDialingCode: z.string(), mobileNum: z.string() };
type Number = z.output<z.ZodMiniObject<typeof number>>;

/** The fault of a number depends on its country. */
const isNumberOf = (digitsOf: DigitsOf, required = true) =>
  z.check<Number>(({ value, issues }) => {
    const { mobileNum, countryDialingCode } = value;
    if (!required && mobileNum.trim() === '') return;
    const wrong = fields.mobileFault(mobileNum, countryDialingCode, digitsOf(countryDialingCode));
    if (!wrong) return;
    const message = fault(wrong);
    issues.push({ code: 'custom', path: ['mobileNum'], message, input: mobileNum, continue: true });
  });

const withCaptcha = (has: boolean) => (has ? { captcha: fields.captcha } : {});

export const nameLoginForm = (hasCaptcha: boolean) =>
  z.object({ username: fields.username, password: fields.loginPassword, ...withCaptcha(hasCaptcha) });

export const numberLoginForm = (hasCaptcha: boolean, digitsOf: DigitsOf) =>
  z
    .object({ ...number, verificationCode: fields.code, ...withCaptcha(hasCaptcha) })
    .check(isNumberOf(digitsOf));

/** A number and the code that proves it. */
export const numberForm = (digitsOf: DigitsOf) =>
  z.object({ ...number, verificationCode: fields.code }).check(isNumberOf(digitsOf));

/** The optional parts of the registration form. */
export type RegisterOptions = {
  readonly fields: Readonly<
    Record<string, { readonly enabled: boolean; readonly required: boolean } | undefined>
  >;
  readonly minimumAge: number;
  readonly method: 'username' | 'mobileNum';
  readonly needsCode: boolean;
  readonly needsPassword: boolean;
  readonly hasCaptcha: boolean;
  readonly digitsOf: DigitsOf;
  /** Whether the platform has reported that a name is taken. */
  readonly isTaken: (username: string) => boolean;
};

/** REG-22: the fields the merchant has switched on, each required or not as the settings say. */
export function registerForm(options: RegisterOptions) {
  const { method, needsCode, needsPassword, hasCaptcha, minimumAge, digitsOf, isTaken } = options;
  const byNumber = method === 'mobileNum';
  const isOn = (name: OptionalRegisterField) => options.fields[name]?.enabled === true;
  const isRequired = (name: OptionalRegisterField) => options.fields[name]?.required === true;
  const wanted = optionalRegisterFields.filter((name) => name !== 'mobileNum' && isOn(name));
  const optional = Object.fromEntries(
    wanted.map((name) => [name, fields.optionalField(name, isRequired(name))]),
  );
  const free = z.refine<string>((name) => !isTaken(name), fault('USERNAME_EXISTS'));
  const secrets = { password: fields.newPassword, confirmPassword: fields.confirmation };
  const needsNumber = byNumber || isOn('mobileNum');
  const shape = z.object({
    ...(byNumber ? {} : { username: fields.username.check(free) }),
    ...(needsNumber ? number : {}),
    ...(byNumber && needsCode ? { verificationCode: fields.code } : {}),
    ...(needsPassword ? secrets : {}),
    ...optional,
    ...withCaptcha(hasCaptcha),
    agreedAge: z.boolean().check(z.refine((agreed) => agreed, fault('AGE_REQUIRED'))),
  });
  const rules = [
    ...(needsPassword ? [repeats('confirmPassword', 'password' as never)] : []),
    ...(needsNumber ? [isNumberOf(digitsOf, byNumber || isRequired('mobileNum'))] : []),
    ...(isOn('birthday') ? [isOfAge(minimumAge)] : []),
  ];
  return shape.check(...(rules as never[]));
}

const isOfAge = (minimumAge: number) =>
  z.refine<{ birthday: string }>(
    ({ birthday }) => birthday === '' || isOldEnough(birthday, minimumAge, new Date()),
    { path: ['birthday'], error: fault('BIRTHDAY_INVALID') },
  );

const newPasswords = { newPassword: fields.newPassword, confirmNewPassword: fields.confirmation };
const newPasswordsAgree = repeats('confirmNewPassword', 'newPassword' as never);

export const newPasswordForm = z.object(newPasswords).check(newPasswordsAgree as never);

/** The form does not request the old password when the member typed it shortly before. */
export const changePasswordForm = (isOldKnown: boolean) =>
  z
    .object({ ...(isOldKnown ? {} : { oldPassword: fields.loginPassword }), ...newPasswords })
    .check(newPasswordsAgree as never);

export const emailForm = z.object({ email: fields.email });
export const nicknameForm = z.object({ nickname: fields.personName });
export const payeeForm = z.object({ payeeName: fields.personName });
export const answerForm = z.object({ answer: fields.text(/^.{2,100}$/su, 'REQUIRED') });
export const appCodeForm = z.object({ code: fields.appCode });
export const captchaForm = z.object({ captcha: fields.captcha });
export const passwordForm = z.object({ password: fields.loginPassword });

const newDigits = {
  paymentPassword: fields.paymentPassword,
  confirmPaymentPassword: fields.confirmation,
};
const newDigitsAgree = repeats('confirmPaymentPassword', 'paymentPassword' as never) as never;

/** The first with the login password, each later one with the one before. */
export const firstPaymentForm = z
  .object({ password: fields.loginPassword, ...newDigits })
  .check(newDigitsAgree);
export const nextPaymentForm = z
  .object({ oldPaymentPassword: fields.paymentPassword, ...newDigits })
  .check(newDigitsAgree);

export const paymentResetForm = (digitsOf: DigitsOf) =>
  z
    .object({ ...number, verificationCode: fields.code, password: fields.loginPassword, ...newDigits })
    .check(isNumberOf(digitsOf), newDigitsAgree);

/** The text fields of a verification, besides the pictures. */
export const particularsForm = z.object({
  birthday: fields.text(/^.{10}$/su, 'BIRTHDAY_INVALID'),
  address: fields.text(/^.{5,400}$/su, 'FIELD_FORMAT'),
  nationality: fields.text(/^[A-Z]{2}$/, 'REQUIRED'),
  occupation: fields.text(/^.{2,120}$/su, 'REQUIRED'),
  incomeSource: z.enum(incomeSources, fault('REQUIRED')),
});

/** A card's number must have the form that its bank uses. */
export const bankCardForm = (formOf: (bankCode: string) => NumberForm | undefined) =>
  z.object({ bankCode: fields.filled, number: fields.filled }).check(
    z.refine<{ bankCode: string; number: string }>(
      ({ bankCode, number }) => {
        const form = formOf(bankCode);
        return !form || hasNumberForm(form, plainNumber(number));
      },
      { path: ['number'], error: fault('FIELD_FORMAT') },
    ),
  );
