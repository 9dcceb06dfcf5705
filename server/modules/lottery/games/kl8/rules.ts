// The properties of a result of happy eight: twenty different numbers of eighty.
import type { DrawResult } from '../port.ts';

export const sumOf = (result: DrawResult): number => result.reduce((sum, ball) => sum + Number(ball), 0);

/** The middle of all sums is 810. */
export const sideOfSum = (sum: number): 'BIG' | 'EQUAL' | 'SMALL' =>
  sum > 810 ? 'BIG' : sum < 810 ? 'SMALL' : 'EQUAL';

export const parityOfSum = (sum: number): 'ODD' | 'EVEN' => (sum % 2 === 1 ? 'ODD' : 'EVEN');

/** The highest sum of each element but the last. */
const elements = [
  ['METAL', 695],
  ['WOOD', 763],
  ['WATER', 855],
  ['FIRE', 923],
] as const;

export const elementOfSum = (sum: number): string =>
  elements.find(([, highest]) => sum <= highest)?.[0] ?? 'EARTH';

/** Which half of the numbers, 1–40 or 41–80, has more of the twenty. */
export function fullerHalf(result: DrawResult): 'UPPER' | 'MIDDLE' | 'LOWER' {
  const upper = result.filter((ball) => Number(ball) <= 40).length;
  return upper > 10 ? 'UPPER' : upper < 10 ? 'LOWER' : 'MIDDLE';
}

/** Whether more odd or more even numbers are among the twenty. */
export function commonerParity(result: DrawResult): 'ODD' | 'EQUAL' | 'EVEN' {
  const odd = result.filter((ball) => Number(ball) % 2 === 1).length;
  return odd > 10 ? 'ODD' : odd < 10 ? 'EVEN' : 'EQUAL';
}
