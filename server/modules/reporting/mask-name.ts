// How a member is named on boards that strangers read.

/**
 * A name for strangers' eyes: its first two and last two characters (A-69). Of a name so short that this
 * would show all of it, only the first and the last.
 */
export function maskName(name: string): string {
  const letters = Array.from(name);
  const shown = letters.length > 4 ? 2 : 1;
  return `${letters.slice(0, shown).join('')}***${letters.slice(-shown).join('')}`;
}
