// The estimate of free rounds: its figures, its limit, and that it is never below the mean of capped wins.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { roundsCost } from './rounds-cost.ts';

const terms = (amount: string, rounds: number, stake: string) => ({
  amount,
  multiple: 8,
  freeRounds: { nodeId: '1', game: { BN: 'বাঘ', EN: 'Tiger' }, rounds, stake, days: 7 },
});

it.each([
  // 20 rounds of 2.00 at 96.5 %: 38.60 for each of 50 members; 8 times that is bet, of which 3.5 % stays.
  [
    terms('100.00', 20, '2.00'),
    50,
    '96.50',
    { wonMinor: 193_000n, requiredMinor: 1_544_000n, keptMinor: 54_040n },
  ],
  // At most the limit of the bonus.
  [terms('10.00', 20, '2.00'), 3, '96.50', { wonMinor: 3_000n, requiredMinor: 24_000n, keptMinor: 840n }],
  [terms('100.00', 20, '2.00'), 1, '100.00', { wonMinor: 4_000n, requiredMinor: 32_000n, keptMinor: 0n }],
  [terms('100.00', 20, '2.00'), 0, '96.50', { wonMinor: 0n, requiredMinor: 0n, keptMinor: 0n }],
] as const)('estimates %j for %i members', (given, members, returnPercent, cost) => {
  expect(roundsCost(given, members, returnPercent)).toEqual(cost);
});

it('is never below the mean of what members win up to the limit', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 1, max: 100 }),
      (wins, limit) => {
        // One round of 1.00 whose return is the mean of these wins in percent of the stake.
        const mean = wins.reduce((sum, win) => sum + win, 0) / wins.length;
        const cost = roundsCost(terms((limit / 100).toFixed(2), 1, '1.00'), 1, Math.ceil(mean).toFixed(2));
        const capped = wins.reduce((sum, win) => sum + Math.min(win, limit), 0) / wins.length;
        expect(Number(cost.wonMinor)).toBeGreaterThanOrEqual(Math.floor(capped));
      },
    ),
  );
});
