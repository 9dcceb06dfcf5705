// Lowered prizes of selections against their units one by one.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aSelection, unitsOf } from '#server/testing/lottery/a-selection.ts';
import type { Selection, SelectionForm } from '#contract/lottery/forms.ts';
import { fullShare, isHotName, sharesOfUnits } from '#contract/lottery/hot-shares.ts';

const digits = Array.from('012345');
const row = (code: string) => ({ code, symbols: digits });
const [a, b, c] = ['A', 'B', 'C'].map(row) as [
  ReturnType<typeof row>,
  ReturnType<typeof row>,
  ReturnType<typeof row>,
];
const sets = [
  { code: 'PAIR', choose: 1 },
  { code: 'SINGLE', choose: 2 },
];
const writing = { length: 2, distinct: false, unordered: false, permuted: false, units: 1 };
const forms: readonly (readonly [string, SelectionForm])[] = [
  ['rows', { kind: 'ROWS', rows: [a, b, c], distinct: false }],
  ['rows without repeats', { kind: 'ROWS', rows: [a, b, c], distinct: true }],
  ['places', { kind: 'PLACES', rows: [a, b, c] }],
  ['some rows', { kind: 'FREE_ROWS', rows: [a, b, c], choose: 2 }],
  ['a pick', { kind: 'PICK', symbols: digits, choose: 1, bankers: false }],
  ['picks', { kind: 'PICK', symbols: digits, choose: 3, bankers: false }],
  ['picks with bankers', { kind: 'PICK', symbols: digits, choose: 3, bankers: true }],
  ['sets', { kind: 'SETS', symbols: digits, sets }],
  ['options', { kind: 'OPTIONS', options: digits.map((symbol) => ({ symbol, units: 2 })) }],
  ['written numbers', { kind: 'NUMBERS', symbols: digits, ...writing }],
];
/** These reach the limit, because nothing excludes the best picks of different rows from one unit. */
const exact = forms.filter(([name]) => name !== 'rows without repeats' && name !== 'sets');

/** Some numbers that are lowered, so few that selections often miss them. */
const hotIn = (form: SelectionForm) =>
  fc
    .dictionary(
      form.kind === 'NUMBERS'
        ? fc.constantFrom('00', '12', '55')
        : fc.constantFrom('0', '3', '5', 'A:0', 'B:0', 'C:4', 'PAIR:1', 'SINGLE:0', 'SINGLE:2'),
      fc.constantFrom(0, 500, 800),
      { maxKeys: 3 },
    )
    .map((shares) => new Map(Object.entries(shares)));

/** By the rule's own words, unit by unit. */
function sharesOneByOne(
  form: SelectionForm,
  selection: Selection,
  hot: ReadonlyMap<string, number>,
): number[] {
  const codes = 'rows' in form ? form.rows : 'sets' in form ? form.sets : [];
  return [...unitsOf(form, selection)].map((unit) =>
    Math.min(
      fullShare,
      ...unit.flatMap((picks, at) =>
        picks.flatMap((pick) => [
          hot.get(pick) ?? fullShare,
          hot.get(`${codes[at]?.code}:${pick}`) ?? fullShare,
        ]),
      ),
    ),
  );
}

describe('lowered prizes', () => {
  it.each(forms)('of %s hold for every unit when a selection has one price', (_name, form) => {
    fc.assert(
      fc.property(aSelection(form), hotIn(form), (selection, hot) => {
        const { lowest, highest } = sharesOfUnits(form, selection, hot);
        const units = sharesOneByOne(form, selection, hot);
        for (const share of units) {
          expect(share).toBeGreaterThanOrEqual(lowest);
          expect(share).toBeLessThanOrEqual(highest);
        }
      }),
    );
  });

  it.each(exact)('of %s are the least and the most of its units', (_name, form) => {
    fc.assert(
      fc.property(aSelection(form), hotIn(form), (selection, hot) => {
        const units = sharesOneByOne(form, selection, hot);
        const expected = { lowest: Math.min(...units), highest: Math.max(...units) };
        expect(sharesOfUnits(form, selection, hot)).toEqual(expected);
      }),
    );
  });

  it('are named by a symbol, or by a symbol of a row', () => {
    const rows = forms[0]?.[1] as SelectionForm;
    expect(['3', 'A:3', 'C:0'].map((name) => isHotName(rows, name))).toEqual([true, true, true]);
    expect(['9', 'A:9', 'D:3', 'A', '', 'A:'].map((name) => isHotName(rows, name))).not.toContain(true);
    const [, set] = forms.find(([name]) => name === 'sets') ?? [];
    expect(set && ['1', 'PAIR:1', 'PAIR:9', 'A:1'].map((name) => isHotName(set, name))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
