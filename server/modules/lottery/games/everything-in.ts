// Everything a form offers, picked at once.
import type { SelectionForm } from '#contract/lottery/forms.ts';

/** The rows of a selection that picks all there is; of bankers none, so that all symbols are others. */
export function everythingIn(
  form: Exclude<SelectionForm, { kind: 'NUMBERS' }>,
): readonly (readonly string[])[] {
  switch (form.kind) {
    case 'ROWS':
    case 'PLACES':
    case 'FREE_ROWS':
      return form.rows.map(({ symbols }) => symbols);
    case 'PICK':
      return form.bankers ? [[], form.symbols] : [form.symbols];
    case 'SETS':
      return form.sets.map(() => form.symbols);
    case 'OPTIONS':
      return [form.options.map(({ symbol }) => symbol)];
  }
}
