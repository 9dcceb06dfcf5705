// Wins of the scatter model: enough equal symbols anywhere on the 6×5 screen.
import { type Machine, payFor, scatter } from '../machine.ts';
import { cellsOf, type Win } from '../win.ts';

/** The wins of a screen, before the multiplier symbols. */
export function scatterWins(machine: Machine, screen: readonly string[]): Win[] {
  return Object.keys(machine.pays).flatMap((symbol): Win[] => {
    if (symbol === scatter) return [];
    const cells = cellsOf(screen, symbol);
    const coins = payFor(machine.pays[symbol], cells.length);
    return coins > 0 ? [{ symbol, count: cells.length, coins, cells }] : [];
  });
}
