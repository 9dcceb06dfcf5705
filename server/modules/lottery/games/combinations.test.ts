// Ways counted by formula are as many as the ways listed.
import { describe, expect, it } from 'vitest';
import {
  arrangements,
  arrangementsOf,
  binomial,
  combinationsOf,
  ordersOfAlike,
  productOf,
} from './combinations.ts';

describe('combinations', () => {
  it('know the great numbers', () => {
    expect(binomial(80, 20)).toBe(3535316142212174320n);
    expect(arrangements(11, 5)).toBe(55_440n);
    expect(binomial(3, 4)).toBe(0n);
    expect(arrangements(3, 4)).toBe(0n);
    expect(ordersOfAlike([2, 2, 1])).toBe(30n);
    expect(ordersOfAlike([1, 1, 1, 1])).toBe(24n);
  });

  it.each([0, 1, 2, 3, 4, 5])('of %d things are as many as listed', (take) => {
    const things = [1, 2, 3, 4, 5];
    const listed = Array.from(combinationsOf(things, take), String);
    expect(BigInt(new Set(listed).size)).toBe(binomial(5, take));
    const inOrder = Array.from(arrangementsOf(things, take), String);
    expect(BigInt(new Set(inOrder).size)).toBe(arrangements(5, take));
  });

  it('take one of each list, the last list turning fastest', () => {
    expect([...productOf([[1, 2], [3], [4, 5]])].map(String)).toEqual(['1,3,4', '1,3,5', '2,3,4', '2,3,5']);
  });
});
