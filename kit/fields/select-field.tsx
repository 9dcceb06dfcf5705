// A choice from a list with its label, and space below for an error message.
import type { Ref, SelectHTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import styles from './field.module.css';

type SelectFieldProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'children'> &
  Omit<FieldFrameProps, 'good'> & {
    options: readonly { value: string; text: string }[];
    ref?: Ref<HTMLSelectElement>;
  };

/** A real `<select>`. */
export function SelectField({ label, options, error, hint, ref, ...select }: SelectFieldProps) {
  return (
    <FieldFrame {...{ label, error, hint }}>
      {(named) => (
        <select {...select} {...named} ref={ref} className={classNames(styles.input, styles.select)}>
          {options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
