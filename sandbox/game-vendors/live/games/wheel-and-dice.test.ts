// Proves the bets of roulette and Sic Bo: what they cover, and what the spots of a round pay together.
import { describe, expect, it } from 'vitest';
import { colourOf, coveredNumbers, roulette, wheelOrder } from './roulette.ts';
import { sicBo } from './sic-bo.ts';

const decimal = ({ over, under }: { over: number; under: number }): number => over / under;

describe('European roulette', () => {
  it('has every usual bet once: 37 straights, 60 splits, 14 streets, 23 corners, 11 lines, 12 outside', () => {
    const inside = [...coveredNumbers].filter(([id]) => id.startsWith('in-'));
    const count = (covered: number): number =>
      inside.filter(([, numbers]) => numbers.length === covered).length;
    expect([1, 2, 3, 4, 6].map(count)).toEqual([37, 60, 14, 23, 11]);
    expect(roulette.spots).toHaveLength(157);
    expect(new Set(roulette.spots.map(({ id }) => id)).size).toBe(157);
  });

  it('has the wheel’s 37 numbers once, red and black in turn', () => {
    expect(wheelOrder.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 37 }, (_, number) => number));
    const colours = wheelOrder.slice(1).map(colourOf);
    expect(colours.every((colour, at) => colour !== colours[at + 1])).toBe(true);
  });

  it('pays 35:1 down to 1:1, and the zero beats every outside bet', () => {
    expect(decimal(roulette.pay('in-17', [17]))).toBe(36);
    expect(decimal(roulette.pay('in-17-20', [20]))).toBe(18);
    expect(decimal(roulette.pay('in-1-2-4-5', [3]))).toBe(0);
    expect(decimal(roulette.pay('dozen-2', [13]))).toBe(3);
    expect(decimal(roulette.pay('red', [1]))).toBe(2);
    for (const { id } of roulette.spots.filter((one) => !one.id.startsWith('in-')))
      expect(decimal(roulette.pay(id, [0])), id).toBe(0);
  });
});

describe('Sic Bo', () => {
  const pay = (spot: string, ...dice: number[]): number => decimal(sicBo.pay(spot, dice));

  it('loses small, big, odd and even on a triple', () => {
    expect(
      ['small', 'odd', 'any-triple', 'triple-3', 'double-3', 'single-3'].map((spot) => pay(spot, 3, 3, 3)),
    ).toEqual([0, 0, 32, 181, 12, 4]);
    expect([pay('small', 1, 3, 6), pay('big', 1, 3, 6), pay('even', 1, 3, 6)]).toEqual([2, 0, 2]);
  });

  it('pays sums, pairs and single faces', () => {
    expect([pay('sum-4', 1, 1, 2), pay('sum-17', 6, 6, 5), pay('sum-10', 6, 3, 1)]).toEqual([63, 63, 7]);
    expect([pay('pair-1-6', 6, 1, 1), pay('pair-1-6', 6, 6, 2)]).toEqual([7, 0]);
    expect([pay('single-2', 2, 5, 6), pay('single-2', 2, 2, 6)]).toEqual([2, 3]);
  });
});
