// Cricket ball by ball: an innings forward from its present state, and what follows for a chase.

/** Chances of one legal ball: 0, 1, 2, 3, 4, 6 runs, then a wicket. */
export type BallChances = readonly number[];
export const ballRuns = [0, 1, 2, 3, 4, 6] as const;
export const wicketAt = 6;
/** A wide is one run, and the ball is bowled again. */
export const wideChance = 0.035;
export const wicketsInInnings = 10;

/** Phases of an innings: `until` is the number of legal balls before which its chances apply. */
export type BallTable = readonly { readonly until: number; readonly chances: BallChances }[];

export const twenty: BallTable = [
  { until: 36, chances: [0.42, 0.29, 0.05, 0.005, 0.145, 0.045, 0.045] },
  { until: 90, chances: [0.32, 0.435, 0.07, 0.005, 0.085, 0.045, 0.04] },
  { until: 120, chances: [0.27, 0.36, 0.085, 0.005, 0.115, 0.085, 0.08] },
];
/** One-day cricket: 50 overs, the same process with slower phases. */
export const fifty: BallTable = [
  { until: 60, chances: [0.5, 0.305, 0.05, 0.005, 0.1, 0.015, 0.025] },
  { until: 240, chances: [0.44, 0.408, 0.06, 0.005, 0.05, 0.013, 0.024] },
  { until: 300, chances: [0.3, 0.4, 0.08, 0.005, 0.105, 0.055, 0.055] },
];
/** A super over: six balls of the last phase, two wickets end it. */
export const superOver: BallTable = [{ until: 6, chances: [0.27, 0.36, 0.085, 0.005, 0.115, 0.085, 0.08] }];
export const superOverWickets = 2;

/**
 * Multiplies the odds of scoring outcomes by `strength`, divides those of a wicket by it, and scales to a sum of 1.
 */
export function strongTable(table: BallTable, strength: number): BallTable {
  return table.map(({ until, chances }) => {
    const raw = chances.map((p, at) => (at === 0 ? p : at === wicketAt ? p / strength : p * strength));
    const sum = raw.reduce((total, p) => total + p, 0);
    return { until, chances: raw.map((p) => p / sum) };
  });
}

export function chancesAt(table: BallTable, ball: number): BallChances {
  return (table.find(({ until }) => ball < until) ?? table.at(-1))?.chances ?? [];
}

export const ballsIn = (table: BallTable): number => table.at(-1)?.until ?? 0;

/** `cells[w * width + r]`: the chance of w wickets in all and r further runs at a ball. */
export type RunsAhead = { readonly width: number; readonly wickets: number; readonly cells: Float64Array };
type InningsState = { readonly ball: number; readonly wickets: number };
type Walk = { readonly allOut?: number; readonly stopAt?: number };

/** Less likely states are left out; together they are far below the last digit of a price. */
const leastState = 1e-16;

/**
 * The further runs from a state of an innings up to before a ball; all out ends it earlier. Wides are counted with
 * their ball: a geometric number of them comes before each legal ball. A chase ends at `stopAt` further runs.
 */
export function runsAhead(
  table: BallTable,
  from: InningsState,
  untilBall: number,
  walk: Walk = {},
): RunsAhead {
  return runsAheadAt(table, from, [untilBall], walk)[0] as RunsAhead;
}

