// A turning ring that says that something is on its way.
import { classNames } from './class-names.ts';
import styles from './spinner.module.css';

/** Purely visual: whoever shows it also says in words, or by `aria-busy`, what is awaited. */
export function Spinner({ size = 'normal' }: { size?: 'small' | 'normal' }) {
  return <span aria-hidden="true" className={classNames(styles.spinner, size === 'small' && styles.small)} />;
}
