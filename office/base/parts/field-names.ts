// The names of fields on the wire, and of the words that they hold.
import type { TextFunction, TextKey } from '../i18n.ts';

/** The first text that exists; the text function returns an unknown key unchanged. */
const textOf = (t: TextFunction, keys: readonly string[], otherwise: string): string => {
  const found = keys.find((key) => t(key as TextKey) !== key);
  return found === undefined ? otherwise : t(found as TextKey);
};

/** The name of a field, or of a category with a value of its own; its name on the wire where it has no text. */
export const fieldName = (t: TextFunction, name: string): string =>
  textOf(t, [`field.${name}`, `category.${name}`], name);

/** Fields whose words have another name than the same words elsewhere. */
const groupOf: Readonly<Record<string, string>> = {
  category: 'category',
  categories: 'category',
  product: 'category',
  state: 'state',
  stateBefore: 'state',
};

/** A role, a permission, a category, a state or another known word by its name; any other word as it is. */
export const wordName = (t: TextFunction, word: string, field = ''): string => {
  const group = groupOf[field];
  const keys = [`role.${word}`, `permission.${word}`, `word.${word}`];
  return textOf(t, group ? [`${group}.${word}`, ...keys] : keys, word);
};
