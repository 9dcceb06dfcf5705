// What a screen shows when its data did not arrive: what happened, and a way to try again.
import CloudOff from 'lucide-react/icons/cloud-off';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './state.module.css';
import { useKitWords } from './words.ts';

export type ErrorStateProps = {
  title: string;
  hint?: string;
  onRetry?: () => void;
  busy?: boolean;
  /** Instead of a cloud that does not answer. */
  drawing?: ReactNode;
};

/** Announced at once to assistive technology. */
export function ErrorState({ title, hint, onRetry, busy = false, drawing }: ErrorStateProps) {
  const words = useKitWords();
  return (
    <div className={styles.state} role="alert">
      <div className={styles.drawing}>
        {drawing ?? <CloudOff aria-hidden="true" size="1.2rem" strokeWidth={1.2} />}
      </div>
      <p className={styles.title}>{title}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {onRetry && (
        <div className={styles.action}>
          <Button variant="line" busy={busy} onClick={onRetry}>
            {words.retry}
          </Button>
        </div>
      )}
    </div>
  );
}
