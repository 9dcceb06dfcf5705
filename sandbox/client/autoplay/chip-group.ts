// A row of choices of which one is chosen: radio buttons that look like chips.
import { element } from '../element.ts';

type Choice = { readonly value: string; readonly label: string };
let groups = 0;

export function chipGroup(
  legend: string,
  choices: readonly Choice[],
  chosen: string,
): { readonly field: HTMLElement; value(): string } {
  groups += 1;
  const name = `chips-${groups}`;
  const inputs = choices.map(({ value }) =>
    element('input', { type: 'radio', name, value, checked: value === chosen }),
  );
  const field = element(
    'fieldset',
    { class: choices.every(({ label }) => label.length <= 3) ? 'chip-group short' : 'chip-group' },
    element('legend', {}, legend),
    ...choices.map(({ label }, index) =>
      element('label', { class: 'chip' }, inputs[index] as HTMLInputElement, element('span', {}, label)),
    ),
  );
  return { field, value: () => inputs.find((input) => input.checked)?.value ?? chosen };
}
