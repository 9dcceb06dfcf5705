// Which passwords a member may choose: long enough and not easily guessed, with no rule on their composition.
import { patterns } from '#contract/identity/patterns.ts';
import { isCommonPassword } from './common-passwords.ts';

/**
 * The form in which a password is hashed and compared: keyboards write the same letter in several ways, in
 * Bengali above all, and the owner must get in from each of them.
 */
export function canonicalPassword(password: string): string {
  return password.normalize('NFKC');
}

/**
 * 8 to 64 characters, none of the well-known passwords, no site word dressed up with digits and
 * signs, and not the user name.
 */
export function isAcceptablePassword(
  password: string,
  account: string,
  siteWords: readonly string[],
): boolean {
  const canonical = canonicalPassword(password);
  if (!patterns.password.test(canonical)) return false;
  const folded = canonical.toLowerCase();
  if (folded === account || isCommonPassword(folded)) return false;
  const letters = folded.replaceAll(/[^\p{L}\p{M}]/gu, '');
  return !siteWords.includes(letters);
}
