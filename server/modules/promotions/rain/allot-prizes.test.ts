// Prizes of a round: exactly the budget, each within its bounds, every place alike, and bound by the commitment.
import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { allotPrizes, commitTo, fits } from './allot-prizes.ts';

const anyRound = fc
  .record({ count: fc.integer({ min: 1, max: 60 }), min: fc.integer({ min: 1, max: 500 }) })
  .chain(({ count, min }) =>
    fc.record({
      count: fc.constant(count),
      min: fc.constant(min),
      max: fc.integer({ min, max: min + 5_000 }),
    }),
  )
  .chain(({ count, min, max }) =>
    fc.record({
      bounds: fc.constant({ count, minMinor: BigInt(min), maxMinor: BigInt(max) }),
      budget: fc.bigInt(BigInt(count * min), BigInt(count * max)),
    }),
  );

it('the sum is the budget, and each prize is within the bounds', () => {
  fc.assert(
    fc.property(anyRound, ({ bounds, budget }) => {
      const prizes = allotPrizes(budget, bounds, randomInt);
      expect(prizes).toHaveLength(bounds.count);
      expect(prizes.reduce((sum, one) => sum + one, 0n)).toBe(budget);
      expect(prizes.every((one) => one >= bounds.minMinor && one <= bounds.maxMinor)).toBe(true);
    }),
  );
});

it('a budget that cannot be reached is refused', () => {
  const bounds = { count: 10, minMinor: 100n, maxMinor: 200n };
  expect([fits(999n, bounds), fits(1_000n, bounds), fits(2_000n, bounds), fits(2_001n, bounds)]).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(() => allotPrizes(2_001n, bounds, randomInt)).toThrow(RangeError);
});

it('no place gets more than another on average', () => {
  const runs = 4_000;
  const sums = [0, 0, 0, 0, 0];
  for (let run = 0; run < runs; run += 1)
    allotPrizes(10_000n, { count: 5, minMinor: 100n, maxMinor: 9_000n }, randomInt).forEach((prize, at) => {
      sums[at] = (sums[at] ?? 0) + Number(prize);
    });
  // Each prize differs from 2,000 by about 1,500; the average of 4,000 by about 24.
  for (const sum of sums) expect(Math.abs(sum / runs - 2_000)).toBeLessThan(200);
});

it('the commitment changes with every prize, their order and the salt', () => {
  const hash = commitTo('a', [1n, 2n]);
  expect(hash).toBe(commitTo('a', [1n, 2n]));
  expect(
    new Set([hash, commitTo('a', [2n, 1n]), commitTo('a', [1n, 3n]), commitTo('b', [1n, 2n])]).size,
  ).toBe(4);
});
