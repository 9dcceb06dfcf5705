// Selections of a lottery bet type for tests: random ones, everything at once, and unit by unit by brute force.
import fc from 'fast-check';
import type { Selection, SelectionForm } from '#contract/lottery/forms.ts';
import { countUnits } from '#contract/lottery/units.ts';
import { combinationsOf, productOf } from '#server/modules/lottery/games/combinations.ts';

/** A random selection worth at least one unit. */
export function aSelection(form: SelectionForm): fc.Arbitrary<Selection> {
  return anyPicks(form).filter((selection) => countUnits(form, selection) > 0);
}

function anyPicks(form: SelectionForm): fc.Arbitrary<Selection> {
  if (form.kind === 'NUMBERS') {
    const number = form.distinct
      ? fc.shuffledSubarray(form.symbols, { minLength: form.length, maxLength: form.length })
      : fc.array(fc.constantFrom(...form.symbols), { minLength: form.length, maxLength: form.length });
    const written = number
      .filter((symbols) => !form.mixed || new Set(symbols).size > 1)
      .map((symbols) => (form.unordered ? symbols.toSorted() : symbols).join(''));
    return fc
      .uniqueArray(written, { minLength: 1, maxLength: 8 })
      .map((numbers) => [numbers.toSorted()] satisfies Selection);
  }
  if (form.kind === 'PICK') {
    // With many symbols, only so many are picked that their units can be listed.
    const maxLength = form.symbols.length > 20 ? form.choose + 4 : form.symbols.length;
    const others = fc.subarray(form.symbols, { maxLength });
    if (!form.bankers) return others.map((symbols) => [symbols]);
    return fc
      .tuple(fc.subarray(form.symbols, { maxLength: form.choose - 1 }), others)
      .map(([bankers, others]) => [bankers, others.filter((symbol) => !bankers.includes(symbol))]);
  }
  return fc.tuple(...everythingOf(form).map((symbols) => fc.subarray([...symbols])));
}

/** All of a form picked at once. */
export function everythingOf(form: SelectionForm): Selection {
  switch (form.kind) {
    case 'ROWS':
    case 'PLACES':
    case 'FREE_ROWS':
      return form.rows.map((row) => row.symbols);
    case 'PICK':
      return form.bankers ? [[], form.symbols] : [form.symbols];
    case 'SETS':
      return form.sets.map(() => form.symbols);
    case 'OPTIONS':
      return [form.options.map((option) => option.symbol)];
    case 'NUMBERS':
      return [[...everyNumber(form)]];
  }
}

function* everyNumber(form: Extract<SelectionForm, { kind: 'NUMBERS' }>): Generator<string> {
  for (const symbols of productOf(Array.from({ length: form.length }, () => form.symbols))) {
    const isRepeating = new Set(symbols).size < symbols.length;
    const isSorted = symbols.every((symbol, at) => at === 0 || (symbols[at - 1] ?? '') <= symbol);
    const isAllAlike = new Set(symbols).size === 1;
    if ((form.distinct && isRepeating) || (form.mixed && isAllAlike)) continue;
    if (!form.unordered || isSorted) yield symbols.join('');
  }
}

/** Every single unit of a selection as its own selection; an option or a number stays whole. */
export function* unitsOf(form: SelectionForm, selection: Selection): Generator<Selection> {
  switch (form.kind) {
    case 'ROWS':
      for (const unit of productOf(selection)) {
        if (!form.distinct || isWithoutRepeat(unit)) yield unit.map((symbol) => [symbol]);
      }
      return;
    case 'PLACES':
      yield* unitsOfSomeRows(selection, 1);
      return;
    case 'FREE_ROWS':
      yield* unitsOfSomeRows(selection, form.choose);
      return;
    case 'PICK':
      yield* unitsOfPicks(form, selection);
      return;
    case 'SETS': {
      const sets = selection.map((row, at) => [...combinationsOf(row, form.sets[at]?.choose ?? 0)]);
      for (const unit of productOf(sets)) if (isWithoutRepeat(unit.flat())) yield unit;
      return;
    }
    case 'OPTIONS':
    case 'NUMBERS':
      for (const symbol of selection[0] ?? []) yield [[symbol]];
  }
}

function* unitsOfSomeRows(selection: Selection, choose: number): Generator<Selection> {
  for (const chosen of combinationsOf([...selection.keys()], choose)) {
    for (const unit of productOf(chosen.map((at) => selection[at] ?? []))) {
      yield selection.map((_, at) => (chosen.includes(at) ? [unit[chosen.indexOf(at)] ?? ''] : []));
    }
  }
}

function* unitsOfPicks(
  form: Extract<SelectionForm, { kind: 'PICK' }>,
  selection: Selection,
): Generator<Selection> {
  const bankers = form.bankers ? (selection[0] ?? []) : [];
  const others = (form.bankers ? selection[1] : selection[0]) ?? [];
  for (const filled of combinationsOf(others, form.choose - bankers.length)) {
    const unit = form.symbols.filter((symbol) => bankers.includes(symbol) || filled.includes(symbol));
    yield form.bankers ? [[], unit] : [unit];
  }
}

const isWithoutRepeat = (symbols: readonly string[]): boolean => new Set(symbols).size === symbols.length;

/**
 * Some units, so many that every symbol of every row is in one: step by step round the symbols. Options and places,
 * of which there are few, come all.
 */
export function unitsWithEverySymbol(form: SelectionForm): readonly Selection[] {
  switch (form.kind) {
    case 'ROWS': {
      const steps = Math.max(...form.rows.map((row) => row.symbols.length));
      return range(steps).map((step) => form.rows.map(({ symbols }, at) => windowAt(symbols, step + at, 1)));
    }
    case 'FREE_ROWS':
      return form.rows.flatMap(({ symbols }, first) =>
        symbols.map((_, step) =>
          form.rows.map((row, at) => (isNear(first, at) ? windowAt(row.symbols, step + at, 1) : [])),
        ),
      );
    case 'PICK':
      return range(Math.ceil(form.symbols.length / form.choose)).map((step) => {
        const unit = windowAt(form.symbols, step * form.choose, form.choose);
        return form.bankers ? [[], unit] : [unit];
      });
    case 'SETS':
      return form.symbols.map((_, step) =>
        form.sets.map(({ choose }, at) =>
          windowAt(
            form.symbols,
            step + form.sets.slice(0, at).reduce((sum, set) => sum + set.choose, 0),
            choose,
          ),
        ),
      );
    case 'NUMBERS': {
      const numbers = [...everyNumber(form)];
      const stride = Math.max(1, Math.floor(numbers.length / 25));
      return numbers.filter((_, at) => at % stride === 0).map((number) => [[number]]);
    }
    case 'PLACES':
    case 'OPTIONS':
      return [...unitsOf(form, everythingOf(form))];
  }

  function isNear(first: number, at: number): boolean {
    return form.kind === 'FREE_ROWS' && (at - first + form.rows.length) % form.rows.length < form.choose;
  }
}

const range = (size: number): number[] => [...Array(size).keys()];

/** `size` symbols from a start on, round the end, in the order of the form. */
function windowAt(symbols: readonly string[], start: number, size: number): string[] {
  const from = start % symbols.length;
  return symbols.filter((_, at) => (at - from + symbols.length) % symbols.length < size);
}
