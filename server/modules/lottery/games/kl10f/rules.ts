// The properties of a result of happy ten: eight different numbers of twenty, in their order.
import type { Selection } from '#contract/lottery/forms.ts';
import { sidesOf } from '../bet-kinds/balls.ts';
import type { DrawResult } from '../port.ts';

export const sumOf = (result: DrawResult): number => result.reduce((sum, ball) => sum + Number(ball), 0);

/** The middle of all sums is 84. */
export const sideOfSum = (sum: number): 'BIG' | 'SMALL' | 'PUSH' =>
  sum > 84 ? 'BIG' : sum < 84 ? 'SMALL' : 'PUSH';

export const parityOfSum = (sum: number): 'ODD' | 'EVEN' => (sum % 2 === 1 ? 'ODD' : 'EVEN');

/** By the last digit of the sum: big is 5 to 9. */
export const tailOfSum = (sum: number): 'TAIL_BIG' | 'TAIL_SMALL' =>
  sum % 10 >= 5 ? 'TAIL_BIG' : 'TAIL_SMALL';

/** The sides of 1 to 20, ten numbers each: big, odd, a last digit of 5 and more, an odd sum of both digits. */
export const sidesOfBall = (ball: string): string[] => {
  const value = Number(ball);
  const crossSum = Math.floor(value / 10) + (value % 10);
  return [
    ...sidesOf(value, 20),
    value % 10 >= 5 ? 'TAIL_BIG' : 'TAIL_SMALL',
    crossSum % 2 === 1 ? 'CROSS_ODD' : 'CROSS_EVEN',
  ];
};

export const sidesOfBalls = [
  'BIG',
  'SMALL',
  'ODD',
  'EVEN',
  'TAIL_BIG',
  'TAIL_SMALL',
  'CROSS_ODD',
  'CROSS_EVEN',
] as const;

export const directions = ['EAST', 'SOUTH', 'WEST', 'NORTH'] as const;

/** East is 1, 5, 9, 13, 17, south one more each, and so on: five numbers each. */
export const directionOf = (ball: string): string => directions[(Number(ball) - 1) % 4] ?? '';

/** The Chinese tiles: zhong 1–7, fa 8–14, bai 15–20. */
export const tileOf = (ball: string): 'ZHONG' | 'FA' | 'BAI' =>
  Number(ball) <= 7 ? 'ZHONG' : Number(ball) <= 14 ? 'FA' : 'BAI';

/** Neighbours in the result of which the first is in the first row and the second in the second. */
export function neighboursInOrder([firsts = [], seconds = []]: Selection, result: DrawResult): number {
  let units = 0;
  for (let place = 1; place < result.length; place += 1) {
    if (firsts.includes(result[place - 1] ?? '') && seconds.includes(result[place] ?? '')) units += 1;
  }
  return units;
}

/** Neighbours in the result that were both picked; with a banker one of them is the banker. */
export function neighboursInAnyOrder([bankers = [], others = []]: Selection, result: DrawResult): number {
  if (bankers.length === 0) return neighboursInOrder([others, others], result);
  return neighboursInOrder([bankers, others], result) + neighboursInOrder([others, bankers], result);
}
