// A framed part of a page with a heading.
import type { ReactNode } from 'react';
import { useId } from 'react';
import styles from './parts.module.css';

type PanelProps = { title?: string; actions?: ReactNode; children: ReactNode };

export function Panel({ title, actions, children }: PanelProps) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={title ? id : undefined}>
      {title && (
        <div className={styles.panelHead}>
          <h2 id={id}>{title}</h2>
          {actions}
        </div>
      )}
      {children}
    </section>
  );
}
