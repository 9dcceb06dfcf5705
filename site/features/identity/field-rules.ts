// What a form may say about a field, judged by the contract's own patterns; a rule answers the key of its complaint.
import { patterns } from '#contract/identity/patterns.ts';
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

export const judgeNickname = (value: string, required: boolean): Complaint =>
  judged(
    value.trim(),
    patterns.personName,
    required ? 'identity.required' : undefined,
    'identity.nameFormat',
  );

export const judgeEmail = (value: string, required: boolean): Complaint =>
  judged(value.trim(), patterns.email, required ? 'identity.required' : undefined, 'identity.emailFormat');
