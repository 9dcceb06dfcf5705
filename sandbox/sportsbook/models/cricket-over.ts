// One over of cricket that is still to come, from the chances of the wickets at its start.
import {
  type BallChances,
  ballRuns,
  type BallTable,
  chancesAt,
  wicketAt,
  wicketsInInnings,
  wideChance,
} from './cricket.ts';

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
