// A one-line field with its label, and space below for an error message.
import type { FormEvent, InputHTMLAttributes, ReactNode, Ref } from 'react';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import styles from './field.module.css';
import { latinDigits } from './latin-digits.ts';

export type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'aria-invalid'> &
  FieldFrameProps & {
    icon?: ReactNode;
    /** Controls at the right end of the box. */
    end?: ReactNode;
    ref?: Ref<HTMLInputElement>;
  };

const numberModes: readonly unknown[] = ['numeric', 'decimal', 'tel'];

/** Runs before `onChange`: a field for a number contains Latin digits, whichever the keyboard writes. */
function writeLatin({ currentTarget: input }: FormEvent<HTMLInputElement>): void {
  const latin = latinDigits(input.value);
  if (latin === input.value) return;
  const place = input.selectionStart;
  input.value = latin;
  input.setSelectionRange(place, place);
}

export function TextField({ label, error, hint, good, icon, end, className, ref, ...input }: TextFieldProps) {
  return (
    <FieldFrame {...{ label, error, hint, good, className }}>
      {(named) => (
        <>
          {icon && <span className={styles.icon}>{icon}</span>}
          <input
            {...input}
            {...named}
            onInput={numberModes.includes(input.inputMode) ? writeLatin : input.onInput}
            ref={ref}
            className={styles.input}
          />
          {end && <span className={styles.end}>{end}</span>}
        </>
      )}
    </FieldFrame>
  );
}
