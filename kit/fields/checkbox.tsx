// A tick box with its sentence; the whole line is the press area.
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import styles from './checkbox.module.css';

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'id' | 'children'> & {
  /** May contain a link; a press on the link does not tick the box. */
  children: ReactNode;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
};

/** A real checkbox under a drawn one. */
export function Checkbox({ children, error, ref, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div>
      <label className={styles.line} htmlFor={id}>
        <input
          {...input}
          ref={ref}
          id={id}
          type="checkbox"
          className={styles.input}
          aria-invalid={error !== undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span className={styles.box} aria-hidden="true">
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M5 12.5l4.6 4.6L19 7.6" />
          </svg>
        </span>
        <span className={styles.text}>{children}</span>
      </label>
      {error && (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
