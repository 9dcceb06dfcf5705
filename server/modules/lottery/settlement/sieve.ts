// What a line has to hold to win at all, as patterns the database looks for: most lines of a draw are never fetched.
import { everythingIn } from '../games/everything-in.ts';
import type { Play, Result } from '../games/port.ts';

/** By play, what the content of each line that wins is like in SQL; plays that cannot be told by that have none. */
export type Sieve = { readonly [play: string]: string };

/**
 * The sieve of a result. It may let lines pass that lose, never keep one back that wins: whoever picks more never
 * wins less, so what all picks but one do not win, no line without that one does.
 */
export function sieveOf(plays: Iterable<Play>, result: Result): Sieve {
  const patterns: Record<string, string> = {};
  for (const play of plays) {
    const pattern = patternOf(play, result);
    if (pattern !== undefined) patterns[play.code] = pattern;
  }
  return patterns;
}

/** Written in the order of the form like every selection; an underscore stands for any character, itself among them. */
function patternOf({ form, wins }: Play, result: Result): string | undefined {
  // A symbol may stand in either of two rows, or is typed.
  if (form.kind === 'NUMBERS' || (form.kind === 'PICK' && form.bankers)) return undefined;
  const all = everythingIn(form);
  // No content is empty, so nothing is like this.
  if (wins(all, result).length === 0) return '';
  const needed = all.map((row, at) =>
    row.filter((symbol) => wins(all.with(at, without(row, symbol)), result).length === 0),
  );
  if (needed.every((symbols) => symbols.length === 0)) return undefined;
  return needed.map((symbols) => ['', ...symbols, ''].join('%')).join('|');
}

const without = (row: readonly string[], symbol: string): string[] => row.filter((other) => other !== symbol);
