// A selection that is not finished: its rows may be empty; computes its units so far.
import type { Selection, SelectionForm } from '#contract/lottery/forms.ts';
import { SelectionFault, writeSelection } from '#contract/lottery/selections.ts';
import { countUnits } from '#contract/lottery/units.ts';

type NumbersForm = Extract<SelectionForm, { kind: 'NUMBERS' }>;
type RowsForm = Exclude<SelectionForm, NumbersForm>;

/** A row of toggles; `code` is null where the board has only one row. */
type BoardRow = { readonly code: string | null; readonly symbols: readonly string[] };

/** The rows a board draws for a form. */
export function boardRows(form: RowsForm): readonly BoardRow[] {
  switch (form.kind) {
    case 'ROWS':
    case 'PLACES':
    case 'FREE_ROWS':
      return form.rows;
    case 'PICK':
      return form.bankers
        ? ['BANKERS', 'OTHERS'].map((code) => ({ code, symbols: form.symbols }))
        : [{ code: null, symbols: form.symbols }];
    case 'SETS':
      return form.sets.map(({ code }) => ({ code, symbols: form.symbols }));
    case 'OPTIONS':
      return [{ code: null, symbols: form.options.map(({ symbol }) => symbol) }];
  }
}

export const emptySelection = (form: SelectionForm): Selection =>
  form.kind === 'NUMBERS' ? [[]] : boardRows(form).map(() => []);

/** The canonical text and the units of a selection that is complete; null until it is. */
export function completed(
  form: SelectionForm,
  selection: Selection,
): { readonly content: string; readonly units: number } | null {
  try {
    return { content: writeSelection(form, selection), units: countUnits(form, selection) };
  } catch (error) {
    if (error instanceof SelectionFault || error instanceof RangeError) return null;
    throw error;
  }
}

/** The selection with a symbol picked or put back; a banker leaves the others, and the other way round. */
export function toggled(form: RowsForm, selection: Selection, row: number, symbol: string): Selection {
  const isPicked = selection[row]?.includes(symbol) ?? false;
  const keepsApart = form.kind === 'PICK' && form.bankers;
  return selection.map((picks, at) => {
    if (at !== row) return keepsApart ? picks.filter((pick) => pick !== symbol) : picks;
    return isPicked ? picks.filter((pick) => pick !== symbol) : [...picks, symbol];
  });
}

/** The selection with new picks in one row. */
export function withRow(
  form: RowsForm,
  selection: Selection,
  row: number,
  picks: readonly string[],
): Selection {
  const keepsApart = form.kind === 'PICK' && form.bankers;
  return selection.map((others, at) => {
    if (at === row) return picks;
    return keepsApart ? others.filter((pick) => !picks.includes(pick)) : others;
  });
}
