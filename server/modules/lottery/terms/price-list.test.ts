// Prices and payments, to the last part of a cent.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coinFamily, coinTerms } from '#server/testing/lottery/a-coin-lottery.ts';
import { paidMinor, priceListOf, rebateOf, stakeMinorOf } from './price-list.ts';
import { returnPermille } from './returns.ts';

const prices = priceListOf(coinFamily, coinTerms.terms.Elott);
const line = { unitMilli: 2000n, multiple: 1n, prizeGroup: 1950n, share: 1000n };

describe('prices', () => {
  it('are derived from the exact chances: a prize of 2 at group 2000, odds after the margin, floored', () => {
    expect(prices.NUMBER).toEqual({ NUMBER: { kind: 'PRIZE', value: 200_000n } });
    expect(prices.HALF).toEqual({
      LOW: { kind: 'ODDS', value: 2940n },
      HIGH: { kind: 'ODDS', value: 1470n },
      MIDDLE: { kind: 'PUSH', value: 1n },
    });
  });

  it('show what comes back: the group, the margin, and pushes whole', () => {
    const [number, half] = coinFamily.betTypes;
    if (!number || !half) throw new Error('no bet types');
    expect(returnPermille(number, prices.NUMBER ?? {}, 1950)).toBe(975);
    // 0.1 is pushed, 0.9 is paid at 98 %.
    expect(returnPermille(half, prices.HALF ?? {}, 1950)).toBe(982);
  });
});

describe('a payment', () => {
  const number = prices.NUMBER ?? {};
  const half = prices.HALF ?? {};

  it('follows unit, multiple and group', () => {
    // 20 at group 2000, 19.50 at 1950.
    expect(paidMinor(line, [{ tier: 'NUMBER', units: 1 }], number)).toBe(1950n);
    expect(paidMinor({ ...line, multiple: 3n, unitMilli: 20n }, [{ tier: 'NUMBER', units: 2 }], number)).toBe(
      117n,
    );
    expect(paidMinor({ ...line, prizeGroup: 1700n }, [{ tier: 'NUMBER', units: 1 }], number)).toBe(1700n);
  });

  it('follows odds and stake, halves at a share of one half, and gives a push back whole', () => {
    const odds = { unitMilli: 12_340n, multiple: 2n, prizeGroup: null, share: 1000n };
    // 24.68 x 1.47 = 36.2796
    expect(paidMinor(odds, [{ tier: 'HIGH', units: 1 }], half)).toBe(3627n);
    expect(paidMinor({ ...odds, share: 500n }, [{ tier: 'HIGH', units: 1 }], half)).toBe(1813n);
    expect(paidMinor({ ...odds, share: 500n }, [{ tier: 'MIDDLE', units: 2 }], half)).toBe(4936n);
  });

  it('is rounded down once for the line, never for each unit', () => {
    // A unit of 0.002 pays 0.0195: less than two cents alone, 19.5 cents for ten.
    const small = { ...line, unitMilli: 2n };
    expect(paidMinor(small, [{ tier: 'NUMBER', units: 1 }], number)).toBe(1n);
    expect(paidMinor(small, [{ tier: 'NUMBER', units: 10 }], number)).toBe(19n);
    expect(
      paidMinor(
        small,
        [
          { tier: 'NUMBER', units: 4 },
          { tier: 'NUMBER', units: 6 },
        ],
        number,
      ),
    ).toBe(19n);
  });

  it('never falls short of the exact one by a cent, and never exceeds it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(2n, 20n, 200n, 2000n),
        fc.bigInt(1n, 10_000n),
        fc.bigInt(1700n, 1950n),
        fc.integer({ min: 1, max: 100_000 }),
        (unitMilli, multiple, prizeGroup, units) => {
          const paid = paidMinor(
            { unitMilli, multiple, prizeGroup, share: 1000n },
            [{ tier: 'NUMBER', units }],
            number,
          );
          // In parts of a cent: 20 x group / 2000 x unit / 2 x multiple, the prize with four places.
          const exact = ((200_000n * prizeGroup) / 2000n) * BigInt(units) * unitMilli * multiple;
          expect(paid * 200_000n <= exact && exact < (paid + 1n) * 200_000n).toBe(true);
        },
      ),
    );
  });

  it('for a tier without a price is a fault', () => {
    expect(() => paidMinor(line, [{ tier: 'NONE', units: 1 }], number)).toThrow(RangeError);
  });
});

describe('a stake', () => {
  it('is units times what one costs times the multiple, in whole cents only', () => {
    expect(stakeMinorOf(3, 2000n, 2)).toBe(1200n);
    expect(stakeMinorOf(5, 2n, 1)).toBe(1n);
    expect(stakeMinorOf(3, 2n, 1)).toBeNull();
  });

  it('comes back in part for a lower group, exactly', () => {
    expect(rebateOf(10_000n, 1900, 1950)).toEqual({ rebateMinor: 250n, rebateRest: 0 });
    expect(rebateOf(39n, 1900, 1950)).toEqual({ rebateMinor: 0n, rebateRest: 1950 });
    expect(rebateOf(10_000n, 1950, 1950)).toEqual({ rebateMinor: 0n, rebateRest: 0 });
  });
});
