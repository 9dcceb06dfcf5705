// Bull-bull: three of five digits that add up to a multiple of ten, and the sum of the other two.
import { combinationsOf } from '../combinations.ts';
import type { BetTypeCard } from '../bet-kinds/card.ts';
import { chancesOf, outcomeBetType } from '../bet-kinds/outcomes.ts';
import type { BetType } from '../port.ts';
import type { Window } from './window.ts';

/** How many of the 100,000 numbers make each; the proof counts them. */
const numbersOf: [string, number][] = [
  ['NO_BULL', 35_649],
  ...Array.from({ length: 9 }, (_, at): [string, number] => [`BULL_${at + 1}`, at % 2 === 0 ? 6375 : 6505]),
  ['BULL_BULL', 6456],
];

const threes = [...combinationsOf([0, 1, 2, 3, 4], 3)];

/** For every such choice of three, the last digit of the other two's sum equals that of the sum of all. */
export function bullOf(values: readonly number[], sum: number): string {
  const hasTen = threes.some((three) => three.reduce((ten, at) => ten + (values[at] ?? 0), 0) % 10 === 0);
  if (!hasTen) return 'NO_BULL';
  return sum % 10 === 0 ? 'BULL_BULL' : `BULL_${sum % 10}`;
}

export function bullBetType(window: Window, group: string): BetType {
  const card: BetTypeCard = {
    code: 'BULL_BULL',
    style: 'ENT',
    group,
    name: { BN: 'বুল-বুল', EN: 'Bull-bull' },
    how: {
      BN: '3টি অঙ্কের যোগফল 10-এর গুণিতক হলে বুল; বাকি 2টির যোগফলের শেষ অঙ্কই তার মান, 0 হলে বুল-বুল।',
      EN: 'A bull is three digits adding up to a multiple of 10; its value is how the sum of the other two ends, 0 being bull-bull.',
    },
  };
  return outcomeBetType(card, {
    chances: chancesOf(numbersOf, 100_000),
    happened: (result) => {
      const { values, sum } = window.seen(result);
      return [bullOf(values, sum)];
    },
  });
}