/** The same at several balls, which rise, in one walk through the innings. */
export function runsAheadAt(
  table: BallTable,
  { ball, wickets }: InningsState,
  untilBalls: readonly number[],
  { allOut = wicketsInInnings, stopAt = Number.POSITIVE_INFINITY }: Walk = {},
): RunsAhead[] {
  const last = Math.max(ball, ...untilBalls);
  const width = (last - ball) * 6 + 24;
  const start = (): Rows => ({
    cells: new Float64Array((allOut + 1) * width),
    low: new Int32Array(allOut + 1).fill(width),
    high: new Int32Array(allOut + 1).fill(-1),
  });
  let [rows, spare] = [start(), start()];
  rows.cells[wickets * width] = 1;
  [rows.low[wickets], rows.high[wickets]] = [0, 0];
  const found: RunsAhead[] = [];
  for (let at = ball; ; at += 1) {
    while (found.length < untilBalls.length && (untilBalls[found.length] ?? 0) <= at)
      found.push({ width, wickets: allOut, cells: rows.cells.slice() });
    if (at >= last) return found;
    const next = clear(spare, width);
    for (let w = wickets; w < allOut; w += 1) bowl(rows, next, { w, width, stopAt }, chancesAt(table, at));
    // All out stays as it is.
    for (let r = rows.low[allOut] ?? width; r <= (rows.high[allOut] ?? -1); r += 1)
      next.cells[allOut * width + r] =
        (next.cells[allOut * width + r] ?? 0) + (rows.cells[allOut * width + r] ?? 0);
    widen(next, allOut, rows.low[allOut] ?? width, rows.high[allOut] ?? -1);
    [rows, spare] = [next, rows];
  }
}

/** Chances by wickets and runs, and in each row of wickets the runs between which they are. */
type Rows = { readonly cells: Float64Array; readonly low: Int32Array; readonly high: Int32Array };

function widen({ low, high }: Rows, w: number, from: number, to: number): void {
  low[w] = Math.min(low[w] ?? from, from);
  high[w] = Math.max(high[w] ?? to, to);
}

function clear(rows: Rows, width: number): Rows {
  rows.cells.fill(0);
  rows.low.fill(width);
  rows.high.fill(-1);
  return rows;
}

/** Bowls one ball to the states with `w` wickets. */
function bowl(
  { cells, low, high }: Rows,
  next: Rows,
  { w, width, stopAt }: { w: number; width: number; stopAt: number },
  chances: BallChances,
): void {
  const [p0 = 0, p1 = 0, p2 = 0, p3 = 0, p4 = 0, p6 = 0, out = 0] = chances;
  const row = w * width;
  const last = high[w] ?? -1;
  const to = next.cells;
  const add = (at: number, p: number): void => void (to[at] = (to[at] ?? 0) + p);
  // The chance to be at a score before the legal ball, with the wides before it.
  let carried = 0;
  let [from, until] = [width, -1];
  for (let r = low[w] ?? width; r < width; r += 1) {
    const here = cells[row + r] ?? 0;
    if (r >= stopAt) {
      if (r > last && r > stopAt) break;
      add(row + r, here + (r === stopAt ? wideChance * carried : 0));
      widen(next, w, r, r);
      continue;
    }
    carried = here + wideChance * carried;
    if (carried < leastState) {
      if (r > last) break;
      continue;
    }
    const p = carried * (1 - wideChance);
    const at = row + Math.min(r, width - 7);
    add(at, p * p0);
    add(at + 1, p * p1);
    add(at + 2, p * p2);
    add(at + 3, p * p3);
    add(at + 4, p * p4);
    add(at + 6, p * p6);
    add(at + width, p * out);
    from = Math.min(from, at - row);
    until = at - row;
  }
  if (until < 0) return;
  widen(next, w, from, until + 6);
  widen(next, w + 1, from, until);
}

/** Chances of the further runs alone. */
export function runsOnly({ width, wickets, cells }: RunsAhead): Float64Array {
  const runs = new Float64Array(width);
  for (let w = 0; w <= wickets; w += 1)
    for (let r = 0; r < width; r += 1) runs[r] = (runs[r] ?? 0) + (cells[w * width + r] ?? 0);
  return runs;
}

/** Chances of the wickets alone. */
export function wicketsOnly({ width, wickets, cells }: RunsAhead): Float64Array {
  const chances = new Float64Array(wickets + 1);
  for (let w = 0; w <= wickets; w += 1)
    for (let r = 0; r < width; r += 1) chances[w] = (chances[w] ?? 0) + (cells[w * width + r] ?? 0);
  return chances;
}

