// One text for each selection, a reason for each other text, and units counted as the tables say.
import { describe, expect, it } from 'vitest';
import type { SelectionForm } from './forms.ts';
import { parseSelection, SelectionFault, writeSelection } from './selections.ts';
import { countUnits } from './units.ts';

const digits = Array.from('0123456789');
const row = (code: string) => ({ code, symbols: digits });
const balls = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11'];

const rows: SelectionForm = { kind: 'ROWS', rows: [row('A'), row('B'), row('C')], distinct: false };
const distinct: SelectionForm = { ...rows, distinct: true };
const places: SelectionForm = { kind: 'PLACES', rows: [row('A'), row('B')] };
const free: SelectionForm = { kind: 'FREE_ROWS', rows: ['A', 'B', 'C', 'D', 'E'].map(row), choose: 2 };
const bankers: SelectionForm = { kind: 'PICK', symbols: balls, choose: 5, bankers: true };
const pick: SelectionForm = { kind: 'PICK', symbols: digits, choose: 3, bankers: false };
const sets: SelectionForm = {
  kind: 'SETS',
  symbols: digits,
  sets: [
    { code: 'PAIR', choose: 1 },
    { code: 'SINGLE', choose: 3 },
  ],
};
const options: SelectionForm = {
  kind: 'OPTIONS',
  options: [
    { symbol: '0', units: 1 },
    { symbol: '1', units: 3 },
    { symbol: '2', units: 6 },
  ],
};
const numbers: SelectionForm = {
  kind: 'NUMBERS',
  symbols: digits,
  length: 4,
  distinct: false,
  unordered: false,
  permuted: true,
  units: 1,
};
const groups: SelectionForm = { ...numbers, symbols: balls, length: 3, distinct: true, unordered: true };

describe('selections', () => {
  it.each([
    [rows, '1,2|7|0,5', 4],
    [distinct, '1,2|1,2|1,2,3', 2],
    [places, '|0,9', 2],
    [places, '4|0,9', 3],
    [free, '0|1,2||3|', 5],
    [bankers, '|01,02,03,04,05,06', 6],
    [bankers, '01,02|03,04,05,06', 4],
    [pick, '0,1,2,3,4,5,6,7,8,9', 120],
    [sets, '1,2|1,2,3,4', 2],
    [sets, '0,1,2,3,4,5,6,7,8,9|0,1,2,3,4,5,6,7,8,9', 840],
    [options, '0,2', 7],
    [numbers, '0000,1123', 13],
    [groups, '010203,010211', 12],
  ] as const)('%o reads %s as %d units', (form, text, units) => {
    const selection = parseSelection(form, text);
    expect(countUnits(form, selection)).toBe(units);
    expect(writeSelection(form, selection)).toBe(text);
  });

  it.each([
    [rows, '1|2', 'ROWS'],
    [rows, '1|2|3|4', 'ROWS'],
    [rows, '1|2|', 'INCOMPLETE'],
    [rows, '1|2|x', 'SYMBOL'],
    [rows, '1|2| 3', 'SYMBOL'],
    [rows, '1|2|3,', 'SYMBOL'],
    [rows, '1|2|3,3', 'REPEATED'],
    [rows, '1|2|4,3', 'ORDER'],
    [distinct, '1|1|1', 'INCOMPLETE'],
    [places, '|', 'INCOMPLETE'],
    [free, '0||||', 'INCOMPLETE'],
    [bankers, '01,02,03,04', 'ROWS'],
    [bankers, '01,02,03,04,05|06', 'BANKERS'],
    [bankers, '01|01,02,03,04', 'BANKERS'],
    [bankers, '01|1,2', 'SYMBOL'],
    [sets, '1|1,2,3', 'INCOMPLETE'],
    [options, '', 'INCOMPLETE'],
    [options, '3', 'SYMBOL'],
    [numbers, '123', 'LENGTH'],
    [numbers, '1234,1234', 'REPEATED'],
    [numbers, '1234,0123', 'ORDER'],
    [numbers, '12a4', 'SYMBOL'],
    [numbers, '', 'INCOMPLETE'],
    [numbers, '1234|1235', 'ROWS'],
    [{ ...numbers, mixed: true }, '1112,2222', 'REPEATED'],
    [groups, '010101', 'REPEATED'],
    [groups, '030201', 'ORDER'],
    [groups, '01021', 'SYMBOL'],
  ] as const)('%o refuses %s for %s', (form, text, reason) => {
    expect(() => parseSelection(form, text)).toThrow(new SelectionFault(reason));
  });

  it('writes what is picked in any order and twice in one way', () => {
    expect(writeSelection(rows, [['5', '1', '5'], ['2'], ['9', '0']])).toBe('1,5|2|0,9');
    expect(writeSelection(numbers, [['9876', '0123', '9876']])).toBe('0123,9876');
    expect(writeSelection(groups, [['110201', '030201']])).toBe('010203,010211');
  });

  it('refuses to write what is no selection', () => {
    expect(() => writeSelection(rows, [['1'], ['2'], []])).toThrow(new SelectionFault('INCOMPLETE'));
    expect(() => writeSelection(rows, [['1'], ['2'], ['A']])).toThrow(new SelectionFault('SYMBOL'));
  });

  it('does not count what it cannot count exactly', () => {
    const hundred = Array.from({ length: 100 }, (_, at) => String(at).padStart(2, '0'));
    const wide: SelectionForm = {
      kind: 'ROWS',
      rows: Array.from({ length: 10 }, (_, at) => ({ code: `R${at}`, symbols: hundred })),
      distinct: false,
    };
    const all = Array.from({ length: 10 }, () => hundred);
    expect(() => countUnits(wide, all)).toThrow(RangeError);
    expect(() => countUnits({ ...wide, distinct: true }, all)).toThrow(RangeError);
    expect(countUnits(wide, all.toSpliced(7, 3, ['00'], ['00'], ['00']))).toBe(100 ** 7);
  });
});
