// One step of a proof: its title, its text and whether it matches.
import { type ReactNode, useId } from 'react';
import { StepMark } from './step-mark.tsx';
import styles from './draw-proof.module.css';

type StepProps = { title: string; holds: boolean | null; children: ReactNode };

/** Ends with what this device found; without a word where it found nothing. */
export function Step({ title, holds, children }: StepProps) {
  const id = useId();
  return (
    <li className={styles.step} aria-labelledby={id}>
      <h3 id={id} className={styles.stepTitle}>
        {title}
      </h3>
      {children}
      <StepMark holds={holds} />
    </li>
  );
}

export function Value({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.value}>
      <dt>{name}</dt>
      <dd>
        <code>{children}</code>
      </dd>
    </div>
  );
}
