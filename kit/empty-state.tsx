// What a list shows when there is nothing in it: a drawing, one sentence and the next step.
import type { ReactNode } from 'react';
import { Alpona } from './alpona.tsx';
import styles from './state.module.css';

type EmptyStateProps = { title: string; hint?: string; action?: ReactNode };

/** Takes the room of the list it stands for. */
export function EmptyState({ title, hint, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <div className={styles.drawing}>
        <Alpona />
      </div>
      <p className={styles.title}>{title}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
