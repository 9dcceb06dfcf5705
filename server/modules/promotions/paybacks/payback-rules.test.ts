// The arithmetic of cashback and rebates: rates, deductions, the least and most, and periods without a gap.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runsByDay } from '#server/testing/test-depth.ts';
import {
  correctionOf,
  ownMinor,
  paidMinor,
  type PaybackTerms,
  percentText,
  periodBegin,
  periodEnd,
  rateOf,
  type SettledSums,
} from './payback-rules.ts';

const cashback: PaybackTerms = {
  isOn: true,
  period: 'WEEK',
  percents: { RNG: 5, LIVE: 3 },
  others: 0,
  levelRates: [],
  minimumMinor: '1000',
  capMinor: '500000',
  claimDays: 7,
};
const rebate: PaybackTerms = {
  ...cashback,
  percents: { LIVE: 50 },
  others: 100,
  levelRates: [0, 5],
  capMinor: null,
};
const sums = (category: string, staked: bigint, won: bigint): SettledSums => ({
  day: '2026-11-23',
  category,
  bets: 1n,
  stakedMinor: staked,
  wonMinor: won,
  validMinor: staked,
});
const none = { receivedMinor: 0n, level: 1 };

it.each([
  ['a loss', [sums('RNG', 100_000n, 20_000n)], 0n, 4_000n],
  [
    'a win of another category takes away',
    [sums('RNG', 100_000n, 0n), sums('LIVE', 0n, 100_000n)],
    0n,
    2_000n,
  ],
  ['a category without percent counts nothing', [sums('COCKFIGHT', 100_000n, 0n)], 0n, 0n],
  ['a net win', [sums('RNG', 100n, 100_000n)], 0n, 0n],
  ['what was received is deducted', [sums('RNG', 100_000n, 0n)], 40_000n, 3_000n],
  ['received more than lost', [sums('RNG', 100_000n, 0n)], 400_000n, 0n],
] as const)('cashback of %s', (_of, lines, receivedMinor, due) => {
  expect(ownMinor('CASHBACK', cashback, lines, { receivedMinor, level: 0 })).toBe(due);
});

it('a rebate follows level and category, and is rounded down once', () => {
  const lines = [sums('RNG', 199_999n, 500_000n), sums('LIVE', 100_000n, 0n)];
  expect(ownMinor('REBATE', rebate, lines, none)).toBe(124n);
  expect(ownMinor('REBATE', rebate, lines, { receivedMinor: 0n, level: 0 })).toBe(0n);
  expect(percentText(rateOf(rebate, 'RNG', 1))).toBe('0.05');
  expect([percentText(50_000n), percentText(0n), percentText(12_500n)]).toEqual(['5', '0', '1.25']);
});

it('nothing below the minimum is paid, and nothing above the cap', () => {
  expect([999n, 1_000n, 500_000n, 500_001n, -5n].map((sum) => paidMinor(cashback, sum))).toEqual([
    0n,
    1_000n,
    500_000n,
    500_000n,
    0n,
  ]);
  expect(paidMinor({ ...cashback, isOn: false }, 5_000n)).toBe(0n);
});

it.each([
  ['less, and still above the cap', 900_000n, 700_000n, 0n],
  ['more beyond the cap', 500_000n, 900_000n, 0n],
  ['below the cap now', 900_000n, 400_000n, -100_000n],
  ['less of nothing, which was below the minimum', 900n, 0n, 0n],
  ['still below the minimum', 100n, 900n, 0n],
  ['above the minimum now', 900n, 1_100n, 1_100n],
] as const)('a period before that brings %s corrects what it paid', (_of, then, now, correction) => {
  expect(correctionOf(cashback, { ownMinor: then, correctionMinor: 0n }, now)).toBe(correction);
});

it('the correction of a period is not corrected again', () => {
  const computed = { ownMinor: 5_000n, correctionMinor: -2_000n };
  expect(correctionOf(cashback, computed, 4_000n)).toBe(-1_000n);
  expect(correctionOf(cashback, { ...computed, correctionMinor: -9_000n }, 4_000n)).toBe(0n);
});

it('periods follow one another without a gap, and weeks end with Sunday', () => {
  expect([periodBegin('WEEK', '2026-11-29'), periodEnd('WEEK', '2026-11-23')]).toEqual([
    '2026-11-23',
    '2026-11-30',
  ]);
  // After daily periods a week may begin in the middle; it is short.
  expect(periodEnd('WEEK', '2026-11-26')).toBe('2026-11-30');
  expect([periodBegin('DAY', '2027-02-28'), periodEnd('DAY', '2027-02-28')]).toEqual([
    '2027-02-28',
    '2027-03-01',
  ]);
});

it('any partition of the same bets into days and rows brings the same, never below zero', () => {
  const bet = fc.record({
    category: fc.constantFrom('RNG', 'LIVE', 'SPORTS'),
    staked: fc.bigInt({ min: 0n, max: 10_000_000n }),
    won: fc.bigInt({ min: 0n, max: 10_000_000n }),
  });
  fc.assert(
    fc.property(
      fc.array(bet, { maxLength: 30 }),
      fc.bigInt({ min: 0n, max: 99_999n }),
      (bets, receivedMinor) => {
        const rows = bets.map(({ category, staked, won }) => sums(category, staked, won));
        const merged = ['RNG', 'LIVE', 'SPORTS'].map((category) => {
          const own = rows.filter((row) => row.category === category);
          return sums(
            category,
            own.reduce((sum, { stakedMinor }) => sum + stakedMinor, 0n),
            own.reduce((sum, { wonMinor }) => sum + wonMinor, 0n),
          );
        });
        for (const [kind, terms] of [
          ['CASHBACK', cashback],
          ['REBATE', rebate],
        ] as const) {
          const one = ownMinor(kind, terms, rows, { receivedMinor, level: 1 });
          expect(one).toBe(ownMinor(kind, terms, merged, { receivedMinor, level: 1 }));
          expect(one).toBeGreaterThanOrEqual(0n);
        }
      },
    ),
    { numRuns: runsByDay(60) },
  );
});
