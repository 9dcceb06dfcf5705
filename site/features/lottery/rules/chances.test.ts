// Chances and prizes in the rules.
import { expect, it } from 'vitest';
import { isLowReturn, oneIn, prizeAt } from './chances.ts';

it('a chance is told as one in so many', () => {
  expect(oneIn('0.000010000')).toBe('100,000');
  expect(oneIn('0.500000000')).toBe('2');
  expect(oneIn('0.375000000')).toBe('2.67');
  expect(oneIn('0.015625000')).toBe('64');
  expect(oneIn('0.030000000')).toBe('33.3');
  expect(oneIn('0.000000000')).toBe('–');
});

it('a prize is floored to four places at the group', () => {
  expect(prizeAt('200000.0000', 2000)).toBe('200000.0000');
  expect(prizeAt('200000.0000', 1956)).toBe('195600.0000');
  expect(prizeAt('6.6666', 1701)).toBe('5.6699');
  expect(prizeAt('20000000.0000', 1999)).toBe('19990000.0000');
});

it('a return below 75 percent is low', () => {
  expect([isLowReturn('74.9'), isLowReturn('75.0'), isLowReturn('97.8')]).toEqual([true, false, false]);
});
