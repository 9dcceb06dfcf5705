// The frame of a field: its label above, its box, and space below for a message.
import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';

export type FieldFrameProps = {
  label: string;
  /** The error message. It is announced, and the field is marked invalid. */
  error?: string | undefined;
  /** A quiet line when nothing is wrong. */
  hint?: string | undefined;
  /** A green line when something is confirmed, for example that a name is free. */
  good?: string | undefined;
};
type InputProps = { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined };

/** The message line keeps its height, so the form does not jump when a message appears. */
export function FieldFrame({
  label,
  error,
  hint,
  good,
  className,
  children,
}: FieldFrameProps & { className?: string | undefined; children: (input: InputProps) => ReactNode }) {
  const id = useId();
  const message = error ?? good ?? hint;
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={classNames(styles.box, error !== undefined && styles.invalid)}>
        {children({
          id,
          'aria-invalid': error !== undefined,
          'aria-describedby': message ? `${id}-message` : undefined,
        })}
      </div>
      <p
        id={`${id}-message`}
        role={error ? 'alert' : undefined}
        className={classNames(styles.message, error ? styles.error : good ? styles.good : styles.hint)}
      >
        {message}
      </p>
    </div>
  );
}
