// Shown by an empty list: a drawing, one sentence and the next step.
import type { ReactNode } from 'react';
import { Ornament } from '../ornament.tsx';
import { classNames } from '../class-names.ts';
import styles from './state.module.css';

type EmptyStateProps = {
  title: string;
  hint?: string;
  action?: ReactNode;
  /** Without the drawing, where other results follow below and shall be seen. */
  isPlain?: boolean;
};

/** Takes the space of the list it replaces. */
export function EmptyState({ title, hint, action, isPlain = false }: EmptyStateProps) {
  return (
    <div className={classNames(styles.state, isPlain && styles.plain)}>
      {!isPlain && (
        <div className={styles.drawing}>
          <Ornament />
        </div>
      )}
      <p className={styles.title}>{title}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
