// Mines: 25 tiles, some with mines; each safe tile raises the price, a mine ends the round with nothing.
import type { Below } from './below.ts';
import { mostHundredths, type Outcome, priceOf } from './outcome.ts';

export const tiles = 25;
/** `mines` is from 1 to 24. */
export type MinesChoice = { readonly mines: number };
/** A tile, from 0 to 24, or to take the win. */
export type MinesAct = number | 'take';
export type MinesOutcome = Outcome & {
  readonly opened: readonly number[];
  /** Where the mines were; undefined while the round goes on. */
  readonly mines?: readonly number[];
  /** The price of the next safe tile, in hundredths; undefined when there is none. */
  readonly next?: number;
};

/** The price of so many safe tiles, in hundredths: 0.99 divided by the chance to find them. */
export function minesPrice(mines: number, picks: number): number {
  let [wins, all] = [1, 1];
  for (let pick = 0; pick < picks; pick += 1) {
    wins *= tiles - mines - pick;
    all *= tiles - pick;
    // Reduced, both stay below the largest binomial of 25, so nothing is rounded.
    const common = divisorOf(wins, all);
    wins /= common;
    all /= common;
  }
  return priceOf(wins, all);
}

function divisorOf(left: number, right: number): number {
  return right === 0 ? left : divisorOf(right, left % right);
}

/** The most safe tiles that a round offers: all, or fewer where their price would be above the highest. */
export function mostPicks(mines: number): number {
  let picks = 1;
  while (picks < tiles - mines && minesPrice(mines, picks + 1) <= mostHundredths) picks += 1;
  return picks;
}

/** @throws RangeError for a tile that is open already or none, or to take before the first safe tile */
export function playMines(
  { mines: count }: MinesChoice,
  acts: readonly MinesAct[],
  below: Below,
): MinesOutcome {
  const places = Array.from({ length: tiles }, (_, place) => place);
  const mines = Array.from({ length: count }, () => places.splice(below(places.length), 1)[0] ?? 0);
  const opened: number[] = [];
  for (const act of acts) {
    if (act === 'take') {
      if (opened.length === 0) throw new RangeError('nothing to take');
      return { isOver: true, canTake: false, hundredths: minesPrice(count, opened.length), opened, mines };
    }
    if (!Number.isInteger(act) || act < 0 || act >= tiles || opened.includes(act))
      throw new RangeError('no such tile');
    opened.push(act);
    if (mines.includes(act)) return { isOver: true, canTake: false, hundredths: 0, opened, mines };
    if (opened.length === mostPicks(count))
      return { isOver: true, canTake: false, hundredths: minesPrice(count, opened.length), opened, mines };
  }
  const picks = opened.length;
  const hundredths = picks === 0 ? 0 : minesPrice(count, picks);
  return { isOver: false, canTake: picks > 0, hundredths, opened, next: minesPrice(count, picks + 1) };
}
