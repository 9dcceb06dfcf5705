// Why something was refused, in the place where it was asked for, until it is tried again; the way out stands below it.
import type { ReactNode } from 'react';
import styles from './refusal-line.module.css';

/** Announced at once; `children` are the ways out. */
export function RefusalLine({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={styles.line} role="alert">
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  );
}
