// Shown by a screen when its data did not load: the fault, and a button that tries again.
import CloudOff from 'lucide-react/icons/cloud-off';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import styles from './state.module.css';
import { useKitWords } from '../words.ts';

type ErrorStateProps = {
  title: string;
  hint?: string;
  onRetry?: () => void;
  busy?: boolean;
  /** Replaces the default drawing, a cloud. */
  drawing?: ReactNode;
  /** Further links or buttons for the next step. */
  children?: ReactNode;
};

/** Announced at once to assistive technology. */
export function ErrorState({ title, hint, onRetry, busy = false, drawing, children }: ErrorStateProps) {
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
      {children && <div className={styles.action}>{children}</div>}
    </div>
  );
}
