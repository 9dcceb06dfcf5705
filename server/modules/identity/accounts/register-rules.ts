// The decisions of registration: what is wrong with a payload, in the contract's order.
import type { BodyOf } from '#contract/base/endpoint.ts';
import type { ErrorCode } from '#contract/base/errors.ts';
import { patterns } from '#contract/identity/patterns.ts';
import type { OptionalRegisterField, register, registerByMobile } from '#contract/identity/register.ts';
import { mobileNumberOf } from '../contacts/mobile-number.ts';
import type { RegisterForm } from '../parts.ts';
import { isAcceptablePassword } from '../secrets/password-rules.ts';
import { isAcceptablePaymentPassword } from './payment-password-rules.ts';
import { foldAccount } from '../rules.ts';

export type RegisterBody = BodyOf<typeof register>;
export type MobileBody = BodyOf<typeof registerByMobile>;
type Fault = { readonly code: ErrorCode; readonly field?: string };

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
    passwordFault(body.password, body.confirmPassword, foldAccount(body.username), judgement.siteWords) ??
    fieldFault(body, judgement) ??
    consentFault(body)
  );
}

/** The first thing wrong with a registration by mobile number, which is judged elsewhere. */
export function mobileFaultOf(
  body: MobileBody,
  judgement: Judgement & { readonly needsPassword: boolean },
): Fault | undefined {
  if (holdsNul(body)) return { code: 'INPUT_INVALID' };
  const { password = '', confirmPassword = '' } = body;
  const fault = judgement.needsPassword
    ? passwordFault(password, confirmPassword, '', judgement.siteWords)
    : undefined;
  return fault ?? fieldFault(body, judgement) ?? consentFault(body);
}

/** The database holds every character but this one. */
const holdsNul = (body: object): boolean =>
  Object.values(body).some((value) => typeof value === 'string' && value.includes('\0'));

function passwordFault(
  password: string,
  confirmation: string,
  account: string,
  siteWords: readonly string[],
): Fault | undefined {
  if (!isAcceptablePassword(password, account, siteWords)) return { code: 'PASSWORD_FORMAT' };
  return confirmation === password ? undefined : { code: 'CONFIRM_MISMATCH' };
}

type Rule = { readonly code: ErrorCode; fits(value: string): boolean };
const byPattern = (code: ErrorCode, pattern: RegExp): Rule => ({
  code,
  fits: (value) => pattern.test(value),
});
const contact = byPattern('FIELD_FORMAT', patterns.contactName);
/** In the order in which they are judged; numbers, invitations and recommenders are judged by acts of their own. */
const rules: Readonly<Partial<Record<OptionalRegisterField, Rule>>> = {
  nickname: byPattern('NAME_FORMAT', patterns.personName),
  payeeName: byPattern('NAME_FORMAT', patterns.personName),
  email: byPattern('EMAIL_FORMAT', patterns.email),
  mobileNum: byPattern('MOBILE_NUM_INVALID', patterns.loginMobileNum),
  birthday: byPattern('BIRTHDAY_INVALID', patterns.birthday),
  paymentPassword: { code: 'PAYMENT_PASSWORD_FORMAT', fits: isAcceptablePaymentPassword },
  idNumber: byPattern('FIELD_FORMAT', patterns.idNumber),
  qqNum: contact,
  facebook: contact,
  wechat: contact,
  line: contact,
  whatsapp: contact,
  zalo: contact,
  affiliateCode: byPattern('INVITE_CODE_INVALID', patterns.inviteCode),
  recommenderId: contact,
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
    if (value === '' ? setting.required : !fits) return { code: rule.code, field: name };
  }
  return undefined;
}

function consentFault(body: RegisterBody | MobileBody): Fault | undefined {
  if (!body.agreedTerms) return { code: 'TERMS_REQUIRED' };
  return body.agreedAge ? undefined : { code: 'AGE_REQUIRED' };
}

/** Whether somebody born on a day that exists is at least so many years old on another day. */
export function isOldEnough(birthday: string, minimumAge: number, now: Date): boolean {
  const born = new Date(`${birthday}T00:00:00Z`);
  if (Number.isNaN(born.getTime()) || born.toISOString().slice(0, 10) !== birthday) return false;
  if (born.getUTCFullYear() < now.getUTCFullYear() - 130) return false;
  const comesOfAge = new Date(born);
  comesOfAge.setUTCFullYear(born.getUTCFullYear() + minimumAge);
  return comesOfAge <= now;
}
