// Proves the counts of symbols and absences: by examples, and by their sums on random draws.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ResultShape } from '#contract/lottery/forms.ts';
import { tallySymbols, type Track, tracksOf } from './trends.ts';

const track = (shape: ResultShape, id: string): Track => {
  const found = tracksOf(shape).find((one) => one.id === id);
  if (!found) throw new Error(`no track ${id}`);
  return found;
};
const one = (results: string[][], of: Track, symbol: string) =>
  tallySymbols(results, of).find((tally) => tally.symbol === symbol);

describe('what is watched', () => {
  it('is each place of digits, all faces of dice, each place of a race, and digits of the first number', () => {
    const ids = (shape: ResultShape) => tracksOf(shape).map(({ id }) => id);
    expect(ids({ kind: 'DIGITS', count: 3 })).toEqual(['PLACE_1', 'PLACE_2', 'PLACE_3']);
    expect(ids({ kind: 'DICE', count: 3 })).toEqual(['ANY']);
    expect(ids({ kind: 'BALLS', of: 10, take: 10 })).toHaveLength(10);
    expect(ids({ kind: 'BALLS', of: 80, take: 20 })).toEqual(['ANY']);
    expect(ids({ kind: 'BALLS', of: 11, take: 5 })).toEqual([
      'ANY',
      ...[1, 2, 3, 4, 5].map((n) => `PLACE_${n}`),
    ]);
    expect(ids({ kind: 'LOTS', digits: [4, 3], distinct: false })).toHaveLength(4);
  });

  it('knows how probable a symbol is', () => {
    expect(track({ kind: 'DICE', count: 3 }, 'ANY').chance).toBeCloseTo(91 / 216, 12);
    expect(track({ kind: 'BALLS', of: 80, take: 20 }, 'ANY').chance).toBe(0.25);
    expect(track({ kind: 'BALLS', of: 49, take: 7 }, 'PLACE_7').chance).toBeCloseTo(1 / 49, 12);
  });
});

describe('counting', () => {
  const second = track({ kind: 'DIGITS', count: 2 }, 'PLACE_2');
  const newestFirst = [
    ['0', '4'],
    ['1', '7'],
    ['7', '7'],
    ['2', '4'],
    ['3', '1'],
  ];

  it('says how often a digit came, for how long it is missing and what its longest pause was', () => {
    expect(one(newestFirst, second, '7')).toEqual({ symbol: '7', count: 2, missing: 1, longest: 2 });
    expect(one(newestFirst, second, '4')).toEqual({ symbol: '4', count: 2, missing: 0, longest: 2 });
    expect(one(newestFirst, second, '1')).toEqual({ symbol: '1', count: 1, missing: 4, longest: 4 });
  });

  it('a digit that never came is missing in all draws, and without draws nothing is missing', () => {
    expect(one(newestFirst, second, '9')).toEqual({ symbol: '9', count: 0, missing: 5, longest: 5 });
    expect(one([], second, '9')).toEqual({ symbol: '9', count: 0, missing: 0, longest: 0 });
  });

  it('a face that shows on two dice came in one draw', () => {
    const faces = track({ kind: 'DICE', count: 3 }, 'ANY');
    expect(one([['5', '5', '2']], faces, '5')?.count).toBe(1);
  });

  it('digits of the first number count from the left', () => {
    const last = track({ kind: 'LOTS', digits: [4, 3], distinct: false }, 'DIGIT_4');
    expect(one([['1239', '888']], last, '9')?.count).toBe(1);
    expect(one([['1239', '888']], last, '8')?.count).toBe(0);
  });

  it('of any draws every one counts for exactly one digit of a place, and no pause is longer than they are', () => {
    const digit = fc.integer({ min: 0, max: 9 }).map(String);
    fc.assert(
      fc.property(fc.array(fc.tuple(digit, digit), { maxLength: 60 }), (results) => {
        const tallies = tallySymbols(results, second);
        expect(tallies.reduce((sum, { count }) => sum + count, 0)).toBe(results.length);
        for (const { count, missing, longest } of tallies) {
          expect(longest).toBeGreaterThanOrEqual(missing);
          expect(count + longest).toBeLessThanOrEqual(results.length);
        }
        expect(tallies.filter(({ missing }) => missing === 0)).toHaveLength(results.length > 0 ? 1 : 10);
      }),
    );
  });
});
