// What an act, an alarm or an audit entry is about, in words, where it is no thing with an id of its own.
import type { TextFunction, TextKey } from '../i18n.ts';
import { wordName } from './field-names.ts';

/** `<kind> <word> …`, such as `rebate-run 2026-11-20`, by the text of its kind; anything else as it is. */
export function subjectText(t: TextFunction, subject: string): string {
  const [kind = '', ...words] = subject.split(' ');
  const key = `subject.${kind}` as TextKey;
  if (words.length === 0 || t(key) === key) return subject;
  const [first = '', ...rest] = words;
  return t(key, wordName(t, first), rest.join(' '));
}
