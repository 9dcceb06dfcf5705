// The fields of an act that choose from a list: one of it, or any number.
import { useState } from 'react';
import { Controller, useController, useFormContext } from 'react-hook-form';
import { Checkbox } from '#kit/fields/checkbox.tsx';
import { SelectField } from '#kit/fields/select-field.tsx';
import { TextField } from '#kit/fields/text-field.tsx';
import { type TextFunction, useText } from '../i18n.ts';
import styles from './act.module.css';
import type { ActChoice, ActField } from './act-types.ts';
import { faultOf, useHint } from './field-faults.ts';

type Of<Kind> = { field: ActField & { readonly kind: Kind } };

/** One choice of a list. Its value is the form's: a list that sets itself shows none at first. */
export function OneChoice({ field }: Of<'choice'>) {
  const t = useText();
  const { name, title, choices, isSearched } = field;
  const [wanted, setWanted] = useState('');
  const { field: input, fieldState } = useController({
    name,
    rules: { validate: (written: string, given) => faultOf(t, field, written, given) ?? true },
  });
  const hint = useHint(field);
  const options = choices.map((choice) => asOption(t, choice));
  const fits = ({ value, text }: { value: string; text: string }) =>
    value === input.value || `${text} ${value}`.toLowerCase().includes(wanted.trim().toLowerCase());
  return (
    <>
      {isSearched && (
        <TextField
          label={t('act.search')}
          value={wanted}
          autoComplete="off"
          onChange={(event) => setWanted(event.target.value)}
        />
      )}
      <SelectField
        {...input}
        label={t(title)}
        hint={hint}
        error={fieldState.error?.message}
        options={[{ value: '', text: t('act.choose') }, ...options.filter(fits)]}
      />
    </>
  );
}

/** Any number of choices, each a box to tick. */
export function SeveralChoices({ field }: Of<'choices'>) {
  const t = useText();
  const { name, title, choices } = field;
  const { control, formState } = useFormContext();
  const message = formState.errors[name]?.message;
  const validate = (written: readonly string[]) => faultOf(t, field, written) ?? true;
  const toggled = (chosen: readonly string[], one: string) =>
    chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one];
  return (
    <Controller
      name={name}
      control={control}
      rules={{ validate }}
      render={({ field: { value, onChange } }) => (
        <fieldset className={styles.choices}>
          <legend className={styles.legend}>{t(title)}</legend>
          <div className={styles.options}>
            {choices.map((choice) => {
              const { value: one, text } = asOption(t, choice);
              const chosen = value as readonly string[];
              return (
                <Checkbox
                  key={one}
                  checked={chosen.includes(one)}
                  onChange={() => onChange(toggled(chosen, one))}
                >
                  {text}
                </Checkbox>
              );
            })}
          </div>
          {typeof message === 'string' && (
            <p role="alert" className={styles.fault}>
              {message}
            </p>
          )}
        </fieldset>
      )}
    />
  );
}

function asOption(t: TextFunction, choice: ActChoice): { value: string; text: string } {
  if (typeof choice === 'string') return { value: choice, text: choice };
  return { value: choice.value, text: 'text' in choice ? choice.text : t(choice.title) };
}
