// The properties of a result of mark six: six different balls of 49 and the special one.
import type { Selection } from '#contract/lottery/forms.ts';
import type { DrawResult } from '../port.ts';

export const regularOf = (result: DrawResult): readonly string[] => result.slice(0, 6);
export const specialOf = (result: DrawResult): string => result[6] ?? '';

const red = new Set('01 02 07 08 12 13 18 19 23 24 29 30 34 35 40 45 46'.split(' '));
const blue = new Set('03 04 09 10 14 15 20 25 26 31 36 37 41 42 47 48'.split(' '));

export const colourOf = (ball: string): 'RED' | 'BLUE' | 'GREEN' =>
  red.has(ball) ? 'RED' : blue.has(ball) ? 'BLUE' : 'GREEN';

export const tailOf = (ball: string): string => `T${ball.at(-1)}`;
export const headOf = (ball: string): string => `H${ball.at(0)}`;

/** Ball 49 is neither big nor small, neither odd nor even: the stake is returned. */
const isPush = (ball: string): boolean => ball === '49';
const sizeOf = (ball: string): string => (Number(ball) >= 25 ? 'BIG' : 'SMALL');
const parityOf = (value: number): string => (value % 2 === 1 ? 'ODD' : 'EVEN');

export function sidesOfSpecial(ball: string): string[] {
  if (isPush(ball)) return ['PUSH'];
  const [head, tail] = [Number(ball.at(0)), Number(ball.at(-1))];
  return [
    sizeOf(ball),
    parityOf(tail),
    tail >= 5 ? 'TAIL_BIG' : 'TAIL_SMALL',
    `CROSS_${parityOf(head + tail)}`,
  ];
}

/** A colour's big, small, odd and even balls. */
export const halfColoursOf = (ball: string): string[] =>
  isPush(ball) ? ['PUSH'] : [sizeOf(ball), parityOf(Number(ball))].map((half) => `${colourOf(ball)}_${half}`);

/** A colour's big odd balls and so on: three to five each. */
export const quarterColourOf = (ball: string): string[] =>
  isPush(ball) ? ['PUSH'] : [`${colourOf(ball)}_${sizeOf(ball)}_${parityOf(Number(ball))}`];

/** The sum of all seven: its middle is 175, which counts as big. */
export function sidesOfTotal(result: DrawResult): string[] {
  const total = result.reduce((sum, ball) => sum + Number(ball), 0);
  return [total >= 175 ? 'BIG' : 'SMALL', parityOf(total)];
}

/** Couples of the special ball and a regular one; with a banker one of the two is the banker. */
export function couplesWithSpecial([bankers = [], others = []]: Selection, result: DrawResult): number {
  const [regular, special] = [regularOf(result), specialOf(result)];
  const countRegular = (balls: readonly string[]): number =>
    balls.filter((ball) => regular.includes(ball)).length;
  const count = (some: readonly string[], rest: readonly string[]): number =>
    some.includes(special) ? countRegular(rest) : 0;
  return bankers.length === 0 ? count(others, others) : count(bankers, others) + count(others, bankers);
}
