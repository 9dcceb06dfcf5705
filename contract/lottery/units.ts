// How many units a selection is worth, exactly.
import type { Selection, SelectionForm } from './forms.ts';

/**
 * The units of a selection: what its stake is multiplied by. The selection must be one of the form's.
 * Throws a RangeError above Number.MAX_SAFE_INTEGER; below it every step is a whole number and exact.
 */
export function countUnits(form: SelectionForm, selection: Selection): number {
  const units = unitsOf(form, selection);
  if (!Number.isSafeInteger(units)) throw new RangeError('more units than can be counted exactly');
  return units;
}

function unitsOf(form: SelectionForm, selection: Selection): number {
  switch (form.kind) {
    case 'ROWS':
      return form.distinct ? waysWithoutRepeat(selection, selection.map(one)) : waysByRow(selection);
    case 'PLACES':
      return selection.reduce((sum, row) => sum + row.length, 0);
    case 'FREE_ROWS':
      return waysOfSomeRows(selection, form.choose);
    case 'PICK':
      return form.bankers
        ? choices(selection[1]?.length ?? 0, form.choose - (selection[0]?.length ?? 0))
        : choices(selection[0]?.length ?? 0, form.choose);
    case 'SETS':
      return waysWithoutRepeat(
        selection,
        form.sets.map((set) => set.choose),
      );
    case 'OPTIONS':
      return form.options.reduce(
        (sum, option) => (selection[0]?.includes(option.symbol) ? sum + option.units : sum),
        0,
      );
    case 'NUMBERS':
      return form.permuted
        ? form.units * (selection[0] ?? []).reduce((sum, number) => sum + orders(form.symbols, number), 0)
        : form.units * (selection[0]?.length ?? 0);
  }
}

const one = (): number => 1;

const waysByRow = (rows: Selection): number => rows.reduce((product, row) => product * row.length, 1);

/** One symbol from each of `choose` rows, over all choices of rows. */
function waysOfSomeRows(rows: Selection, choose: number): number {
  const ways = [1, ...Array.from({ length: choose }, () => 0)];
  for (const row of rows) {
    for (let filled = choose; filled > 0; filled -= 1) {
      ways[filled] = (ways[filled] ?? 0) + (ways[filled - 1] ?? 0) * row.length;
    }
  }
  return ways[choose] ?? 0;
}

/**
 * Counts `choose[i]` symbols from row i, no symbol in two rows: each symbol is used by one of its rows that is not
 * full yet, or by none. The state is one number with a digit for each row.
 */
function waysWithoutRepeat(rows: Selection, choose: readonly number[]): number {
  const steps = choose.map((_, at) => choose.slice(0, at).reduce((product, size) => product * (size + 1), 1));
  const full = choose.reduce((product, size) => product * (size + 1), 1) - 1;
  const ways = Array.from({ length: full + 1 }, (_, filled): number => (filled === 0 ? 1 : 0));
  for (const symbol of new Set(rows.flat())) {
    for (let filled = full; filled > 0; filled -= 1) {
      for (const [at, step] of steps.entries()) {
        const isStarted = Math.floor(filled / step) % ((choose[at] ?? 0) + 1) > 0;
        if (isStarted && rows[at]?.includes(symbol)) {
          ways[filled] = (ways[filled] ?? 0) + (ways[filled - step] ?? 0);
        }
      }
    }
  }
  return ways[full] ?? 0;
}

/** Ways to choose `take` of `of` things; 0 when there are too few. */
function choices(of: number, take: number): number {
  return waysOfSomeRows(
    Array.from({ length: of }, () => ['']),
    take,
  );
}

/** The different orders of a number's symbols: one group of alike symbols after the other takes its places. */
function orders(symbols: readonly string[], number: string): number {
  const width = symbols[0]?.length ?? 1;
  const counts = new Map<string, number>();
  for (let at = 0; at < number.length; at += width) {
    const symbol = number.slice(at, at + width);
    counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
  }
  let free = number.length / width;
  let product = 1;
  for (const count of counts.values()) {
    product *= choices(free, count);
    free -= count;
  }
  return product;
}
