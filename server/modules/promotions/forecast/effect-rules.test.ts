// The comparison of two groups against values computed by hand, and where it says nothing.
import { expect, it } from 'vitest';
import { meanDifference, percentOf, shareDifference } from './effect-rules.ts';

const some = (yes: number, all: number): boolean[] => Array.from({ length: all }, (_, nth) => nth < yes);

it('the difference of shares is in percentage points with 1.96 standard errors on both sides', () => {
  // 300 of 1,000 beside 200 of 1,000: 10 points, error √(0.3·0.7/1000 + 0.2·0.8/1000) = 1.9235 points.
  const found = shareDifference(some(300, 1_000), some(200, 1_000));
  expect(found?.middle).toBeCloseTo(10, 10);
  expect(found?.low).toBeCloseTo(10 - 1.96 * 1.923538, 4);
  expect(found?.high).toBeCloseTo(10 + 1.96 * 1.923538, 4);
});

it('says nothing of fewer than a hundred members, or of fewer than ten who did or did not do it', () => {
  expect(shareDifference(some(50, 99), some(50, 1_000))).toBeNull();
  expect(shareDifference(some(5, 500), some(4, 500))).toBeNull();
  expect(shareDifference(some(496, 500), some(495, 500))).toBeNull();
  expect(shareDifference(some(6, 500), some(4, 500))).not.toBeNull();
  expect(meanDifference(Array(99).fill(1), Array(200).fill(1))).toBeNull();
});

it('the difference of means is that of Welch', () => {
  // Half 0 and half 2: mean 1, variance 100/99 of each member; error √(2 · 100/99 / 100).
  const group = (shift: number) => Array.from({ length: 100 }, (_, nth) => (nth % 2) * 2 + shift);
  const found = meanDifference(group(3), group(0));
  expect(found?.middle).toBeCloseTo(3, 10);
  expect((found?.high ?? 0) - 3).toBeCloseTo(1.96 * Math.sqrt(2 / 99), 10);
});

it('a percent has one decimal, and there is none of nothing', () => {
  expect(percentOf(1n, 3n)).toBe(33.3);
  expect(percentOf(1n, 0n)).toBeNull();
  expect(percentOf(1n, -5n)).toBeNull();
});
