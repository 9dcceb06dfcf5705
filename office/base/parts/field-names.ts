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

/** A role, a permission, a category or another known word by its name; any other word as it is. */
export const wordName = (t: TextFunction, word: string, field = ''): string => {
  const isCategory = ['category', 'categories', 'product'].includes(field);
  const keys = [`role.${word}`, `permission.${word}`, `word.${word}`];
  return textOf(t, isCategory ? [`category.${word}`, ...keys] : keys, word);
};
