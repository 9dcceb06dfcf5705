// Cricket ball by ball: an innings forward from its present state, and a chase backward from its end.

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

/** `runs[w * width + r]`: the chance of w wickets in all and r further runs at the end of the horizon. */
export type RunsAhead = { readonly width: number; readonly wickets: number; readonly cells: Float64Array };
type InningsState = { readonly ball: number; readonly wickets: number };

/**
 * The further runs from a state of an innings up to before a ball; all out ends it earlier. Wides are counted with
 * their ball: a geometric number of them comes before each legal ball. A chase ends at `stopAt` further runs.
 */
export function runsAhead(
  table: BallTable,
  { ball, wickets }: InningsState,
  untilBall: number,
  { allOut = wicketsInInnings, stopAt = Number.POSITIVE_INFINITY }: { allOut?: number; stopAt?: number } = {},
): RunsAhead {
  const balls = Math.max(0, untilBall - ball);
  const width = balls * 6 + 24;
  let cells = new Float64Array((allOut + 1) * width);
  cells[wickets * width] = 1;
  let reach = 0;
  for (let at = ball; at < untilBall; at += 1) {
    const next = new Float64Array(cells.length);
    const chances = chancesAt(table, at);
    for (let w = wickets; w < allOut; w += 1) {
      const row = w * width;
      let carried = 0;
      for (let r = 0; r <= reach + 16 && r < width; r += 1) {
        // The chance to be at this score before the legal ball, with the wides before it.
        const here = cells[row + r] ?? 0;
        if (r >= stopAt) {
          next[row + r] = (next[row + r] ?? 0) + here + (r === stopAt ? wideChance * carried : 0);
          continue;
        }
        carried = here + wideChance * carried;
        if (carried < 1e-17) continue;
        const p = carried * (1 - wideChance);
        for (let o = 0; o < wicketAt; o += 1) {
          const to = row + Math.min(width - 1, r + (ballRuns[o] ?? 0));
          next[to] = (next[to] ?? 0) + p * (chances[o] ?? 0);
        }
        next[row + width + r] = (next[row + width + r] ?? 0) + p * (chances[wicketAt] ?? 0);
      }
    }
    for (let r = 0; r < width; r += 1) {
      const to = allOut * width + r;
      next[to] = (next[to] ?? 0) + (cells[to] ?? 0);
    }
    reach = Math.min(width - 1, reach + 7);
    cells = next;
  }
  return { width, wickets: allOut, cells };
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

/** Chances that the side batting second wins or ties, by balls bowled, wickets and runs needed to win. */
export type ChaseTable = {
  win(ball: number, wickets: number, needed: number): number;
  tie(ball: number, wickets: number, needed: number): number;
};

/** One table for all targets up to `mostNeeded`, backward from the last ball. */
export function chaseTable(table: BallTable, mostNeeded: number, allOut = wicketsInInnings): ChaseTable {
  const balls = ballsIn(table);
  const width = mostNeeded + 1;
  const size = (balls + 1) * (allOut + 1) * width;
  const [wins, ties] = [new Float64Array(size), new Float64Array(size)];
  const at = (ball: number, w: number, need: number): number => (ball * (allOut + 1) + w) * width + need;
  // Level scores (one run needed) at the end are a tie.
  for (let w = 0; w <= allOut; w += 1) ties[at(balls, w, 1)] = 1;
  for (let ball = 0; ball < balls; ball += 1) ties[at(ball, allOut, 1)] = 1;
  const fill = (values: Float64Array, reached: number): void => {
    for (let ball = balls - 1; ball >= 0; ball -= 1) {
      const chances = chancesAt(table, ball);
      for (let w = 0; w < allOut; w += 1)
        for (let need = 1; need < width; need += 1) {
          let sum = (chances[wicketAt] ?? 0) * (values[at(ball + 1, w + 1, need)] ?? 0);
          for (let o = 0; o < wicketAt; o += 1) {
            const left = need - (ballRuns[o] ?? 0);
            sum += (chances[o] ?? 0) * (left <= 0 ? reached : (values[at(ball + 1, w, left)] ?? 0));
          }
          const wide = need === 1 ? reached : (values[at(ball, w, need - 1)] ?? 0);
          values[at(ball, w, need)] = wideChance * wide + (1 - wideChance) * sum;
        }
    }
  };
  fill(wins, 1);
  fill(ties, 0);
  const read = (values: Float64Array, reached: number) => (ball: number, wickets: number, need: number) => {
    if (need <= 0) return reached;
    return need > mostNeeded ? 0 : (values[at(ball, wickets, need)] ?? 0);
  };
  return { win: read(wins, 1), tie: read(ties, 0) };
}

/** Chances at the start or during the first innings: of the side that bats first, of a tie, of the other side. */
export function firstInningsChances(ahead: Float64Array, scored: number, chase: ChaseTable) {
  let [first, tie] = [0, 0];
  for (let r = 0; r < ahead.length; r += 1) {
    const p = ahead[r] ?? 0;
    if (p < 1e-18) continue;
    const needed = scored + r + 1;
    const level = chase.tie(0, 0, needed);
    tie += p * level;
    first += p * Math.max(0, 1 - chase.win(0, 0, needed) - level);
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
  const runs = runsOnly(runsAhead(first, { ball: 0, wickets: 0 }, 6, { allOut: superOverWickets }));
  return firstInningsChances(runs, 0, chaseTable(second, runs.length + 1, superOverWickets));
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

/** One over from a state: runs when it is complete, runs when the innings ended in it, and a wicket in it. */
export type OverChances = {
  readonly complete: Float64Array;
  readonly cut: Float64Array;
  readonly wicket: number;
};

/** Chances of an over, from the chances of the wickets at its start; an innings that is over before it gives none. */
export function overChances(table: BallTable, startBall: number, wickets: ArrayLike<number>): OverChances {
  const width = 80;
  const complete = new Float64Array(width);
  const cut = new Float64Array(width);
  let wicket = 0;
  for (let w = 0; w < wicketsInInnings; w += 1) {
    const p = wickets[w] ?? 0;
    if (p < 1e-15) continue;
    let live = new Map<number, number>([[w * width, p]]);
    let clean = p;
    for (let ball = startBall; ball < startBall + 6; ball += 1) {
      const chances = chancesAt(table, ball);
      clean *= 1 - (chances[wicketAt] ?? 0);
      const isLast = ball === startBall + 5;
      live = afterBall(live, chances, width, (to, chance, isAllOut) => {
        const ends = isLast ? complete : isAllOut ? cut : undefined;
        if (!ends) return false;
        ends[to % width] = (ends[to % width] ?? 0) + chance;
        return true;
      });
    }
    wicket += p - clean;
  }
  return { complete, cut, wicket };
}

function afterBall(
  live: ReadonlyMap<number, number>,
  chances: BallChances,
  width: number,
  ends: (to: number, chance: number, isAllOut: boolean) => boolean,
): Map<number, number> {
  const next = new Map<number, number>();
  const add = (to: number, chance: number): void => {
    if (!ends(to, chance, to >= wicketsInInnings * width)) next.set(to, (next.get(to) ?? 0) + chance);
  };
  for (const [from, p] of live) {
    let q = p * (1 - wideChance);
    for (let wides = 0; wides < 12 && q > 1e-16; wides += 1) {
      for (let o = 0; o < wicketAt; o += 1) add(from + wides + (ballRuns[o] ?? 0), q * (chances[o] ?? 0));
      add(from + wides + width, q * (chances[wicketAt] ?? 0));
      q *= wideChance;
    }
  }
  return next;
}
