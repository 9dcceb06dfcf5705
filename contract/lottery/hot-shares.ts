// The effect of lowered numbers on the prizes of a selection, the same for board and server.
import type { Selection, SelectionForm } from './forms.ts';

/** The full prize, in thousandths; a lowered number has a smaller share. */
export const fullShare = 1000;

/**
 * The shares that the units of a selection are paid, in thousandths: a unit is paid the lowest share of its numbers.
 * No unit is paid less than `lowest` or more than `highest`; when both are equal, the selection has one price.
 * A key of `shares` is a symbol at any place, or `ROW:SYMBOL` in one row; of written numbers it is the whole number.
 */
export function sharesOfUnits(
  form: SelectionForm,
  selection: Selection,
  shares: ReadonlyMap<string, number>,
): { readonly lowest: number; readonly highest: number } {
  const codes = rowCodesOf(form);
  const rows = selection.map((picks, at) => picks.map((pick) => shareOf(shares, pick, codes[at])));
  return { lowest: Math.min(fullShare, ...rows.flat()), highest: highestOf(form, rows) };
}

/** Whether operators can lower the prize of this number in selections of a form, other than of written ones. */
export function isHotName(form: SelectionForm, name: string): boolean {
  switch (form.kind) {
    case 'ROWS':
    case 'PLACES':
    case 'FREE_ROWS':
      return form.rows.some(
        ({ code, symbols }) =>
          symbols.includes(name) || symbols.some((symbol) => `${code}:${symbol}` === name),
      );
    case 'SETS':
      return form.symbols.some(
        (symbol) => symbol === name || form.sets.some(({ code }) => `${code}:${symbol}` === name),
      );
    case 'PICK':
      return form.symbols.includes(name);
    case 'OPTIONS':
      return form.options.some(({ symbol }) => symbol === name);
    case 'NUMBERS':
      return false;
  }
}

function rowCodesOf(form: SelectionForm): readonly string[] {
  if (form.kind === 'ROWS' || form.kind === 'PLACES' || form.kind === 'FREE_ROWS')
    return form.rows.map(({ code }) => code);
  return form.kind === 'SETS' ? form.sets.map(({ code }) => code) : [];
}

function shareOf(shares: ReadonlyMap<string, number>, pick: string, row: string | undefined): number {
  const anywhere = shares.get(pick) ?? fullShare;
  const here = row === undefined ? fullShare : (shares.get(`${row}:${pick}`) ?? fullShare);
  return Math.min(anywhere, here);
}

type Rows = readonly (readonly number[])[];

/** The share of the best unit, when the best of each row are in one; they may not be where none may be twice. */
function highestOf(form: SelectionForm, rows: Rows): number {
  switch (form.kind) {
    case 'ROWS':
      return Math.min(...rows.map((row) => nthBest(row, 1)));
    case 'FREE_ROWS':
      return nthBest(
        rows.filter((row) => row.length > 0).map((row) => nthBest(row, 1)),
        form.choose,
      );
    case 'SETS':
      return Math.min(...rows.map((row, at) => nthBest(row, form.sets[at]?.choose ?? 1)));
    case 'PICK': {
      const [bankers = [], others = []] = form.bankers ? rows : [[], rows[0]];
      return Math.min(...bankers, nthBest(others, form.choose - bankers.length));
    }
    case 'PLACES':
    case 'OPTIONS':
    case 'NUMBERS':
      return nthBest(rows.flat(), 1);
  }
}

/** The share at that place from the best on; a selection has as many. */
const nthBest = (row: readonly number[], nth: number): number =>
  // Browsers of iOS 12 read this too: they have no toSorted.
  [...row].sort((one, other) => other - one)[nth - 1] ?? fullShare;
