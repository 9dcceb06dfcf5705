// Masks the name of a member on public boards.

/**
 * A name for the public: its first two and last two characters. A name so short that this would show all of it
 * gives only the first and the last.
 */
export function maskName(name: string): string {
  const letters = Array.from(name);
  const shown = letters.length > 4 ? 2 : 1;
  return `${letters.slice(0, shown).join('')}***${letters.slice(-shown).join('')}`;
}
