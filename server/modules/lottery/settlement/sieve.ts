// Patterns that every winning line matches, for the database: most lines of a draw are never fetched.
import { everythingIn } from '../games/everything-in.ts';
import type { BetType, DrawResult } from '../games/port.ts';

/**
 * By bet type: a pattern of SQL's LIKE that the content of every winning line matches. Bet types without such a
 * pattern are left out.
 */
export type Sieve = { readonly [betType: string]: string };

/**
 * The sieve of a result. It may let a losing line pass, but it never removes a winning line. The reason: a selection
 * with more symbols never wins less. So when all symbols except one do not win, no line without that symbol wins.
 */
export function sieveOf(betTypes: Iterable<BetType>, result: DrawResult): Sieve {
  const patterns: Record<string, string> = {};
  for (const betType of betTypes) {
    const pattern = patternOf(betType, result);
    if (pattern !== undefined) patterns[betType.code] = pattern;
  }
  return patterns;
}

/**
 * Symbols are in the order of the form, as in every selection. An underscore matches any character, itself included.
 */
function patternOf({ form, wins }: BetType, result: DrawResult): string | undefined {
  // A symbol may be in either of two rows, or the content is typed.
  if (form.kind === 'NUMBERS' || (form.kind === 'PICK' && form.bankers)) return undefined;
  const all = everythingIn(form);
  // No content is empty, so no line matches.
  if (wins(all, result).length === 0) return '';
  const needed = all.map((row, at) =>
    row.filter((symbol) => wins(all.with(at, without(row, symbol)), result).length === 0),
  );
  if (needed.every((symbols) => symbols.length === 0)) return undefined;
  return needed.map((symbols) => ['', ...symbols, ''].join('%')).join('|');
}

const without = (row: readonly string[], symbol: string): string[] => row.filter((other) => other !== symbol);
