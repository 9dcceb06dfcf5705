// European roulette: one zero, every inside and outside bet.
import { nothing, type Payback, payback, type LiveGame, type Spot, spot } from './live-game.ts';

export const pockets = 37;

/** The numbers in the order of the wheel, clockwise. */
export const wheelOrder: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
];

const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

export const colourOf = (number: number): 'red' | 'black' | 'green' =>
  number === 0 ? 'green' : reds.has(number) ? 'red' : 'black';

const numbers = Array.from({ length: 36 }, (_, at) => at + 1);
const rows = Array.from({ length: 12 }, (_, row) => [row * 3 + 1, row * 3 + 2, row * 3 + 3]);

/** Inside bets by the numbers they cover: straight, split, street, corner, line, and those at the zero. */
const insideNumbers: readonly (readonly number[])[] = [
  ...[0, ...numbers].map((number) => [number]),
  ...[1, 2, 3].map((number) => [0, number]),
  ...numbers.filter((number) => number % 3 !== 0).map((number) => [number, number + 1]),
  ...numbers.filter((number) => number <= 33).map((number) => [number, number + 3]),
  [0, 1, 2],
  [0, 2, 3],
  ...rows,
  [0, 1, 2, 3],
  ...numbers
    .filter((number) => number <= 33 && number % 3 !== 0)
    .map((number) => [number, number + 1, number + 3, number + 4]),
  ...rows.slice(0, 11).map((row, at) => [...row, ...(rows[at + 1] ?? [])]),
];

const outside: Readonly<Record<string, (number: number) => boolean>> = {
  red: (number) => colourOf(number) === 'red',
  black: (number) => colourOf(number) === 'black',
  even: (number) => number % 2 === 0,
  odd: (number) => number % 2 === 1,
  low: (number) => number <= 18,
  high: (number) => number >= 19,
  'dozen-1': (number) => number <= 12,
  'dozen-2': (number) => number >= 13 && number <= 24,
  'dozen-3': (number) => number >= 25,
  'column-1': (number) => number % 3 === 1,
  'column-2': (number) => number % 3 === 2,
  'column-3': (number) => number % 3 === 0,
};

/** Every spot and the numbers it covers. */
export const coveredNumbers: ReadonlyMap<string, readonly number[]> = new Map([
  ...insideNumbers.map((covered) => [`in-${covered.join('-')}`, covered] as const),
  ...Object.entries(outside).map(([id, covers]) => [id, numbers.filter(covers)] as const),
]);

/** A bet on n numbers pays (36 − n) : n, so that 36 of 37 parts come back. */
const oddsOf = (covered: readonly number[]): number => (36 - covered.length) / covered.length;

const spots: readonly Spot[] = [...coveredNumbers].map(([id, covered]) => {
  const odds = oddsOf(covered);
  return spot(id, `${odds}:1`, '97.2972', odds > 12 ? 20 : odds > 2 ? 5 : 1);
});

function pay(spotId: string, [number = 0]: readonly number[]): Payback {
  const covered = coveredNumbers.get(spotId) ?? [];
  return covered.includes(number) ? payback(oddsOf(covered) + 1) : nothing;
}

export const roulette: LiveGame = {
  name: 'roulette',
  spots,
  draw: (chance) => [chance(pockets)],
  pay,
  brief: ([number = 0]) => String(number),
};
