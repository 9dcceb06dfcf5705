// Wins of the lines model: equal symbols from the left along each of twenty lines; one coin a line.
import { type Machine, payFor, scatter, wild } from '../machine.ts';
import type { Win } from '../win.ts';
import { payLines } from './pay-lines.ts';

/** The wins of a screen. The first reel has no wild, so the symbol of a line is always its first one. */
export function lineWins(machine: Machine, screen: readonly string[]): Win[] {
  return payLines.flatMap((rows, index): Win[] => {
    const letters = screen.map((reel, x) => reel[rows[x] ?? 0] ?? '');
    const symbol = letters[0] ?? '';
    if (symbol === scatter) return [];
    const other = letters.findIndex((letter) => letter !== symbol && letter !== wild);
    const count = other < 0 ? letters.length : other;
    const coins = payFor(machine.pays[symbol], count);
    if (coins === 0) return [];
    const cells = rows.slice(0, count).map((row, x) => [x, row] as const);
    return [{ symbol, count, coins, cells, line: index + 1 }];
  });
}
