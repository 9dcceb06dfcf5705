// Joins class names, leaving out what does not apply.

/** One class attribute of all names that are given. */
export function classNames(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
