// Proves the multiples and the price of a chase.
import { expect, it } from 'vitest';
import { chasedStake, multiplesOf } from './chase.ts';

it('a chase keeps its multiple or doubles it up to a thousand, and costs the sum of its draws', () => {
  const chase = (draws: number, grows: 'same' | 'double') => multiplesOf({ draws, grows, stopOnWin: true });
  expect(chase(3, 'same')).toEqual([1, 1, 1]);
  expect(chase(4, 'double')).toEqual([2, 4, 8, 16]);
  expect(chase(11, 'double').at(-1)).toBe(1000);
  expect(chase(500, 'same')).toHaveLength(120);
  expect(chasedStake(200, chase(4, 'double'))).toBe(6200);
  expect(chasedStake(200, [])).toBe(200);
});
