// The joint chances of two final scores, and every market as a sum over that one grid.
import { quarterOf, type Split, splitOf } from './split.ts';

/** `cells[a * width + b]`: the chance of exactly a and b; the cells sum to 1. */
export type ScoreGrid = { readonly width: number; readonly cells: Float64Array };
export type Side = 'home' | 'away';

/** Two independent scores. */
export function gridOf(home: ArrayLike<number>, away: ArrayLike<number>): ScoreGrid {
  const width = Math.max(home.length, away.length);
  const cells = new Float64Array(width * width);
  for (let a = 0; a < home.length; a += 1)
    for (let b = 0; b < away.length; b += 1) cells[a * width + b] = (home[a] ?? 0) * (away[b] ?? 0);
  return normalised({ width, cells });
}

/** Scales the cells to a sum of 1. */
export function normalised({ width, cells }: ScoreGrid): ScoreGrid {
  const sum = cells.reduce((total, p) => total + p, 0);
  return { width, cells: cells.map((p) => p / sum) };
}

/** The chance of all scores for which `holds` is true. */
export function chanceOf({ width, cells }: ScoreGrid, holds: (a: number, b: number) => boolean): number {
  let sum = 0;
  for (let at = 0; at < cells.length; at += 1) {
    const p = cells[at] ?? 0;
    if (p > 0 && holds(Math.floor(at / width), at % width)) sum += p;
  }
  return sum;
}

type Sums = { readonly margins: Float64Array; readonly totals: Float64Array };
const sumsOf = new WeakMap<ScoreGrid, Sums>();

/** The chances of each difference (home less away, shifted by the width) and of each sum, computed once a grid. */
function sums(grid: ScoreGrid): Sums {
  const known = sumsOf.get(grid);
  if (known) return known;
  const { width, cells } = grid;
  const made = { margins: new Float64Array(2 * width), totals: new Float64Array(2 * width) };
  for (let a = 0; a < width; a += 1)
    for (let b = 0; b < width; b += 1) {
      const p = cells[a * width + b] ?? 0;
      made.margins[a - b + width] = (made.margins[a - b + width] ?? 0) + p;
      made.totals[a + b] = (made.totals[a + b] ?? 0) + p;
    }
  sumsOf.set(grid, made);
  return made;
}

/** Above, exactly on, and below a number, of chances by index less `shift`. */
function around(chances: Float64Array, shift: number, number: number) {
  let [above, on] = [0, 0];
  for (let at = 0; at < chances.length; at += 1) {
    if (at - shift > number) above += chances[at] ?? 0;
    else if (at - shift === number) on += chances[at] ?? 0;
  }
  return { above, on, below: Math.max(0, 1 - above - on) };
}

/** Home wins, draw, away wins, of the scores in the grid plus `lead` for home. */
export function threeWay(grid: ScoreGrid, lead = 0): { home: number; draw: number; away: number } {
  const { above, on, below } = around(sums(grid).margins, grid.width, -lead);
  return { home: above, draw: on, away: below };
}

/** A line in quarters is two half bets on the neighbouring halves. */
function withQuarters(line: number, at: (line: number) => Split): Split {
  const isQuarter = Math.abs(line * 4) % 2 === 1;
  return isQuarter ? quarterOf(at(line - 0.25), at(line + 0.25)) : at(line);
}

/** One side with a handicap of its own; `lead` is the points that home has already and that count. */
export function handicapSplit(grid: ScoreGrid, side: Side, line: number, lead = 0): Split {
  return withQuarters(line, (half) => {
    const { above, on, below } = around(
      sums(grid).margins,
      grid.width,
      side === 'home' ? -half - lead : half - lead,
    );
    return splitOf(side === 'home' ? above : below, on);
  });
}

/** The sum of both scores over or under a line; `scored` are the points already scored. */
export function totalSplit(grid: ScoreGrid, side: 'over' | 'under', line: number, scored = 0): Split {
  return withQuarters(line, (half) => {
    const { above, on, below } = around(sums(grid).totals, 0, half - scored);
    return splitOf(side === 'over' ? above : below, on);
  });
}

/** Among lines one step apart, the one whose chance to win is nearest to that to lose. */
export function mainLine(lines: readonly number[], splitAt: (line: number) => Split): number {
  let best = lines[0] ?? 0;
  let least = Number.POSITIVE_INFINITY;
  for (const line of lines) {
    const { win, halfWin, halfLoss, loss } = splitAt(line);
    const distance = Math.abs(win + halfWin / 2 - loss - halfLoss / 2);
    if (distance < least - 1e-12) [best, least] = [line, distance];
  }
  return best;
}
