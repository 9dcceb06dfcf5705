// How many stops of a strip show how many of a symbol.
import { countOf, windowAt } from './machine.ts';

/** Index = how many of the symbols the window shows, value = at how many stops. */
export function windowCounts(strip: string, rows: number, symbols: string): number[] {
  const stopsByCount = Array.from({ length: rows + 1 }, () => 0);
  for (let stop = 0; stop < strip.length; stop += 1) {
    const count = countOf(windowAt(strip, stop, rows), symbols);
    stopsByCount[count] = (stopsByCount[count] ?? 0) + 1;
  }
  return stopsByCount;
}
