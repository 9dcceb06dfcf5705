// Proves the pool to the last minor unit: the sum paid is the sum shared, and nobody is paid below the least dividend.
import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { commissionPercent, dividendOf, isCancelled, leastDividend, sharedMinor, shareOut } from './pool.ts';

const stake = fc.bigInt({ min: 100n, max: 5_000_000n });
const corner = fc.array(stake, { minLength: 1, maxLength: 12 });
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n);
const runs = { numRuns: 100 };

describe('the pool', () => {
  it('pays exactly what is shared, to each within one minor unit of the exact part, never below 1.07', () => {
    fc.assert(
      fc.property(corner, corner, (meron, wala) => {
        const totals = { meron: sum(meron), wala: sum(wala) };
        const bets = meron.map((amountMinor, place) => ({ id: String(place), amountMinor }));
        const paid = shareOut(totals, bets);
        const shared = sharedMinor(totals);
        expect(sum([...paid.values()])).toBe(shared);
        for (const { id, amountMinor } of bets) {
          const exact = Number((shared * amountMinor * 1000n) / totals.meron) / 1000;
          expect(Math.abs(Number(paid.get(id)) - exact)).toBeLessThan(1.001);
          if (!isCancelled(totals))
            expect((paid.get(id) ?? 0n) * 100n + 99n).toBeGreaterThanOrEqual(amountMinor * leastDividend);
        }
      }),
      runs,
    );
  });

  it('keeps the printed commission and never more', () => {
    fc.assert(
      fc.property(stake, stake, (meron, wala) => {
        const kept = meron + wala - sharedMinor({ meron, wala });
        expect(kept * 100n).toBeLessThanOrEqual((meron + wala) * commissionPercent);
        expect(kept * 100n).toBeGreaterThan((meron + wala) * commissionPercent - 100n);
      }),
      runs,
    );
  });

  it('pays 1.58 and 2.37 for 60,000 against 40,000', () => {
    const totals = { meron: 6_000_000n, wala: 4_000_000n };
    expect(sharedMinor(totals)).toBe(9_500_000n);
    expect([dividendOf(totals, 'meron'), dividendOf(totals, 'wala')]).toEqual([158n, 237n]);
    expect(isCancelled(totals)).toBe(false);
  });

  it('is cancelled when a corner is empty, so a player alone gets the stake back', () => {
    expect(isCancelled({ meron: 10_000n, wala: 0n })).toBe(true);
    expect(isCancelled({ meron: 0n, wala: 0n })).toBe(true);
  });

  it('is cancelled when a corner would be paid less than 1.07', () => {
    const wala = 10_000n;
    expect(isCancelled({ meron: 79_166n, wala })).toBe(false);
    expect(isCancelled({ meron: 79_200n, wala })).toBe(true);
  });

  it('gives the rest to the earlier of equal bets', () => {
    const bets = ['first', 'second', 'third'].map((id) => ({ id, amountMinor: 100n }));
    expect([...shareOut({ meron: 300n, wala: 101n }, bets)]).toEqual([
      ['first', 127n],
      ['second', 127n],
      ['third', 127n],
    ]);
    const uneven = shareOut({ meron: 300n, wala: 102n }, bets);
    expect([uneven.get('first'), uneven.get('second'), uneven.get('third')]).toEqual([128n, 127n, 127n]);
  });
});
