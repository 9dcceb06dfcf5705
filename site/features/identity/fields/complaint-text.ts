// The error texts of fields: a fault is kept as its code, so its text follows the language.
import { ApiError, codeOf } from '#site/base/api-error.ts';
import type { TextFunction, TextKey } from '#site/base/i18n.ts';

/** By the fault, or by the field and the fault where a field has its own text. */
export type Complaints = Readonly<Partial<Record<string, TextKey>>>;

export const formComplaints: Complaints = {
  REQUIRED: 'identity.required',
  'username.REQUIRED': 'identity.usernameMissing',
  'password.REQUIRED': 'identity.passwordMissing',
  'oldPassword.REQUIRED': 'identity.passwordMissing',
  'newPassword.REQUIRED': 'identity.passwordMissing',
  'confirmPassword.REQUIRED': 'identity.confirmMissing',
  'confirmNewPassword.REQUIRED': 'identity.changeConfirmMissing',
  'confirmNewPassword.CONFIRM_MISMATCH': 'identity.changeConfirmMismatch',
  'mobileNum.REQUIRED': 'identity.mobileMissing',
  'verificationCode.REQUIRED': 'identity.codeMissing',
  'captcha.REQUIRED': 'identity.captchaMissing',
  ACCOUNT_FORMAT: 'identity.accountFormat',
  USERNAME_EXISTS: 'identity.usernameTaken',
  PASSWORD_FORMAT: 'identity.passwordFormat',
  PASSWORD_LENGTH: 'identity.passwordFormat',
  PASSWORD_ACCOUNT: 'identity.passwordIsName',
  PASSWORD_COMMON: 'identity.passwordCommon',
  PASSWORD_WRONG: 'identity.passwordWrong',
  CONFIRM_MISMATCH: 'identity.confirmMismatch',
  NAME_FORMAT: 'identity.nameFormat',
  EMAIL_FORMAT: 'identity.emailFormat',
  MOBILE_NUM_INVALID: 'identity.mobileRefused',
  MOBILE_REQUIRED_VALID: 'identity.mobileInvalid',
  MOBILE_DIGITS: 'identity.mobileDigits',
  VERIFICATION_CODE_ERROR: 'identity.codeWrong',
  BIRTHDAY_INVALID: 'identity.birthdayInvalid',
  PAYMENT_PASSWORD_FORMAT: 'identity.paymentFormat',
  INVITE_CODE_INVALID: 'identity.inviteInvalid',
  AGENT_INFO_INCORRECT: 'identity.agentIncorrect',
  REFERRER_LINK_ERROR: 'identity.referrerWrong',
  AGE_REQUIRED: 'identity.ageMissing',
  FIELD_FORMAT: 'identity.fieldFormat',
};

/** The fault of a refusal: its code, for a new password with the reason. */
export function refusalFault(error: unknown): string {
  const { reason } = (error instanceof ApiError && (error.value as { reason?: string } | undefined)) || {};
  const code = codeOf(error);
  return code === 'PASSWORD_FORMAT' && reason ? `PASSWORD_${reason}` : code;
}

type Errors = Readonly<Record<string, { message?: string | undefined } | undefined>>;

/** The sentence below a field, or undefined when there is no error; a fault without a text is a sentence already. */
export function complaintText(
  t: TextFunction,
  complaints: Complaints,
  errors: object,
  name: string,
  ...values: (string | number)[]
): string | undefined {
  const fault = (errors as Errors)[name]?.message;
  if (!fault) return undefined;
  const words = complaints[`${name}.${fault}`] ?? complaints[fault];
  return words ? t(words, ...values) : fault;
}
