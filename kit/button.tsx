// A button with a label: the one main act of a screen, a quiet one, or an outlined one.
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  variant?: 'primary' | 'ghost' | 'line';
  size?: 'normal' | 'small';
  /** Fills the width it is given. */
  wide?: boolean;
  /** Work is under way: the label stays for assistive technology, a spinner shows, presses do nothing. */
  busy?: boolean;
  icon?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
};

/** A real `<button>`; its type is `button` by default. */
export function Button({
  variant = 'primary',
  size = 'normal',
  wide,
  busy,
  icon,
  children,
  className,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      className={classNames(
        styles.button,
        styles[variant],
        size === 'small' && styles.small,
        wide && styles.wide,
        busy && styles.busy,
        className,
      )}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      <span className={styles.content}>
        {icon}
        <span>{children}</span>
      </span>
      {busy && (
        <span className={styles.spinner}>
          <Spinner size="small" />
        </span>
      )}
    </button>
  );
}
