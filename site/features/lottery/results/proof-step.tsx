// One step of a proof: its title, what it says and whether it matches.
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { type ReactNode, useId } from 'react';
import { classNames } from '#kit/class-names.ts';
import { useText } from '#site/base/i18n.ts';
import styles from './draw-proof.module.css';

type StepProps = { title: string; holds: boolean | null; children: ReactNode };

/** Ends with what this device found; without a word where it found nothing. */
export function Step({ title, holds, children }: StepProps) {
  const t = useText();
  const id = useId();
  const Mark = holds ? Check : X;
  return (
    <li className={styles.step} aria-labelledby={id}>
      <h3 id={id} className={styles.stepTitle}>
        {title}
      </h3>
      {children}
      {holds !== null && (
        <p className={classNames(styles.mark, holds ? styles.markGood : styles.markBad)}>
          <Mark aria-hidden="true" size="0.32rem" />
          {t(holds ? 'lotteryResults.matches' : 'lotteryResults.differs')}
        </p>
      )}
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
