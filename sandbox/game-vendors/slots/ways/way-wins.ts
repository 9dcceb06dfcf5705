// Wins of the ways model: equal symbols on neighbouring reels from the left, every path through them counted.
import { countOf, type Machine, payFor, scatter, wild } from '../machine.ts';
import { cellsOf, type Win } from '../win.ts';

/** The wins of a screen; coins are the symbol's pay times the number of ways. */
export function wayWins(machine: Machine, screen: readonly string[]): Win[] {
  return Object.keys(machine.pays).flatMap((symbol): Win[] => {
    if (symbol === scatter) return [];
    const hits = screen.map((reel) => countOf(reel, symbol + wild));
    const other = hits.indexOf(0);
    const count = other < 0 ? hits.length : other;
    const pay = payFor(machine.pays[symbol], count);
    if (pay === 0) return [];
    const ways = hits.slice(0, count).reduce((product, hit) => product * hit, 1);
    const cells = cellsOf(screen.slice(0, count), symbol + wild);
    return [{ symbol, count, ways, coins: pay * ways, cells }];
  });
}
