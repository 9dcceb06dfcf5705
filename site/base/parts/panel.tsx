// A titled part of a page.
import type { ReactNode } from 'react';
import styles from './panel.module.css';

export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}
