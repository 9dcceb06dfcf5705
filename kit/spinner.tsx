// A turning ring that shows that something is loading.
import { classNames } from './class-names.ts';
import styles from './spinner.module.css';

/** Only visual: the component that shows it also states, in text or by `aria-busy`, what is loading. */
export function Spinner({ size = 'normal' }: { size?: 'small' | 'normal' }) {
  return <span aria-hidden="true" className={classNames(styles.spinner, size === 'small' && styles.small)} />;
}
