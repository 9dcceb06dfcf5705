// Proves the road maps on written examples and on random results.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beadPlate, bigRoad, derivedRoad, layOutColumns, lookBack, readResult } from './road-columns.ts';

const columnsOf = (letters: string) => bigRoad(Array.from(letters, readResult));
const shape = (letters: string) =>
  columnsOf(letters).map((column) => column.map(({ winner }) => winner[0]).join(''));

describe('the big road', () => {
  it('begins a column when the winner changes, and notes ties on the last mark', () => {
    expect(shape('BBPTPPB')).toEqual(['rr', 'lll', 'r']);
    expect(columnsOf('BBPTPPB')[1]?.map(({ ties }) => ties)).toEqual([1, 0, 0]);
    expect(columnsOf('TTB')[0]?.[0]).toMatchObject({ winner: 'right', ties: 2 });
  });

  it('reads pairs, and the rank of Dragon Tiger is no pair', () => {
    expect(readResult('B6pb')).toEqual({ winner: 'right', leftPair: true, rightPair: true });
    expect(readResult('D12')).toEqual({ winner: 'left', leftPair: false, rightPair: false });
    expect(readResult('G3').winner).toBe('right');
  });

  it('has every result that is no tie once, in order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('B', 'P', 'T'), { maxLength: 80 }), (letters) => {
        const marks = bigRoad(letters.map(readResult)).flat();
        const wins = letters.filter((letter) => letter !== 'T').map((letter) => readResult(letter).winner);
        expect(marks.map(({ winner }) => winner)).toEqual(wins);
      }),
    );
  });
});

describe('the derived roads', () => {
  const marks = (letters: string, back: number) => derivedRoad(columnsOf(letters), back).flat().join(' ');

  it('begin at the second mark of the column after the first ones, or at the next column', () => {
    expect(marks('BBP', lookBack.bigEye)).toBe('');
    expect(marks('BBPP', lookBack.bigEye)).toBe('red');
    expect(marks('BBPB', lookBack.bigEye)).toBe('blue');
    expect(marks('BPBP', lookBack.small)).toBe('red');
    expect(marks('BPBPB', lookBack.cockroach)).toBe('red');
  });

  it('are blue when the column to the left ends one mark above, and red again further down', () => {
    expect(marks('BBPPP', lookBack.bigEye)).toBe('red blue');
    expect(marks('BBPPPP', lookBack.bigEye)).toBe('red blue red');
  });
});

describe('the grid', () => {
  it('turns a long column to the right at the bottom', () => {
    const placed = layOutColumns([Array.from({ length: 8 }, () => 'x'), ['y']], 6);
    expect(placed.slice(5, 8).map(({ column, row }) => [column, row])).toEqual([
      [0, 5],
      [1, 5],
      [2, 5],
    ]);
    expect(placed[8]).toEqual({ mark: 'y', column: 1, row: 0 });
  });

  it('never places two marks on one cell', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('B', 'P'), { maxLength: 120 }), (letters) => {
        const cells = layOutColumns(bigRoad(letters.map(readResult)), 6).map(
          ({ column, row }) => `${column},${row}`,
        );
        expect(new Set(cells).size).toBe(cells.length);
      }),
    );
  });

  it('fills the bead plate column by column', () => {
    expect(beadPlate(['a', 'b', 'c'], 2).map(({ column, row }) => [column, row])).toEqual([
      [0, 0],
      [0, 1],
      [1, 0],
    ]);
  });
});
