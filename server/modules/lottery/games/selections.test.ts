// Units counted by formula against units written out one by one, for random selections of every form.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SelectionForm } from '#contract/lottery/forms.ts';
import { parseSelection, writeSelection } from '#contract/lottery/selections.ts';
import { countUnits } from '#contract/lottery/units.ts';
import { aSelection, unitsOf } from '#server/testing/lottery/a-selection.ts';
import { runsByDay } from '#server/testing/test-depth.ts';

const digits = Array.from('0123456');
const named = (codes: string) => Array.from(codes, (code) => ({ code, symbols: digits }));
const set = (code: string, choose: number) => ({ code, choose });

const forms: Record<string, SelectionForm> = {
  rows: { kind: 'ROWS', rows: named('ABCD'), distinct: false },
  'distinct rows': { kind: 'ROWS', rows: named('ABCD'), distinct: true },
  'distinct rows of different symbols': {
    kind: 'ROWS',
    rows: [...named('AB'), { code: 'C', symbols: ['5', '6', '7', '8'] }],
    distinct: true,
  },
  places: { kind: 'PLACES', rows: named('ABC') },
  'free rows': { kind: 'FREE_ROWS', rows: named('ABCDE'), choose: 3 },
  pick: { kind: 'PICK', symbols: digits, choose: 3, bankers: false },
  'pick with bankers': { kind: 'PICK', symbols: digits, choose: 4, bankers: true },
  'two sets': { kind: 'SETS', symbols: digits, sets: [set('PAIR', 1), set('SINGLE', 3)] },
  'three sets': { kind: 'SETS', symbols: digits, sets: [set('A', 2), set('B', 1), set('C', 2)] },
  numbers: numbers({ permuted: false }),
  'sorted numbers': numbers({ permuted: false, unordered: true }),
  'distinct numbers': numbers({ permuted: false, distinct: true, unordered: true }),
};

function numbers(options: { permuted: boolean; distinct?: boolean; unordered?: boolean }): SelectionForm {
  const exact = { distinct: false, unordered: false, ...options };
  return { kind: 'NUMBERS', symbols: digits, length: 3, units: 1, ...exact };
}

describe('units', () => {
  it.each(Object.entries(forms))('of %s are as many as written out one by one', (_, form) => {
    const sameCount = fc.property(aSelection(form), (selection) => {
      const units = [...unitsOf(form, selection)].map((unit) => writeSelection(form, unit));
      expect(countUnits(form, selection)).toBe(units.length);
      expect(new Set(units).size).toBe(units.length);
      for (const unit of units) expect(countUnits(form, parseSelection(form, unit))).toBe(1);
    });
    fc.assert(sameCount, { numRuns: runsByDay(30) });
  });

  it.each(Object.entries(forms))('of %s are read again as they are written', (_, form) => {
    const sameText = fc.property(aSelection(form), (selection) => {
      expect(parseSelection(form, writeSelection(form, selection))).toEqual(selection);
    });
    fc.assert(sameText, { numRuns: runsByDay(30) });
  });

  it('of permuted numbers are all their different orders, times the units of each', () => {
    const form: SelectionForm = { ...numbers({ permuted: true }), units: 18 } as SelectionForm;
    const asOrders = fc.property(aSelection(form), (selection) => {
      const orders = (selection[0] ?? []).map((number) => new Set(ordersOf(Array.from(number))).size);
      expect(countUnits(form, selection)).toBe(18 * orders.reduce((sum, count) => sum + count, 0));
    });
    fc.assert(asOrders, { numRuns: runsByDay(30) });
  });
});

function ordersOf(symbols: readonly string[]): string[] {
  if (symbols.length < 2) return [symbols.join('')];
  return symbols.flatMap((first, at) => ordersOf(symbols.toSpliced(at, 1)).map((rest) => first + rest));
}
