// What bets count for a bonus: weights, the cap of one bet, and sums that equal their bets.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anOffer } from '#server/testing/promotions/an-offer.ts';
import { runsByDay } from '#server/testing/test-depth.ts';
import { countedMinor, countOf } from './wagering-rules.ts';

const { terms } = anOffer();

it.each([
  ['a slot in full', { category: 'RNG', state: 'SETTLED', validMinor: 10_000n }, 1_000_000n, 'COUNTED'],
  ['a live game in part', { category: 'LIVE', state: 'SETTLED', validMinor: 10_000n }, 200_000n, 'COUNTED'],
  ['at most the cap', { category: 'RNG', state: 'SETTLED', validMinor: 90_000n }, 5_000_000n, 'CAPPED'],
  ['no open bet', { category: 'RNG', state: 'OPEN', validMinor: 0n }, 0n, 'OPEN'],
  ['no cancelled bet', { category: 'RNG', state: 'CANCELLED', validMinor: 0n }, 0n, 'CANCELLED'],
  ['no other category', { category: 'SPORTS', state: 'SETTLED', validMinor: 10_000n }, 0n, 'CATEGORY'],
  ['no bet without risk', { category: 'RNG', state: 'SETTLED', validMinor: 0n }, 0n, 'NO_RISK'],
] as const)('counts %s', (_what, bet, counted, reason) => {
  expect(countOf(terms, bet)).toEqual({ counted, reason });
});

it('sums bets by category to what they count one by one, whatever their order', () => {
  const bet = fc.record({
    category: fc.constantFrom('RNG', 'LIVE', 'SPORTS'),
    state: fc.constant('SETTLED'),
    validMinor: fc.bigInt({ min: 0n, max: 100_000n }),
  });
  fc.assert(
    fc.property(fc.array(bet), (bets) => {
      const cappedOf = (category: string) =>
        bets
          .filter((one) => one.category === category)
          .reduce((sum, { validMinor }) => sum + (validMinor < 50_000n ? validMinor : 50_000n), 0n);
      const sums = ['RNG', 'LIVE', 'SPORTS'].map((category) => ({
        category,
        cappedMinor: cappedOf(category),
      }));
      const oneByOne = bets.reduce((sum, one) => sum + countOf(terms, one).counted, 0n);
      expect(countedMinor(terms, sums)).toBe(oneByOne / 100n);
    }),
    { numRuns: runsByDay(50) },
  );
});
