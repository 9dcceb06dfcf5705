// Reads and writes selections as text and counts their units. The site and the server use the same functions.
import type { Selection, SelectionForm } from './forms.ts';
import { countUnits } from './units.ts';

/**
 * Why a text is no selection: `ROWS` a row too many or missing, `SYMBOL` not one of the form's, `REPEATED` picked
 * twice, `ORDER` not the order of the form, `LENGTH` a number too long or short, `BANKERS` too many of them or also
 * among the others, `INCOMPLETE` too few picks for one unit.
 */
type SelectionFaultReason = 'ROWS' | 'SYMBOL' | 'REPEATED' | 'ORDER' | 'LENGTH' | 'BANKERS' | 'INCOMPLETE';

export class SelectionFault extends Error {
  readonly reason: SelectionFaultReason;

  constructor(reason: SelectionFaultReason) {
    super(`not a selection: ${reason}`);
    this.name = 'SelectionFault';
    this.reason = reason;
  }
}

type NumbersForm = Extract<SelectionForm, { kind: 'NUMBERS' }>;

/**
 * Reads a selection from its canonical text; there is exactly one text for each selection.
 * Throws a SelectionFault for any other text.
 */
export function parseSelection(form: SelectionForm, text: string): Selection {
  const picked = readSelection(text);
  if (form.kind === 'NUMBERS') demandNumbers(form, picked);
  else demandRows(rowsOf(form), picked);
  demandUnits(form, picked);
  return picked;
}

/** Reads a text that parseSelection has accepted before, without checks, because a draw has many lines. */
export const readSelection = (text: string): Selection =>
  text.split('|').map((row) => (row === '' ? [] : row.split(',')));

/**
 * Writes a selection in its canonical text: symbols in the order of the form, each once, numbers sorted. Throws a
 * SelectionFault if it gives no unit or contains a symbol that the form does not have.
 */
export function writeSelection(form: SelectionForm, selection: Selection): string {
  const rows = form.kind === 'NUMBERS' ? [writtenNumbers(form, selection)] : inFormOrder(form, selection);
  const text = rows.map((row) => row.join(',')).join('|');
  parseSelection(form, text);
  return text;
}

/** The symbols that each row of a selection offers. */
function rowsOf(form: Exclude<SelectionForm, NumbersForm>): readonly (readonly string[])[] {
  switch (form.kind) {
    case 'ROWS':
    case 'PLACES':
    case 'FREE_ROWS':
      return form.rows.map((row) => row.symbols);
    case 'PICK':
      return form.bankers ? [form.symbols, form.symbols] : [form.symbols];
    case 'SETS':
      return form.sets.map(() => form.symbols);
    case 'OPTIONS':
      return [form.options.map((option) => option.symbol)];
  }
}

function demandRows(offered: readonly (readonly string[])[], picked: Selection): void {
  if (picked.length !== offered.length) throw new SelectionFault('ROWS');
  for (const [at, symbols] of offered.entries()) demandInOrder(symbols, picked[at] ?? []);
}

/** Checks that the symbols are in the order of the form, in one pass over the offered symbols. */
function demandInOrder(offered: readonly string[], picked: readonly string[]): void {
  let last = -1;
  for (const symbol of picked) {
    const at = offered.indexOf(symbol, last + 1);
    if (at < 0) throw new SelectionFault(faultOfOrder(offered, picked, symbol));
    last = at;
  }
}

function faultOfOrder(
  offered: readonly string[],
  picked: readonly string[],
  symbol: string,
): SelectionFaultReason {
  if (!offered.includes(symbol)) return 'SYMBOL';
  return picked.indexOf(symbol) === picked.lastIndexOf(symbol) ? 'ORDER' : 'REPEATED';
}

function demandNumbers(form: NumbersForm, picked: Selection): void {
  if (picked.length !== 1) throw new SelectionFault('ROWS');
  let last = '';
  for (const number of picked[0] ?? []) {
    demandNumber(form, number);
    if (number === last) throw new SelectionFault('REPEATED');
    if (number < last) throw new SelectionFault('ORDER');
    last = number;
  }
}

function demandNumber(form: NumbersForm, number: string): void {
  const symbols = symbolsOf(form, number);
  if (symbols.length !== form.length) throw new SelectionFault('LENGTH');
  if (!symbols.every((symbol) => form.symbols.includes(symbol))) throw new SelectionFault('SYMBOL');
  if (form.distinct && new Set(symbols).size < symbols.length) throw new SelectionFault('REPEATED');
  if (form.mixed && new Set(symbols).size === 1) throw new SelectionFault('REPEATED');
  if (form.unordered && inOrder(form.symbols, symbols).join('') !== number) throw new SelectionFault('ORDER');
}

function demandUnits(form: SelectionForm, picked: Selection): void {
  if (form.kind === 'PICK' && form.bankers) {
    const [bankers = [], others = []] = picked;
    if (bankers.length >= form.choose) throw new SelectionFault('BANKERS');
    if (bankers.some((banker) => others.includes(banker))) throw new SelectionFault('BANKERS');
  }
  if (countUnits(form, picked) === 0) throw new SelectionFault('INCOMPLETE');
}

function inFormOrder(form: Exclude<SelectionForm, NumbersForm>, selection: Selection): Selection {
  const offered = rowsOf(form);
  return selection.map((row, at) => inOrder(offered[at] ?? [], [...new Set(row)]));
}

function writtenNumbers(form: NumbersForm, selection: Selection): string[] {
  const numbers = (selection[0] ?? []).map((number) =>
    form.unordered ? inOrder(form.symbols, symbolsOf(form, number)).join('') : number,
  );
  return Array.from(new Set(numbers)).sort(byText);
}

function inOrder(offered: readonly string[], picked: readonly string[]): string[] {
  return Array.from(picked).sort((one, other) => offered.indexOf(one) - offered.indexOf(other));
}

const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

function symbolsOf(form: NumbersForm, number: string): string[] {
  const width = form.symbols[0]?.length ?? 1;
  const symbols: string[] = [];
  for (let at = 0; at < number.length; at += width) symbols.push(number.slice(at, at + width));
  return symbols;
}
