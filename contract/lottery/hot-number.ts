// The number whose prize operators lower, read as players write it; the office and the server read it alike.
import type { SelectionForm } from './forms.ts';
import { isHotName } from './hot-shares.ts';
import { SelectionFault, writeSelection } from './selections.ts';

type RowsForm = Extract<SelectionForm, { rows: unknown }>;

/**
 * The name under which a number is lowered, or undefined for a text that names none. Of written numbers it is the whole
 * number. Of all others it is a symbol; of forms with rows also the symbol in one place, written `--7--`, `3:7` or
 * `P3:7`.
 */
export function hotNumberOf(form: SelectionForm, written: string): string | undefined {
  const text = written.trim().toUpperCase();
  if (form.kind === 'NUMBERS') return numberOf(form, text);
  const named = [text, ...('rows' in form ? inOnePlace(form, text) : [])];
  const width = symbolsOf(form)[0]?.length ?? 1;
  // Balls are written with two digits: 7 is 07.
  const filled = named.map((name) => name.replace(/\d+$/, (digits) => digits.padStart(width, '0')));
  return [...named, ...filled].find((name) => isHotName(form, name));
}

/**
 * Examples of the texts an operator may write for a form: a symbol anywhere, then one in a place where there are
 * places.
 */
export function hotExamples(form: SelectionForm): readonly string[] {
  const symbols = symbolsOf(form);
  const first = symbols[Math.min(7, symbols.length - 1)] ?? '';
  if (form.kind === 'NUMBERS')
    return [Array.from({ length: form.length }, (_, at) => symbols[at % symbols.length]).join('')];
  if (form.kind === 'SETS') return [first, `${form.sets[0]?.code}:${first}`];
  if (!('rows' in form)) return [first];
  const row = Math.min(1, form.rows.length - 1);
  const inRow = form.rows[row]?.symbols ?? [];
  const symbol = inRow[Math.min(7, inRow.length - 1)] ?? '';
  const dashes = form.rows.map((_, at) => (at === row ? symbol : '-')).join('');
  return [first, symbol.length === 1 && form.rows.length > 1 ? dashes : `${row + 1}:${symbol}`];
}

function numberOf(form: Extract<SelectionForm, { kind: 'NUMBERS' }>, text: string): string | undefined {
  const isWide = (form.symbols[0]?.length ?? 1) > 1;
  const number = isWide ? text.replace(/[\s,]+/g, '') : text;
  if (!/^[A-Z0-9_]+$/.test(number)) return undefined;
  try {
    return writeSelection(form, [[number]]);
  } catch (error) {
    if (error instanceof SelectionFault) return undefined;
    throw error;
  }
}

/** The names that a text such as `--7--` or `3:7` may mean. */
function inOnePlace({ rows }: RowsForm, text: string): readonly string[] {
  const [, place, symbol] = /^(\d{1,2}):(.+)$/.exec(text) ?? [];
  if (place && symbol) return [`${rows[Number(place) - 1]?.code}:${symbol}`];
  const at = text.search(/[^-]/);
  const isOne = text.length === rows.length && rows.length > 1 && /^-*[^-]-*$/.test(text);
  return isOne ? [`${rows[at]?.code}:${text.charAt(at)}`] : [];
}

function symbolsOf(form: SelectionForm): readonly string[] {
  if ('rows' in form) return form.rows[0]?.symbols ?? [];
  return form.kind === 'OPTIONS' ? form.options.map(({ symbol }) => symbol) : form.symbols;
}
