// The chances of one outcome of a market to win, half win, return, half lose or lose, and the odds that follow.

/** Chances that sum to 1; `push` includes the chance that the bet becomes void. */
export type Split = {
  readonly win: number;
  readonly halfWin: number;
  readonly push: number;
  readonly halfLoss: number;
  readonly loss: number;
};

/** An outcome that wins with chance `p` and is void with chance `push`. */
export function splitOf(win: number, push = 0): Split {
  return { win, halfWin: 0, push, halfLoss: 0, loss: Math.max(0, 1 - win - push) };
}

/** The odds at which the outcome returns its stake on average: 1 + (L + HL/2) / (W + HW/2). */
export function fairOdds({ win, halfWin, halfLoss, loss }: Split): number {
  return 1 + (loss + halfLoss / 2) / (win + halfWin / 2);
}

/** The average return of a stake of 1 at these odds. */
export function returnAt(split: Split, odds: number): number {
  return split.win * odds + (split.halfWin * (odds + 1)) / 2 + split.push + split.halfLoss / 2;
}

/** The mean of two halves, as in a quarter line; both are outcomes that win, return or lose. */
export function quarterOf(one: Split, other: Split): Split {
  const hard = Math.min(one.win, other.win);
  const win = hard;
  const halfWin = Math.max(one.win, other.win) - hard;
  const softLoss = Math.min(one.loss, other.loss);
  const halfLoss = Math.max(one.loss, other.loss) - softLoss;
  return {
    win,
    halfWin,
    push: Math.max(0, 1 - win - halfWin - halfLoss - softLoss),
    halfLoss,
    loss: softLoss,
  };
}

/** The least and the greatest chance that is priced; outside, the outcome is suspended. */
export const leastChance = 0.002;
export const greatestChance = 0.985;
const leastOdds = 1.01;
/** GLI-11 4.7.1: no outcome returns less than this after rounding. */
const leastReturn = 0.75;

/**
 * Odds with two decimals, rounded down, at which the outcome returns 1 / (1 + margin); for an outcome without halves
 * and pushes this is 1 / (p (1 + margin)).
 * @returns undefined when the outcome cannot be priced
 */
export function oddsWithMargin(split: Split, margin: number): number | undefined {
  const live = split.win + split.halfWin / 2 + (split.loss + split.halfLoss / 2);
  const share = live > 0 ? (split.win + split.halfWin / 2) / live : 0;
  if (share < leastChance || share > greatestChance) return undefined;
  const wanted = 1 / (1 + margin) - split.push - split.halfLoss / 2 - split.halfWin / 2;
  const odds = Math.floor((wanted / (split.win + split.halfWin / 2)) * 100 + 1e-7) / 100;
  if (odds < leastOdds || returnAt(split, odds) < leastReturn) return undefined;
  return odds;
}

/**
 * The power method: Σ p^k = 1 + margin, so long shots carry more of the margin. The book does not use it; the tests
 * compare it.
 */
export function powerOdds(chances: readonly number[], margin: number): { k: number; odds: number[] } {
  let [low, high] = [0.5, 1];
  for (let step = 0; step < 100; step += 1) {
    const k = (low + high) / 2;
    const sum = chances.reduce((total, p) => total + p ** k, 0);
    if (sum > 1 + margin) low = k;
    else high = k;
  }
  return { k: low, odds: chances.map((p) => Math.floor(100 / p ** low) / 100) };
}
