// Counts the units of a line that contain one number and can win together.
import type { ResultShape, Selection, SelectionForm } from '#contract/lottery/forms.ts';

/**
 * The numbers of a line in the operators' notation, each with the largest number of its units that can win together.
 */
export function numbersHeld(
  form: SelectionForm,
  selection: Selection,
  shape: ResultShape,
): { readonly number: string; readonly units: bigint }[] {
  switch (form.kind) {
    case 'ROWS':
      return form.rows.flatMap((row, at) =>
        (selection[at] ?? []).map((pick) => ({
          number: `${row.code}:${pick}`,
          units: selection.reduce((units, picks, other) => (other === at ? units : units * inRow(picks)), 1n),
        })),
      );
    case 'PLACES':
      return named(selection, form.rows, 1n);
    case 'FREE_ROWS': {
      const filled = selection.filter((picks) => picks.length > 0).length;
      return named(selection, form.rows, choose(filled - 1, form.choose - 1));
    }
    case 'SETS':
      return named(selection, form.sets, choose(drawnBy(shape), 2));
    case 'OPTIONS':
    case 'NUMBERS':
      return (selection[0] ?? []).map((number) => ({ number, units: 1n }));
    case 'PICK': {
      const all = selection.flat();
      const most = Math.min(all.length, drawnBy(shape));
      const units = choose(most - 1, Math.max(0, form.choose - 1));
      return all.map((number) => ({ number, units: units > 0n ? units : 1n }));
    }
  }
}

const named = (selection: Selection, rows: readonly { readonly code: string }[], units: bigint) =>
  selection.flatMap((picks, at) =>
    picks.map((pick) => ({ number: `${rows[at]?.code ?? ''}:${pick}`, units: units > 0n ? units : 1n })),
  );

/** How many of a row's symbols one result can bring: one digit or ball, but BIG and EVEN together. */
const inRow = (picks: readonly string[]): bigint =>
  picks.every((pick) => /^[0-9]+$/.test(pick)) ? 1n : BigInt(Math.min(picks.length, 2));

/** How many symbols a draw brings. */
function drawnBy(shape: ResultShape): number {
  switch (shape.kind) {
    case 'DIGITS':
    case 'DICE':
      return shape.count;
    case 'BALLS':
      return shape.take;
    case 'LOTS':
      return shape.digits.length;
  }
}

/** In how many ways so many can be taken of a number of things. */
function choose(of: number, take: number): bigint {
  if (take < 0 || of < take) return 0n;
  let ways = 1n;
  for (let at = 0; at < take; at += 1) ways = (ways * BigInt(of - at)) / BigInt(at + 1);
  return ways;
}
