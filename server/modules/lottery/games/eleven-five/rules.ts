// The properties of five numbers of eleven that bet types use.
import { combinationsOf } from '../combinations.ts';
import { ballsTo } from '../bet-kinds/balls.ts';
import type { DrawResult } from '../port.ts';

export const balls = ballsTo(11);
export const places = ['P1', 'P2', 'P3', 'P4', 'P5'];
/** All 462 ways to draw five, each as likely. */
export const draws: readonly string[][] = [...combinationsOf(balls, 5)];

/** The middle of the five when they are sorted. */
export const middleOf = (result: DrawResult): string => result.toSorted()[2] ?? '';

/** `ODD_3`: so many of the five are odd. */
export const oddCountOf = (result: DrawResult): string =>
  `ODD_${result.filter((ball) => Number(ball) % 2 === 1).length}`;

const sumOf = (result: DrawResult): number => result.reduce((sum, ball) => sum + Number(ball), 0);

/** Big above 30, small below; 30 itself is neither and gives the stake back. */
export function sizeOfSum(result: DrawResult): 'BIG' | 'SMALL' | 'PUSH' {
  const sum = sumOf(result);
  if (sum === 30) return 'PUSH';
  return sum > 30 ? 'BIG' : 'SMALL';
}

export const parityOfSum = (result: DrawResult): 'ODD' | 'EVEN' => (sumOf(result) % 2 === 1 ? 'ODD' : 'EVEN');

/** Big is 6 to 10, small 1 to 5, odd and even as numbers are; 11 has no side and gives the stake back. */
export function sidesOfNumber(ball: string): readonly string[] {
  const value = Number(ball);
  return value === 11 ? [] : [value >= 6 ? 'BIG' : 'SMALL', value % 2 === 1 ? 'ODD' : 'EVEN'];
}
