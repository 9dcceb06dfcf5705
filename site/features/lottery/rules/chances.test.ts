// Chances and prizes in the rules.
import { expect, it } from 'vitest';
import { isLowReturn, oneIn } from './chances.ts';

it('a chance is shown as one in so many', () => {
  expect(oneIn('0.000010000')).toBe('100,000');
  expect(oneIn('0.500000000')).toBe('2');
  expect(oneIn('0.375000000')).toBe('2.67');
  expect(oneIn('0.015625000')).toBe('64');
  expect(oneIn('0.030000000')).toBe('33.3');
  expect(oneIn('0.000000000')).toBe('–');
});

it('a return below 75 percent is low', () => {
  expect([isLowReturn('74.9'), isLowReturn('75.0'), isLowReturn('97.8')]).toEqual([true, false, false]);
});
