// Which passwords a member may choose: long enough and not easily guessed, with no rule on their composition.
import { type PasswordReason, patterns } from '#contract/identity/patterns.ts';
import { isCommonPassword } from './common-passwords.ts';

/**
 * The form in which a password is hashed and compared: keyboards write the same letter in several ways, in
 * Bengali above all, and the owner must get in from each of them.
 */
export function canonicalPassword(password: string): string {
  return password.normalize('NFKC');
}

/** The example beside the field of a new password, without its blanks. */
const printedExample = 'amarnodirnouka';

/**
 * 8 to 64 characters, none of the well-known passwords, no site word dressed up with digits and
 * signs, and not the user name. Undefined for an acceptable password.
 */
export function passwordFault(
  password: string,
  account: string,
  siteWords: readonly string[],
): PasswordReason | undefined {
  const canonical = canonicalPassword(password);
  if (!patterns.password.test(canonical)) return 'LENGTH';
  const folded = canonical.toLowerCase();
  if (folded === account) return 'ACCOUNT';
  if (isCommonPassword(folded)) return 'COMMON';
  const letters = folded.replaceAll(/[^\p{L}\p{M}]/gu, '');
  return letters === printedExample || siteWords.includes(letters) ? 'COMMON' : undefined;
}
