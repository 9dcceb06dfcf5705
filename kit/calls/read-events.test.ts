// How long a broken connection rests before the next try.
import { expect, it } from 'vitest';
import { backoffMs, streamTimes } from './read-events.ts';

it('waits twice as long after each failure, up to a limit', () => {
  const waits = [1, 2, 3, 4, 5, 6, 20].map((failures) => backoffMs(failures, 0));
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

it('spreads the tabs by up to a quarter', () => {
  expect(backoffMs(3, 1)).toBe(3000);
  expect(backoffMs(3, 0.5)).toBe(3500);
});

it('takes a silence of two missed signs of life for a dead connection', () => {
  expect(streamTimes.silence).toBeGreaterThan(2 * 15_000);
});
