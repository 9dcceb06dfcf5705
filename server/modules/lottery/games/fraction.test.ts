// Fractions are exact, in lowest terms, and rounded down only on request.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsByDay } from '#server/testing/test-depth.ts';
import { add, compare, divide, floorTimes, fraction, multiply, toDecimal } from './fraction.ts';

describe('a fraction', () => {
  it('is in lowest terms with a positive denominator', () => {
    expect(fraction(6, -4)).toEqual({ num: -3n, den: 2n });
    expect(fraction(0, 7)).toEqual({ num: 0n, den: 1n });
    expect(() => fraction(1, 0)).toThrow(RangeError);
  });

  it('is reckoned exactly', () => {
    expect(add(fraction(1, 6), fraction(1, 3))).toEqual(fraction(1, 2));
    expect(multiply(fraction(2, 3), fraction(9, 4))).toEqual(fraction(3, 2));
    expect(divide(fraction(1), fraction(215, 462))).toEqual(fraction(462, 215));
    expect(() => divide(fraction(1), fraction(0))).toThrow(RangeError);
    expect(compare(fraction(1, 3), fraction(333_333, 1_000_000))).toBeGreaterThan(0);
    expect(compare(fraction(2, 4), fraction(1, 2))).toBe(0);
  });

  it('is rounded down, also below zero', () => {
    expect(floorTimes(fraction(1000, 231), 1000n)).toBe(4329n);
    expect(floorTimes(fraction(-1, 3), 1n)).toBe(-1n);
    expect(toDecimal(fraction(20, 9), 4)).toBe('2.2222');
    expect(toDecimal(fraction(2), 3)).toBe('2.000');
    expect(toDecimal(fraction(1, 300), 3)).toBe('0.003');
    expect(toDecimal(fraction(-1, 3), 2)).toBe('-0.34');
    expect(toDecimal(fraction(7, 2), 0)).toBe('3');
  });

  it('taken apart and put together again is the same', () => {
    const number = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n });
    const under = fc.bigInt({ min: 1n, max: 10n ** 20n });
    const same = fc.property(number, under, number, under, (a, b, c, d) => {
      const [one, other] = [fraction(a, b), fraction(c, d)];
      expect(add(add(one, other), multiply(other, fraction(-1)))).toEqual(one);
      if (other.num !== 0n) expect(divide(multiply(one, other), other)).toEqual(one);
    });
    fc.assert(same, { numRuns: runsByDay(100) });
  });
});