/** Chances of a chase that needs so many further runs: to win, and to end with level scores. */
export function chaseChances(further: ArrayLike<number>, needed: number): { win: number; tie: number } {
  let win = 0;
  for (let r = Math.max(0, needed); r < further.length; r += 1) win += further[r] ?? 0;
  return { win: Math.min(1, win), tie: needed > 0 ? (further[needed - 1] ?? 0) : 0 };
}

/**
 * Chances at the start or during the first innings: of the side that bats first, of a tie, of the other side.
 * `second` are the chances of the runs of a whole innings of the other side: a chase reaches a target exactly when the
 * whole innings would.
 */
export function firstInningsChances(
  ahead: ArrayLike<number>,
  scored: number,
  second: ArrayLike<number>,
): { first: number; tie: number; second: number } {
  let [first, tie, below] = [0, 0, 0];
  for (let runs = 0; runs < scored; runs += 1) below += second[runs] ?? 0;
  for (let r = 0; r < ahead.length; r += 1) {
    const p = ahead[r] ?? 0;
    const level = second[scored + r] ?? 0;
    first += p * below;
    tie += p * level;
    below += level;
  }
  return { first, tie, second: Math.max(0, 1 - first - tie) };
}

/**
 * The chance that the side batting first wins the super overs that break a tie. After a tied one, the side that batted
 * second bats first in the next.
 */
export function superOverChance(first: BallTable, second: BallTable): number {
  const one = superOverChances(first, second);
  const two = superOverChances(second, first);
  // x = one.first + one.tie (1 - y) and y = two.first + two.tie (1 - x).
  return (one.first + one.tie * (1 - two.first - two.tie)) / (1 - one.tie * two.tie);
}

/** Chances of one super over from its beginning. */
function superOverChances(first: BallTable, second: BallTable) {
  const runs = (table: BallTable): Float64Array =>
    runsOnly(runsAhead(table, { ball: 0, wickets: 0 }, 6, { allOut: superOverWickets }));
  return firstInningsChances(runs(first), 0, runs(second));
}

/**
 * The runs at the fall of the next wicket; an innings that ends without it counts with its total.
 * `runs[r]`: the chance of exactly r further runs. `fallen`: the chance that the wicket falls at all.
 */
export function nextWicketRuns(
  table: BallTable,
  ball: number,
  stopAt = Number.POSITIVE_INFINITY,
): { runs: Float64Array; fallen: number } {
  const balls = ballsIn(table);
  const width = (balls - ball) * 6 + 24;
  const runs = new Float64Array(width);
  let live = new Float64Array(width);
  live[0] = 1;
  let fallen = 0;
  for (let at = ball; at < balls; at += 1) {
    const chances = chancesAt(table, at);
    const next = new Float64Array(width);
    let carried = 0;
    for (let r = 0; r < width; r += 1) {
      const here = live[r] ?? 0;
      if (r >= stopAt) {
        runs[r] = (runs[r] ?? 0) + here + (r === stopAt ? wideChance * carried : 0);
        continue;
      }
      carried = here + wideChance * carried;
      if (carried < 1e-17) continue;
      const p = carried * (1 - wideChance);
      const out = p * (chances[wicketAt] ?? 0);
      runs[r] = (runs[r] ?? 0) + out;
      fallen += out;
      for (let o = 0; o < wicketAt; o += 1) {
        const to = Math.min(width - 1, r + (ballRuns[o] ?? 0));
        next[to] = (next[to] ?? 0) + p * (chances[o] ?? 0);
      }
    }
    live = next;
  }
  for (let r = 0; r < width; r += 1) runs[r] = (runs[r] ?? 0) + (live[r] ?? 0);
  return { runs, fallen };
}

/** Over, exactly on, and under a line, of chances of further runs after `scored`. */
export function lineChances(runs: ArrayLike<number>, line: number, scored = 0) {
  let [over, on] = [0, 0];
  for (let r = 0; r < runs.length; r += 1) {
    if (scored + r > line) over += runs[r] ?? 0;
    else if (scored + r === line) on += runs[r] ?? 0;
  }
  return { over, on, under: Math.max(0, 1 - over - on) };
}
