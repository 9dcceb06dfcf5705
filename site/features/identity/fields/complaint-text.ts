// Shows a rule's complaint: rules answer keys, so a message follows the language without being judged again.
import type { TextFunction, TextKey } from '#site/base/i18n.ts';

/** The sentence for a form's error, or undefined when there is none. */
export function complaintText(
  t: TextFunction,
  error: { message?: string | undefined } | undefined,
  ...values: (string | number)[]
): string | undefined {
  return error?.message ? t(error.message as TextKey, ...values) : undefined;
}
