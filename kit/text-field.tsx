// A one-line field with its label, and room below for what is wrong with it.
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';

export type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'aria-invalid'> & {
  label: string;
  /** What is wrong; announced, and the field is marked invalid. */
  error?: string | undefined;
  /** A quiet line when nothing is wrong. */
  hint?: string | undefined;
  /** A green line when something is confirmed, for example that a name is free. */
  good?: string | undefined;
  icon?: ReactNode;
  /** Controls at the right end of the box. */
  end?: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

/** The message line keeps its room, so the form does not jump when a message appears. */
export function TextField({ label, error, hint, good, icon, end, className, ref, ...input }: TextFieldProps) {
  const id = useId();
  const message = error ?? good ?? hint;
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={classNames(styles.box, error !== undefined && styles.invalid)}>
        {icon && <span className={styles.icon}>{icon}</span>}
        <input
          {...input}
          ref={ref}
          id={id}
          className={styles.input}
          aria-invalid={error !== undefined}
          aria-describedby={message ? `${id}-message` : undefined}
        />
        {end && <span className={styles.end}>{end}</span>}
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
