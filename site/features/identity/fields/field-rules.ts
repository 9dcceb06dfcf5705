// What a form may say about a field, judged by the contract's own patterns; a rule answers the key of its complaint.
import { brand } from '#site/base/brand.ts';
import { mobilePrefixes, patterns } from '#contract/identity/patterns.ts';
import type { TextKey } from '#site/base/i18n.ts';

export type Complaint = TextKey | undefined;

/** Empty passes when the field is optional; anything else must match. */
function judged(value: string, pattern: RegExp, missing: Complaint, malformed: TextKey): Complaint {
  if (value === '') return missing;
  return pattern.test(value) ? undefined : malformed;
}

/** Rule loginUsername; blanks around the name do not count. */
export const judgeUsername = (value: string): Complaint =>
  judged(value.trim(), patterns.loginUsername, 'identity.usernameMissing', 'identity.accountFormat');

/** Rule loginPassword: whatever was once allowed, so only its length. A password is never trimmed. */
export const judgeLoginPassword = (value: string): Complaint =>
  judged(value, patterns.loginPassword, 'identity.passwordMissing', 'identity.passwordFormat');

/** Rule password, for a new one. */
export const judgeNewPassword = (value: string): Complaint =>
  judged(value, patterns.password, 'identity.passwordMissing', 'identity.passwordFormat');

/** REG-13 and REG-12. */
export function judgeConfirmation(value: string, password: string): Complaint {
  if (value === '') return 'identity.confirmMissing';
  return value === password ? undefined : 'identity.confirmMismatch';
}

/** Each form has its own words for a missing code; 1 to 16 characters. */
export const judgeCaptcha = (value: string, missing: TextKey): Complaint =>
  judged(value.trim(), patterns.captcha, missing, missing);

/** REG-11: an empty field passes unless it is required. */
export const judgeOptional = (
  value: string,
  pattern: RegExp,
  required: boolean,
  malformed: TextKey,
): Complaint => judged(value.trim(), pattern, required ? 'identity.required' : undefined, malformed);

export const judgeEmail = (value: string, required: boolean): Complaint =>
  judgeOptional(value, patterns.email, required, 'identity.emailFormat');

/** The digits of a number as the platform stores them: without blanks and without the zero dialled at home. */
export function nationalOf(value: string, digits: number): string {
  const written = value.trim().replace(/[\s-]/g, '');
  return written.length === digits + 1 ? written.replace(/^0/, '') : written;
}

/** The country of the merchant itself. */
export const [ownDialingCode] = brand.dialingCodes;

/** Rule loginMobileNum: a wrong length has its own message, wrong characters and prefixes another. */
export function judgeMobile(value: string, dialingCode: string, digits: number): Complaint {
  if (value.trim() === '') return 'identity.mobileMissing';
  const national = nationalOf(value, digits);
  if (!/^\d+$/.test(national)) return 'identity.mobileInvalid';
  if (national.length !== digits) return 'identity.mobileDigits';
  return mobilePrefixes[dialingCode]?.test(national) === false ? 'identity.mobileInvalid' : undefined;
}

/** Rule verificationCode. */
export const judgeCode = (value: string): Complaint =>
  judged(value.trim(), patterns.verificationCode, 'identity.codeMissing', 'identity.codeWrong');

/** PWD-06 and PWD-07: the words of the change-password form. */
export function judgeChangeConfirmation(value: string, password: string): Complaint {
  if (value === '') return 'identity.changeConfirmMissing';
  return value === password ? undefined : 'identity.changeConfirmMismatch';
}
