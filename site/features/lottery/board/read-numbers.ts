// Reads many numbers from one text: typed, pasted or put together on the pad, parted by anything that is no figure.
import type { SelectionForm } from '#contract/lottery/forms.ts';
import { latinDigits } from '#kit/fields/latin-digits.ts';
import { completed } from './draft.ts';

type NumbersForm = Extract<SelectionForm, { kind: 'NUMBERS' }>;

type ReadNumbers = {
  /** Good ones in canonical form, each once. */
  readonly numbers: readonly string[];
  /** The written texts that cannot be played. */
  readonly wrong: readonly string[];
  /** How many were there before. */
  readonly repeated: number;
};

/** Bengali figures count as figures; a last number that is still too short is not wrong yet. */
export function readNumbers(form: NumbersForm, text: string): ReadNumbers {
  const latin = latinDigits(text);
  const written = latin.split(/\D+/).filter((part) => part !== '');
  const width = (form.symbols[0]?.length ?? 1) * form.length;
  const numbers = new Set<string>();
  const wrong: string[] = [];
  let repeated = 0;
  for (const [at, part] of written.entries()) {
    const content = completed(form, [[part]])?.content;
    const isBegun = at === written.length - 1 && part.length < width && latin.endsWith(part);
    if (content === undefined) {
      if (!isBegun) wrong.push(part);
    } else if (numbers.has(content)) repeated += 1;
    else numbers.add(content);
  }
  return { numbers: [...numbers], wrong, repeated };
}
