// Payouts and cash-out values: exact vectors, systems, voids, and which odds may be taken.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { goalGrid } from '../models/football.ts';
import { handicapSplit } from '../models/score-grid.ts';
import type { LegResult } from '../prices/leg-result.ts';
import { meanMultiplier } from './cash-out.ts';
import { cashOutValue, isDecided, linesOf, payoutOf } from './payout.ts';
import { isAllowed } from './slip-check.ts';

const state = fc.constantFrom<LegResult>(
  { state: 'WON' },
  { state: 'LOST' },
  { state: 'HALF_WON' },
  { state: 'HALF_LOST' },
  { state: 'PUSH' },
  { state: 'VOID' },
  { state: 'DEAD_HEAT', places: 1, tied: 2 },
);
const leg = fc.record({ oddsMilli: fc.integer({ min: 1010, max: 9000 }), result: state });

describe('payouts', () => {
  const won = { state: 'WON' } as const;
  it('gives the exact vectors', () => {
    const single = (oddsMilli: number, result: LegResult, stake = 50_00n) =>
      payoutOf(stake, [1], [{ oddsMilli, result }]);
    expect(single(2500, { state: 'DEAD_HEAT', places: 1, tied: 2 })).toBe(62_50n);
    expect(single(3000, { state: 'DEAD_HEAT', places: 3, tied: 6 }, 1_00n)).toBe(1_50n);
    expect(single(1900, { state: 'HALF_WON' })).toBe(72_50n);
    expect(single(1900, { state: 'HALF_LOST' })).toBe(25_00n);
    const legs = [2000, 1800, 3000].map((oddsMilli, at) => ({
      oddsMilli,
      result: at === 2 ? ({ state: 'LOST' } as const) : won,
    }));
    expect(payoutOf(30_00n, [2], legs)).toBe(36_00n);
    const names: [number, number[], number][] = [
      [3, [2, 3], 4],
      [3, [1, 2, 3], 7],
      [4, [2, 3, 4], 11],
      [4, [1, 2, 3, 4], 15],
      [5, [2, 3, 4, 5], 26],
      [5, [1, 2, 3, 4, 5], 31],
      [6, [2, 3, 4, 5, 6], 57],
      [6, [1, 2, 3, 4, 5, 6], 63],
      [7, [2, 3, 4, 5, 6, 7], 120],
      [8, [2, 3, 4, 5, 6, 7, 8], 247],
    ];
    for (const [count, choose, lines] of names) expect(linesOf(count, choose)).toHaveLength(lines);
  });

  it('is the sum over all 4095 combinations of twelve legs', () => {
    const legs = Array.from({ length: 12 }, () => ({ oddsMilli: 1_500, result: null }));
    const choose = legs.map((_, at) => at + 1);
    // (1 + 1.5)^12 − 1 is the sum of the products, in parts of 2^12.
    expect(payoutOf(4095_00n, choose, legs)).toBe(((5n ** 12n - 2n ** 12n) * 100n) / 2n ** 12n);
  });

  it('gives the exact cash-out values, also of a quarter line', () => {
    const value = (multipliers: number[], fee: number, choose: number[]) =>
      cashOutValue(100_00n, choose, multipliers, { fee, mostMinor: 10_000_00n });
    expect(value([0.6 * 2.5], 0.04, [1])).toBe(144_00n);
    expect(value([2, 0.5 * 3], 0, [2])).toBe(300_00n);
    const split = handicapSplit(goalGrid({ home: 1.5, away: 1.1 }), 'home', -0.25);
    // 101.09 rounded; what is paid is rounded down.
    expect((100 * meanMultiplier(split, 1.9)).toFixed(2)).toBe('101.09');
    expect(value([meanMultiplier(split, 1.9)], 0, [1])).toBe(101_08n);
  });

  it('is for a system the sum of its combinations, and a void leg is as if it were not there', () => {
    fc.assert(
      fc.property(
        fc.array(leg, { minLength: 2, maxLength: 5 }),
        fc.integer({ min: 1, max: 5 }),
        (legs, size) => {
          const k = Math.min(size, legs.length);
          const lines = linesOf(legs.length, [k]);
          const stake = 600_00n * BigInt(lines.length);
          const parts = lines.map((line) =>
            payoutOf(
              600_00n,
              [k],
              line.flatMap((at) => legs[at] ?? []),
            ),
          );
          const sum = parts.reduce((total, part) => total + part, 0n);
          const system = payoutOf(stake, [k], legs);
          // Each part is rounded down once, the system as a whole once.
          expect(system - sum).toBeGreaterThanOrEqual(0n);
          expect(system - sum).toBeLessThanOrEqual(BigInt(lines.length));
          const all = legs.map((each) => ({ ...each, result: { state: 'VOID' } as const }));
          expect(payoutOf(stake, [k], all)).toBe(stake);
          const withVoid = [...legs, { oddsMilli: 5000, result: { state: 'VOID' } as const }];
          expect(payoutOf(777_00n, [withVoid.length], withVoid)).toBe(payoutOf(777_00n, [legs.length], legs));
        },
      ),
    );
    expect(isDecided([2], [{ state: 'LOST' }, null])).toBe(true);
    expect(isDecided([1], [{ state: 'LOST' }, null])).toBe(false);
  });

  it('takes other odds only as the player allowed, and a better price always unless none may change', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1010, max: 9000 }), fc.integer({ min: 1010, max: 9000 }), (seen, now) => {
        expect(isAllowed('NONE', seen, now)).toBe(seen === now);
        expect(isAllowed('BETTER', seen, now)).toBe(now >= seen);
        expect(isAllowed('ANY', seen, now)).toBe(true);
      }),
    );
  });
});
