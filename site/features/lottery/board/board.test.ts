// The board's rules without a screen: rows, quick picks, chance and numbers from a text.
import { describe, expect, it } from 'vitest';
import type { SelectionForm } from '#contract/lottery/forms.ts';
import { completed, emptySelection, toggled } from './draft.ts';
import { pickedBy, quickPicksFor } from './quick-picks.ts';
import { randomSelection } from './random-selection.ts';
import { readNumbers } from './read-numbers.ts';

const digits = '0123456789'.split('');
const rows = ['P1', 'P2', 'P3'].map((code) => ({ code, symbols: digits }));
const numbers = { symbols: digits, length: 3, distinct: false, unordered: false, permuted: false, units: 1 };
const forms: readonly SelectionForm[] = [
  { kind: 'ROWS', rows, distinct: false },
  { kind: 'ROWS', rows, distinct: true },
  { kind: 'PLACES', rows },
  { kind: 'FREE_ROWS', rows, choose: 2 },
  { kind: 'PICK', symbols: digits, choose: 4, bankers: false },
  { kind: 'PICK', symbols: digits, choose: 4, bankers: true },
  {
    kind: 'SETS',
    symbols: digits,
    sets: [
      { code: 'PAIR', choose: 2 },
      { code: 'SINGLE', choose: 1 },
    ],
  },
  { kind: 'OPTIONS', options: digits.map((symbol) => ({ symbol, units: 1 })) },
  { kind: 'NUMBERS', ...numbers },
  { kind: 'NUMBERS', ...numbers, unordered: true, mixed: true },
];

it('an empty board is no selection, a random one is exactly one unit, for every kind of form', () => {
  let seed = 7;
  const chance = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  for (const form of forms) {
    expect(completed(form, emptySelection(form))).toBeNull();
    for (let time = 0; time < 50; time += 1)
      expect(completed(form, randomSelection(form, chance))?.units).toBe(1);
  }
});

describe('toggles', () => {
  const [bankers] = forms.filter((form) => form.kind === 'PICK').filter((form) => form.bankers);
  it('pick and put back, and never hold a banker among the others', () => {
    if (!bankers) throw new Error('no form with bankers');
    let selection = emptySelection(bankers);
    for (const [row, symbol] of [
      [1, '3'],
      [1, '4'],
      [0, '3'],
      [1, '4'],
    ] as const)
      selection = toggled(bankers, selection, row, symbol);
    expect(selection).toEqual([['3'], []]);
  });
});

describe('quick picks', () => {
  it('are halves and sides of figures, and only all or nothing of names', () => {
    expect(pickedBy('big', digits)).toEqual(['5', '6', '7', '8', '9']);
    expect(pickedBy('small', digits)).toEqual(['0', '1', '2', '3', '4']);
    expect(pickedBy('odd', ['01', '02', '03', '04'])).toEqual(['01', '03']);
    expect(quickPicksFor(['RAT', 'OX', 'TIGER', 'RABBIT'])).toEqual(['all', 'clear']);
    expect(quickPicksFor(['BIG', 'SMALL'])).toEqual([]);
  });
});

describe('numbers from a text', () => {
  const form = { kind: 'NUMBERS', ...numbers } as const;
  it('are read from anything that parts them, in Latin and Bengali figures', () => {
    expect(readNumbers(form, '123, ৪৫৬\n789;123')).toEqual({
      numbers: ['123', '456', '789'],
      wrong: [],
      repeated: 1,
    });
  });
  it('too long and too short ones are named, the last one may still be growing', () => {
    expect(readNumbers(form, '12 3456 78')).toEqual({ numbers: [], wrong: ['12', '3456'], repeated: 0 });
    expect(readNumbers(form, '12 3456 78 ').wrong).toEqual(['12', '3456', '78']);
  });
  it('orders of one number count once where the order does not', () => {
    expect(readNumbers({ ...form, unordered: true, mixed: true }, '321 123 777 ')).toEqual({
      numbers: ['123'],
      wrong: ['777'],
      repeated: 1,
    });
  });
});
