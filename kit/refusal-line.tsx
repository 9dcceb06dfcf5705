// Shows why an action was refused, beside its control, until the next try, with the possible next steps below.
import type { ReactNode } from 'react';
import styles from './refusal-line.module.css';

/** Announced at once; `children` are links or buttons for the next step. */
export function RefusalLine({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div ref={intoView} className={styles.line} role="alert">
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  );
}

/** In a long form the line may be below the first screen. */
function intoView(line: HTMLElement | null): void {
  line?.scrollIntoView({ block: 'nearest' });
}
