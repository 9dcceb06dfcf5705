// Lines that belong together: a quiet title, and a card with one line below the other.
import type { ReactNode } from 'react';
import styles from './centre.module.css';

export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.group} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.card}>{children}</div>
    </section>
  );
}
