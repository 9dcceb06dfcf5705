// The decisions of registration: the first fault of a payload, in the contract's order.
import type { BodyOf } from '#contract/base/endpoint.ts';
import type { ErrorCode } from '#contract/base/errors.ts';
import { isOldEnough } from '#contract/identity/forms/age.ts';
import { optionalFields } from '#contract/identity/forms/fields.ts';
import { type PasswordReason, patterns } from '#contract/identity/patterns.ts';
import type { OptionalRegisterField, register, registerByMobile } from '#contract/identity/register.ts';
import { mobileNumberOf } from '../contacts/mobile-number.ts';
import type { RegisterForm } from '../parts.ts';
import { passwordFault } from '#server/base/secrets/password-rules.ts';
import { isAcceptablePaymentPassword } from './payment-password-rules.ts';
import { foldAccount } from '../rules.ts';

export type RegisterBody = BodyOf<typeof register>;
export type MobileBody = BodyOf<typeof registerByMobile>;
type Fault = {
  readonly code: ErrorCode;
  readonly value?: { readonly field: string } | { readonly reason: PasswordReason };
};

type Judgement = {
  readonly form: RegisterForm;
  readonly siteWords: readonly string[];
  readonly minimumAge: number;
  readonly now: Date;
};

/** The first thing wrong with a registration by user name. */
export function faultOf(body: RegisterBody, judgement: Judgement): Fault | undefined {
  if (holdsNul(body)) return { code: 'INPUT_INVALID' };
  if (!patterns.loginUsername.test(body.username)) return { code: 'ACCOUNT_FORMAT' };
  return (
    passwordsFault(body.password, body.confirmPassword, foldAccount(body.username), judgement.siteWords) ??
    fieldFault(body, judgement) ??
    consentFault(body)
  );
}

/** The first fault of a registration by mobile number, except the number, which is checked elsewhere. */
export function mobileFaultOf(
  body: MobileBody,
  judgement: Judgement & { readonly needsPassword: boolean },
): Fault | undefined {
  if (holdsNul(body)) return { code: 'INPUT_INVALID' };
  const { password = '', confirmPassword = '' } = body;
  const fault = judgement.needsPassword
    ? passwordsFault(password, confirmPassword, '', judgement.siteWords)
    : undefined;
  return fault ?? fieldFault(body, judgement) ?? consentFault(body);
}

/** The database stores every character except NUL. */
const holdsNul = (body: object): boolean =>
  Object.values(body).some((value) => typeof value === 'string' && value.includes('\0'));

function passwordsFault(
  password: string,
  confirmation: string,
  account: string,
  siteWords: readonly string[],
): Fault | undefined {
  const reason = passwordFault(password, account, siteWords);
  if (reason) return { code: 'PASSWORD_FORMAT', value: { reason } };
  return confirmation === password ? undefined : { code: 'CONFIRM_MISMATCH' };
}

type Rule = { readonly code: ErrorCode; fits(value: string): boolean };
/** The same check as in the forms. */
const asWritten = (name: OptionalRegisterField): Rule => {
  const [pattern, code] = optionalFields[name];
  return { code, fits: (value) => pattern.test(value) };
};
/** In the order of the checks; numbers, invitations and recommenders have their own acts. */
const rules: Readonly<Partial<Record<OptionalRegisterField, Rule>>> = {
  nickname: asWritten('nickname'),
  payeeName: asWritten('payeeName'),
  email: asWritten('email'),
  mobileNum: asWritten('mobileNum'),
  birthday: asWritten('birthday'),
  paymentPassword: { code: 'PAYMENT_PASSWORD_FORMAT', fits: isAcceptablePaymentPassword },
  idNumber: asWritten('idNumber'),
  qqNum: asWritten('qqNum'),
  facebook: asWritten('facebook'),
  wechat: asWritten('wechat'),
  line: asWritten('line'),
  whatsapp: asWritten('whatsapp'),
  zalo: asWritten('zalo'),
  affiliateCode: asWritten('affiliateCode'),
  recommenderId: asWritten('recommenderId'),
};

/** REG-11: an empty field passes unless it is required; a disabled one is not looked at. */
function fieldFault(
  body: RegisterBody | MobileBody,
  { form: { fields }, minimumAge, now }: Judgement,
): Fault | undefined {
  for (const [name, rule] of Object.entries(rules) as [OptionalRegisterField, Rule][]) {
    const setting = fields[name];
    if (!setting?.enabled) continue;
    const value = body[name] ?? '';
    const fits =
      rule.fits(value) &&
      (name !== 'birthday' || isOldEnough(value, minimumAge, now)) &&
      (name !== 'mobileNum' || mobileNumberOf(body) !== undefined);
    if (value === '' ? setting.required : !fits) return { code: rule.code, value: { field: name } };
  }
  return undefined;
}

function consentFault(body: RegisterBody | MobileBody): Fault | undefined {
  if (!body.agreedTerms) return { code: 'TERMS_REQUIRED' };
  return body.agreedAge ? undefined : { code: 'AGE_REQUIRED' };
}
